import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MaritalStatus, PropertyRegime, SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { counterGuarantees } from './parties';

/** Who signs a contract of counter-guarantee besides the policy holder and the insurer. */
export const counterGuaranteeSignatories = pgTable(
  'counter_guarantee_signatories',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    counterGuaranteeId: integer('counter_guarantee_id')
      .notNull()
      .references(() => counterGuarantees.id, { onDelete: 'cascade' }),
    role: text('role').$type<SignatoryRole>().notNull(),
    name: text('name').notNull(),
    document: text('document').notNull(),
    maritalStatus: text('marital_status').$type<MaritalStatus>(),
    propertyRegime: text('property_regime').$type<PropertyRegime>(),
    /** Who has to consent; null where nobody does. */
    spouseName: text('spouse_name'),
    spouseDocument: text('spouse_document'),
    ...timestamps(),
  },
  (table) => [
    unique('counter_guarantee_signatories_once').on(table.counterGuaranteeId, table.role, table.document),
    index('counter_guarantee_signatories_document').on(table.companyId, table.document),
    index('counter_guarantee_signatories_spouse_document')
      .on(table.companyId, table.spouseDocument)
      .where(sql`${table.spouseDocument} is not null`),
  ],
);

/**
 * Versions of the insurer's text of the contract before that was published (`parameters/kinds/documentEntries`), read
 * besides for the number of the last one alone.
 */
export const counterGuaranteeTexts = pgTable(
  'counter_guarantee_texts',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** Paragraphs; one that begins with "# " is the heading of a clause. */
    body: text('body').notNull(),
    inForceSince: date('in_force_since', { mode: 'string' }).notNull(),
    ...timestamps(),
  },
  (table) => [unique('counter_guarantee_texts_version').on(table.companyId, table.version)],
);
