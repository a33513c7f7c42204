import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const endorsementListItem = object({
  EndorsementId: integer(),
  ProposalUniqueId: uniqueId(),
  /** Position within the policy, from 1. */
  Sequence: integer(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  StatusId: enumeration(ProposalStatus),
  StartDate: nullable(date()),
  EndDate: nullable(date()),
  InsuredAmountValue: nullable(money()),
  /** Below zero is a refund. */
  PremiumDifference: money(),
  CreatedAt: dateTime(),
  /** Additive: of the counter-endorsement that took it back, and of the one that it takes back; null where there is none. */
  UndoneByNumber: optional(nullable(text())),
  UndoesNumber: optional(nullable(text())),
});
/** An endorsement (endosso) as the list of its policy shows it. Its status is a proposal status. */
export type EndorsementListItem = Static<typeof endorsementListItem>;

/** Endorsements of a policy, newest first by EndorsementId (Spec 001 §7 "Endorsement (older flow)"). */
export const listEndorsementsByPolicy = defineCall({
  method: 'GET',
  path: '/api/Endorsement/ListEndorsementsByPolicy',
  query: object({
    policyUniqueId: uniqueId(),
    endorsementTypeId: optional(enumeration(EndorsementTypeId)),
    orderBy: optional(union([literal('EndorsementId'), literal('CreatedAt'), literal('PremiumDifference')])),
    ...pagingFields,
  }),
  response: paged(endorsementListItem),
});
