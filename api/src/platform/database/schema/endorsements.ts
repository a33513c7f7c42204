import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import type { EndorsementChange } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { PremiumPeriod } from '@portal/shared/domain/underwriting/earnedPremium';
import type { DerivedTerm } from '@portal/shared/domain/underwriting/endorsement/derivedTerm';
import type { ChangedLeaf } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import type { StatementLine } from '@portal/shared/domain/underwriting/endorsement/statement';
import type { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { cents, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { brokers, insureds, policyHolders } from './parties';
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
    /** Whose its policy is: the database keeps it so, and no insert names it or leaves it out. */
    brokerId: integer('broker_id').references(() => brokers.id),
    policyHolderId: integer('policy_holder_id').references(() => policyHolders.id),
    insuredId: integer('insured_id').references(() => insureds.id),
    endorsementTypeId: integer('endorsement_type_id').$type<EndorsementTypeId>().notNull(),
    /** 1, 2, 3, … within the policy, in the order of request. */
    sequenceNumber: integer('sequence_number').notNull(),
    number: text('number').notNull(),
    statusId: integer('status_id').$type<ProposalStatus>().notNull(),
    requestedByUserId: integer('requested_by_user_id').references(() => users.id),
    issueDate: date('issue_date', { mode: 'string' }),
    /** From which day on it counts; null while it is not issued. */
    effectiveOn: date('effective_on', { mode: 'string' }),
    /** Validity of the policy once the endorsement is issued. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    deadlineDays: integer('deadline_days').notNull(),
    /** Insured amount of the policy before and after. */
    previousInsuredAmountCents: cents('previous_insured_amount_cents').notNull(),
    insuredAmountCents: cents('insured_amount_cents').notNull(),
    /** What complementary modality and coverages add to these; null where it does not say, and what the policy adds stays. */
    previousAddedAmountCents: cents('previous_added_amount_cents'),
    addedAmountCents: cents('added_amount_cents'),
    /** The highest amount at risk on a day that it raises, where that stands only until another begins; null for all others. */
    highestAmountCents: cents('highest_amount_cents'),
    /** Below zero it is a refund to the policy holder. */
    premiumDifferenceCents: cents('premium_difference_cents').notNull(),
    commissionDifferenceCents: cents('commission_difference_cents').notNull().default(0),
    needsBankData: boolean('needs_bank_data').notNull().default(false),
    isAnniversary: boolean('is_anniversary').notNull().default(false),
    /** Of a yearly update: the anniversary from which on it counts. */
    anniversaryOn: date('anniversary_on', { mode: 'string' }),
    reason: text('reason').notNull(),
    /** Of the reasons that are offered (parameters, `endorsementSubType`); null where it was told in words alone. */
    reasonUniqueId: uuid('reason_unique_id'),
    object: text('object').notNull(),
    /** Of the insurer's parameters; null where the insurer made the endorsement itself. */
    subTypeUniqueId: uuid('sub_type_unique_id'),
    /** The version of the policy on which it was asked for: it is issued on no other. */
    baseVersion: integer('base_version'),
    /** From which day on it was asked to count. */
    wantedEffectiveOn: date('wanted_effective_on', { mode: 'string' }),
    /** As it was asked for, with documents without mask. */
    askedFor: jsonb('asked_for').$type<EndorsementForm>(),
    /** What differs from the policy, in words. */
    changes: jsonb('changes').$type<EndorsementChange[]>().notNull().default([]),
    /** The same leaf by leaf (`factLeaves.ts`); null for what was asked for before that was kept. */
    leaves: jsonb('leaves').$type<ChangedLeaf[]>(),
    /** Of these, what endorsements that were issued before and begin later say at last: it stands until their day alone. */
    yieldedPaths: jsonb('yielded_paths').$type<string[]>().notNull().default([]),
    /** Over which days its premium is earned, where that does not follow from its figures. */
    premiumPeriods: jsonb('premium_periods').$type<PremiumPeriod[]>(),
    /** The one out of sequence, with whose issue it was issued, to state the policy from each date on. */
    consolidatesId: integer('consolidates_id').references((): AnyPgColumn => endorsements.id),
    /** What a consolidating one states. */
    statement: jsonb('statement').$type<StatementLine[]>(),
    /** The issued one that it takes back, as a counter-endorsement. */
    undoesId: integer('undoes_id').references((): AnyPgColumn => endorsements.id),
    /** What it costs, with its derivation, as it was when it was asked for or last decided. */
    calculation: jsonb('calculation').$type<EndorsementPremium>(),
    /** How the premium of a cancellation came about that nobody asked for: of the others the calculation says it. */
    derivation: jsonb('derivation').$type<DerivedTerm[]>(),
    /** Another premium than the calculated, which a card decides. */
    requestedPremiumCents: cents('requested_premium_cents'),
    requestedPremiumJustification: text('requested_premium_justification'),
    justification: text('justification'),
    /** Of a cancellation by policy holder or insured: when the release or the returned policy was received. */
    releaseReceivedOn: date('release_received_on', { mode: 'string' }),
    /** Why a cancellation counts from a day before that. */
    backdatingReason: text('backdating_reason'),
    /** When a cancellation on a later day was approved; a job issues it on that day. */
    scheduledAt: instant('scheduled_at'),
    scheduledByUserId: integer('scheduled_by_user_id').references(() => users.id),
    /** Approved by the person who asked for it, because the insurer has nobody else. */
    isWithoutSecondPerson: boolean('is_without_second_person').notNull().default(false),
    issuedAt: instant('issued_at'),
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
    uniqueIndex('endorsements_anniversary')
      .on(table.policyId, table.anniversaryOn)
      .where(sql`${table.anniversaryOn} is not null`),
    index('endorsements_yearly')
      .on(table.companyId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.isAnniversary}`),
    index('endorsements_policy').on(table.policyId, table.id.desc()),
    index('endorsements_running_clock')
      .on(table.legalClockStartedAt)
      .where(sql`${table.legalClockPausedAt} is null and ${table.legalClockEndedAt} is null`),
    index('endorsements_scheduled')
      .on(table.endDate)
      .where(sql`${table.scheduledAt} is not null`),
    index('endorsements_consolidates')
      .on(table.consolidatesId)
      .where(sql`${table.consolidatesId} is not null`),
    uniqueIndex('endorsements_undoes')
      .on(table.undoesId)
      .where(sql`${table.undoesId} is not null`),
    index('endorsements_issued')
      .on(table.companyId, table.issueDate, table.policyId)
      .where(sql`${table.issueDate} is not null`),
    index('endorsements_company_status').on(table.companyId, table.statusId, table.createdAt.desc(), table.id.desc()),
    // With the parties beside the key, as the broker's (0139).
    index('endorsements_company_created').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('endorsements_company_premium').on(table.companyId, table.premiumDifferenceCents, table.id),
    index('endorsements_company_type').on(
      table.companyId,
      table.endorsementTypeId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('endorsements_policy_holder').on(table.policyHolderId, table.createdAt.desc(), table.id.desc()),
    index('endorsements_insured').on(table.insuredId, table.createdAt.desc(), table.id.desc()),
    index('endorsements_broker_created').on(table.companyId, table.brokerId, table.createdAt.desc(), table.id.desc()),
    index('endorsements_broker_status').on(
      table.companyId,
      table.brokerId,
      table.statusId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);
