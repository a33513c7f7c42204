import { sql } from 'drizzle-orm';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { Database } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { cStandsOnBoard } from './boardState';
import { readSometimes } from '../../platform/server/metrics/readSometimes';

const EVERY_SECONDS = 60;

/** How many cards lie on all boards together, by what they are about. */
export const boardMetrics = (metrics: ProcessMetrics, database: Database): void =>
  metrics.reads({
    name: 'portal_cards_open',
    help: 'Cards that are on a board, by their type.',
    labels: ['type'],
    read: readSometimes(EVERY_SECONDS, async () => {
      const { rows } = await database.execute<{ type: string; count: string }>(sql`
        select c.card_type as type, count(*) as count from ${pipes} join ${cards} c on c.pipe_id = ${pipes.id} and ${cStandsOnBoard()}
        group by c.card_type`);
      return rows.map(({ type, count }) => ({ labels: { type }, value: Number(count) }));
    }),
  });
