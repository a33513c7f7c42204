import { CCGStatus } from '../../domain/parties/ccgStatus';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { commissionRange } from '../parameters/commissionRange';
import { LONGEST_JUSTIFICATION } from './board';
import { date, dateTime, money, recordId, uniqueId } from '../fields';
import { branchActivityItem, premiumItem, wordings } from './kanbanCardParts';
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

/** What the board itself needs stands apart, so that its first view does not wait for the actions of a card. */
export {
  getAllKanbanCardPriority,
  getKanbanCardOwner,
  getKanbanCardOwnerList,
  updateKanbanCardOwner,
} from './kanbanBoard';
export type { CardOwner } from './kanbanBoard';

/** What every action names: the card, and the version that the person saw; a card that changed since is answered 409. */
const cardSeen = { CardId: recordId(), Version: optional(recordId()) };
/** What every action answers: the card's version, which the next action has to name. */
const cardNow = { CardId: integer(), Version: integer() };

/** The actions of the menu "Ações", each named as its call. */
const cardActionName = union([
  literal('KanbanProposalSendToBroker'),
  literal('KanbanProposalTakeBackFromBroker'),
  literal('KanbanPolicyHolderCCGSendToBroker'),
  literal('KanbanInsuranceUpdateProposal'),
  literal('KanbanInsuranceUpdateProposalContractualTerms'),
  literal('KanbanSaveEconomicGroup'),
  literal('KanbanSaveBranchActivity'),
]);
export type CardActionName = Static<typeof cardActionName>;

/** What the user may do with a card of this type now, in the menu's order, or why not. Additive. */
export const getCardActions = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardActions',
  query: object({ CardId: recordId() }),
  response: array(
    object({
      Action: cardActionName,
      /** Null where nothing is in the way. */
      DisabledReason: nullable(text()),
    }),
  ),
});

const priority = object({ Id: integer(), Name: text() });

/** Gives a card another of the company's priorities (Spec 000 §7.6). */
export const updateKanbanCardPriority = defineCall({
  method: 'POST',
  path: '/api/kanban/UpdateKanbanCardPriority',
  body: object({ ...cardSeen, PriorityId: recordId() }),
  response: object({ ...cardNow, Priority: priority }),
});

/** Writes why a card stands as it does; null takes it away (Spec 000 §7.6). */
export const updateKanbanCardJustification = defineCall({
  method: 'POST',
  path: '/api/kanban/UpdateKanbanCardJustification',
  body: object({ ...cardSeen, Justification: nullable(text({ maxLength: LONGEST_JUSTIFICATION })) }),
  response: object({ ...cardNow, Justification: nullable(text()) }),
});

/** The reasons that the company offers for cards of this type and pipe, in its order (Spec 000 §7.6). */
export const getCardJustificationParameters = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardJustificationParameters',
  query: object({ CardUniqueId: uniqueId() }),
  response: array(object({ Id: integer(), Text: text() })),
});

const brokerWait = object({
  ...cardNow,
  /** Of the proposal or endorsement. */
  StatusId: enumeration(ProposalStatus),
  /** Set while an answer of the broker is awaited, because the request for it ended the period of the legal clock. */
  LegalClockPausedAt: nullable(dateTime()),
  /** False where it was so before: nothing was changed, and nobody told again. */
  IsChanged: boolean(),
});

/**
 * Hands a proposal or an endorsement back to its broker, who is told why; that ends the period of the legal
 * clock, and the broker's answer begins a whole one (Spec 000 §7.6, docs/decisions/0045).
 */
export const kanbanProposalSendToBroker = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanProposalSendToBroker',
  body: object({ ...cardSeen, Reason: text({ minLength: 1, maxLength: LONGEST_JUSTIFICATION }) }),
  response: brokerWait,
});

/** Takes it up again unanswered: what was left of the period goes on unless documents are still awaited. Additive. */
export const kanbanProposalTakeBackFromBroker = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanProposalTakeBackFromBroker',
  body: object({ ...cardSeen, Reason: optional(text({ maxLength: LONGEST_JUSTIFICATION })) }),
  response: brokerWait,
});

