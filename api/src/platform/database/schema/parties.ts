import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PolicyHolderClass } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { SusepStatus } from '@portal/shared/domain/parties/brokerDossier';
import type { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import type { NoticeKind } from '@portal/shared/domain/parties/contractLife';
import { cents, instant, percent, rowId, timestamps, uniqueId } from './columns';
import { brokerProfiles } from './commission';
import { branchActivities, companyId } from './companies';
import { alsoKnownAs, partyColumns } from './partyColumns';
import { cities, stateProvinces } from './places';

/** Corretoras. */
export const brokers = pgTable(
  'brokers',
  {
    ...partyColumns(),
    tradeName: text('trade_name'),
    susepCode: text('susep_code').notNull(),
    /** What the register of SUSEP said of that code, and when; null where it was not asked. */
    susepStatus: text('susep_status').$type<SusepStatus>(),
    susepCheckedAt: instant('susep_checked_at'),
    /** As of policy holders. */
    refusedBureauName: text('refused_bureau_name'),
    /** What is agreed with it: a new proposal begins with that. */
    commissionPercent: percent('commission_percent').notNull(),
    /** By which kind of broker its commissions are judged; null is none of the company's profiles. */
    brokerProfileId: integer('broker_profile_id').references(() => brokerProfiles.id),
    bankId: integer('bank_id'),
    bankBranchNumber: text('bank_branch_number'),
    bankBranchDigit: text('bank_branch_digit'),
    bankAccountNumber: text('bank_account_number'),
    bankAccountDigit: text('bank_account_digit'),
    bankAccountTypeId: integer('bank_account_type_id'),
    hasPendingDocuments: boolean('has_pending_documents').notNull().default(false),
    hasPendingComplianceValidation: boolean('has_pending_compliance_validation').notNull().default(false),
    waitingValidation: boolean('waiting_validation').notNull().default(false),
  },
  (table) => [
    unique('brokers_document').on(table.companyId, table.document),
    index('brokers_company_name').on(table.companyId, table.name, table.id),
  ],
);

/** Grupos econômicos: their members share one limit. */
export const economicGroups = pgTable(
  'economic_groups',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    limitCents: cents('limit_cents').notNull(),
    usedLimitCents: cents('used_limit_cents').notNull().default(0),
    ...timestamps(),
  },
  // One name, whatever its capitals, accents and spaces.
  (table) => [uniqueIndex('economic_groups_name').on(table.companyId, sql`name_key(${table.name})`)],
);

/** Tomadores. */
export const policyHolders = pgTable(
  'policy_holders',
  {
    ...partyColumns(),
    tradeName: text('trade_name'),
    /** The name of a bureau that somebody refused for it: it is proposed no more. */
    refusedBureauName: text('refused_bureau_name'),
    isRestrictivelyBlocked: boolean('is_restrictively_blocked').notNull().default(false),
    restrictiveJustification: text('restrictive_justification'),
    enableAnnualInstallments: boolean('enable_annual_installments').notNull().default(false),
    ignoreCcgSignature: boolean('ignore_ccg_signature').notNull().default(false),
    /** False while data or required documents are missing, which stops proposals at registration. */
    isRegistrationComplete: boolean('is_registration_complete').notNull().default(true),
    limitCents: cents('limit_cents').notNull().default(0),
    usedLimitCents: cents('used_limit_cents').notNull().default(0),
    limitExpiresOn: date('limit_expires_on', { mode: 'string' }),
    annualRatePercent: percent('annual_rate_percent'),
    /** By which its covers are priced where no rate is agreed with it; null is none. */
    rateClass: text('rate_class').$type<PolicyHolderClass>(),
    economicGroupId: integer('economic_group_id').references(() => economicGroups.id),
    /** Leads its economic group, of which one member does. */
    isGroupHolding: boolean('is_group_holding').notNull().default(false),
    /** Afiançado: the holding of its group stands surety for it. */
    isGuaranteedByHolding: boolean('is_guaranteed_by_holding').notNull().default(false),
    branchActivityId: integer('branch_activity_id').references(() => branchActivities.id),
    /** The record of the same party that counts instead, and is itself merged into none. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => policyHolders.id),
    ...alsoKnownAs(),
    /** Since when nothing in the row says who it was (docs/decisions/0098). */
    anonymisedAt: instant('anonymised_at'),
  },
  (table) => [
    unique('policy_holders_document').on(table.companyId, table.document),
    index('policy_holders_company_name').on(table.companyId, table.name, table.id),
    index('policy_holders_economic_group').on(table.economicGroupId),
    uniqueIndex('policy_holders_holding_of_group')
      .on(table.economicGroupId)
      .where(sql`${table.isGroupHolding}`),
    check(
      'policy_holders_group_role',
      sql`NOT (is_group_holding AND is_guaranteed_by_holding) AND (economic_group_id IS NOT NULL OR NOT (is_group_holding OR is_guaranteed_by_holding))`,
    ),
    index('policy_holders_in_order')
      .on(table.companyId, table.searchText, table.id)
      .where(sql`${table.mergedIntoId} is null`),
    index('policy_holders_by_free_limit').on(
      table.companyId,
      sql`greatest(${table.limitCents} - ${table.usedLimitCents}, 0)`,
      table.id,
    ),
    index('policy_holders_by_document').on(table.companyId, table.document.op('text_pattern_ops')),
    index('policy_holders_blocked')
      .on(table.companyId)
      .where(sql`is_blocked OR is_restrictively_blocked`),
    index('policy_holders_merged')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('policy_holders_doubles')
      .on(table.companyId, sql`party_double_key(${table.document})`)
      .where(sql`${table.mergedIntoId} is null`),
  ],
);

