import { isNotNull } from 'drizzle-orm';
import { cardBulks } from '../../../platform/database/schema/cardBulks';
import { agedRows } from '../../../platform/retention/agedRows';

/** What became of each card of a bulk; the history of each card stays. */
export const retainedBulks = [
  agedRows({
    name: 'cardBulks',
    title: 'Resultados de ações em vários cards',
    keptFor: { Count: 180, Unit: 'days' },
    since: 'depois do fim',
    ground: 'Escolha: o histórico de cada card fica',
    mostAtOnce: 20,
    table: cardBulks,
    age: cardBulks.finishedAt,
    which: isNotNull(cardBulks.finishedAt),
  }),
];
