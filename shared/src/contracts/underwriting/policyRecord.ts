import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { PolicyStatus } from '../../domain/underwriting/policyStatus';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { receivableValues } from '../deals/ledgers';
import { date, dateTime, money, partySummary, uniqueId } from '../fields';
import {
  array,
  boolean,
  enumeration,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  text,
  union,
} from '../schema';
import type { Static } from '../schema';
import { releaseGround } from './policyChanges';
import { cessionFields } from './reinsurance';
import { policyClaim } from './policyClaim';

// One policy whole: its page, its history and the states in which it stood (Spec 001 §2 "Policies", §7 "Policies").

/** A named text of a contract. */
export const wording = object({ Name: text(), Value: text() });

/** A policy as it stood at one moment, whole; kept at its issue and after each endorsement. */
export const policyFacts = object({
  StatusId: enumeration(PolicyStatus),
  StartDate: date(),
  EndDate: date(),
  InsuredAmountValue: money(),
  AnnualRatePercent: number(),
  InsurancePremium: money(),
  ComissionValue: money(),
  ModalityName: text(),
  ComplementaryModalityName: nullable(text()),
  /** Of the complementary modality, once an endorsement has moved it; missing before, when its proposal says it. */
  Complementary: optional(object({ InsuredAmountValue: money(), StartDate: date(), EndDate: date() })),
  /** End of the guaranteed contract; missing where unknown. */
  ContractEndDate: optional(nullable(date())),
  BrokerName: text(),
  PolicyHolder: object({ Name: text(), CpfCnpj: text(), Address: text() }),
  Insured: object({ Name: text(), CpfCnpj: text(), Address: text() }),
  Beneficiaries: array(object({ Name: text(), CpfCnpj: text() })),
  /** The identity is missing in what was kept before it was. */
  Coverages: array(
    object({
      CoverageUniqueId: optional(uniqueId()),
      Name: text(),
      InsuredAmountValue: money(),
      PremiumValue: money(),
    }),
  ),
  /** With their tags as written: what they were filled with stands beside them. */
  Object: array(wording),
  ParticularClausule: array(wording),
});
export type PolicyFacts = Static<typeof policyFacts>;

