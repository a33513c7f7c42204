import { inflateRawSync } from 'node:zlib';

/** The texts of an archive by name, read by its directory. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(place + 10), archive.readUInt32LE(place + 20)];
    const nameLength = archive.readUInt16LE(place + 28);
    const local = archive.readUInt32LE(place + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    files.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    place += 46 + nameLength + archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32);
  }
  return files;
}
