import { inflateSync } from 'node:zlib';
import { pngChunks } from './pngSides';

const BITS = 8;
/** Bytes of a point by the colour type of the file: true colour without and with transparency, as browsers write it. */
const BYTES_OF_POINT: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const HIGHEST_FILTER = 4;

/**
 * Whether the points of a PNG file can be read, all of them and no more. What draws documents reads them after it has
 * answered, where a damaged file would end the process.
 */
export function isDrawablePng(file: Buffer): boolean {
  const chunks = pngChunks(file) ?? [];
  const head = chunks[0]?.data;
  const bytesOfPoint = BYTES_OF_POINT[head?.[9] ?? 0];
  if (head?.length !== 13 || head[8] !== BITS || !bytesOfPoint || head[12] !== 0) return false;
  if (chunks.some(({ type }) => type === 'tRNS')) return false;
  const row = 1 + head.readUInt32BE(0) * bytesOfPoint;
  const expected = row * head.readUInt32BE(4);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  try {
    const points = inflateSync(packed, { maxOutputLength: expected + 1 });
    if (points.length !== expected) return false;
    for (let at = 0; at < expected; at += row) if ((points[at] ?? 0) > HIGHEST_FILTER) return false;
    return true;
  } catch {
    return false;
  }
}
