import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** For servers that compress although they were asked not to. */
const DECOMPRESS: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, Buffer>(gunzip),
  br: promisify<Buffer, Buffer>(brotliDecompress),
  deflate: promisify<Buffer, Buffer>(inflate),
};

/** The whole answer as text. @throws Error when the line breaks or the text is compressed in an unknown way. */
export async function wholeText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const encoding = answer.headers['content-encoding'];
  if (!encoding || encoding === 'identity' || body.length === 0) return body.toString();
  const decompress = DECOMPRESS[encoding];
  if (!decompress) throw new Error(`unknown content encoding ${encoding}`);
  return (await decompress(body)).toString();
}
