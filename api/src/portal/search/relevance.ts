import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { containing } from '../../platform/lists/textSearch';

/** A palette shows a few of each kind; who wants all of them opens the list. */
export const MOST_OF_A_KIND = 5;

/** Sorts the rows first whose column begins with the text. */
export const startsWith = (column: PgColumn, text: string): SQL =>
  sql`(${column} like ${containing(searchable(text)).slice(1)}) desc`;