/** Hands a contract of counter-guarantee to the brokers of its policy holder, who are told why (Spec 000 §7.6). */
export const kanbanPolicyHolderCCGSendToBroker = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanPolicyHolderCCGSendToBroker',
  body: object({ ...cardSeen, Reason: text({ minLength: 1, maxLength: LONGEST_JUSTIFICATION }) }),
  response: object({
    ...cardNow,
    CCGStatusId: enumeration(CCGStatus),
    BrokerNames: array(text()),
    IsChanged: boolean(),
  }),
});

/** Longest observation; it is read as a message. */
export const LONGEST_OBSERVATION = 2000;

const observation = object({
  UniqueId: uniqueId(),
  Text: text(),
  AuthorName: text(),
  IsVisibleToBroker: boolean(),
  CreatedAt: dateTime(),
});
/** Something that somebody wrote about a record. */
export type RecordObservation = Static<typeof observation>;

/**
 * Writes an observation about the record of a card; one that the broker may see is told to the broker's users.
 * `UniqueId` is the writer's own name for it, so that a repeated request writes it once (Spec 000 §7.6).
 */
export const followUpSendObservation = defineCall({
  method: 'POST',
  path: '/api/kanban/FollowUpSendObservation',
  body: object({
    CardId: recordId(),
    Observation: text({ minLength: 1, maxLength: LONGEST_OBSERVATION }),
    IsVisibleToBroker: boolean(),
    UniqueId: optional(uniqueId()),
  }),
  response: observation,
});

/** What was written about the record of a card, oldest first. Additive. */
export const getCardFollowUp = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardFollowUp',
  query: object({ CardId: recordId() }),
  response: object({
    /** The broker who may read what is visible to them; null where the record has none. */
    BrokerName: nullable(text()),
    Observations: array(observation),
    /** What waits for a review of the limit; null where the card is about no such request. */
    LimitRequest: nullable(
      object({
        PolicyHolderUniqueId: uniqueId(),
        RequestedLimitValue: money(),
        Justification: text(),
        Observations: array(observation),
      }),
    ),
  }),
});

/** Writes an observation about the newest request to review a policy holder's limit (Spec 000 §7.6, Spec 001 §7). */
export const createPolicyHolderRequestLimitObservation = defineCall({
  method: 'POST',
  path: '/api/policyHolder/CreatePolicyHolderRequestLimitObservation',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    Observation: text({ minLength: 1, maxLength: LONGEST_OBSERVATION }),
    UniqueId: optional(uniqueId()),
  }),
  response: observation,
});

const economicGroup = object({
  UniqueId: uniqueId(),
  Name: text(),
  LimitValue: money(),
  UsedLimitValue: money(),
  MemberCount: integer(),
});
/** An economic group, whose members share one limit. */
export type EconomicGroup = Static<typeof economicGroup>;

/** The company's economic groups by name, and the one of the card's policy holder. Additive. */
export const getEconomicGroups = defineCall({
  method: 'GET',
  path: '/api/kanban/GetEconomicGroups',
  query: object({ CardId: recordId() }),
  response: object({
    PolicyHolderName: text(),
    EconomicGroupUniqueId: nullable(uniqueId()),
    /** Why the policy holder cannot be taken out of its group; null where it can. */
    RemovalDisabledReason: nullable(text()),
    Groups: array(economicGroup),
  }),
});

/** Longest name of an economic group. */
export const LONGEST_GROUP_NAME = 100;

/**
 * Puts the card's policy holder into an economic group: the named one, or a new one with `Name` and `LimitValue`;
 * without either, out of its group. `LimitValue` also changes the limit of the named one (Spec 000 §7.6).
 */
export const kanbanSaveEconomicGroup = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanSaveEconomicGroup',
  body: object({
    ...cardSeen,
    EconomicGroupUniqueId: optional(nullable(uniqueId())),
    Name: optional(text({ maxLength: LONGEST_GROUP_NAME })),
    LimitValue: optional(money({ minimum: 0, maximum: 1_000_000_000_000_00 })),
  }),
  response: object({ ...cardNow, EconomicGroup: nullable(economicGroup) }),
});

