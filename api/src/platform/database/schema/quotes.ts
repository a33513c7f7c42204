import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { QuotedCoverage, QuoteShows } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { QuotedTerm } from '@portal/shared/contracts/underwriting/quotes';
import { cents, createdAt, instant, percent, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { modalities } from './modalities';
import { parameterPublications } from './parameters';
import { brokers, policyHolders } from './parties';
import { proposals } from './proposals';
import { users } from './users';

const madeBy = () =>
  integer('created_by_user_id')
    .notNull()
    .references(() => users.id);

/** Quotes that were kept, with the price that they hold (docs/decisions/0183). Figures and references alone. */
export const quotes = pgTable(
  'quotes',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    brokerId: integer('broker_id')
      .notNull()
      .references(() => brokers.id),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    modalityId: integer('modality_id')
      .notNull()
      .references(() => modalities.id),
    insuredAmountCents: cents('insured_amount_cents').notNull(),
    startDate: date('start_date').notNull(),
    terms: jsonb('terms').$type<QuotedTerm[]>().notNull(),
    coverages: jsonb('coverages').$type<QuotedCoverage[]>().notNull(),
    /** What was agreed on that day with policy holder and broker: with the publication, all that decides the price. */
    agreedRatePercent: percent('agreed_rate_percent'),
    rateClass: text('rate_class'),
    commissionPercent: percent('commission_percent').notNull(),
    parameterPublicationId: integer('parameter_publication_id')
      .notNull()
      .references(() => parameterPublications.id),
    calculationRevision: integer('calculation_revision').notNull(),
    pricedAt: instant('priced_at').notNull(),
    priceValidUntil: date('price_valid_until').notNull(),
    /** The proposal that was made of it last. */
    proposalId: integer('proposal_id').references(() => proposals.id),
    createdByUserId: madeBy(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quotes_newest').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('quotes_of_broker').on(table.brokerId, table.createdAt.desc(), table.id.desc()),
    index('quotes_of_policy_holder').on(table.policyHolderId),
    index('quotes_expiry')
      .on(table.priceValidUntil, table.id)
      .where(sql`${table.proposalId} is null`),
  ],
);

/** Links under which somebody without an account reads a quote. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is in the link alone. */
    tokenHash: text('token_hash').notNull().unique(),
    endDates: jsonb('end_dates').$type<string[]>().notNull(),
    shows: text('shows').$type<QuoteShows>().notNull(),
    expiresOn: date('expires_on').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    createdByUserId: madeBy(),
    createdAt: createdAt(),
  },
  (table) => [index('quote_links_of_quote').on(table.quoteId, table.id)],
);
