import { sql } from 'drizzle-orm';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { openStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import type { Database } from '../../platform/database/connection';
import { integrations } from '../../platform/database/schema/integrations';
import { readSometimes } from '../../platform/server/metrics/readSometimes';

const EVERY_SECONDS = 30;

/** What waits to be registered, accounted for or told outside, by the kind of its destination; and what came too near its deadline. */
export function deliveryMetrics(metrics: ProcessMetrics, database: Database): void {
  const read = readSometimes(EVERY_SECONDS, async () => {
    const { rows } = await database.execute<{ kind: string; open: string; alarmed: string }>(sql`
      select kind, count(*) filter (where status_id in (${sql.join(
        openStatuses.map((status) => sql`${status}`),
        sql`, `,
      )})) as open,
        count(*) filter (where alarmed_at is not null) as alarmed
      from ${integrations} where status_id not in (3, 7) group by kind`);
    return rows;
  });
  metrics.reads({
    name: 'portal_deliveries_open',
    help: 'Events on their way to a destination of an insurer, by the kind of the destination.',
    labels: ['kind'],
    read: async () => (await read()).map(({ kind, open }) => ({ labels: { kind }, value: Number(open) })),
  });
  metrics.reads({
    name: 'portal_deliveries_alarmed',
    help: 'Duties of registration that are not fulfilled a business day before their deadline.',
    labels: ['kind'],
    read: async () => (await read()).map(({ kind, alarmed }) => ({ labels: { kind }, value: Number(alarmed) })),
  });
}
