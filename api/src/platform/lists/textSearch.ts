import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cleanDocument } from '@portal/shared/domain/document';
import { searchable } from '@portal/shared/domain/textSearch';

/** The text as a LIKE pattern that finds it anywhere; what the database takes for wildcards is taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A document or a part of one, as a person writes it: `123.456`, `12.ABC.345/01DE-35`. */
const DOCUMENT_LIKE = /^(?=.*\d)[0-9a-z]+([./-][0-9a-z]+)+$/;

/**
 * Rows whose search column holds every word of the text, in any order, with or without accents; documents also
 * without their mask. Undefined when there is nothing to search for.
 */
export function matchesText(column: PgColumn, text: string | undefined): SQL | undefined {
  const words = searchable(text ?? '')
    .split(' ')
    .filter(Boolean);
  return and(
    ...words.map((word) =>
      DOCUMENT_LIKE.test(word)
        ? or(like(column, containing(word)), like(column, containing(cleanDocument(word).toLowerCase())))
        : like(column, containing(word)),
    ),
  );
}

/** Rows whose document begins with the given one, masked or not. A text without any letter or digit finds nothing. */
export function matchesDocument(column: PgColumn, document: string | undefined): SQL | undefined {
  if (document === undefined) return undefined;
  const characters = cleanDocument(document);
  return characters === '' ? sql`false` : like(column, `${characters}%`);
}
