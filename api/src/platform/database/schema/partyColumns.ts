import { boolean, text } from 'drizzle-orm/pg-core';
import { rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';

/** What brokers, policy holders and insureds have in common. */
export const partyColumns = () => ({
  id: rowId(),
  uniqueId: uniqueId(),
  companyId: companyId(),
  /** CPF or CNPJ, upper case, without mask. */
  document: text('document').notNull(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  isBlocked: boolean('is_blocked').notNull().default(false),
  blockedJustification: text('blocked_justification'),
  isActive: boolean('is_active').notNull().default(true),
  /** Names and document in lower case and without accents, written by whoever writes the row. */
  searchText: text('search_text').notNull(),
  ...timestamps(),
});

/** By what the records that were merged into this one are searched. */
export const alsoKnownAs = () => ({ alsoKnownAs: text('also_known_as') });
