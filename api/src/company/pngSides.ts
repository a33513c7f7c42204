const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [TYPE, DATA, CHECKSUM] = [4, 8, 4];

/** Chunks of a picture alone: no text, no time, no place, nothing after the end. */
const PICTURE_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'pHYs', 'sBIT', 'bKGD'];

export interface Sides {
  width: number;
  height: number;
}

/**
 * The sides of a PNG file that holds a picture and nothing else; null for whatever is something else, cut off, or goes on
 * after its end.
 */
export function pngSides(file: Buffer): Sides | null {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  let at = SIGNATURE.length;
  let sides: Sides | null = null;
  let pictures = 0;
  while (at + DATA + CHECKSUM <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + TYPE, at + DATA);
    const next = at + DATA + length + CHECKSUM;
    if (next > file.length || !PICTURE_CHUNKS.includes(type) || (type === 'IHDR') !== (sides === null)) return null;
    if (type === 'IHDR' && length === 13)
      sides = { width: file.readUInt32BE(at + DATA), height: file.readUInt32BE(at + DATA + 4) };
    if (type === 'IDAT') pictures += 1;
    if (type === 'IEND') return next === file.length && pictures > 0 ? sides : null;
    at = next;
  }
  return null;
}
