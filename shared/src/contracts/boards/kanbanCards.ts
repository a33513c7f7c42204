import { CCGStatus } from '../../domain/parties/ccgStatus';
import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { PolicyStatus } from '../../domain/underwriting/policyStatus';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { EmissionProposalType } from '../../domain/underwriting/proposalTypes';
import { defineCall } from '../call';
import { endorsementChange } from '../underwriting/endorsementRequest';
import { listedPayee } from '../underwriting/refundAccount';
import { date, dateTime, money, recordId, uniqueId } from '../fields';
import {
  brokerSummary,
  contractItem,
  documentCounts,
  engineFields,
  insuredParty,
  modalityItem,
  partyFields,
  policyHolderParty,
  policyRecordItem,
  premiumItem,
  timelineItem,
  wordings,
} from './kanbanCardParts';
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

// The data of a card by its type (Spec 000 §7.6). Whoever sees a card about the record on a pipe may
// read it; to everybody else the record does not exist.

const brokerInfo = object({
  ...partyFields,
  SusepCode: text(),
  CommissionPercent: number(),
  IsActive: boolean(),
  HasPendingDocuments: boolean(),
  HasPendingComplianceValidation: boolean(),
  WaitingValidation: boolean(),
  CreatedAt: dateTime(),
  BankAccount: nullable(
    object({
      BankId: integer(),
      BankName: text(),
      Branch: text(),
      Account: text(),
      AccountTypeId: nullable(integer()),
    }),
  ),
  /** Who answers for a broker that registered itself. */
  Responsible: nullable(
    object({
      /** The registration's, by which their CPF is asked for. */
      RegistrationUniqueId: uniqueId(),
      Name: text(),
      CpfCnpj: text(),
      Email: text(),
      Phone: text(),
      IsPoliticallyExposed: boolean(),
      SubmittedAt: nullable(dateTime()),
    }),
  ),
  NominationCount: integer(),
  Policies: policyRecordItem,
  DocumentCounts: documentCounts(),
});
/** The data of a card about a broker. */
export type CardBrokerInfo = Static<typeof brokerInfo>;

/** "Dados da Corretora" (Spec 000 §7.6, §9). */
export const getCardBrokerInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardBrokerInfo',
  query: object({ BrokerUniqueId: uniqueId() }),
  response: brokerInfo,
});

const nominationInfo = object({
  PolicyHolderNomeationRequestId: integer(),
  Status: union([literal('pending'), literal('approved'), literal('rejected'), literal('ended')]),
  RequestedAt: dateTime(),
  DecidedAt: nullable(dateTime()),
  Broker: object({ ...partyFields, SusepCode: text(), Policies: policyRecordItem }),
  PolicyHolder: policyHolderParty,
  /** Brokers whose nomination by this policy holder is in force. */
  NominatedBrokers: array(object({ Name: text(), CpfCnpj: text(), SusepCode: text(), Since: dateTime() })),
  /** Additive: what the approval would change, if it came today; null where the request does not wait any more. */
  IfApproved: optional(
    nullable(
      object({
        StartsOn: date(),
        /** For all modalities but the named ones, or for the named ones alone. */
        CoversAll: boolean(),
        ModalityNames: array(text()),
        /** Brokers that lose the policy holder, by name, and for what. */
        Displaced: array(object({ BrokerName: text(), CoversAll: boolean(), ModalityNames: array(text()) })),
      }),
    ),
  ),
});
/** The data of a card about a nomination. */
export type CardNominationInfo = Static<typeof nominationInfo>;

/** "Dados da Solicitação de Nomeação" (Spec 000 §7.6, §9). */
export const getCardPolicyHolderNomeationRequestInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardPolicyHolderNomeationRequestInfo',
  query: object({ PolicyHolderNomeationRequestId: recordId() }),
  response: nominationInfo,
});

export const proposalInProgress = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(ProposalStatus),
  ModalityName: text(),
  InsuredName: text(),
  InsuredAmountValue: money(),
  /** Additive: with what complementary modality and coverages add, as limits are judged. */
  AmountAtRiskValue: optional(money()),
  CreatedAt: dateTime(),
});
/** A proposal that is neither issued nor over. */
export type CardProposalInProgress = Static<typeof proposalInProgress>;

const counterGuaranteeInfo = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(CCGStatus),
  IsManual: boolean(),
  SignedAt: nullable(dateTime()),
  CreatedAt: dateTime(),
  PolicyHolder: policyHolderParty,
  /** What waits for the signature: at most the ten newest. */
  ProposalsInProgress: array(proposalInProgress),
});
/** The data of a card about a contrato de contragarantia. */
export type CardCounterGuaranteeInfo = Static<typeof counterGuaranteeInfo>;

