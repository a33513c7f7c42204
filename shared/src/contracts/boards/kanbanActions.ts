import { CCGStatus } from '../../domain/parties/ccgStatus';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { LONGEST_JUSTIFICATION } from './board';
import { dateTime, recordId, uniqueId } from '../fields';
import { economicGroup, economicGroupChoices, economicGroupWanted } from '../parties/economicGroups';
import { branchActivityItem } from './kanbanCardParts';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
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
export const cardSeen = { CardId: recordId(), Version: optional(recordId()) };
/** What every action answers: the card's version, which the next action has to name. */
export const cardNow = { CardId: integer(), Version: integer() };

/** The actions of the menu "Ações", each named as its call. */
const cardActionName = union([
  literal('KanbanProposalSendToBroker'),
  literal('KanbanProposalTakeBackFromBroker'),
  literal('KanbanPolicyHolderCCGSendToBroker'),
  literal('KanbanCardSendToBroker'),
  literal('KanbanCardTakeBackFromBroker'),
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

const sentBackCard = object({
  ...cardNow,
  /** Since when it waits for the broker; null once it does not. */
  SentBackAt: nullable(dateTime()),
  BrokerName: text(),
  /** False where it was so before: nothing was changed, and nobody told again. */
  IsChanged: boolean(),
});

/**
 * Sends a request for a nomination, or a card of a broker's registration, back to the broker, who reads the reason where it answers.
 * Nobody approves the card meanwhile (code `WaitsForBroker`). 422 for a card about an occurrence on a list. Additive.
 */
export const kanbanCardSendToBroker = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanCardSendToBroker',
  body: object({ ...cardSeen, Reason: text({ minLength: 1, maxLength: LONGEST_JUSTIFICATION }) }),
  response: sentBackCard,
});

/** Takes such a card up again unanswered; the reason stands in its history alone. Additive. */
export const kanbanCardTakeBackFromBroker = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanCardTakeBackFromBroker',
  body: object({ ...cardSeen, Reason: optional(text({ maxLength: LONGEST_JUSTIFICATION })) }),
  response: sentBackCard,
});

/** The company's economic groups by name, and the one of the card's policy holder. Additive. */
export const getEconomicGroups = defineCall({
  method: 'GET',
  path: '/api/kanban/GetEconomicGroups',
  query: object({ CardId: recordId() }),
  response: economicGroupChoices,
});

/**
 * Puts the card's policy holder into an economic group: the named one, or a new one with `Name` and `LimitValue`;
 * without either, out of its group. `LimitValue` also changes the limit of the named one (Spec 000 §7.6).
 */
export const kanbanSaveEconomicGroup = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanSaveEconomicGroup',
  body: object({
    ...cardSeen,
    ...economicGroupWanted,
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
