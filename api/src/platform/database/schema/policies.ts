import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClaimKind, PermittedAction } from '@portal/shared/domain/underwriting/claimFlag';
import type { ReleaseGround } from '@portal/shared/domain/underwriting/policyEnd';
import type { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { cents, instant, percent, rowId, timestamps, uniqueId } from './columns';
import { companyId, insuranceBranches } from './companies';
import { modalities } from './modalities';
import { parameterPublications } from './parameters';
import { brokers, insureds, policyHolders } from './parties';
import { proposals } from './proposals';
import { users } from './users';

/** Policies, with the amounts as the issued endorsements leave them; status ids are PolicyStatus. */
export const policies = pgTable(
  'policies',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    number: text('number').notNull(),
    statusId: integer('status_id').$type<PolicyStatus>().notNull(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id),
    brokerId: integer('broker_id')
      .notNull()
      .references(() => brokers.id),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    insuredId: integer('insured_id')
      .notNull()
      .references(() => insureds.id),
    modalityId: integer('modality_id')
      .notNull()
      .references(() => modalities.id),
    insuranceBranchId: integer('insurance_branch_id')
      .notNull()
      .references(() => insuranceBranches.id),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    insuredAmountCents: cents('insured_amount_cents').notNull(),
    /** What complementary modality and coverages add to it: both together are at risk, and take up limit. */
    addedAmountCents: cents('added_amount_cents').notNull().default(0),
    annualRatePercent: percent('annual_rate_percent').notNull(),
    premiumCents: cents('premium_cents').notNull(),
    /** Paid and not given back, with interest and IOF; `readPolicyMoney` splits it. */
    paidCents: cents('paid_premium_cents').notNull().default(0),
    commissionCents: cents('commission_cents').notNull(),
    enableToSteppin: boolean('enable_to_steppin').notNull().default(false),
    enableToMonitoring: boolean('enable_to_monitoring').notNull().default(false),
    enableToBigRisk: boolean('enable_to_big_risk').notNull().default(false),
    isRenewalBlocked: boolean('is_renewal_blocked').notNull().default(false),
    renewalBlockReason: text('renewal_block_reason'),
    /** When its renewal was opened, or suggested where it is only that: the platform does neither again. */
    renewalOpenedAt: instant('renewal_opened_at'),
    /** The last notice that was given of it: so many days before the end. */
    renewalToldDays: integer('renewal_told_days'),
    /** What kept the platform from opening it, as the insurer was told. */
    renewalProblem: text('renewal_problem'),
    /** Of its yearly update: the last day on which the platform looked, for which anniversary it was made, what keeps it. */
    anniversaryLookedOn: date('anniversary_looked_on', { mode: 'string' }),
    anniversaryUpdatedFor: date('anniversary_updated_for', { mode: 'string' }),
    anniversaryProblem: text('anniversary_problem'),
    /** The last day on which the platform looked at it. */
    renewalLookedOn: date('renewal_looked_on', { mode: 'string' }),
    /** Sixteen signs by which whoever holds the document can ask whether it exists. */
    authenticityCode: text('authenticity_code')
      .notNull()
      .default(sql`upper(left(md5(gen_random_uuid()::text || gen_random_uuid()::text), 16))`),
    cancelledAt: instant('cancelled_at'),
    cancellationReason: text('cancellation_reason'),
    /** Since when it takes up no limit any more: released, or held for as many days as its modality states. */
    limitFreedOn: date('limit_freed_on', { mode: 'string' }),
    /** About which end insured and policy holder were told. */
    endNoticedFor: date('end_noticed_for', { mode: 'string' }),
    /** Since when nothing can be claimed of it any more (baixa), and by what that is proved. */
    releasedOn: date('released_on', { mode: 'string' }),
    releaseGround: text('release_ground').$type<ReleaseGround>(),
    /** An expected or notified claim, the day on which it became known, and a note; null where none is flagged. */
    claimKind: text('claim_kind').$type<ClaimKind>(),
    claimKnownOn: date('claim_known_on', { mode: 'string' }),
    claimNote: text('claim_note'),
    claimFlaggedAt: instant('claim_flagged_at'),
    claimFlaggedByUserId: integer('claim_flagged_by_user_id').references(() => users.id),
    /** The one act that an underwriter permitted in spite of the claim; cleared when it is done. */
    claimPermittedAction: text('claim_permitted_action').$type<PermittedAction>(),
    claimPermittedEndorsementId: integer('claim_permitted_endorsement_id'),
    /** By what it was agreed: its contract's own terms; null with policies from before parameters were published. */
    parameterPublicationId: integer('parameter_publication_id').references(() => parameterPublications.id),
    /** Number, names and documents of the parties in lower case and without accents. */
    searchText: text('search_text').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('policies_number').on(table.companyId, table.number),
    unique('policies_proposal').on(table.proposalId),
    uniqueIndex('policies_authenticity_code').on(table.authenticityCode),
    index('policies_company_issue').on(table.companyId, table.issueDate.desc(), table.id.desc()),
    index('policies_company_status').on(table.companyId, table.statusId, table.issueDate.desc(), table.id.desc()),
    index('policies_company_start').on(table.companyId, table.startDate.desc(), table.id.desc()),
    index('policies_company_end').on(table.companyId, table.endDate.desc(), table.id.desc()),
    index('policies_company_insured_amount').on(table.companyId, table.insuredAmountCents, table.id),
    index('policies_company_premium').on(table.companyId, table.premiumCents, table.id),
    index('policies_broker').on(table.brokerId, table.issueDate.desc(), table.id.desc()),
    index('policies_of_broker_by_status').on(table.brokerId, table.statusId, table.issueDate.desc(), table.id.desc()),
    index('policies_policy_holder').on(table.policyHolderId, table.issueDate.desc(), table.id.desc()),
    index('policies_holding_claims')
      .on(
        table.policyHolderId,
        table.modalityId,
        table.endDate,
        table.statusId,
        table.insuredAmountCents,
        table.addedAmountCents,
        table.claimKind,
      )
      .where(sql`${table.limitFreedOn} is null and ${table.statusId} in (1, 2, 4)`),
    index('policies_end_to_notice')
      .on(table.companyId, table.endDate)
      .where(sql`${table.statusId} = 2 and ${table.endNoticedFor} is distinct from ${table.endDate}`),
    index('policies_running')
      .on(table.endDate, table.id)
      .where(sql`${table.statusId} = 2`),
    index('policies_insured').on(table.insuredId, table.issueDate.desc(), table.id.desc()),
    index('policies_renewal_due')
      .on(table.modalityId, table.endDate, table.id)
      .where(sql`${table.statusId} = 2 and not ${table.isRenewalBlocked}`),
    index('policies_modality').on(table.modalityId, table.startDate.desc(), table.id.desc()),
    index('policies_by_whole_number').on(table.companyId, sql`translate(${table.number}, ' ./-', '') text_pattern_ops`),
    // By what a number begins with, which tells branch and year in most, in the order of the list (0138).
    index('policies_by_group').on(
      table.companyId,
      sql`left(translate(${table.number}, ' ./-', ''), 8)`,
      table.startDate.desc(),
      table.id.desc(),
    ),
    index('policies_steppin')
      .on(table.companyId, table.startDate.desc(), table.id.desc())
      .where(sql`${table.enableToSteppin}`),
    index('policies_monitoring')
      .on(table.companyId, table.startDate.desc(), table.id.desc())
      .where(sql`${table.enableToMonitoring}`),
    index('policies_big_risk')
      .on(table.companyId, table.startDate.desc(), table.id.desc())
      .where(sql`${table.enableToBigRisk}`),
    index('policies_claimed')
      .on(table.companyId, table.startDate.desc(), table.id.desc())
      .where(sql`${table.claimKind} is not null`),
    // With what the portfolio adds up beside the key (0128).
    index('policies_portfolio')
      .on(table.companyId, table.issueDate)
      .where(sql`${table.statusId} in (2, 4)`),
    index('policies_portfolio_of_broker')
      .on(table.brokerId, table.issueDate)
      .where(sql`${table.statusId} in (2, 4)`),
    index('policies_ending')
      .on(table.companyId, table.endDate)
      .where(sql`${table.statusId} = 2`),
    index('policies_ended')
      .on(table.companyId, table.endDate)
      .where(sql`${table.statusId} in (2, 4)`),
  ],
);
