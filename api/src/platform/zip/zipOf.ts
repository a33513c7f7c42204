import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a ZIP. */
export interface ZippedFile {
  /** Within the ZIP, with `/` between folders. */
  path: string;
  at: Date;
  open: () => Promise<Readable>;
}

/** What comes in is mostly packed already: hardly worth an effort, but programs that unpack read it most surely so. */
const compressionLevel = 1;

/**
 * A ZIP of files that flow into it one after another, each opened when the one before has flowed: memory holds a piece of
 * one of them, whatever their sizes. Resolves once the first is open, so that what is away is told before anything flows;
 * what fails later destroys the stream, and whoever leaves it closes the file that was flowing.
 */
export async function zipOf(files: readonly ZippedFile[]): Promise<Readable> {
  let flowing = await files[0]?.open();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const breakOff = (error: Error) => void output.destroy(error);
  zip.on('error', breakOff);
  // Whoever sends it hears of an error by the stream's end; without a listener the process would hear of it.
  output.on('error', () => undefined);
  output.once('close', () => flowing?.destroy());

  const fill = async () => {
    for (const [index, { path, at, open }] of files.entries()) {
      if (index > 0) flowing = await open();
      if (!flowing) throw new Error('A file of a ZIP is open when its turn comes');
      if (output.destroyed) return void flowing.destroy();
      zip.addReadStream(flowing, path, { mtime: at, compressionLevel });
      await finished(flowing, { writable: false });
    }
    zip.end();
  };
  void fill().catch(breakOff);
  return output;
}
