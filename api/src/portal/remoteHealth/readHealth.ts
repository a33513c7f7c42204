import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { RemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import type { Database } from '../../platform/database/connection';
import { remoteFailures, remoteLoads } from '../../platform/database/schema/remoteHealth';
import { hoursBack, hoursOfLastDay, HOURS_OF_A_WEEK } from './hours';
import { healthOf } from './summarise';
import type { CountedLoads } from './summarise';

/** Versions of all remotes together; a company has some twenty in a week. */
const MOST_VERSIONS = 200;

const versionKey = (remote: string, version: string): string => `${remote} ${version}`;

/** How the remotes' versions of the last week did in the company's browsers, by name. */
export async function readHealth(database: Database, companyId: number, now: Date): Promise<RemoteHealth[]> {
  const since = hoursBack(now, HOURS_OF_A_WEEK);
  const hours = hoursOfLastDay(now);
  const ofWeek = and(eq(remoteLoads.companyId, companyId), gte(remoteLoads.hour, since));
  const [versions, counted, failures] = await Promise.all([
    database
      .select({ remote: remoteLoads.remote, version: remoteLoads.version })
      .from(remoteLoads)
      .where(ofWeek)
      .groupBy(remoteLoads.remote, remoteLoads.version)
      .orderBy(desc(sql`sum(${remoteLoads.loads})`), remoteLoads.remote, remoteLoads.version)
      .limit(MOST_VERSIONS),
    countedLoads(database, ofWeek, hours[0] ?? since),
    lastFailures(database, companyId, since),
  ]);
  return versions
    .map(({ remote, version }) => {
      const key = versionKey(remote, version);
      const of = { remote, version, counted: counted.get(key) ?? [], lastFailure: failures.get(key) ?? null };
      return healthOf(of, hours);
    })
    .sort((one, other) => (versionKey(one.Remote, one.Version) < versionKey(other.Remote, other.Version) ? -1 : 1));
}

type Condition = ReturnType<typeof and>;

/** What was counted, hour by hour on the last day and in one sum before it. */
async function countedLoads(
  database: Database,
  condition: Condition,
  lastDay: Date,
): Promise<Map<string, CountedLoads[]>> {
  const hour = sql`case when ${remoteLoads.hour} >= ${lastDay} then ${remoteLoads.hour} else to_timestamp(0) end`;
  const rows = await database
    .select({
      remote: remoteLoads.remote,
      version: remoteLoads.version,
      hour: sql<Date>`${hour}`.mapWith(remoteLoads.hour).as('counted_hour'),
      outcome: remoteLoads.outcome,
      reason: remoteLoads.reason,
      withinMs: remoteLoads.withinMs,
      loads: sql<number>`sum(${remoteLoads.loads})`.mapWith(Number),
    })
    .from(remoteLoads)
    .where(condition)
    .groupBy(
      remoteLoads.remote,
      remoteLoads.version,
      sql`counted_hour`,
      remoteLoads.outcome,
      remoteLoads.reason,
      remoteLoads.withinMs,
    );
  const found = new Map<string, CountedLoads[]>();
  for (const { remote, version, ...loads } of rows) {
    const key = versionKey(remote, version);
    found.set(key, [...(found.get(key) ?? []), loads]);
  }
  return found;
}

async function lastFailures(
  database: Database,
  companyId: number,
  since: Date,
): Promise<Map<string, RemoteHealth['LastFailure']>> {
  const rows = await database
    .selectDistinctOn([remoteFailures.remote, remoteFailures.version])
    .from(remoteFailures)
    .where(and(eq(remoteFailures.companyId, companyId), gte(remoteFailures.failedAt, since)))
    .orderBy(remoteFailures.remote, remoteFailures.version, desc(remoteFailures.id));
  return new Map(
    rows.map(({ remote, version, failedAt, reason, traceId }) => [
      versionKey(remote, version),
      { At: failedAt.toISOString(), Reason: reason, TraceId: traceId },
    ]),
  );
}
