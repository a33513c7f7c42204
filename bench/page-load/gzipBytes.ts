import { get } from 'node:http';

/** The size of a file as the edge sends it to a client that takes gzip and nothing better. */
function gzipSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0;
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip')
        return reject(new Error(`${address} did not come as gzip (${answer.statusCode})`));
      answer.on('data', (part: Buffer) => (size += part.length)).once('end', () => resolve(size));
    }).once('error', reject);
  });
}

/** The size of all of them together. */
export async function gzipBytes(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}