/** Segurados. */
export const insureds = pgTable(
  'insureds',
  {
    ...partyColumns(),
    socialName: text('social_name'),
    /** As of policy holders. */
    refusedBureauName: text('refused_bureau_name'),
    /** Private sector (ramo 0776) or public sector (ramo 0775). */
    isPrivate: boolean('is_private').notNull(),
    /** The record of the same party that counts instead, and is itself merged into none. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => insureds.id),
    ...alsoKnownAs(),
    /** Since when nothing in the row says who it was (docs/decisions/0098). */
    anonymisedAt: instant('anonymised_at'),
  },
  (table) => [
    unique('insureds_document').on(table.companyId, table.document),
    index('insureds_company_name').on(table.companyId, table.name, table.id),
    index('insureds_in_order')
      .on(table.companyId, table.searchText, table.id)
      .where(sql`${table.mergedIntoId} is null`),
    index('insureds_by_document').on(table.companyId, table.document.op('text_pattern_ops')),
    index('insureds_blocked')
      .on(table.companyId)
      .where(sql`is_blocked`),
    index('insureds_merged')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('insureds_doubles')
      .on(table.companyId, sql`party_double_key(${table.document})`)
      .where(sql`${table.mergedIntoId} is null`),
  ],
);

/** People of the quadro societário (QSA); a politically exposed one sends the proposal to the PEP pipe. */
export const partners = pgTable(
  'partners',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    brokerId: integer('broker_id').references(() => brokers.id),
    policyHolderId: integer('policy_holder_id').references(() => policyHolders.id),
    insuredId: integer('insured_id').references(() => insureds.id),
    name: text('name').notNull(),
    document: text('document').notNull(),
    qualification: text('qualification').notNull(),
    sharePercent: percent('share_percent'),
    isPoliticallyExposed: boolean('is_politically_exposed').notNull().default(false),
    /** When they were asked about it; null where the bureau's word counts. */
    exposureDeclaredAt: instant('exposure_declared_at'),
    ...timestamps(),
  },
  (table) => [
    check('partners_one_owner', sql`num_nonnulls(${table.brokerId}, ${table.policyHolderId}, ${table.insuredId}) = 1`),
    index('partners_broker').on(table.brokerId),
    index('partners_policy_holder').on(table.policyHolderId),
    index('partners_insured').on(table.insuredId),
  ],
);

/** Who receives what a policy pays, besides the insured. */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    document: text('document').notNull(),
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
    /** Since when nothing in the row says who it was (docs/decisions/0098). */
    anonymisedAt: instant('anonymised_at'),
    ...timestamps(),
  },
  (table) => [
    unique('beneficiaries_document').on(table.companyId, table.document),
    index('beneficiaries_company_name').on(table.companyId, table.name, table.id),
  ],
);

