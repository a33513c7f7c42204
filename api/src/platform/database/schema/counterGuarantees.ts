import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  MaritalStatus,
  PropertyRegime,
  SignatoryCapacity,
  SignatoryRole,
} from '@portal/shared/domain/parties/counterGuarantee';
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
    spouseProfession: text('spouse_profession'),
    spouseIdentityDocument: text('spouse_identity_document'),
    /** By what power a representative signs; null of one that was added before it was asked for. */
    capacity: text('capacity').$type<SignatoryCapacity>(),
    /** The surety for which a representative signs, or whose spouse does by an attorney; null where it is the policy holder. */
    representsId: integer('represents_id').references((): AnyPgColumn => counterGuaranteeSignatories.id, {
      onDelete: 'cascade',
    }),
    address: text('address'),
    profession: text('profession'),
    identityDocument: text('identity_document'),
    /** How many sign together by the articles of association or the power of attorney, this one among them; 1 for who signs alone. */
    signaturesTogether: integer('signatures_together').notNull().default(1),
    /** What an attorney's power is for, its last day, and the document that proves it; one without an end has no last day. */
    proxyExpiresOn: date('proxy_expires_on', { mode: 'string' }),
    proxyPowers: text('proxy_powers'),
    proxyDocumentUniqueId: uuid('proxy_document_unique_id'),
    /** The first day on which an attorney's power no longer counts. */
    proxyRevokedOn: date('proxy_revoked_on', { mode: 'string' }),
    /** The notice that a surety gave, the last day on which it guarantees new proposals, and the document that proves it. */
    notifiedOn: date('notified_on', { mode: 'string' }),
    guaranteesUntil: date('guarantees_until', { mode: 'string' }),
    noticeDocumentUniqueId: uuid('notice_document_unique_id'),
    ...timestamps(),
  },
  (table) => [
    // Somebody may sign for the policy holder and for the company that stands surety.
    uniqueIndex('counter_guarantee_signatories_each_once').on(
      table.counterGuaranteeId,
      table.role,
      table.document,
      sql`coalesce(${table.representsId}, 0)`,
    ),
    index('counter_guarantee_signatories_represents')
      .on(table.representsId)
      .where(sql`${table.representsId} is not null`),
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
