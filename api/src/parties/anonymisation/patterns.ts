import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { searchable } from '@portal/shared/domain/values/textSearch';

/** What is looked for in texts, as regular expressions of PostgreSQL. */
export interface Patterns {
  /** The CPF, whole, with its signs or without. */
  cpf: string;
  /** The CPF also as lists show it, all names, addresses of mail and telephones: in what is the person's own. */
  all: string;
}

export const CPF_REMOVED = '***';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** No longer number around it, which would be somebody else's: the code of a slip holds many digits. */
const notInNumber = (pattern: string) => `(?<![0-9])${pattern}(?![0-9])`;
const notInWord = (pattern: string) => `(?<![[:alnum:]])(?:${pattern})(?![[:alnum:]])`;

/** What a person is found by in texts. A name counts as it was written, in capitals, in small letters and without accents. */
export function patternsOf(cpf: string, names: readonly string[], reaches: readonly string[]): Patterns {
  const [a, b, c, d] = [cpf.slice(0, 3), cpf.slice(3, 6), cpf.slice(6, 9), cpf.slice(9)];
  const whole = notInNumber(`${a}[.]?${b}[.]?${c}[-/]?${d}`);
  const masked = `[*]{3}[.]${b}[.]${c}-[*]{2}`;
  const written = new Set(
    [...names, ...reaches].flatMap((text) => {
      const known = text.trim();
      if (known === '') return [];
      return [known, known.toUpperCase(), known.toLowerCase(), searchable(known), JSON.stringify(known).slice(1, -1)];
    }),
  );
  // Longest first, so that no part of a name is left beside another's.
  const texts = [...written].sort((one, other) => other.length - one.length).map((text) => escaped(text));
  return {
    cpf: whole,
    all: [whole, masked, ...(texts.length > 0 ? [notInWord(texts.join('|').replaceAll(' ', '\\s+'))] : [])].join('|'),
  };
}

/** Texts in which one of these stands, as a condition on a whole row or a column. */
export const holds = (text: SQL, pattern: string): SQL => sql`${text} ~* ${pattern}`;
