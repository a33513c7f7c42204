const text = new TextEncoder();

/** The check sum of archives, a byte at a time. */
const CHECKS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let check = byte;
  for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1;
  return check;
});
const checkOf = (bytes: Uint8Array): number => {
  let check = 0xffffffff;
  for (const byte of bytes) check = (check >>> 8) ^ CHECKS[(check ^ byte) & 0xff]!;
  return ~check >>> 0;
};

const AS_IT_IS = 0;
const DEFLATED = 8;
/** The first day that an archive can tell: nothing in it says when it was made. */
const FIRST_DAY = 0x0021;

/** Numbers as archives write them, each with its bytes. */
function little(...numbers: readonly (readonly [number, 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = numbers.flatMap(([number, size]) =>
    Array.from({ length: size }, (_, place) => (number >>> (8 * place)) & 0xff),
  );
  return Uint8Array.from(bytes);
}

/**
 * An archive (zip) of texts by name. Compressed by the browser itself where it can do that, beside what the page does;
 * otherwise it is as long as its texts.
 */
export async function zipped(texts: Readonly<Record<string, string>>, type: string): Promise<Blob> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let place = 0;
  for (const [name, content] of Object.entries(texts)) {
    const label = text.encode(name);
    const whole = text.encode(content);
    const packed = await deflated(whole);
    const body = packed ?? whole;
    const facts = [
      [20, 2],
      [0, 2],
      [packed ? DEFLATED : AS_IT_IS, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [checkOf(whole), 4],
      [body.length, 4],
      [whole.length, 4],
      [label.length, 2],
      [0, 2],
    ] as const;
    const begin = little([0x04034b50, 4], ...facts);
    files.push(begin, label, body);
    directory.push(little([0x02014b50, 4], [20, 2], ...facts, [0, 4], [0, 2], [0, 4], [place, 4]), label);
    place += begin.length + label.length + body.length;
  }
  const count = directory.length / 2;
  const length = directory.reduce((sum, bytes) => sum + bytes.length, 0);
  const end = little([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [length, 4], [place, 4], [0, 2]);
  return new Blob([...files, ...directory, end], { type });
}

/** Null where the browser is too old for it. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof CompressionStream === 'undefined') return null;
  let stream: CompressionStream;
  try {
    stream = new CompressionStream('deflate-raw');
  } catch {
    return null;
  }
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const parts: Uint8Array[] = [];
  const reader = stream.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  await written;
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    packed.set(part, place);
    place += part.length;
  }
  return packed;
}
