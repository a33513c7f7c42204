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
  const head = pngChunks(file)?.[0]?.data;
  return head?.length === 13 ? { width: head.readUInt32BE(0), height: head.readUInt32BE(4) } : null;
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** The parts of such a file, its head first; null for whatever is something else. */
export function pngChunks(file: Buffer): Chunk[] | null {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  let at = SIGNATURE.length;
  const chunks: Chunk[] = [];
  while (at + DATA + CHECKSUM <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + TYPE, at + DATA);
    const next = at + DATA + length + CHECKSUM;
    if (next > file.length || !PICTURE_CHUNKS.includes(type) || (type === 'IHDR') !== (chunks.length === 0))
      return null;
    chunks.push({ type, data: file.subarray(at + DATA, at + DATA + length) });
    if (type === 'IEND') return next === file.length && chunks.some((one) => one.type === 'IDAT') ? chunks : null;
    at = next;
  }
  return null;
}
