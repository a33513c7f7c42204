import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import type { Database } from '../../platform/database/connection';
import { remoteErrors, remoteVitals } from '../../platform/database/schema/remoteHealth';
import { experiencePeriodOf } from './experiencePeriod';
import type { CountedTimes } from './experiencePeriod';
import { hoursBack, hoursOfLastDay, HOURS_OF_A_WEEK } from './hours';
import { readSlowPlaces } from './readSlowPlaces';

/** Versions of all remotes together; a company has some twenty in a week. */
const MOST_VERSIONS = 200;
/** Who looks for what went wrong begins with the newest. */
const GROUPS_TOLD = 8;

const keyOf = ({ remote, version }: { remote: string; version: string }): string => `${remote} ${version}`;

/** What the remotes' versions of the last week were like to work with in the company's browsers, by name. */
export async function readExperiences(database: Database, companyId: number, now: Date): Promise<RemoteExperience[]> {
  const since = hoursBack(now, HOURS_OF_A_WEEK);
  const [counted, slow, groups] = await Promise.all([
    countedTimes(database, companyId, since, hoursOfLastDay(now)[0] ?? since),
    readSlowPlaces(database, companyId, since),
    errorGroups(database, companyId, since),
  ]);
  return [...counted]
    .slice(0, MOST_VERSIONS)
    .map(([key, { remote, version, times }]) => ({
      Remote: remote,
      Version: version,
      LastDay: experiencePeriodOf(times.filter(({ isOfLastDay }) => isOfLastDay)),
      LastWeek: experiencePeriodOf(times),
      SlowPlaces: slow.get(key) ?? [],
      ErrorGroups: groups.get(key) ?? [],
    }))
    .sort((one, other) => (`${one.Remote} ${one.Version}` < `${other.Remote} ${other.Version}` ? -1 : 1));
}

interface OfVersion {
  remote: string;
  version: string;
  times: CountedTimes[];
}

/** What was counted of each version, the most used one first. */
async function countedTimes(
  database: Database,
  companyId: number,
  since: Date,
  lastDay: Date,
): Promise<Map<string, OfVersion>> {
  const isOfLastDay = sql<boolean>`${remoteVitals.hour} >= ${lastDay}`;
  const rows = await database
    .select({
      remote: remoteVitals.remote,
      version: remoteVitals.version,
      isOfLastDay: isOfLastDay.as('is_of_last_day'),
      vital: remoteVitals.vital,
      within: remoteVitals.within,
      times: sql<number>`sum(${remoteVitals.times})`.mapWith(Number),
    })
    .from(remoteVitals)
    .where(and(eq(remoteVitals.companyId, companyId), gte(remoteVitals.hour, since)))
    .groupBy(remoteVitals.remote, remoteVitals.version, sql`is_of_last_day`, remoteVitals.vital, remoteVitals.within)
    .orderBy(desc(sql`sum(${remoteVitals.times})`), remoteVitals.remote, remoteVitals.version);
  const found = new Map<string, OfVersion>();
  for (const { remote, version, ...times } of rows) {
    const known = found.get(keyOf({ remote, version }));
    if (known) known.times.push(times);
    else found.set(keyOf({ remote, version }), { remote, version, times: [times] });
  }
  return found;
}

/** Of each version the errors that were met last. */
async function errorGroups(
  database: Database,
  companyId: number,
  since: Date,
): Promise<Map<string, RemoteExperience['ErrorGroups']>> {
  // Bounded by what is kept of a company.
  const rows = await database
    .select()
    .from(remoteErrors)
    .where(and(eq(remoteErrors.companyId, companyId), gte(remoteErrors.lastAt, since)))
    .orderBy(desc(remoteErrors.lastAt), desc(remoteErrors.times), remoteErrors.fingerprint);
  const found = new Map<string, RemoteExperience['ErrorGroups']>();
  for (const row of rows) {
    const groups = found.get(keyOf(row)) ?? [];
    if (groups.length < GROUPS_TOLD)
      groups.push({
        Fingerprint: row.fingerprint,
        ...{ Kind: row.kind, Name: row.name, Code: row.code || null, Screen: row.screen, Frames: row.frames },
        ...{ TraceId: row.traceId, Count: row.times },
        ...{ FirstAt: row.firstAt.toISOString(), LastAt: row.lastAt.toISOString() },
      });
    found.set(keyOf(row), groups);
  }
  return found;
}
