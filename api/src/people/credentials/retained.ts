import { accessRequests, signInFailures } from '../../platform/database/schema/access';
import { agedRows } from '../../platform/retention/agedRows';
import { FORGOTTEN_AFTER_HOURS } from './restAfter';

/** What is counted before sign-in, by keyed hashes. */
export const retainedAttempts = [
  agedRows({
    name: 'accessRequests',
    title: 'Contagem de pedidos antes da entrada',
    keptFor: { Count: 24, Unit: 'hours' },
    since: 'depois do pedido',
    ground: 'Escolha: nenhum limite olha mais para trás',
    table: accessRequests,
    age: accessRequests.requestedAt,
  }),
  agedRows({
    name: 'signInFailures',
    title: 'Entradas que falharam, em sequência',
    keptFor: { Count: FORGOTTEN_AFTER_HOURS, Unit: 'hours' },
    since: 'depois da última falha',
    ground: 'Escolha: a contagem recomeça depois disso',
    table: signInFailures,
    age: signInFailures.lastFailureAt,
  }),
];
