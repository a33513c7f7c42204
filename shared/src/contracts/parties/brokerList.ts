import { BrokerSituation } from '../../domain/parties/brokerSituation';
import { defineCall } from '../call';
import { line, uniqueId } from '../fields';
import { pageFields, pagingFields, statusCounts } from '../paging';
import { boolean, enumeration, integer, literal, nullable, number, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const brokerListItem = object({
  UniqueId: uniqueId(),
  Name: text(),
  CpfCnpj: text(),
  SusepCode: text(),
  /** For the insurer's users alone: what a broker earns is no other broker's matter. */
  CommissionPercent: nullable(number()),
  /** In the register alone: what is open between another broker and the insurer is theirs. */
  Registered: nullable(
    object({
      SituationId: enumeration(BrokerSituation),
      CityName: text(),
      StateAbbreviation: text(),
      IsActive: boolean(),
      IsBlocked: boolean(),
      HasPendingDocuments: boolean(),
      HasPendingComplianceValidation: boolean(),
      WaitingValidation: boolean(),
      /** What a call that acts for it names it by. Additive. */
      BrokerId: integer(),
      /** Proposals that are not decided yet, and documents that it was asked for and has not given. Additive. */
      OpenProposalCount: integer(),
      AskedDocumentCount: integer(),
    }),
  ),
});
/** A broker (corretora) as lists show it (Spec 001 §3). */
export type BrokerListItem = Static<typeof brokerListItem>;

/**
 * Brokers by name, document or SUSEP code (Spec 001 §7 "Brokers"): those with whom one may work, for the choice of a broker
 * or co-broker, at most ten by default. With `IsRegister` all that the user looks after, in whatever situation: the list of
 * the insurer (functionality 21 or 22) and of an advisor (33). Paging, orders and `SituationId` are additive.
 */
export const getSearchBrokers = defineCall({
  method: 'GET',
  path: '/api/Broker/GetSearchBrokers',
  query: object({
    searchValue: optional(line()),
    IgnoreInactive: optional(boolean()),
    IgnoreComplianceValidation: optional(boolean()),
    IgnorePendingDocuments: optional(boolean()),
    IsRegister: optional(boolean()),
    SituationId: optional(enumeration(BrokerSituation)),
    includeStatusCounts: optional(boolean()),
    orderBy: optional(union([literal('Name'), literal('CpfCnpj'), literal('SusepCode')])),
    ...pagingFields,
  }),
  response: object({ ...pageFields(brokerListItem), StatusCounts: statusCounts }),
});
