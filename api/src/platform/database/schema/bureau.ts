import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BureauCompany, BureauPerson } from './bureauAnswers';
import { cents, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Queries of a bureau: who asked about whom, when, and what it answered. */
export const bureauQueries = pgTable(
  'bureau_queries',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    /** Null where the portal asks by itself. */
    userId: integer('user_id').references(() => users.id),
    provider: text('provider').notNull(),
    kind: text('kind').$type<'company' | 'person'>().notNull(),
    document: text('document').notNull(),
    outcome: text('outcome').$type<'found' | 'unknown' | 'failed'>().notNull(),
    answer: jsonb('answer').$type<BureauCompany | BureauPerson>(),
    askedAt: instant('asked_at').notNull(),
    /** What it cost by the rule in force. */
    costCents: cents('cost_cents').notNull().default(0),
    /** How long the bureau took; of what was asked before that was noted, nobody knows. */
    durationMs: integer('duration_ms'),
    /** Asked on behalf of a file's rows, not by somebody who types documents. */
    isOfImport: boolean('is_of_import').notNull().default(false),
    /** Why the bureau did not answer: words of the portal, with nothing of the document. */
    problemCode: text('problem_code'),
    /** The failed query that this one asks again. */
    retryOfId: integer('retry_of_id').references((): AnyPgColumn => bureauQueries.id),
    /** When somebody last began to ask a failed one again; theirs for minutes. */
    retryBegunAt: instant('retry_begun_at'),
  },
  (table) => [
    index('bureau_queries_document').on(table.companyId, table.document, table.id.desc()),
    index('bureau_queries_asked').on(table.companyId, table.askedAt),
    index('bureau_queries_user').on(table.userId, table.askedAt.desc()),
    index('bureau_queries_retry').on(table.retryOfId),
    index('bureau_queries_named')
      .on(table.askedAt, table.id)
      .where(sql`${table.document} <> '***'`),
    // With what the figures add up and the filters ask beside them (migration 0156).
    index('bureau_queries_in_order').on(table.companyId, table.askedAt.desc(), table.id.desc()),
    index('bureau_queries_by_outcome').on(table.companyId, table.outcome, table.askedAt.desc(), table.id.desc()),
    index('bureau_queries_by_provider').on(
      table.companyId,
      table.provider,
      table.outcome,
      table.askedAt.desc(),
      table.id.desc(),
    ),
  ],
);

/** What a company asked of a policy holder that registers before that was published (decision 0124). */
export const policyHolderDocumentModels = pgTable(
  'policy_holder_document_models',
  {
    id: rowId(),
    companyId: companyId(),
    name: text('name').notNull(),
    isRequired: boolean('is_required').notNull().default(true),
    order: integer('display_order').notNull(),
    ...timestamps(),
  },
  (table) => [unique('policy_holder_document_models_name').on(table.companyId, table.name)],
);
