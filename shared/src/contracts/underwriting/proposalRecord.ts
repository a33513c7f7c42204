import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { EmissionProposalType } from '../../domain/underwriting/proposalTypes';
import { defineCall } from '../call';
import { commissionRange } from '../parameters/commissionRange';
import { date, dateTime, money, uniqueId } from '../fields';
import { brokerSummary, premiumItem, wordings } from '../boards/kanbanCardParts';
import {
  beneficiaryItem,
  location,
  policyHolderBranchItem,
  proposalInsured,
  proposalPolicyHolder,
} from './proposalParties';
import { LONGEST_WORDING, riskDetails, riskKind } from '../parameters/riskDetails';
import { array, boolean, enumeration, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** Most of each that one proposal names. */
export const MOST_BENEFICIARIES = 20;
export const MOST_CO_BROKERS = 5;

/** A coverage that is asked for, with its amount. */
export const coveredAmount = object({ CoverageUniqueId: uniqueId(), InsuredAmountValue: money({ minimum: 1 }) });

/** Objeto of the policy, and clauses of its own; both may hold `[Tag]` placeholders. */
export const writtenTexts = {
  Object: text({ maxLength: LONGEST_WORDING }),
  ParticularClauses: array(object({ Name: text({ maxLength: 120 }), Value: text({ maxLength: LONGEST_WORDING }) }), {
    maxItems: 30,
  }),
};

const complementary = {
  ModalityUniqueId: uniqueId(),
  StartDate: date(),
  EndDate: date(),
  InsuredAmountValue: money({ minimum: 1 }),
};

/** What people decide about a proposal before its price (Spec 001 §3 "Proposal"). */
const proposalInput = {
  PolicyHolderUniqueId: uniqueId(),
  PolicyHolderBranchUniqueId: nullable(uniqueId()),
  InsuredUniqueId: uniqueId(),
  InsuredLocationUniqueId: nullable(uniqueId()),
  Beneficiaries: array(object({ BeneficiaryUniqueId: uniqueId(), LocationUniqueId: nullable(uniqueId()) }), {
    maxItems: MOST_BENEFICIARIES,
  }),
  CoBrokers: array(object({ BrokerUniqueId: uniqueId(), SharePercent: number({ minimum: 0.01, maximum: 99 }) }), {
    maxItems: MOST_CO_BROKERS,
  }),
  ModalityUniqueId: uniqueId(),
  StartDate: date(),
  EndDate: date(),
  InsuredAmountValue: money({ minimum: 1 }),
  Complementary: nullable(object(complementary)),
  Coverages: array(coveredAmount, { maxItems: 30 }),
  RiskDetails: riskDetails,
  ...writtenTexts,
};
export type ProposalInput = Static<ReturnType<typeof object<typeof proposalInput>>>;

const namedCoverage = object({
  CoverageUniqueId: uniqueId(),
  Name: text(),
  InsuredAmountValue: money(),
  PremiumValue: money(),
});

/** Additive: the kept quote of the same broker, policy holder and modality whose price a new proposal takes over. */
const ofQuote = () => optional(uniqueId());

/** What a proposal's record holds; the detail holds it too. */
export const proposalRecordFields = {
  UniqueId: uniqueId(),
  Id: integer(),
  Number: text(),
  /** Names the state that was read; a change has to send it back. */
  Version: integer(),
  StatusId: enumeration(ProposalStatus),
  EmissionProposalType: enumeration(EmissionProposalType),
  CreatedAt: dateTime(),
  Broker: brokerSummary,
  PolicyHolder: proposalPolicyHolder,
  PolicyHolderBranch: nullable(policyHolderBranchItem),
  Insured: proposalInsured,
  InsuredLocation: nullable(location),
  Beneficiaries: array(object({ Beneficiary: beneficiaryItem, Location: nullable(location) })),
  HasCoBrokers: boolean(),
  CoBrokers: array(object({ Broker: brokerSummary, SharePercent: number() })),
  Modality: object({
    UniqueId: uniqueId(),
    Name: text(),
    Ref: text(),
    GroupUniqueId: uniqueId(),
    GroupName: text(),
    BranchCode: text(),
    BranchName: text(),
    RiskKind: riskKind,
  }),
  StartDate: date(),
  EndDate: date(),
  DeadlineDays: integer(),
  InsuredAmountValue: money(),
  ComplementaryModality: nullable(object({ Id: integer(), UniqueId: uniqueId(), Name: text() })),
  ComplementaryStartDate: nullable(date()),
  ComplementaryEndDate: nullable(date()),
  ComplementaryDeadlineDays: nullable(integer()),
  ComplementaryInsuredAmountValue: nullable(money()),
  Coverages: array(namedCoverage),
  RiskDetails: riskDetails,
  ContractualTerms: object({ Object: wordings(), ParticularClausule: wordings() }),
  /** Annual rate in per cent; `Tax` is the same figure under the name that the calculation sends (Spec 001 §3). */
  RiskRate: number(),
  Tax: number(),
  InsurancePremium: money(),
  MinInsurancePremium: money(),
  ComissionPercentage: number(),
  ComissionValue: money(),
  CommissionRange: commissionRange,
  NumberOfInstallment: integer(),
  /** Additive: whether the instalments are a year apart, else a month. */
  InstallmentsByYear: boolean(),
  GracePeriod: integer(),
  Premium: premiumItem,
  /** Whether this user may change it now, and why not. */
  CanEdit: boolean(),
  WhyNotEdit: nullable(text()),
};
const record = object(proposalRecordFields);
/** A proposal as it can be changed (Spec 001 §3 "Proposal"). */
export type ProposalRecord = Static<typeof record>;
export const proposalRecord = record;

/** The editable proposal (DECISIONS "GetProposalByUniqueId"). 404 also for one that the user may not see. */
export const getProposalByUniqueId = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetProposalByUniqueId',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: record,
});

