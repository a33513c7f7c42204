/** Parts of a ZIP as its directory lists them. */
interface ZipPart {
  name: string;
  bytes: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;
/** A document has some dozens of parts; a spreadsheet with many sheets and pictures, hundreds. */
const MOST_PARTS = 5_000;
/** Nothing that somebody wrote becomes so much of so little: opening it would fill the memory of whoever does. */
const MOST_UNPACKED_BYTES = 500_000_000;
const ENCRYPTED = 0x1;

/**
 * The parts of a ZIP, read from its directory, which is what programs go by: null for what is no ZIP as a whole, is
 * encrypted, says other things in its directory than in its parts, or would grow beyond measure.
 */
export function zipParts(bytes: Buffer): ZipPart[] | null {
  const end = endOfDirectory(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_PARTS || at + size !== end) return null;
  const parts: ZipPart[] = [];
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const part = partAt(bytes, at);
    if (part === null) return null;
    parts.push(part);
    unpacked += part.bytes;
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end && unpacked <= MOST_UNPACKED_BYTES ? parts : null;
}

/** Where the directory says that it ends: at the very end of the file, but for a comment. */
function endOfDirectory(bytes: Buffer): number | null {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return null;
}

function partAt(bytes: Buffer, at: number): ZipPart | null {
  const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + bytes.readUInt16LE(at + 28));
  const local = bytes.readUInt32LE(at + 42);
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return null;
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL_ENTRY) return null;
  // One name for the program that judges and another for the one that opens is how such files lie.
  if (bytes.toString('utf8', local + 30, local + 30 + bytes.readUInt16LE(local + 26)) !== name) return null;
  return { name, bytes: bytes.readUInt32LE(at + 24) };
}

/** What makes a program of a document: macros, their signatures and data, controls, objects of other programs. */
const RUNS = /(^|\/)(vba(project|data)[^/]*|macrosheets\/.*|activex\/.*|embeddings\/.*\.bin)$/i;
const LEADS_OUT = /^\/|\\|(^|\/)\.\.(\/|$)|[\p{Cc}:]/u;

/** True for a ZIP that holds the parts of an Office document of one kind and nothing that runs. */
export function isOfficeDocument(bytes: Buffer, mainPart: string): boolean {
  const parts = zipParts(bytes);
  if (parts === null) return false;
  const names = parts.map(({ name }) => name);
  return (
    new Set(names.map((name) => name.toLowerCase())).size === names.length &&
    ['[Content_Types].xml', '_rels/.rels', mainPart].every((needed) => names.includes(needed)) &&
    !names.some((name) => RUNS.test(name) || LEADS_OUT.test(name))
  );
}
