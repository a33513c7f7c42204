import { CCGStatus } from '../../domain/parties/ccgStatus';
import { DocumentStatus } from '../../domain/documents/documentStatus';
import {
  ProposalTimelineSituation,
  ProposalTimelineSituationGroup,
  ProposalTimelineStatus,
  TimelineIconCode,
} from '../../domain/underwriting/proposalTimeline';
import { date, dateTime, money, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';

// What the cards' data share (Spec 000 §7.6). The specification does not show the answers; these hold what an
// underwriter decides by. A CPF is masked everywhere.

const address = object({
  AddressName: text(),
  Number: text(),
  Complement: nullable(text()),
  Neighborhood: text(),
  CityName: text(),
  StateAbbreviation: text(),
  ZipCode: text(),
});
/** The main address of a party. */
export type CardAddress = Static<typeof address>;

const partner = object({
  UniqueId: uniqueId(),
  Name: text(),
  CpfCnpj: text(),
  Qualification: text(),
  SharePercent: nullable(number()),
  IsPoliticallyExposed: boolean(),
});
/** Somebody of the quadro societário (QSA). */
export type CardPartner = Static<typeof partner>;

const documentCount = object({ Status: enumeration(DocumentStatus), Count: integer() });
/** How many of a record's requested documents are in a state (Spec 001 §4). */
export type CardDocumentCount = Static<typeof documentCount>;
/** The requested documents of a record, counted by their state. */
export const documentCounts = () => array(documentCount);

/** A broker, policy holder or insured, with its people and where it is. */
export const partyFields = {
  UniqueId: uniqueId(),
  Name: text(),
  /** Trade name, or the social name of an insured. */
  TradeName: nullable(text()),
  CpfCnpj: text(),
  Email: nullable(text()),
  Phone: nullable(text()),
  IsBlocked: boolean(),
  BlockedJustification: nullable(text()),
  Address: nullable(address),
  Partners: array(partner),
};
export const party = object(partyFields);
export type CardParty = Static<typeof party>;

export const insuredParty = object({ ...partyFields, IsPrivateSector: boolean() });

/** A limit in cents: what was granted, what policies in force use of it, and what is left, never below zero. */
const limitFields = { LimitValue: money(), UsedLimitValue: money(), AvailableLimitValue: money() };

const limit = object({
  ...limitFields,
  ExpiresOn: nullable(date()),
  /** The limit that the members of the economic group share. */
  EconomicGroup: nullable(object({ UniqueId: uniqueId(), Name: text(), ...limitFields })),
  /** Additive: modality groups, named with their branch, that have a limit of their own within this one. */
  ModalityGroups: array(object({ Name: text(), ...limitFields, ExpiresOn: nullable(date()) })),
});
/** What may still be covered for a policy holder. */
export type CardLimit = Static<typeof limit>;

const counterGuarantee = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(CCGStatus),
  IsManual: boolean(),
  SignedAt: nullable(dateTime()),
  CreatedAt: dateTime(),
  /** Additive: the last day on which a contract under notice stands behind new proposals; null without a notice. */
  CountsUntil: optional(nullable(date())),
});
/** A contrato de contragarantia (CCG). */
export type CardCounterGuarantee = Static<typeof counterGuarantee>;

const branchActivity = object({ Id: integer(), Code: text(), Name: text(), IsRestrictive: boolean() });
/** A CNAE activity with the company's view of its risk. */
export const branchActivityItem = branchActivity;

const policyRecord = object({
  PolicyCount: integer(),
  InForceCount: integer(),
  InForceInsuredAmountValue: money(),
  PremiumValue: money(),
});
/** What a party's policies add up to. */
export type CardPolicyRecord = Static<typeof policyRecord>;
export const policyRecordItem = policyRecord;

export const policyHolderParty = object({
  ...partyFields,
  IsRestrictivelyBlocked: boolean(),
  IsRegistrationComplete: boolean(),
  IgnoreCcgSignature: boolean(),
  AnnualRatePercent: nullable(number()),
  BranchActivity: nullable(branchActivity),
  Limit: limit,
  /** The contracts, newest first. */
  CounterGuarantees: array(counterGuarantee),
  Policies: policyRecord,
  DocumentCounts: documentCounts(),
});
/** A policy holder (tomador) as an underwriter judges it. */
export type CardPolicyHolder = Static<typeof policyHolderParty>;

