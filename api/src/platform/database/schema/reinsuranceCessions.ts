import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { cents, instant, percent, rowId } from './columns';
import { companyId } from './companies';
import { endorsements } from './endorsements';
import { policies } from './policies';
import { proposals } from './proposals';
import { users } from './users';

/** A facultative placement with one reinsurer, as it is stored. */
export interface StoredPlacement {
  ReinsurerName: string;
  /** Without punctuation. */
  ReinsurerCode: string | null;
  Percent: number;
}

/**
 * Decisions of reinsurance cards: how the risk of a proposal or an endorsement is reinsured. The last row counts; the issue links it
 * to the policy version that it creates. Only shares are stored, `cedeRisk` derives the amounts.
 */
export const reinsuranceCessions = pgTable(
  'reinsurance_cessions',
  {
    id: rowId(),
    companyId: companyId(),
    proposalId: integer('proposal_id').references(() => proposals.id),
    endorsementId: integer('endorsement_id').references(() => endorsements.id),
    /** Null until the policy or the endorsement is issued. */
    policyId: integer('policy_id').references(() => policies.id),
    policyVersion: integer('policy_version'),
    /** The shares refer to this amount: first the decided one, from the issue on the issued one. */
    amountAtRiskCents: cents('amount_at_risk_cents').notNull(),
    /** On the day of the decision; null if no capacity was agreed. */
    treatyCapacityCents: cents('treaty_capacity_cents'),
    treatyPercent: percent('treaty_percent').notNull(),
    placements: jsonb('placements').$type<StoredPlacement[]>().notNull(),
    decidedByUserId: integer('decided_by_user_id').references(() => users.id),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    check('reinsurance_cessions_one_deal', sql`(${table.proposalId} is null) <> (${table.endorsementId} is null)`),
    unique('reinsurance_cessions_version').on(table.policyId, table.policyVersion),
    index('reinsurance_cessions_proposal').on(table.proposalId, table.id),
    index('reinsurance_cessions_endorsement').on(table.endorsementId, table.id),
  ],
);
