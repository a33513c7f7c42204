import { inflateSync } from 'node:zlib';

/** What a reader finds in a PDF: the words of each page in the order of writing, and the document's own details. */
export interface ReadPdf {
  pages: string[];
  text: string;
  /** Everything outside the streams: titles, language, structure. */
  skeleton: string;
  /** The drawing commands of all pages. */
  commands: string;
}

/** The signs 0x80 to 0x9f of Windows-1252; all others are those of Latin-1. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Reads a PDF back as far as pdfkit's own files need it. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1');
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('This is no whole PDF');
  const streams = new Map<string, string>();
  const skeleton = file.replace(
    /(\d+) 0 obj\n(<<(?:(?!endobj)[\s\S])*?>>)\nstream\n([\s\S]*?)\nendstream/g,
    (_all, id: string, dictionary: string, content: string) => {
      const raw = Buffer.from(content, 'latin1');
      streams.set(id, dictionary.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : content);
      return `${id} 0 obj\n${dictionary}`;
    },
  );
  const pages = [...skeleton.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streams.get(id) ?? '');
  const texts = pages.map(textOf);
  return { pages: texts, text: texts.join('\n'), skeleton: unescaped(skeleton), commands: pages.join('\n') };
}

const textOf = (commands: string): string =>
  [...commands.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, parts = '']) => [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => windowsText(hex)).join(''))
    .join('\n');

const windowsText = (hex: string): string =>
  Buffer.from(hex, 'hex')
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);

/** Texts with accents stand in the skeleton as UTF-16. */
const unescaped = (skeleton: string): string =>
  skeleton.replace(/\(\xfe\xff((?:\\[\s\S]|[^)\\])*)\)/g, (_all, text: string) => {
    const bytes = Buffer.from(text.replace(/\\([()\\])/g, '$1'), 'latin1');
    return `(${Buffer.from(bytes).swap16().toString('utf16le')})`;
  });
