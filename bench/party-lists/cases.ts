import type { CallInput } from '../../shared/src/contracts/call';
import type { searchInsureds } from '../../shared/src/contracts/parties/insureds';
import type { searchPartyDoubles } from '../../shared/src/contracts/parties/partyMerges';
import type { searchPolicyHolders } from '../../shared/src/contracts/parties/policyHolders';

type DoublesQuery = CallInput<typeof searchPartyDoubles>['query'];

const holders: readonly { title: string; query: CallInput<typeof searchPolicyHolders>['query'] }[] = [
  { title: 'nothing', query: {} },
  { title: 'blocked', query: { isBlocked: true } },
  { title: 'not blocked', query: { isBlocked: false } },
  { title: 'a common word of the name', query: { policyHolderName: 'construtora' } },
  { title: 'a common word of the last names', query: { policyHolderName: 'transportes' } },
  { title: 'a common word, not blocked', query: { policyHolderName: 'transportes', isBlocked: false } },
  { title: 'one name', query: { policyHolderName: 'horizonte 12401' } },
  { title: 'two letters', query: { policyHolderName: 'zq' } },
  { title: 'a word that nobody has', query: { policyHolderName: 'xylofone' } },
  { title: 'a common word, blocked', query: { policyHolderName: 'construtora', isBlocked: true } },
  { title: 'document, whole', query: { policyHolderDocument: '10000079190000' } },
  { title: 'document, its beginning', query: { policyHolderDocument: '10.000' } },
  { title: 'most free limit first', query: { orderBy: 'AvailableLimit', orderDirection: 'desc' } },
  { title: 'by document, page 900', query: { orderBy: 'CpfCnpj', currentPage: 900 } },
];

const insureds: readonly { title: string; query: CallInput<typeof searchInsureds>['query'] }[] = [
  { title: 'nothing', query: {} },
  { title: 'blocked', query: { isBlocked: true } },
  { title: 'public', query: { isPrivate: false } },
  { title: 'blocked and public', query: { isBlocked: true, isPrivate: false } },
  { title: 'a common word of the name', query: { InsuredName: 'municipio' } },
  { title: 'a common word of the last names', query: { InsuredName: 'universidade' } },
  { title: 'one name', query: { InsuredName: 'municipio 12401' } },
  { title: 'two letters', query: { InsuredName: 'zq' } },
  { title: 'a word that nobody has', query: { InsuredName: 'xylofone' } },
  { title: 'a common word, public', query: { InsuredName: 'municipio', isPrivate: false } },
  { title: 'a common word, not blocked', query: { InsuredName: 'universidade', isBlocked: false } },
  { title: 'a common word, blocked', query: { InsuredName: 'municipio', isBlocked: true } },
  { title: 'a common word, by document', query: { InsuredName: 'municipio', orderBy: 'CpfCnpj' } },
  { title: 'document, whole', query: { InsuredDocument: '20000079190000' } },
  { title: 'document, its beginning', query: { InsuredDocument: '20.000' } },
  { title: 'by document, page 900', query: { orderBy: 'CpfCnpj', currentPage: 900 } },
];

const doubles = (Kind: 'policyHolder' | 'insured'): readonly { title: string; query: DoublesQuery }[] => [
  { title: 'nothing', query: { Kind } },
  { title: 'page 150', query: { Kind, currentPage: 150 } },
  { title: 'one name', query: { Kind, Search: '12401' } },
  { title: 'a word that nobody has', query: { Kind, Search: 'xylofone' } },
];

/** Each filter alone, where it leaves many and where it leaves few, and pairs that fit together badly. */
export const lists = [
  { title: 'policy holders', path: '/api/PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged', cases: holders },
  { title: 'insureds', path: '/api/Insured/SearchInsureds', cases: insureds },
  { title: 'doubles of policy holders', path: '/api/PartyMerge/SearchDoubles', cases: doubles('policyHolder') },
  { title: 'doubles of insureds', path: '/api/PartyMerge/SearchDoubles', cases: doubles('insured') },
] as const;
