import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RiskKind } from '@portal/shared/contracts/parameters/riskDetails';
import type { DocumentPipeType, DocumentSituation } from '@portal/shared/domain/parameters/kinds/requestDocument';
import { cents, percent, rowId, timestamps, uniqueId } from './columns';
import { companyId, insuranceBranches } from './companies';

/** Groups of modalities; a group, and so each of its modalities, belongs to one branch (ramo). */
export const modalityGroups = pgTable(
  'modality_groups',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    insuranceBranchId: integer('insurance_branch_id')
      .notNull()
      .references(() => insuranceBranches.id),
    name: text('name').notNull(),
    order: integer('display_order').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...timestamps(),
  },
  (table) => [unique('modality_groups_name').on(table.companyId, table.insuranceBranchId, table.name)],
);

/** Modalities with every parameter that the specification's modality audit names. */
export const modalities = pgTable(
  'modalities',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    modalityGroupId: integer('modality_group_id')
      .notNull()
      .references(() => modalityGroups.id),
    name: text('name').notNull(),
    /** The company's own code of the modality (`Ref`). */
    ref: text('ref').notNull(),
    maxInsuredAmountCents: cents('max_insured_amount_cents').notNull(),
    maxInsuredAmountAutomaticCents: cents('max_insured_amount_automatic_cents').notNull(),
    minInsurancePremiumCents: cents('min_insurance_premium_cents').notNull(),
    annualRatePercent: percent('annual_rate_percent').notNull(),
    maxRetroactivityDays: integer('max_retroactivity_days').notNull(),
    maxFutureDays: integer('max_future_days').notNull(),
    minPeriodInDays: integer('min_period_in_days').notNull(),
    maxPeriodInDays: integer('max_period_in_days').notNull(),
    /** Where the rule speaks of years, calendar years count and its days are nominal. */
    minPeriodInYears: integer('min_period_in_years'),
    maxPeriodInYears: integer('max_period_in_years'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    enabledForAutomaticEmission: boolean('enabled_for_automatic_emission').notNull().default(false),
    isComplementaryModality: boolean('is_complementary_modality').notNull().default(false),
    hasComplementaryModality: boolean('has_complementary_modality').notNull().default(false),
    disabledForRestrictiveBranchActivity: boolean('disabled_for_restrictive_branch_activity').notNull().default(false),
    equalizeValidityDate: boolean('equalize_validity_date').notNull().default(false),
    ignoreBranchWhenInsuredIsPf: boolean('ignore_branch_when_insured_is_pf').notNull().default(false),
    enableAutomaticCancel: boolean('enable_automatic_cancel').notNull().default(false),
    daysForAutomaticCancel: integer('days_for_automatic_cancel'),
    canUseModalityTax: boolean('can_use_modality_tax').notNull().default(false),
    /** Least insured amount: so many per cent of a base; zero asks for none. */
    minInsuredAmountBaseCents: cents('min_insured_amount_base_cents').notNull().default(0),
    minInsuredAmountPercent: percent('min_insured_amount_percent').notNull().default(0),
    /** What a proposal has to tell about the risk, and which rule of law bounds its amount. */
    riskKind: text('risk_kind').$type<RiskKind>().notNull().default('other'),
    /** Most that may be insured of a contract, and least of a debt at law; null bounds nothing. */
    maxPercentOfContract: percent('max_percent_of_contract'),
    minPercentOfDebt: percent('min_percent_of_debt'),
    /** So many days after its end a policy takes up limit without being released; null: until it is released. */
    limitHeldDaysAfterEnd: integer('limit_held_days_after_end'),
    /** The premium is paid up so many days after issue or start of cover; null: before the end of validity. */
    paidUpWithinDays: integer('paid_up_within_days'),
    /** Process at SUSEP in which the product was filed, `15414.900123/2023-45`. */
    susepProcessNumber: text('susep_process_number'),
    requiresPaymentBeforeIssue: boolean('requires_payment_before_issue').notNull().default(false),
    /** By what its policies are followed from their issue on; of the amounts from the insured amount on, null sets none. */
    enableToSteppin: boolean('enable_to_steppin').notNull().default(false),
    monitoringFromCents: cents('monitoring_from_cents'),
    bigRiskFromCents: cents('big_risk_from_cents'),
    /** Principal and complementary are alternatives: the larger of both is at risk, not their sum. */
    complementaryIsAlternative: boolean('complementary_is_alternative').notNull().default(false),
    searchText: text('search_text').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('modalities_ref').on(table.companyId, table.ref),
    index('modalities_company_name').on(table.companyId, table.isDeleted, table.name, table.id),
    index('modalities_group').on(table.modalityGroupId),
  ],
);

/** What proposals of a modality are asked for, as the latest publication in force says it (`api/src/parameters`). */
export const modalityDocumentModels = pgTable(
  'modality_document_models',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    modalityId: integer('modality_id')
      .notNull()
      .references(() => modalities.id),
    name: text('name').notNull(),
    isRequired: boolean('is_required').notNull().default(true),
    pipeType: text('pipe_type').$type<DocumentPipeType>().notNull().default('proposal'),
    situation: text('situation').$type<DocumentSituation>().notNull().default('analysis'),
    hint: text('hint'),
    order: integer('display_order').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...timestamps(),
  },
  (table) => [unique('modality_document_models_name').on(table.modalityId, table.name)],
);

export const coverages = pgTable(
  'coverages',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    modalityId: integer('modality_id')
      .notNull()
      .references(() => modalities.id),
    name: text('name').notNull(),
    /** 1 percentage of the principal premium, 2 own annual rate, 3 fixed amount. */
    calculationTypeId: integer('calculation_type_id').notNull(),
    calculationParameters: jsonb('calculation_parameters').$type<Record<string, number>>().notNull(),
    /** Its amount is on top of the principal's, not inside it. */
    addsToInsuredAmount: boolean('adds_to_insured_amount').notNull().default(false),
    /** What it covers, as a policy prints it, with `[Tag]` placeholders; null until the insurer has written it. */
    wording: text('wording'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...timestamps(),
  },
  (table) => [unique('coverages_name').on(table.modalityId, table.name)],
);

/** Cláusulas particulares that a proposal of the modality may carry; text with `[Tag]` placeholders. */
export const clauses = pgTable(
  'clauses',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    modalityId: integer('modality_id')
      .notNull()
      .references(() => modalities.id),
    name: text('name').notNull(),
    text: text('text').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...timestamps(),
  },
  (table) => [unique('clauses_name').on(table.modalityId, table.name)],
);
