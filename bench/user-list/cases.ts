import type { CallInput } from '../../shared/src/contracts/call';
import type { getUsers } from '../../shared/src/contracts/people/users';

type Query = CallInput<typeof getUsers>['query'];

/** Each filter alone, where it leaves many and where it leaves few, and pairs that fit together badly. */
export const cases = (profileUniqueId: string, brokerId: number): readonly { title: string; query: Query }[] => [
  { title: 'nothing', query: {} },
  { title: 'nothing, with the numbers of the chips', query: { includeStatusCounts: true } },
  { title: 'active', query: { situationId: 1 } },
  { title: 'invited', query: { situationId: 2 } },
  { title: 'locked', query: { situationId: 3 } },
  { title: 'inactive', query: { situationId: 4 } },
  { title: 'not active, as specified', query: { filterByActive: false } },
  { title: 'type with most', query: { userTypeId: 2 } },
  { title: 'type with few', query: { userTypeId: 6 } },
  { title: 'profile', query: { profileUniqueId } },
  { title: 'broker', query: { brokerId } },
  { title: 'name of brokers', query: { brokerName: 'corretora' } },
  { title: 'a common word of the name', query: { textSearch: 'silva' } },
  { title: 'a common word, with the numbers of the chips', query: { textSearch: 'silva', includeStatusCounts: true } },
  { title: 'one name', query: { textSearch: 'souza 12401' } },
  { title: 'one e-mail', query: { textSearch: 'pessoa12401@corretora.example' } },
  { title: 'two letters', query: { textSearch: 'zq' } },
  { title: 'a word that nobody has', query: { textSearch: 'xylofone' } },
  { title: 'a common word, inactive', query: { textSearch: 'silva', situationId: 4 } },
  { title: 'by e-mail', query: { orderBy: 'Email' } },
  { title: 'by profile, the last first', query: { orderBy: 'ProfileName', orderDirection: 'desc' } },
  { title: 'last sign-in first', query: { orderBy: 'LastSignInAt', orderDirection: 'desc' } },
  { title: 'by name, page 4,900', query: { currentPage: 4_900 } },
  { title: '200 rows with what may be done', query: { rowsPerPage: 200 } },
];
