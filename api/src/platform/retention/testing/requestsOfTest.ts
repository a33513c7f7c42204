import { accessRequests } from '../../database/schema/access';
import { agedRows } from '../agedRows';
import type { RetainedKind } from '../retainedKind';

/** A kind of a table that stands alone, for tests of the mechanism. */
export const requestsOfTest = (change: Partial<RetainedKind> = {}): RetainedKind => ({
  ...agedRows({
    name: 'requests',
    title: 'Pedidos',
    keptFor: { Count: 24, Unit: 'hours' },
    since: 'depois do pedido',
    ground: 'Escolha',
    table: accessRequests,
    age: accessRequests.requestedAt,
  }),
  ...change,
});
