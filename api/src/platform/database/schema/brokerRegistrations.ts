import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { brokers } from './parties';

/** What a company asked of a broker that registers before that was published (decision 0124). */
export const brokerDocumentModels = pgTable(
  'broker_document_models',
  {
    id: rowId(),
    companyId: companyId(),
    name: text('name').notNull(),
    isRequired: boolean('is_required').notNull().default(true),
    order: integer('display_order').notNull(),
    ...timestamps(),
  },
  (table) => [unique('broker_document_models_name').on(table.companyId, table.name)],
);

/** How a broker that registered itself came about, and the person who answers for it. */
export const brokerRegistrations = pgTable('broker_registrations', {
  id: rowId(),
  uniqueId: uniqueId(),
  companyId: companyId(),
  brokerId: integer('broker_id')
    .notNull()
    .unique()
    .references(() => brokers.id),
  /** SHA-256 of what the browser calls its request, so that a repetition is known and a stranger's is not. */
  requestHash: text('request_hash').notNull(),
  responsibleName: text('responsible_name').notNull(),
  responsibleDocument: text('responsible_document').notNull(),
  responsibleEmail: text('responsible_email').notNull(),
  responsiblePhone: text('responsible_phone').notNull(),
  isPoliticallyExposed: boolean('is_politically_exposed').notNull(),
  acceptedAt: instant('accepted_at').notNull(),
  /** When the documents were last sent to analysis. */
  submittedAt: instant('submitted_at'),
  ...timestamps(),
});

/** Links of registrations; each mail has its own, so that asking for another one ends nobody's work. */
export const brokerRegistrationLinks = pgTable(
  'broker_registration_links',
  {
    id: rowId(),
    registrationId: integer('registration_id')
      .notNull()
      .references(() => brokerRegistrations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is only in the mail and in the browser. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('broker_registration_links_registration').on(table.registrationId)],
);
