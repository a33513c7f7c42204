import { sql } from 'drizzle-orm';
import type { PressedRegion, PressedRole, RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import type { Database } from '../../platform/database/connection';
import { remoteSlowInteractions } from '../../platform/database/schema/remoteHealth';
import { percentile } from './loadHistogram';
import { INTERACTION_BOUNDS } from './vitalBounds';

/** So many of a version show where to begin. */
const PLACES_TOLD = 5;

interface Place {
  [column: string]: unknown;
  remote: string;
  version: string;
  screen: string;
  role: PressedRole;
  region: PressedRegion;
  part: string;
  times: string;
  buckets: Readonly<Record<string, number>>;
  input_delay: string;
  processing: string;
  presentation: string;
}

/** What was slow to answer most often since then, by version. */
export async function readSlowPlaces(
  database: Database,
  companyId: number,
  since: Date,
): Promise<Map<string, RemoteExperience['SlowPlaces']>> {
  const { rows } = await database.execute<Place>(sql`
    select * from (
      select remote, version, screen, role, region, part,
        sum(times) as times, jsonb_object_agg(within_ms, times) as buckets,
        sum(input_delay) / sum(times) as input_delay,
        sum(processing) / sum(times) as processing,
        sum(presentation) / sum(times) as presentation,
        row_number() over (partition by remote, version order by sum(times) desc, screen, role, region, part) as place
      from (
        select remote, version, screen, role, region, part, within_ms, sum(times) as times,
          sum(input_delay_ms) as input_delay, sum(processing_ms) as processing, sum(presentation_ms) as presentation
        from ${remoteSlowInteractions} where company_id = ${companyId} and hour >= ${since}
        group by remote, version, screen, role, region, part, within_ms
      ) as bucket
      group by remote, version, screen, role, region, part
    ) as placed
    where place <= ${PLACES_TOLD} order by remote, version, place`);
  const found = new Map<string, RemoteExperience['SlowPlaces']>();
  for (const row of rows) {
    const key = `${row.remote} ${row.version}`;
    const buckets = new Map(Object.entries(row.buckets).map(([bound, times]) => [Number(bound), times]));
    const place = {
      ...{ Screen: row.screen, Role: row.role, Region: row.region, Part: row.part || null, Count: Number(row.times) },
      P75: percentile(buckets, 0.75, INTERACTION_BOUNDS) ?? 0,
      InputDelay: Math.round(Number(row.input_delay)),
      Processing: Math.round(Number(row.processing)),
      Presentation: Math.round(Number(row.presentation)),
    };
    found.set(key, [...(found.get(key) ?? []), place]);
  }
  return found;
}
