import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { date, dateTime, line, money, partySummary, uniqueId } from '../fields';
import { isTotalCapped, pageFields, pagingFields, statusCounts } from '../paging';
import { array, boolean, enumeration, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const rowAction = object({
  Action: union([literal('runEngine'), literal('approve'), literal('cancelRequest'), literal('releaseRefund')]),
  /** Why it cannot be done now; null where it can. */
  DisabledReason: nullable(text()),
  /** Additive: the user decides on their own request and has to say so (`IsWithoutSecondPerson` of the call). */
  IsWithoutSecondPerson: optional(boolean()),
});

const requestListItem = object({
  /** Of the endorsement; its other calls name it ProposalUniqueId. */
  ProposalUniqueId: uniqueId(),
  Number: text(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  StatusId: enumeration(ProposalStatus),
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  PolicyHolder: partySummary,
  Insured: partySummary,
  BrokerName: text(),
  ModalityName: text(),
  /** Of the policy once it is issued. */
  InsuredAmountValue: money(),
  /** Below zero is a refund. */
  PremiumDifference: money(),
  /** What goes back by its calculation; never below zero. */
  RefundValue: money(),
  /** From which day on it counts, or is asked to; null where nobody said. */
  EffectiveOn: nullable(date()),
  CreatedAt: dateTime(),
  RequestedByName: nullable(text()),
  /** Additive: of the counter-endorsement that took it back, and of the one that it takes back; null where there is none. */
  UndoneByNumber: optional(nullable(text())),
  UndoesNumber: optional(nullable(text())),
  /** Additive: what goes back with an issued one and waits for a second person; null where nothing waits. */
  WaitingRefundValue: optional(nullable(money())),
  /** Additive: who receives that refund; null for users outside the insurer. */
  WaitingRefundPayeeName: optional(nullable(text())),
  /** Additive: an approved cancellation waits for its day, `EffectiveOn`. */
  IsScheduled: optional(boolean()),
  /** What this user could ever do with it from a list. */
  Actions: array(rowAction),
});
/** A request of an endorsement as the list of all policies' requests shows it. Amounts are in cents. */
export type EndorsementRequestItem = Static<typeof requestListItem>;

/**
 * Endorsements that were asked for, of all policies that the user sees, the last first unless another order is asked for.
 * Additive: the calls of the specification list those of one policy. `Number` finds those whose own number, which begins with
 * that of their policy, holds the text. Counting stops where the list is too long (`IsTotalCapped`).
 */
export const searchEndorsementRequests = defineCall({
  method: 'GET',
  path: '/api/Endorsement/SearchEndorsementRequests',
  query: object({
    TextSearch: optional(line()),
    StatusId: optional(enumeration(ProposalStatus)),
    EndorsementTypeId: optional(enumeration(EndorsementTypeId)),
    Number: optional(line()),
    PolicyHolderName: optional(line()),
    PolicyHolderCpfCnpj: optional(line()),
    InsuredName: optional(line()),
    InsuredCpfCnpj: optional(line()),
    BrokerName: optional(line()),
    /** The days on which it was asked for, both included. */
    AskedFrom: optional(date()),
    AskedTo: optional(date()),
    /** Has passed all validations and waits for its issue, which this user may decide. */
    AwaitsMe: optional(boolean()),
    /** Additive: issued, with a refund that waits for a second person to release it. */
    HasRefundWaiting: optional(boolean()),
    /** Yearly updates of insured amounts, which the platform asks for by itself. */
    IsAnniversary: optional(boolean()),
    includeStatusCounts: optional(boolean()),
    orderBy: optional(union([literal('CreatedAt'), literal('Number'), literal('PremiumDifference')])),
    ...pagingFields,
  }),
  response: object({ ...pageFields(requestListItem), IsTotalCapped: isTotalCapped, StatusCounts: statusCounts }),
});