/**
 * Makes a proposal as a quotation, priced with its first instalment, or changes one that is not yet decided (Spec 001 §7).
 * Without `Version` it makes one under the id that the caller gives — that of its draft, which ends with it — so that
 * the same request sent twice makes one. With `Version` it changes: 409 where somebody else did so since.
 * 422 with the field for what the modality or the law does not allow, in the words of Spec 001 §5.
 */
export const updateProposal = defineCall({
  method: 'POST',
  path: '/api/proposal/UpdateProposal',
  body: object({
    UniqueId: uniqueId(),
    Version: optional(integer({ minimum: 1 })),
    /** For whom an insurer's user or an advisor writes; a broker writes for itself. Cannot be changed later. */
    BrokerUniqueId: optional(uniqueId()),
    QuoteUniqueId: ofQuote(),
    IdempotencyKey: optional(uniqueId()),
    ...proposalInput,
  }),
  response: record,
});

/** Judges the same without storing it, for a screen that wants to know before "Continuar". Additive. */
export const validateProposal = defineCall({
  method: 'POST',
  path: '/api/Proposal/ValidateProposal',
  body: object({
    /** As in UpdateProposal; an insurer that has named none yet hears nothing of what only the broker decides. */
    BrokerUniqueId: optional(uniqueId()),
    QuoteUniqueId: ofQuote(),
    ...proposalInput,
  }),
  response: object({ Problems: array(object({ Field: text(), Message: text() })) }),
});

const { StartDate, EndDate, InsuredAmountValue, Complementary, Coverages, ModalityUniqueId } = proposalInput;
const pricedInput = { ModalityUniqueId, StartDate, EndDate, InsuredAmountValue, Complementary, Coverages };
/** What of a proposal decides its price, besides who asks for it. */
export type PricedInput = Static<ReturnType<typeof object<typeof pricedInput>>>;

/** What the proposal would cost, without tax, as soon as these are known: the premium that it begins with. Additive. */
export const estimateProposalPremium = defineCall({
  method: 'POST',
  path: '/api/Proposal/EstimateProposalPremium',
  body: object({
    /** As in UpdateProposal. */
    BrokerUniqueId: optional(uniqueId()),
    QuoteUniqueId: ofQuote(),
    /** Whose agreed rate counts; null while nobody is chosen. */
    PolicyHolderUniqueId: nullable(uniqueId()),
    ...pricedInput,
  }),
  response: object({
    InsurancePremium: money(),
    /** Until when the quote holds it; null where none does. */
    HeldUntil: nullable(date()),
  }),
});

const recalculated = object({ RiskRate: number(), InsurancePremium: money(), PublicationNumber: nullable(integer()) });

/**
 * Prices a quotation whose price no longer stands by the parameters in force, which stand anew from today on; or only says
 * what it would cost. 409 where it changed since it was read, 422 while its price stands. Additive.
 */
export const recalculateProposal = defineCall({
  method: 'POST',
  path: '/api/Proposal/RecalculateProposal',
  body: object({ ProposalUniqueId: uniqueId(), Version: integer(), OnlyCalculate: boolean() }),
  response: object({ Before: recalculated, After: recalculated, ValidUntil: date() }),
});

/**
 * Makes a draft with the contents of a proposal; its dates begin today. For the next bond of the same policy holder what
 * stays: policy holder with filial, broker with co-brokers, modality. Additive.
 */
export const duplicateProposal = defineCall({
  method: 'POST',
  path: '/api/Proposal/DuplicateProposal',
  query: object({ ProposalUniqueId: uniqueId(), IsNextBond: optional(boolean()) }),
  response: object({ DraftUniqueId: uniqueId() }),
});

/**
 * Whether the start of a proposal still lies within what its modality allows in retrospect and ahead (Spec 001 §7).
 */
export const validateRetroactivityDays = defineCall({
  method: 'GET',
  path: '/api/Proposal/ValidateRetroactivityDays',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: object({
    IsValid: boolean(),
    StartDate: date(),
    EarliestStartDate: date(),
    LatestStartDate: date(),
    /** What is wrong and what to do; null where nothing is. */
    Message: nullable(text()),
  }),
});