export const brokerSummary = object({ UniqueId: uniqueId(), Name: text(), CpfCnpj: text(), SusepCode: text() });
/** A broker in a few words. */
export type CardBrokerSummary = Static<typeof brokerSummary>;

const modality = object({ Name: text(), Ref: text(), GroupName: text(), BranchCode: text(), BranchName: text() });
export type CardModality = Static<typeof modality>;
export const modalityItem = modality;

const contract = object({
  /** Of the contract or, for a bid, of its edital. */
  Number: nullable(text()),
  /** Of the contract or, for a bid, as it is estimated. */
  Value: nullable(money()),
  IsBid: boolean(),
  /** The amount at risk in per cent of the value, by which the legal maximum is judged; null without a value. */
  AmountPercent: nullable(number()),
  /** Additive, of a contract: by which share the law judges it (Lei 14.133/2021, arts. 98 and 99). */
  IsComplexWork: optional(boolean()),
  IsLargeWork: optional(boolean()),
  /** Additive: what the contract lasts, as issued endorsements left it; missing where it is not known. */
  StartDate: optional(date()),
  EndDate: optional(date()),
});
/** The contract or bid that is guaranteed. */
export type CardContract = Static<typeof contract>;
export const contractItem = contract;

const premiumTerm = object({
  Label: text(),
  InsuredAmountValue: money(),
  AnnualRatePercent: number(),
  Days: integer(),
  PremiumValue: money(),
  /** `modality`, `policyHolder`, `coverage` or `requested`. */
  RateSource: text(),
  IsMinimumApplied: boolean(),
  /** How the figure came about, for people: what stands here computes to `PremiumValue`. */
  Formula: text(),
});

const premium = object({
  TotalValue: money(),
  MinimumValue: money(),
  AnnualRatePercent: number(),
  TaxPercent: number(),
  /** Of premium and interest. */
  TaxValue: money(),
  /** Additive: what its instalments cost beside the premium; no base of commission. Missing is none. */
  InterestValue: optional(money()),
  CommissionPercent: number(),
  CommissionValue: money(),
  Installments: integer(),
  /** Additive: whether they lie a year apart, not a month. */
  InstallmentsByYear: boolean(),
  GracePeriodDays: integer(),
  Terms: array(premiumTerm),
  /** Additive: which publication of the insurer's parameters it was computed by; missing where none is recorded. */
  PricedBy: optional(
    object({
      PublicationNumber: integer(),
      InForceSince: dateTime(),
      /** Last day on which the quotation may be handed in at this price; null bounds nothing. */
      ValidUntil: nullable(date()),
      /** Whether it stands today: what was handed in in time does. */
      IsStanding: boolean(),
    }),
  ),
});
/** What a proposal costs and how that came about. */
export type CardPremium = Static<typeof premium>;
export const premiumItem = premium;

const wording = object({ Name: text(), Value: text() });
/** A named wording of the contractual terms. */
export type CardWording = Static<typeof wording>;
/** The named wordings of contractual terms, in the order of the document. */
export const wordings = () => array(wording);

const timelineEntry = object({
  SituationGroupId: enumeration(ProposalTimelineSituationGroup),
  SituationId: enumeration(ProposalTimelineSituation),
  StatusId: enumeration(ProposalTimelineStatus),
  IconId: enumeration(TimelineIconCode),
  Title: text(),
  Description: nullable(text()),
  UserName: nullable(text()),
  HappenedAt: dateTime(),
});
/** An entry of a proposal's timeline (Spec 001 §4). */
export type CardTimelineEntry = Static<typeof timelineEntry>;
/** The same entry for the calls of a proposal. */
export const timelineItem = timelineEntry;

/** Where the engine stands with a proposal or an endorsement (DOMAIN.md "The engine"). */
export const engineFields = {
  /** `registration`, `pep`, `credit`, `subscription`, `reinsurance` or `finished`; null for a quotation. */
  EngineStep: nullable(text()),
  IsWaitingForCard: boolean(),
  DecidedAt: nullable(dateTime()),
  DecisionReason: nullable(text()),
};
