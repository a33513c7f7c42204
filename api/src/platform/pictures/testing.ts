import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A part of a PNG file. */
export const pngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

interface PngUnderTest {
  /** The file's colour type and the bytes of its points; grey unless given. */
  colourType?: 0 | 2 | 6;
  /** More chunks, before the points. */
  more?: Buffer[];
  /** Instead of the points, packed. */
  points?: Buffer;
}

/** A picture of these sides in one colour. */
export function png(width: number, height: number, { colourType = 0, more = [], points }: PngUnderTest = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colourType, 0, 0, 0], 8);
  const bytesOfPoint = { 0: 1, 2: 3, 6: 4 }[colourType];
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * bytesOfPoint, 0x80)]);
  const packed = points ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', head), ...more, pngChunk('IDAT', packed), pngChunk('IEND')]);
}