const lifeEndorsement = object({
  /** The ProposalUniqueId of the calls of endorsements. */
  UniqueId: uniqueId(),
  Number: text(),
  Sequence: integer(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  StatusId: enumeration(ProposalStatus),
  Reason: text(),
  CreatedAt: dateTime(),
  /** From which day on it counts; null while it is not issued. */
  EffectiveOn: nullable(date()),
  EndDate: date(),
  PreviousInsuredAmountValue: money(),
  InsuredAmountValue: money(),
  /** Below zero it was given back. */
  PremiumDifference: money(),
  /** Additive: the number of the counter-endorsement that took it back; missing where none did. */
  UndoneByNumber: optional(text()),
});
/** An endorsement on the line of its policy's life. */
export type LifeEndorsement = Static<typeof lifeEndorsement>;

/** An instalment on the line of its policy's life. */
export const lifeInstallment = object({
  Installment: integer(),
  DueOn: date(),
  AmountValue: money(),
  PaidOn: nullable(date()),
});

const policyAction = object({
  Action: union([literal('internalCancel'), literal('changeFlags'), literal('release'), literal('flagClaim')]),
  /** Why it cannot be done now; null where it can. */
  DisabledReason: nullable(text()),
});

const attachment = object({
  UniqueId: uniqueId(),
  DocumentName: text(),
  Name: text(),
  SizeBytes: integer(),
  CreatedAt: dateTime(),
  /** With which endorsement it came; null for what belongs to the policy itself. */
  EndorsementNumber: nullable(text()),
});

const policyCard = object({
  CardId: integer(),
  PipeUniqueId: uniqueId(),
  PipeName: text(),
  StepName: text(),
  IsDecided: boolean(),
});

const endNotice = object({
  RecipientKind: union([literal('insured'), literal('policyHolder')]),
  RecipientName: text(),
  /** Null where no address is known: somebody has to write to them. */
  RecipientEmail: nullable(text()),
  NoticedAt: dateTime(),
  /** When the mail server took it; null before, and where there is none. */
  SentAt: nullable(dateTime()),
});

const ownNotice = object({
  Key: text(),
  Title: text(),
  /** As it was written, one paragraph a line. */
  Text: text(),
  NoticedAt: dateTime(),
  /** The address that it was sent to; null where the insurer knew none. */
  SentTo: nullable(text()),
  /** When the mail server took it; null before, and where there is none. */
  SentAt: nullable(dateTime()),
  /** As its receipt is proved; null where it is not, and of the end, which needs no proof. */
  ReceivedOn: nullable(date()),
});
/** What the law has the insurer write to the insured or the policy holder. */
export type OwnNotice = Static<typeof ownNotice>;

const policyCession = object({
  ...cessionFields,
  /** The policy version with which it took effect. */
  PolicyVersion: integer(),
  /** Null for the issue of the policy. */
  EndorsementNumber: nullable(text()),
});

const policyDetail = object({
  PolicyUniqueId: uniqueId(),
  ProposalUniqueId: uniqueId(),
  ProposalNumber: text(),
  PolicyNumber: text(),
  StatusId: enumeration(PolicyStatus),
  PolicyHolder: partySummary,
  Insured: partySummary,
  BrokerName: text(),
  ModalityName: text(),
  BranchName: text(),
  InsuredAmountValue: money(),
  AnnualRatePercent: number(),
  InsurancePremium: money(),
  PaidPremiumValue: money(),
  /** Additive: what is payable in all, paid and owed; missing on an older platform. */
  Receivable: optional(receivableValues),
  /** Null for the policy holder: what a broker earns is not its matter. */
  ComissionValue: nullable(money()),
  IssueDate: date(),
  StartDate: date(),
  EndDate: date(),
  /** As it was issued, before any endorsement moved it. */
  FirstEndDate: date(),
  /** Additive: first and last day of the guaranteed contract after all endorsements; null or missing where unknown. */
  ContractStartDate: optional(nullable(date())),
  ContractEndDate: optional(nullable(date())),
  CancelledAt: nullable(dateTime()),
  CancellationReason: nullable(text()),
  EnableToSteppin: boolean(),
  EnableToMonitoring: boolean(),
  EnableToBigRisk: boolean(),
  /** Takes up the limit of its policy holder today. */
  HoldsLimit: boolean(),
  /** The last day on which it does so without being released; null where only its release ends that. */
  LimitHeldUntil: nullable(date()),
  Object: array(wording),
  Coverages: array(object({ Name: text(), InsuredAmountValue: money(), PremiumValue: money() })),
  Beneficiaries: array(object({ Name: text() })),
  /** Its date has passed, and it still counts as exposure. */
  AwaitsRelease: boolean(),
  ReleasedOn: nullable(date()),
  ReleaseGround: nullable(releaseGround),
  /** Additive: an expected or notified claim, null where none is flagged; missing for everybody but the insurer's staff. */
  Claim: optional(nullable(policyClaim)),
  /** Of its end as it stands: who was told; for the insurer's own staff, empty for all others. */
  EndNotices: array(endNotice),
  /** Additive: what was written to the user's own insured or policy holder, newest first; missing for everybody else. */
  OwnNotices: optional(array(ownNotice)),
  /** What is to be paid next; null where nothing is. */
  NextDue: nullable(lifeInstallment),
  Installments: array(lifeInstallment),
  /** Newest first, by highest EndorsementId. */
  Endorsements: array(lifeEndorsement),
  Attachments: array(attachment),
  /** On pipes that the user sees. */
  Cards: array(policyCard),
  /**
   * Additive, for the insurer's staff only: how its risk is reinsured, one entry per decision for its issue and its endorsements,
   * the one in force first. Undone endorsements are left out. Missing for all other users.
   */
  ReinsuranceCessions: optional(array(policyCession)),
  /** Additive, for the insurer's staff only: the signed contract that it stands on today. Missing for all other users. */
  CounterGuarantee: optional(
    object({
      /** Null where the policy holder has no signed contract. */
      Number: nullable(text()),
      SignedAt: nullable(dateTime()),
      /** Who let it go on without one; all null where that was decided for the policy holder, null where nobody did. */
      Waiver: nullable(
        object({
          Justification: nullable(text()),
          DecidedByName: nullable(text()),
          DecidedAt: nullable(dateTime()),
        }),
      ),
    }),
  ),
  Actions: array(policyAction),
});
/** A policy as its page shows it. */
export type PolicyDetail = Static<typeof policyDetail>;

/** A policy whole, for its page. Additive: the specification shows the page and names no call. 404 for one that the user does not see. */
export const getPolicyDetail = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPolicyDetail',
  query: object({ policyUniqueId: uniqueId() }),
  response: policyDetail,
});

const policyHistoryEntry = object({
  Key: text(),
  Action: text(),
  /** Of which endorsement; null for what was done with the policy itself. */
  EndorsementNumber: nullable(text()),
  Changes: array(object({ Field: text(), Before: nullable(text()), After: nullable(text()) })),
  ChangedByName: text(),
  ChangedAt: dateTime(),
});
/** What was done with a policy or one of its endorsements. */
export type PolicyHistoryEntry = Static<typeof policyHistoryEntry>;

/** Who did what with a policy and its endorsements, newest first (Spec 001 §7 "Policies"; the query's name is the specification's). */
export const getPolicyHistory = defineCall({
  method: 'GET',
  path: '/api/Policy/GetHistory',
  query: object({ policyUniqueid: uniqueId() }),
  response: object({ Entries: array(policyHistoryEntry), IsComplete: boolean() }),
});
