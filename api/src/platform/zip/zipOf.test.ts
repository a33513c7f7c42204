import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readZip } from './testing';
import { zipOf } from './zipOf';

const at = new Date('2026-03-01T12:00:00Z');
const PIECE = randomBytes(64 * 1024);

/** A file of so many pieces that nothing makes smaller; it counts what was taken of it. */
function largeFile(path: string, pieces: number) {
  const file = { path, at, taken: 0, isOpen: false, stream: null as Readable | null, open };
  async function open() {
    file.isOpen = true;
    file.stream = Readable.from(
      (function* () {
        for (; file.taken < pieces; file.taken += 1) yield PIECE;
      })(),
      { highWaterMark: 1 },
    );
    return file.stream;
  }
  return file;
}

it('holds the files in their order, under names with accents, and opens with a program that reads ZIPs', async () => {
  const text = (path: string, content: string) => ({
    path,
    at,
    open: async () => Readable.from([Buffer.from(content)]),
  });
  const files = await readZip(
    await buffer(await zipOf([text('documentos/Edital nº 3.pdf', 'um'), text('LEIA-ME.txt', 'dois')])),
  );
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['documentos/Edital nº 3.pdf', 'um'],
    ['LEIA-ME.txt', 'dois'],
  ]);
});

it('holds a piece of one file at a time, however large it is, and opens the next when that has flowed', async () => {
  // 8 MB and 64 KB: nobody reads yet, and no more than what the streams on the way hold may have been taken.
  const [first, second] = [largeFile('grande.bin', 128), largeFile('depois.bin', 1)];
  const zip = await zipOf([first, second]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(first.isOpen).toBe(true);
  for await (const piece of zip) {
    expect((piece as Buffer).length).toBeLessThan(1_000_000);
    if (first.taken < 100) expect(second.isOpen).toBe(false);
    if (first.taken < 50) break;
  }
  expect(first.taken).toBeLessThan(50);
  await new Promise((resolve) => setImmediate(resolve));
  expect(first.stream?.destroyed).toBe(true);

  const [again, next] = [largeFile('grande.bin', 128), largeFile('depois.bin', 1)];
  let openedAt = -1;
  const open = next.open;
  next.open = () => {
    openedAt = again.taken;
    return open();
  };
  const read = await readZip(await buffer(await zipOf([again, next])));
  expect(openedAt).toBe(128);
  expect(read.get('grande.bin')).toHaveLength(128 * PIECE.length);
});

it('fails before anything flows where the first file is away', async () => {
  const away = { path: 'a', at, open: () => Promise.reject(new Error('away')) };
  await expect(zipOf([away])).rejects.toThrow('away');
});

it('breaks off where a later file is away or fails', async () => {
  const first = () => largeFile('a.bin', 2);
  const away = { path: 'b', at, open: () => Promise.reject(new Error('away')) };
  await expect(buffer(await zipOf([first(), away]))).rejects.toThrow('away');
  const failing = {
    path: 'b',
    at,
    open: async () =>
      Readable.from(
        (function* () {
          yield PIECE;
          throw new Error('torn');
        })(),
      ),
  };
  await expect(buffer(await zipOf([first(), failing]))).rejects.toThrow('torn');
});
