import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type {
  ProposalTimelineSituation,
  ProposalTimelineSituationGroup,
  ProposalTimelineStatus,
  TimelineIconCode,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import type { EmissionProposalType } from '@portal/shared/domain/underwriting/proposalTypes';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { steps } from './boards';
import { cents, instant, percent, rowId, timestamps, uniqueId } from './columns';
import { companyId, insuranceBranches } from './companies';
import { coverages, modalities } from './modalities';
import { parameterPublications } from './parameters';
import { brokers, insureds, locations, policyHolders } from './parties';
import { policyHolderBranches } from './policyHolderBranches';
import { users } from './users';

/** Steps of the engine, in its order; `finished` once all have passed. */
export type EngineStep = 'registration' | 'pep' | 'credit' | 'subscription' | 'reinsurance' | 'finished';

/** What a term of a premium is made of, so that its derivation can be read and computed again. */
export type TermCalculation =
  /** Amount × annual rate × days / 365, or the minimum. */
  | { kind: 'rate' }
  /** A percentage of the principal's premium; of a premium that was typed without the cents that its rounding left. */
  | { kind: 'percentOfPrincipal'; percent: number; principalCents: number; roundingCents: number }
  | { kind: 'fixed' }
  /** An amount for each part of the insured amount. */
  | { kind: 'perAmount'; amountCents: number; perAmountCents: number }
  /** What the other terms leave of a premium that was typed. */
  | { kind: 'remainder'; wholeCents: number };

/** One term of a premium: how a figure came about, for "Memória de cálculo". */
export interface PremiumTerm {
  label: string;
  insuredAmountCents: number;
  annualRatePercent: number;
  days: number;
  premiumCents: number;
  /** Where the rate came from. */
  rateSource: 'modality' | 'rateTable' | 'policyHolder' | 'coverage' | 'requested' | 'renewal';
  minimumApplied: boolean;
  /** Missing with terms that were stored before it was kept (`derivation.ts` reads them by their figures). */
  calculation?: TermCalculation;
}

/** Wordings of a proposal, in the shape that the specification reads. */
export interface ContractualTerms {
  object: { name: string; value: string }[];
  particularClauses: { name: string; value: string }[];
}

/** What a change of the risk is measured against. */
export interface JudgedRisk {
  modalityUniqueId: string;
  insuredAmountCents: number;
  startDate: string;
  endDate: string;
  annualRatePercent: number;
  premiumCents: number;
  /** Missing with risks that were judged before it was. */
  commissionPercent?: number;
  judgedAt: string;
}

/** Proposals; status ids are ProposalStatus. */
export const proposals = pgTable(
  'proposals',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    number: text('number').notNull(),
    statusId: integer('status_id').$type<ProposalStatus>().notNull(),
    /** 1 new, 2 renewal. */
    emissionTypeId: integer('emission_type_id').$type<EmissionProposalType>().notNull().default(1),
    brokerId: integer('broker_id')
      .notNull()
      .references(() => brokers.id),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    insuredId: integer('insured_id')
      .notNull()
      .references(() => insureds.id),
    insuredLocationId: integer('insured_location_id').references(() => locations.id),
    modalityId: integer('modality_id')
      .notNull()
      .references(() => modalities.id),
    insuranceBranchId: integer('insurance_branch_id')
      .notNull()
      .references(() => insuranceBranches.id),
    createdByUserId: integer('created_by_user_id').references(() => users.id),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    deadlineDays: integer('deadline_days').notNull(),
    insuredAmountCents: cents('insured_amount_cents').notNull(),
    complementaryModalityId: integer('complementary_modality_id').references(() => modalities.id),
    complementaryStartDate: date('complementary_start_date', { mode: 'string' }),
    complementaryEndDate: date('complementary_end_date', { mode: 'string' }),
    complementaryDeadlineDays: integer('complementary_deadline_days'),
    complementaryInsuredAmountCents: cents('complementary_insured_amount_cents'),
    annualRatePercent: percent('annual_rate_percent').notNull(),
    premiumCents: cents('premium_cents').notNull(),
    minPremiumCents: cents('min_premium_cents').notNull(),
    taxPercent: percent('tax_percent').notNull().default(0),
    /** Of premium and interest. */
    taxCents: cents('tax_cents').notNull().default(0),
    /** What its parts cost beside the premium: premium too, but no base of commission. */
    interestCents: cents('interest_cents').notNull().default(0),
    commissionPercent: percent('commission_percent').notNull(),
    commissionCents: cents('commission_cents').notNull(),
    premiumTerms: jsonb('premium_terms').$type<PremiumTerm[]>().notNull(),
    installments: integer('installments').notNull().default(1),
    /** Its parts are due a year apart instead of a month; as it was when they were chosen. */
    installmentsByYear: boolean('installments_by_year').notNull().default(false),
    gracePeriodDays: integer('grace_period_days').notNull().default(0),
    contractualTerms: jsonb('contractual_terms').$type<ContractualTerms>().notNull(),
    hasCoBrokers: boolean('has_co_brokers').notNull().default(false),
    /** Step at which the engine stands, null while the proposal is a quotation. */
    engineStep: text('engine_step').$type<EngineStep>(),
    /** True while a card keeps the engine waiting at that step. */
    isWaitingForCard: boolean('is_waiting_for_card').notNull().default(false),
    /** When it was handed in first; null for what was handed in before the portal recorded it. */
    receivedAt: instant('received_at'),
    /** The insurer's 25 days to answer (Lei 15.040/2024); a request to the broker ends the period. */
    legalClockStartedAt: instant('legal_clock_started_at'),
    legalClockPausedAt: instant('legal_clock_paused_at'),
    /** The insurer has accepted or refused, or nobody waits for that any more. */
    legalClockEndedAt: instant('legal_clock_ended_at'),
    /** The last warning that was given of the period that runs: so many days before its end; -1 once its issue is demanded. */
    legalClockWarnedDays: integer('legal_clock_warned_days'),
    /** When the insurer bound itself (Lei 15.040/2024, art. 49): from then on nothing leads to a refusal. */
    acceptedAt: instant('accepted_at'),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
    /** Where its card stood when it was refused, rejected or cancelled; null where it had none, and while it lives. */
    lostStepId: integer('lost_step_id').references(() => steps.id),
    /** One more with each change that a person makes, so that an older one is refused. */
    version: integer('version').notNull().default(1),
    /** The policy that it goes on with (policies.id; the table refers to this one). */
    renewedPolicyId: integer('renewed_policy_id'),
    /** When the window of its renewal opens, where the insurer opened it before; null for all others. */
    renewalOpensOn: date('renewal_opens_on', { mode: 'string' }),
    policyHolderBranchId: integer('policy_holder_branch_id').references(() => policyHolderBranches.id),
    /** Who stands in what was accepted and issued, where that record was merged into another since. */
    issuedPolicyHolderId: integer('issued_policy_holder_id').references(() => policyHolders.id),
    issuedInsuredId: integer('issued_insured_id').references(() => insureds.id),
    riskDetails: jsonb('risk_details').$type<Partial<RiskDetails>>().notNull().default({}),
    /** The risk as the insurer last judged it; null before. */
    judgedRisk: jsonb('judged_risk').$type<JudgedRisk>(),
    issuedAt: instant('issued_at'),
    /** By what it was priced; null with rows that nobody priced since parameters are published. */
    parameterPublicationId: integer('parameter_publication_id').references(() => parameterPublications.id),
    pricedAt: instant('priced_at'),
    /** The last day on which it may be handed in at its price; null bounds nothing. */
    priceValidUntil: date('price_valid_until', { mode: 'string' }),
    /** Which formula of the platform computed it. */
    calculationRevision: smallint('calculation_revision'),
    /** Number, names and documents of the parties in lower case and without accents. */
    searchText: text('search_text').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('proposals_number').on(table.companyId, table.number),
    index('proposals_company_date').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('proposals_company_start').on(table.companyId, table.startDate.desc(), table.id.desc()),
    index('proposals_company_end').on(table.companyId, table.endDate.desc(), table.id.desc()),
    index('proposals_company_insured_amount').on(table.companyId, table.insuredAmountCents, table.id),
    index('proposals_company_premium').on(table.companyId, table.premiumCents, table.id),
    index('proposals_company_status').on(table.companyId, table.statusId, table.createdAt.desc(), table.id.desc()),
    index('proposals_broker').on(table.brokerId, table.createdAt.desc(), table.id.desc()),
    index('proposals_of_broker_by_status').on(table.brokerId, table.statusId, table.createdAt.desc(), table.id.desc()),
    index('proposals_policy_holder').on(table.policyHolderId, table.createdAt.desc(), table.id.desc()),
    index('proposals_insured').on(table.insuredId, table.createdAt.desc(), table.id.desc()),
    index('proposals_creator')
      .on(table.createdByUserId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.createdByUserId} is not null`),
    index('proposals_modality').on(table.modalityId),
    uniqueIndex('proposals_living_renewal')
      .on(table.renewedPolicyId)
      .where(sql`${table.renewedPolicyId} is not null and ${table.statusId} not in (97, 98, 99)`),
    index('proposals_renewed_policy')
      .on(table.renewedPolicyId, table.id)
      .where(sql`${table.renewedPolicyId} is not null`),
    index('proposals_issued_renewal')
      .on(table.renewedPolicyId)
      .where(sql`${table.renewedPolicyId} is not null and ${table.statusId} = 5`),
    index('proposals_running_clock')
      .on(table.legalClockStartedAt)
      .where(sql`${table.legalClockPausedAt} is null and ${table.legalClockEndedAt} is null`),
    // It holds the broker, the modality, the step and the status besides, so that figures read nothing else.
    index('proposals_lost')
      .on(table.companyId, table.createdAt)
      .where(sql`${table.statusId} in (97, 98, 99)`),
    index('proposals_lost_step')
      .on(table.lostStepId, table.createdAt)
      .where(sql`${table.lostStepId} is not null`),
  ],
);

/** Additional coverages of a proposal, with the premium of each. */
export const proposalCoverages = pgTable(
  'proposal_coverages',
  {
    id: rowId(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    coverageId: integer('coverage_id')
      .notNull()
      .references(() => coverages.id),
    insuredAmountCents: cents('insured_amount_cents').notNull(),
    premiumCents: cents('premium_cents').notNull(),
  },
  (table) => [unique('proposal_coverages_pair').on(table.proposalId, table.coverageId)],
);

/** Timeline of a proposal; ids are ProposalTimelineSituationGroup, …Situation, …Status and the icon codes. */
export const proposalTimeline = pgTable(
  'proposal_timeline',
  {
    id: rowId(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    situationGroupId: integer('situation_group_id').$type<ProposalTimelineSituationGroup>().notNull(),
    situationId: integer('situation_id').$type<ProposalTimelineSituation>().notNull(),
    statusId: integer('status_id').$type<ProposalTimelineStatus>().notNull(),
    iconId: integer('icon_id').$type<TimelineIconCode>().notNull(),
    title: text('title').notNull(),
    description: text('description'),
    /** What everyone but the insurer reads instead; null where it is the same. */
    toldDescription: text('told_description'),
    userId: integer('user_id').references(() => users.id),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [index('proposal_timeline_proposal').on(table.proposalId, table.happenedAt, table.id)],
);
