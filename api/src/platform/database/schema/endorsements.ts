import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { cents, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { policies } from './policies';
import type { EngineStep } from './proposals';
import { users } from './users';

/**
 * Endorsements of a policy, requested or issued. Types are 1 to 9 of the decisions; an endorsement walks the same
 * way as a proposal, so its status ids are ProposalStatus and its `uniqueId` is the ProposalUniqueId of its calls.
 */
export const endorsements = pgTable(
  'endorsements',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    policyId: integer('policy_id')
      .notNull()
      .references(() => policies.id),
    endorsementTypeId: integer('endorsement_type_id').$type<EndorsementTypeId>().notNull(),
    /** 1, 2, 3, … within the policy, in the order of request. */
    sequenceNumber: integer('sequence_number').notNull(),
    number: text('number').notNull(),
    statusId: integer('status_id').$type<ProposalStatus>().notNull(),
    requestedByUserId: integer('requested_by_user_id').references(() => users.id),
    issueDate: date('issue_date', { mode: 'string' }),
    /** Validity of the policy once the endorsement is issued. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    deadlineDays: integer('deadline_days').notNull(),
    /** Insured amount of the policy before and after. */
    previousInsuredAmountCents: cents('previous_insured_amount_cents').notNull(),
    insuredAmountCents: cents('insured_amount_cents').notNull(),
    /** Below zero it is a refund to the policy holder. */
    premiumDifferenceCents: cents('premium_difference_cents').notNull(),
    commissionDifferenceCents: cents('commission_difference_cents').notNull().default(0),
    needsBankData: boolean('needs_bank_data').notNull().default(false),
    isAnniversary: boolean('is_anniversary').notNull().default(false),
    reason: text('reason').notNull(),
    object: text('object').notNull(),
    engineStep: text('engine_step').$type<EngineStep>(),
    isWaitingForCard: boolean('is_waiting_for_card').notNull().default(false),
    legalClockStartedAt: instant('legal_clock_started_at'),
    legalClockPausedAt: instant('legal_clock_paused_at'),
    /** The insurer has accepted or refused, or nobody waits for that any more. */
    legalClockEndedAt: instant('legal_clock_ended_at'),
    /** The last warning that was given of the period that runs: so many days before its end. */
    legalClockWarnedDays: integer('legal_clock_warned_days'),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
    searchText: text('search_text').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('endorsements_sequence').on(table.policyId, table.sequenceNumber),
    unique('endorsements_number').on(table.companyId, table.number),
    index('endorsements_policy').on(table.policyId, table.id.desc()),
    index('endorsements_running_clock')
      .on(table.legalClockStartedAt)
      .where(sql`${table.legalClockPausedAt} is null and ${table.legalClockEndedAt} is null`),
    index('endorsements_company_status').on(table.companyId, table.statusId, table.createdAt.desc(), table.id.desc()),
  ],
);
