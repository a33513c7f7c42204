import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** What stands in a ZIP, by name and in its order; throws for one that is not whole. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
