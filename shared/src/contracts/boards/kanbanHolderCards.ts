import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { dateTime, money, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { branchActivityItem, modalityItem, policyHolderParty } from './kanbanCardParts';
import { proposalInProgress } from './kanbanCards';

// The data of cards about a policy holder: its economic group, its branch of activity, its limit (Spec 000 §7.6).

const economicGroupInfo = object({
  ProposalUniqueId: uniqueId(),
  ProposalNumber: text(),
  ProposalStatusId: enumeration(ProposalStatus),
  InsuredAmountValue: money(),
  /** Additive: with what complementary modality and coverages add, as limits are judged. */
  AmountAtRiskValue: optional(money()),
  Modality: modalityItem,
  PolicyHolder: policyHolderParty,
  /** Who shares the group's limit, largest use first; empty without a group. At most a hundred. */
  Members: array(
    object({
      UniqueId: uniqueId(),
      Name: text(),
      CpfCnpj: text(),
      LimitValue: money(),
      UsedLimitValue: money(),
      IsBlocked: boolean(),
    }),
  ),
  MemberCount: integer(),
});
/** The data of a card about an economic group. */
export type CardEconomicGroupInfo = Static<typeof economicGroupInfo>;

/** "Dados do Tomador" of a card about the economic group (Spec 000 §7.6, §9). */
export const getCardEconomicGroupInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardEconomicGroupInfo',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: economicGroupInfo,
});

const branchActivityInfo = object({
  PolicyHolder: policyHolderParty,
  /** Modalities that the company does not sell to holders of a restrictive activity. */
  RestrictedModalities: array(text()),
  ProposalsInProgress: array(proposalInProgress),
});
/** The data of a card about a policy holder's branch of activity. */
export type CardBranchActivityInfo = Static<typeof branchActivityInfo>;

/** "Dados do Tomador" of a card about the branch of activity (Spec 000 §7.6, §9). */
export const getCardBranchActivityInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardBranchActivityInfo',
  query: object({ PolicyHolderUniqueId: uniqueId() }),
  response: branchActivityInfo,
});

const limitRequest = object({
  UniqueId: uniqueId(),
  Status: union([literal('pending'), literal('approved'), literal('rejected')]),
  /** Additive: the modality group whose limit is asked for, with its branch; null for the overall limit. */
  ModalityGroupName: nullable(text()),
  CurrentLimitValue: money(),
  RequestedLimitValue: money(),
  /** Additive: what was granted of it; absent where nothing was. */
  GrantedLimitValue: optional(money()),
  Justification: text(),
  BrokerName: nullable(text()),
  CreatedAt: dateTime(),
  DecidedAt: nullable(dateTime()),
});
/** A request to review a limit. */
export type CardLimitRequest = Static<typeof limitRequest>;

const requestLimitInfo = object({
  PolicyHolder: policyHolderParty,
  /** Newest first, at most twenty. */
  Requests: array(limitRequest),
  ProposalsInProgress: array(proposalInProgress),
});
/** The data of a card about a limit. */
export type CardRequestLimitInfo = Static<typeof requestLimitInfo>;

/** "Revisão de Limite" (Spec 000 §7.6, §9). */
export const getCardRequestLimitInfo = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardRequestLimitInfo',
  query: object({ PolicyHolderUniqueId: uniqueId() }),
  response: requestLimitInfo,
});

/** The activities from which a policy holder's is chosen, by name (Spec 000 §7.6). */
export const getBranchActivities = defineCall({
  method: 'GET',
  path: '/api/kanban/GetBranchActivities',
  response: array(branchActivityItem),
});
