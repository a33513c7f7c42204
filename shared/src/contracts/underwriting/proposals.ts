import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { EmissionProposalType } from '../../domain/underwriting/proposalTypes';
import { defineCall } from '../call';
import { date, dateTime, line, money, partySummary, uniqueId } from '../fields';
import { isTotalCapped, pageFields, pagingFields, statusCounts } from '../paging';
import { proposalActions } from './proposalActions';
import { array, boolean, enumeration, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const proposalListItem = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(ProposalStatus),
  /** 1 new, 2 renewal: part of the address of the insurer's view. Additive. */
  EmissionProposalType: enumeration(EmissionProposalType),
  PolicyHolder: partySummary,
  Insured: partySummary,
  BrokerName: text(),
  ModalityName: text(),
  InsuredAmountValue: money(),
  /** Net premium (prêmio líquido). */
  InsurancePremium: money(),
  /** Additive: what it costs with interest and IOF (prêmio total). */
  TotalPremiumValue: optional(money()),
  StartDate: date(),
  EndDate: date(),
  CreatedAt: dateTime(),
  /** Additive: the day with whose end the law accepted it, because the insurer stayed silent; null where it did not. */
  AcceptedByLawOn: optional(nullable(date())),
  /** Those that a list offers. */
  Actions: proposalActions(),
});
/** A proposal as its list shows it (Spec 001 §3 "Proposal"). */
export type ProposalListItem = Static<typeof proposalListItem>;

const pageResponse = object({
  ...pageFields(proposalListItem),
  IsTotalCapped: isTotalCapped,
  StatusCounts: statusCounts,
});

const filterFields = {
  Number: optional(line()),
  PolicyHolderName: optional(line()),
  PolicyHolderCpfCnpj: optional(line()),
  InsuredName: optional(line()),
  InsuredCpfCnpj: optional(line()),
  StartDate: optional(date()),
  EndDate: optional(date()),
  /** Came on these days or between them. This and what follows is additive. */
  CreatedFrom: optional(date()),
  CreatedTo: optional(date()),
  /** Created by the signed-in user, or by anybody else. */
  IsMine: optional(boolean()),
  /** Created by a user of this name. */
  CreatedByName: optional(line()),
  BrokerName: optional(line()),
  BrokerCpfCnpj: optional(line()),
  ModalityUniqueId: optional(uniqueId()),
  /** The SUSEP branch of the modality. */
  BranchCode: optional(line()),
  /** Refused, rejected or cancelled, or none of these. */
  IsLost: optional(boolean()),
  /** Lost while its card stood there, or without a card. For the insurer, of the pipes that the user sees. */
  LostStepUniqueId: optional(union([literal('none'), uniqueId()])),
};
const status = () => optional(enumeration(ProposalStatus));

const pageOfProposals = {
  includeStatusCounts: optional(boolean()),
  orderBy: optional(
    union([
      literal('Number'),
      literal('CreatedAt'),
      literal('StartDate'),
      literal('EndDate'),
      literal('InsuredAmountValue'),
      literal('InsurancePremium'),
    ]),
  ),
  ...pagingFields,
};

/** Proposals by filter, page by page (Spec 001 §7 "Proposals"). `TextSearch` and the counts are additive. */
export const searchProposals = defineCall({
  method: 'GET',
  path: '/api/Proposal/SearchProposals',
  query: object({ ...filterFields, StatusId: status(), TextSearch: optional(line()), ...pageOfProposals }),
  response: pageResponse,
});

/**
 * Proposals in which a text occurs: number, names, documents (Spec 001 §7 "Proposals"). Filters and paging are additive
 * and are those of SearchProposals.
 */
export const searchBrokerProposalByText = defineCall({
  method: 'POST',
  path: '/api/Proposal/SearchBrokerProposalByText',
  query: object({ TextSearch: line(), ...filterFields, StatusId: status(), ...pageOfProposals }),
  response: pageResponse,
});

/** Steps of the boards at which proposals were lost, by pipe, of the pipes that the user sees; nobody but the insurer has any. Additive. */
export const getLostSteps = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetLostSteps',
  response: array(object({ UniqueId: uniqueId(), Name: text(), PipeName: text() })),
});

/** Rows of GetProposals at most; whoever needs more asks SearchProposals for pages. */
export const MOST_PROPOSALS_AT_ONCE = 500;

/** Proposals by filter, the newest first and all at once (Spec 001 §7 "Proposals"). */
export const getProposals = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetProposals',
  query: object({ ...filterFields, Status: status() }),
  response: array(proposalListItem),
});