/** Chooses the activity of the card's policy holder (Spec 000 §7.6). */
export const kanbanSaveBranchActivity = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanSaveBranchActivity',
  body: object({ ...cardSeen, BranchActivityId: recordId() }),
  response: object({ ...cardNow, BranchActivity: branchActivityItem }),
});

/** What the insurer may change of a proposal, as numbers: rates in per cent. */
const proposalTerms = {
  InsuredAmountValue: money({ minimum: 1, maximum: 1_000_000_000_000_00 }),
  StartDate: date(),
  EndDate: date(),
  AnnualRatePercent: number({ exclusiveMinimum: 0, maximum: 100 }),
  CommissionPercent: number({ minimum: 0, maximum: 100 }),
  Installments: integer({ minimum: 1, maximum: 60 }),
  GracePeriodDays: integer({ minimum: 0, maximum: 365 }),
};

/** A proposal as the insurer changes it, with what its modality allows. Additive. */
export const getKanbanProposalTerms = defineCall({
  method: 'GET',
  path: '/api/kanban/GetKanbanProposalTerms',
  query: object({ CardId: recordId() }),
  response: object({
    ProposalUniqueId: uniqueId(),
    Number: text(),
    ModalityName: text(),
    ...proposalTerms,
    InsuredAmountValue: money(),
    AnnualRatePercent: number(),
    Complementary: nullable(object({ ModalityName: text(), InsuredAmountValue: money() })),
    Premium: premiumItem,
    Limits: object({
      MinimumInsuredAmountValue: money(),
      MaximumInsuredAmountValue: money(),
      MinimumDays: integer(),
      MaximumDays: integer(),
      /** Where set, calendar years bound the term and the days are nominal. */
      MinimumYears: nullable(integer()),
      MaximumYears: nullable(integer()),
      EarliestStartDate: date(),
      LatestStartDate: date(),
      CommissionRange: commissionRange,
    }),
  }),
});

/**
 * The insurer's update of a proposal: its premium is calculated anew, with the derivation. With `OnlyCalculate` nothing
 * is stored, so that the figures can be seen before (Spec 000 §7.6, DOMAIN.md "Money and premium").
 */
export const kanbanInsuranceUpdateProposal = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanInsuranceUpdateProposal',
  body: object({
    ...cardSeen,
    ...proposalTerms,
    /** Only of a proposal with a complementary modality; otherwise it stays. */
    ComplementaryInsuredAmountValue: optional(money({ minimum: 1, maximum: 1_000_000_000_000_00 })),
    OnlyCalculate: optional(boolean()),
  }),
  response: object({ ...cardNow, PremiumBeforeValue: money(), Premium: premiumItem, IsChanged: boolean() }),
});

/** Longest object or clause that is stored; the screen sets no limit (Spec 000 §5). */
export const LONGEST_WORDING = 50_000;

const givenWordings = () =>
  array(
    object({ Name: text({ minLength: 1, maxLength: 200 }), Value: text({ minLength: 1, maxLength: LONGEST_WORDING }) }),
    { maxItems: 60 },
  );

/** The wordings of a proposal, and the clauses that its modality offers. Additive. */
export const getKanbanContractualTerms = defineCall({
  method: 'GET',
  path: '/api/kanban/GetKanbanContractualTerms',
  query: object({ CardId: recordId() }),
  response: object({
    ProposalUniqueId: uniqueId(),
    Number: text(),
    Object: wordings(),
    ParticularClauses: wordings(),
    OfferedClauses: wordings(),
  }),
});

/** The insurer's update of a proposal's object and particular clauses (Spec 000 §7.6). */
export const kanbanInsuranceUpdateProposalContractualTerms = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanInsuranceUpdateProposalContractualTerms',
  body: object({ ...cardSeen, Object: givenWordings(), ParticularClauses: givenWordings() }),
  response: object({ ...cardNow, Object: wordings(), ParticularClauses: wordings() }),
});
