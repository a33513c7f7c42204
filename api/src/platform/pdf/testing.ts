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

/** Which text each sign of a font stands for: what lets a reader select and search it. */
type Alphabet = ReadonlyMap<string, string>;

/** Reads a PDF back as far as pdfkit's own files need it: fonts are embedded, and say what their signs mean. */
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
  const alphabets = alphabetsOf(skeleton, streams);
  const pages = [...skeleton.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streams.get(id) ?? '');
  const texts = pages.map((commands) => textOf(commands, alphabets));
  return { pages: texts, text: texts.join('\n'), skeleton: unescaped(skeleton), commands: pages.join('\n') };
}

/** The fonts by the names that pages call them by; pdfkit gives each its own in the whole document. */
function alphabetsOf(skeleton: string, streams: ReadonlyMap<string, string>): Map<string, Alphabet> {
  const alphabets = new Map<string, Alphabet>();
  for (const [, name = '', id = ''] of skeleton.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)endobj`).exec(skeleton)?.[1] ?? '';
    const meanings = streams.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '';
    alphabets.set(name, alphabetOf(meanings));
  }
  return alphabets;
}

function alphabetOf(meanings: string): Alphabet {
  const alphabet = new Map<string, string>();
  for (const [, first = '', values = ''] of meanings.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...values.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], index) => {
      const code = (parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const points = hex.replace(/ /g, '').match(/.{4}/g) ?? [];
      alphabet.set(code, String.fromCharCode(...points.map((point) => parseInt(point, 16))));
    });
  return alphabet;
}

function textOf(commands: string, alphabets: ReadonlyMap<string, Alphabet>): string {
  const lines: string[] = [];
  let alphabet: Alphabet = new Map();
  for (const [, font, parts] of commands.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) alphabet = alphabets.get(font) ?? new Map();
    else
      lines.push(
        [...(parts ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => alphabet.get(code) ?? '\uFFFD')
          .join(''),
      );
  }
  return lines.join('\n');
}

/** Texts with accents stand in the skeleton as UTF-16. */
const unescaped = (skeleton: string): string =>
  skeleton.replace(/\(\xfe\xff((?:\\[\s\S]|[^)\\])*)\)/g, (_all, text: string) => {
    const bytes = Buffer.from(text.replace(/\\([()\\])/g, '$1'), 'latin1');
    return `(${Buffer.from(bytes).swap16().toString('utf16le')})`;
  });
