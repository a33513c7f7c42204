import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { FigureBureauQuality, FigureQuery } from '@portal/shared/contracts/figures/figures';
import { LATE_BUREAU_SECONDS } from '@portal/shared/domain/figures/figurePeriod';
import { addMonths } from '@portal/shared/domain/time/dates';
import { instantAt } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { figurePeriodOf, firstAndLast } from './figureScope';

const { outcome, durationMs, provider, askedAt, companyId } = bureauQueries;

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** How the bureaus answered what was asked in a period, out of an index of the queries themselves. */
export async function figureBureauQuality(
  database: Database,
  user: CurrentUser,
  query: Pick<FigureQuery, 'From' | 'To'>,
): Promise<FigureBureauQuality> {
  const [first, last] = firstAndLast(figurePeriodOf(query));
  const AsOf = new Date().toISOString();
  const Bureaus = await database
    .select({
      Provider: provider,
      QueryCount: sql<number>`count(*)`.mapWith(Number),
      FoundCount: countWhere(sql`${outcome} = 'found'`),
      UnknownCount: countWhere(sql`${outcome} = 'unknown'`),
      FailedCount: countWhere(sql`${outcome} = 'failed'`),
      LateCount: countWhere(sql`${outcome} <> 'failed' and ${durationMs} > ${LATE_BUREAU_SECONDS * 1000}::integer`),
    })
    .from(bureauQueries)
    .where(
      and(
        eq(companyId, user.companyId),
        gte(askedAt, instantAt(first, '00:00')),
        lt(askedAt, instantAt(addMonths(last, 1), '00:00')),
      ),
    )
    .groupBy(provider)
    .orderBy(asc(provider));
  return { AsOf, Bureaus };
}
