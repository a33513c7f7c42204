/** A statement as it may be told to anybody. */
export interface DescribedStatement {
  /** SELECT, INSERT, BEGIN and the like. */
  operation: string;
  /** The first that it names; null where it names none. */
  table: string | null;
  /** Without a single value. */
  text: string;
}

const LONGEST_TEXT = 2_000;

/** In this order: what may stay, then what is or could be a value. One without its end goes on to the end of the text. */
const PARTS = new RegExp(
  [
    // Names, and places for values.
    '"(?:""|[^"])*"',
    String.raw`\$\d+`,
    // Texts in all of PostgreSQL's ways to write them.
    String.raw`\$(\w*)\$[\s\S]*?(?:\$\1\$|$)`,
    String.raw`\b[eE]'(?:\\[\s\S]|''|[^'\\])*(?:'|$)`,
    "'(?:''|[^'])*(?:'|$)",
    // A comment may say anything.
    String.raw`--[^\n]*`,
    String.raw`/\*[\s\S]*?(?:\*/|$)`,
    // Numbers that are no part of a name.
    String.raw`(?<![\w.])\d[\d.]*(?:[eE][+-]?\d+)?`,
  ].join('|'),
  'g',
);

const withoutValues = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(PARTS, (part) => (part.startsWith('"') || /^\$\d/.test(part) ? part : '?'))
    .replace(/\s+/g, ' ')
    .trim();

const OPERATION = /^\W*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?(?:\w+"?\."?)?([a-z_][\w]*)"?/i;

const describe = (text: string): DescribedStatement => {
  const safe = withoutValues(text);
  const operation = OPERATION.exec(safe)?.[1]?.toUpperCase() ?? 'QUERY';
  return { operation, table: TABLE.exec(safe)?.[1] ?? null, text: safe };
};

/** The portal asks the same few hundred statements over and over. */
const MOST_KEPT = 500;
const kept = new Map<string, DescribedStatement>();

/** What a statement does, to what, and its text without values. */
export function describeStatement(text: string): DescribedStatement {
  const found = kept.get(text);
  if (found) return found;
  const described = describe(text);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, described);
  return described;
}
