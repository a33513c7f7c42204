import type { CallInput } from '../../shared/src/contracts/call';
import type { searchProposals } from '../../shared/src/contracts/underwriting/proposals';

export type Query = CallInput<typeof searchProposals>['query'];

/** One question to the list. */
export interface Case {
  title: string;
  query: Query;
}

/** Each filter alone, where it leaves many and where it leaves few; the text as people type it. */
export const cases: readonly Case[] = [
  { title: 'nothing, with the chips’ counts', query: { includeStatusCounts: true } },
  { title: 'status, most common', query: { StatusId: 5 } },
  { title: 'status, rare', query: { StatusId: 97 } },
  { title: 'number, whole', query: { Number: '20160123456' } },
  { title: 'number, a part', query: { Number: '12345' } },
  { title: 'policy holder’s name, common', query: { PolicyHolderName: 'construtora' } },
  { title: 'policy holder’s name, one', query: { PolicyHolderName: 'horizonte 12401' } },
  { title: 'policy holder’s document', query: { PolicyHolderCpfCnpj: '10000079190000' } },
  { title: 'insured’s name, common', query: { InsuredName: 'municipio' } },
  { title: 'insured’s document', query: { InsuredCpfCnpj: '20000079190000' } },
  { title: 'validity from', query: { StartDate: '2025-01-01' } },
  { title: 'validity, one year long ago', query: { StartDate: '2018-01-01', EndDate: '2018-12-31' } },
  { title: 'validity, one month', query: { StartDate: '2018-03-01', EndDate: '2018-03-31' } },
  { title: 'text, a number', query: { TextSearch: '20160123456' } },
  { title: 'text, a common word', query: { TextSearch: 'construtora' } },
  { title: 'text, two words', query: { TextSearch: 'construtora 1234' } },
  { title: 'text, two letters', query: { TextSearch: 'zq' } },
  { title: 'text, a word that nobody has', query: { TextSearch: 'xylofone' } },
  { title: 'text with the chips’ counts', query: { TextSearch: 'construtora 1234', includeStatusCounts: true } },
  { title: 'by amount, page 20', query: { orderBy: 'InsuredAmountValue', orderDirection: 'desc', currentPage: 20 } },
];