/** "Dados da Solicitação de CCG" (Spec 000 §7.6, §9). */
export const getCardPolicyHolderCCGInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardPolicyHolderCCGInfo',
  query: object({ PolicyHolderCCGUniqueId: uniqueId() }),
  response: counterGuaranteeInfo,
});

const proposalInfo = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(ProposalStatus),
  EmissionTypeId: enumeration(EmissionProposalType),
  CreatedAt: dateTime(),
  CreatedByName: nullable(text()),
  Modality: modalityItem,
  StartDate: date(),
  EndDate: date(),
  DeadlineDays: integer(),
  InsuredAmountValue: money(),
  /** Additive: with what complementary modality and coverages add, by which limits and the contract are judged. */
  AmountAtRiskValue: optional(money()),
  Complementary: nullable(
    object({
      ModalityName: text(),
      StartDate: nullable(date()),
      EndDate: nullable(date()),
      DeadlineDays: nullable(integer()),
      InsuredAmountValue: nullable(money()),
    }),
  ),
  Coverages: array(object({ Name: text(), InsuredAmountValue: money(), PremiumValue: money() })),
  Premium: premiumItem,
  ContractualTerms: object({ Object: wordings(), ParticularClauses: wordings() }),
  HasCoBrokers: boolean(),
  ...engineFields,
  Timeline: array(timelineItem),
  Broker: brokerSummary,
  PolicyHolder: policyHolderParty,
  Insured: insuredParty,
  /** Additive: the contract or bid; null for a risk without one. */
  Contract: optional(nullable(contractItem)),
  /** Whose addresses came from the range of a CEP and wait to be confirmed: "do segurado". Additive. */
  UnconfirmedAddresses: array(text()),
  DocumentCounts: documentCounts(),
});
/** The data of a card about a proposal. */
export type CardProposalInfo = Static<typeof proposalInfo>;

/** "Dados da Proposta" (Spec 000 §7.6, §9; Spec 001 §7 "Proposals"). */
export const getCardProposalInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardProposalInfo',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: proposalInfo,
});

const endorsedPolicy = object({
  InsuredAmountValue: money(),
  /** Additive: with what complementary modality and coverages add, as limits are judged. */
  AmountAtRiskValue: optional(money()),
  StartDate: date(),
  EndDate: date(),
  PremiumValue: money(),
});

const endorsementInfo = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(ProposalStatus),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  SequenceNumber: integer(),
  IsAnniversary: boolean(),
  /** Additive: of the insurer's parameters; null where the insurer made the endorsement itself, or offers it no more. */
  SubTypeName: optional(nullable(text())),
  /** Additive: from which day on it counts or was asked to count; null where nobody said so. */
  EffectiveOn: optional(nullable(date())),
  Reason: text(),
  /** Additive: in words what the reason does not say. */
  Justification: optional(nullable(text())),
  /** Additive: what differs from the policy, in the order of the request. */
  Changes: optional(array(endorsementChange)),
  /** Additive: who gets a refund, and into which account; null where nobody was named. */
  Payee: optional(nullable(listedPayee)),
  /** Additive: why its issue waits for a decision on the claim of the policy; null where it does not. */
  ClaimObstacle: optional(nullable(text())),
  /** Additive: of the policy, judged by the amount that the endorsement would leave; null for a risk without one. */
  Contract: optional(nullable(contractItem)),
  Object: text(),
  RequestedByName: nullable(text()),
  CreatedAt: dateTime(),
  IssueDate: nullable(date()),
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  PolicyStatusId: enumeration(PolicyStatus),
  Modality: modalityItem,
  /** The policy as it is without this endorsement, and as the endorsement would leave it. */
  Before: endorsedPolicy,
  After: endorsedPolicy,
  /** Of the net premium. */
  PremiumDifferenceValue: money(),
  /** Additive: what the policy holder pays with interest and IOF, below zero what goes back of what was paid. */
  MovedValue: optional(money()),
  /** Additive: another premium than the calculated, which this card decides, and why; null where none was asked for. */
  RequestedPremiumValue: nullable(money()),
  RequestedPremiumJustification: nullable(text()),
  CommissionDifferenceValue: money(),
  PaidPremiumValue: money(),
  NecessitaDadosBancarios: boolean(),
  ...engineFields,
  Broker: brokerSummary,
  PolicyHolder: policyHolderParty,
  Insured: insuredParty,
  DocumentCounts: documentCounts(),
});
/** The data of a card about an endorsement. */
export type CardEndorsementInfo = Static<typeof endorsementInfo>;

/** "Dados do Endosso" (Spec 000 §7.6, §9); an endorsement goes by the name of ProposalUniqueId in its calls. */
export const getCardEndorsementInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardEndorsementInfo',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: endorsementInfo,
});
