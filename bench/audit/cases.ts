import type { CallInput } from '../../shared/src/contracts/call';
import type { getAuditEntries } from '../../shared/src/contracts/portal/audit';

type Query = CallInput<typeof getAuditEntries>['query'];

interface Known {
  /** Who did most, and somebody who did little. */
  busy: { id: number; email: string };
  quiet: { id: number; email: string };
  policy: { number: string; uniqueId: string };
}

/** Each search alone, where it leaves many and where it leaves few, and pairs that fit together badly. */
export const cases = ({ busy, quiet, policy }: Known): readonly { title: string; query: Query }[] => [
  { title: 'nothing', query: {} },
  { title: 'who did most', query: { person: busy.email } },
  { title: 'somebody who did little', query: { person: quiet.email } },
  { title: 'a person by id', query: { userInfoId: quiet.id } },
  { title: 'nobody of that name', query: { person: 'xylofone' } },
  { title: 'a record by its id', query: { record: policy.uniqueId } },
  { title: 'a policy by its number', query: { record: policy.number } },
  { title: 'a kind of many', query: { kind: 'card' } },
  { title: 'a kind of few', query: { kind: 'auditTrail' } },
  { title: 'an action of many', query: { action: 'card.moved' } },
  { title: 'an action of few', query: { action: 'endorsement.blocked' } },
  { title: 'a day', query: { changedFrom: '2025-05-05', changedTo: '2025-05-05' } },
  { title: 'a year that is over', query: { changedFrom: '2024-01-01', changedTo: '2024-12-31' } },
  { title: 'who did little, an action of few', query: { person: quiet.email, action: 'endorsement.blocked' } },
  { title: 'who did little, a kind of many', query: { person: quiet.email, kind: 'card' } },
  {
    title: 'who did most, a kind of none, the oldest month',
    query: { person: busy.email, kind: 'profile', changedTo: '2023-12-26' },
  },
  {
    title: 'a kind of many, a day long ago',
    query: { kind: 'proposal', changedFrom: '2024-02-02', changedTo: '2024-02-02' },
  },
  { title: 'who did most, a day', query: { person: busy.email, changedFrom: '2025-05-05', changedTo: '2025-05-05' } },
  { title: 'page 500', query: { currentPage: 500, rowsPerPage: 20 } },
  { title: '200 rows', query: { rowsPerPage: 200 } },
];