/** Addresses of a broker, a policy holder, an insured or a beneficiary. */
export const locations = pgTable(
  'locations',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    brokerId: integer('broker_id').references(() => brokers.id),
    policyHolderId: integer('policy_holder_id').references(() => policyHolders.id),
    insuredId: integer('insured_id').references(() => insureds.id),
    beneficiaryId: integer('beneficiary_id').references(() => beneficiaries.id),
    isMain: boolean('is_main').notNull().default(false),
    zipCode: text('zip_code').notNull(),
    addressName: text('address_name').notNull(),
    number: text('number').notNull(),
    complement: text('complement'),
    neighborhood: text('neighborhood').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    stateProvinceId: integer('state_province_id')
      .notNull()
      .references(() => stateProvinces.id),
    /** Its municipality came from the range of its CEP, not from an exact answer. */
    isFromRange: boolean('is_from_range').notNull().default(false),
    confirmedAt: instant('confirmed_at'),
    /** A user; its table refers to this file's. */
    confirmedByUserId: integer('confirmed_by_user_id'),
    /** No longer the party's, kept for the proposals that name it; never the main one. */
    removedAt: instant('removed_at'),
    ...timestamps(),
  },
  (table) => [
    check(
      'locations_one_owner',
      sql`num_nonnulls(${table.brokerId}, ${table.policyHolderId}, ${table.insuredId}, ${table.beneficiaryId}) = 1`,
    ),
    index('locations_broker').on(table.brokerId),
    index('locations_policy_holder').on(table.policyHolderId),
    index('locations_insured').on(table.insuredId),
    index('locations_beneficiary').on(table.beneficiaryId),
    // A party has one main address.
    uniqueIndex('locations_main_of_broker')
      .on(table.brokerId)
      .where(sql`${table.isMain}`),
    uniqueIndex('locations_main_of_policy_holder')
      .on(table.policyHolderId)
      .where(sql`${table.isMain}`),
    uniqueIndex('locations_main_of_insured')
      .on(table.insuredId)
      .where(sql`${table.isMain}`),
    uniqueIndex('locations_main_of_beneficiary')
      .on(table.beneficiaryId)
      .where(sql`${table.isMain}`),
  ],
);

export type NominationStatus = 'pending' | 'approved' | 'rejected' | 'ended';

/** Nomeações: an approved one lets the broker see the policy holder and work for it. */
export const policyHolderNominations = pgTable(
  'policy_holder_nominations',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    brokerId: integer('broker_id')
      .notNull()
      .references(() => brokers.id),
    status: text('status').$type<NominationStatus>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    /** For all modalities but those, or for those alone (NominationScope). */
    coversAll: boolean('covers_all').notNull().default(true),
    modalityIds: integer('modality_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null until it was approved; one that changes ends, and a further row begins. */
    startedOn: date('started_on', { mode: 'string' }),
    endedOn: date('ended_on', { mode: 'string' }),
    /** Why it was refused. */
    answer: text('answer'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('policy_holder_nominations_approved')
      .on(table.policyHolderId, table.brokerId)
      .where(sql`${table.status} = 'approved'`),
    uniqueIndex('policy_holder_nominations_pending')
      .on(table.policyHolderId, table.brokerId)
      .where(sql`${table.status} = 'pending'`),
    index('policy_holder_nominations_broker').on(table.brokerId, table.status, table.policyHolderId),
  ],
);

/** Contratos de contragarantia (CCG); status ids are CCGStatus. */
export const counterGuarantees = pgTable(
  'counter_guarantees',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    number: text('number').notNull(),
    statusId: integer('status_id').$type<CCGStatus>().notNull(),
    isManual: boolean('is_manual').notNull().default(false),
    /** The document that waits to be signed, in the company's container; null until it was made. */
    documentPath: text('document_path'),
    /** The copy of it for users outside the insurer, which counts while it is named after the document; null where none was made. */
    copyPath: text('copy_path'),
    generatedAt: instant('generated_at'),
    /** The document with the signed copy of what was generated last; null until it was given. */
    signedDocumentUniqueId: uuid('signed_document_unique_id'),
    /** The day of the signatures. */
    signedAt: instant('signed_at'),
    /** The signed contract whose place it takes once it is signed. */
    replacesUniqueId: uuid('replaces_unique_id'),
    /** The notice that was given of it, the day of notification and the document that proves it. */
    noticeKind: text('notice_kind').$type<NoticeKind>(),
    notifiedOn: date('notified_on', { mode: 'string' }),
    noticeDocumentUniqueId: uuid('notice_document_unique_id'),
    /** The last day on which it stands behind new proposals; null without a notice. */
    countsUntil: date('counts_until', { mode: 'string' }),
    ...timestamps(),
  },
  (table) => [
    unique('counter_guarantees_number').on(table.companyId, table.number),
    index('counter_guarantees_policy_holder').on(table.policyHolderId, table.id),
  ],
);
