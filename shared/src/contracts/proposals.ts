import { defineCall } from './call';
import { date, dateTime, line, money, partySummary, uniqueId } from './fields';
import { pageFields, pagingFields, statusCounts } from './paging';
import { boolean, integer, literal, object, optional, text, union } from './schema';
import type { Static } from './schema';

const proposalListItem = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: integer(),
  PolicyHolder: partySummary,
  Insured: partySummary,
  BrokerName: text(),
  ModalityName: text(),
  InsuredAmountValue: money(),
  InsurancePremium: money(),
  StartDate: date(),
  EndDate: date(),
  CreatedAt: dateTime(),
});
/** A proposal as its list shows it (Spec 001 §3 "Proposal"). */
export type ProposalListItem = Static<typeof proposalListItem>;

/** Proposals by filter, page by page (Spec 001 §7 "Proposals"). `TextSearch` and the counts are additive. */
export const searchProposals = defineCall({
  method: 'GET',
  path: '/api/Proposal/SearchProposals',
  query: object({
    Number: optional(line()),
    PolicyHolderName: optional(line()),
    PolicyHolderCpfCnpj: optional(line()),
    InsuredName: optional(line()),
    InsuredCpfCnpj: optional(line()),
    StatusId: optional(integer({ minimum: 1, maximum: 99 })),
    StartDate: optional(date()),
    EndDate: optional(date()),
    TextSearch: optional(line()),
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
  }),
  response: object({ ...pageFields(proposalListItem), StatusCounts: statusCounts }),
});
