import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { searchable } from '@portal/shared/domain/values/textSearch';

/** The text as a LIKE pattern that finds it anywhere; what the database takes for wildcards is taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows whose search column begins with a text, with or without accents. */
export const beginsWith = (column: PgColumn, text: string): SQL => like(column, containing(searchable(text)).slice(1));

/** A document or a part of one, as a person writes it: `123.456`, `12.ABC.345/01DE-35`. */
const DOCUMENT_LIKE = /^(?=.*\d)[0-9a-z]+([./-][0-9a-z]+)+$/;

/** Shorter words are looked for where a word begins: inside of words an index over groups of three letters has no answer. */
const SHORTEST_INSIDE = 3;

/**
 * Rows whose search column holds every word of the text, in any order, with or without accents; documents also
 * without their mask. Undefined when there is nothing to search for.
 */
export function matchesText(column: PgColumn, text: string | undefined): SQL | undefined {
  const words = searchable(text ?? '')
    .split(' ')
    .filter(Boolean);
  return and(...words.map((word) => matchesWord(column, word)));
}

function matchesWord(column: PgColumn, word: string): SQL | undefined {
  if (word.length < SHORTEST_INSIDE && /^[a-z0-9]+$/.test(word)) {
    const beginning = containing(word).slice(1);
    return or(like(column, beginning), like(column, `% ${beginning}`));
  }
  if (!DOCUMENT_LIKE.test(word)) return like(column, containing(word));
  return or(like(column, containing(word)), like(column, containing(cleanDocument(word).toLowerCase())));
}

/** Rows whose document begins with the given one, masked or not. A text without any letter or digit finds nothing. */
export function matchesDocument(column: PgColumn, document: string | undefined): SQL | undefined {
  if (document === undefined) return undefined;
  const characters = cleanDocument(document);
  return characters === '' ? sql`false` : like(column, `${characters}%`);
}
