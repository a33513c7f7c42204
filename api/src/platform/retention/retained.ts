import { retentionRemovals } from '../database/schema/retention';
import { agedRows } from './agedRows';

/** What is noted of removals goes after its own time. */
export const retainedRemovals = [
  agedRows({
    name: 'retentionRemovals',
    title: 'Contagem do que foi removido',
    keptFor: { Count: 13, Unit: 'months' },
    since: 'depois da remoção',
    ground: 'Escolha: um ano inteiro para comparar',
    table: retentionRemovals,
    age: retentionRemovals.lastAt,
    everyHours: 24,
  }),
];
