import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { among, isBehindAnother } from '../schedule/letGo';
import type { Destination, Integration } from './sendOut';

/** What is looked at of one destination at once, and of all. */
const READ_OF_ONE = sql.raw('60');
const READ_OF_ALL = sql.raw('180');
/** Sent and settled together: if the process dies, as many arrive twice at most. */
const MOST_TOGETHER = 20;

/** What is due for one destination. */
export interface Due {
  destination: Destination;
  /** The earliest of each record that is not settled. */
  heads: Integration[];
  /** They wait for one that is not due, or for others that are many. */
  behind: Integration[];
}

/** What may go now, by destinations: none that is known to be away, none of `busy`. */
export async function dueNow(database: Database, now: Date, busy: readonly number[]): Promise<Due[]> {
  const moment = now.toISOString();
  const found = await database
    .select({ integration: integrations, destination: integrationDestinations, isBehind: isBehindAnother })
    .from(integrations)
    .innerJoin(integrationDestinations, eq(integrationDestinations.id, integrations.destinationId))
    .where(
      sql`${integrations.id} = any(array(
        select due.id from ${integrationDestinations} destination cross join lateral (
          select waiting.id from ${integrations} waiting
          where waiting.destination_id = destination.id and waiting.status_id in (1, 2)
            and waiting.next_attempt_at <= ${moment}::timestamptz
          order by waiting.next_attempt_at, waiting.id limit ${READ_OF_ONE}) due
        where (destination.paused_until is null or destination.paused_until <= ${moment}::timestamptz)
          and not destination.id = ${among(busy)}
        limit ${READ_OF_ALL}))`,
    )
    .orderBy(asc(integrations.nextAttemptAt), asc(integrations.id));
  return [...new Set(found.map(({ destination }) => destination.id))].flatMap((id) => {
    const ofOne = found.filter(({ destination }) => destination.id === id);
    const [first] = ofOne;
    if (!first) return [];
    const rows = (isBehind: boolean) => ofOne.filter((one) => one.isBehind === isBehind).map((one) => one.integration);
    const heads = rows(false);
    // What follows one of these is found again when that is settled; the rest would be read over and over.
    const records = new Set(heads.map(({ subjectUniqueId }) => subjectUniqueId));
    const follows = ({ subjectUniqueId }: Integration) => heads.length >= MOST_TOGETHER && records.has(subjectUniqueId);
    return [
      {
        destination: first.destination,
        heads: heads.slice(0, MOST_TOGETHER),
        behind: rows(true).filter((row) => !follows(row)),
      },
    ];
  });
}
