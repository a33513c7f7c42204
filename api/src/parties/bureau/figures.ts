import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { BureauFigures, getBureauQueryFigures } from '@portal/shared/contracts/parties/bureau';
import { addYears, shiftMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { DEFAULT_TIME_ZONE, today } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { invalid } from '../../platform/server/refusal';
import { askedBetween } from './history';

type Query = CallInput<typeof getBureauQueryFigures>['query'];

/** More months than a chart can tell apart. */
const MOST_YEARS = 10;

const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

/** Errors and successes by bureau, and what each month cost. */
export async function bureauFigures(database: Database, user: CurrentUser, query: Query): Promise<BureauFigures> {
  const { from, to } = periodOf(query);
  const month = sql<PlainDate>`to_char(${bureauQueries.askedAt} at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)}, 'YYYY-MM-01')`;
  const counted = (outcome: string) =>
    sql<number>`count(*) filter (where ${bureauQueries.outcome} = ${outcome})`.mapWith(Number);
  const rows = await database
    .select({
      provider: bureauQueries.provider,
      month,
      found: counted('found'),
      unknown: counted('unknown'),
      failed: counted('failed'),
      timed:
        sql<number>`count(${bureauQueries.durationMs}) filter (where ${bureauQueries.outcome} <> 'failed')`.mapWith(
          Number,
        ),
      durationMs:
        sql<number>`coalesce(sum(${bureauQueries.durationMs}) filter (where ${bureauQueries.outcome} <> 'failed'), 0)`.mapWith(
          Number,
        ),
      costCents: sql<number>`sum(${bureauQueries.costCents})`.mapWith(Number),
    })
    .from(bureauQueries)
    .where(and(eq(bureauQueries.companyId, user.companyId), askedBetween({ askedFrom: from, askedTo: to })))
    .groupBy(bureauQueries.provider, sql`2`)
    .orderBy(bureauQueries.provider);
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  return {
    From: from,
    To: to,
    Bureaus: providers.map((provider) => {
      const own = rows.filter((row) => row.provider === provider);
      const sum = (field: 'found' | 'unknown' | 'failed' | 'timed' | 'durationMs' | 'costCents') =>
        own.reduce((total, row) => total + row[field], 0);
      return {
        Provider: provider,
        FoundCount: sum('found'),
        UnknownCount: sum('unknown'),
        FailedCount: sum('failed'),
        AverageDurationMs: sum('timed') === 0 ? null : Math.round(sum('durationMs') / sum('timed')),
        CostValue: sum('costCents'),
      };
    }),
    Months: monthsOf(from, to).map((first) => ({
      Month: first,
      Costs: rows
        .filter((row) => row.month === first)
        .map(({ provider, costCents }) => ({ Provider: provider, CostValue: costCents })),
    })),
  };
}

/** As asked for; without an end until today, without a start the twelve months up to its end. */
function periodOf({ askedFrom, askedTo }: Query): { from: PlainDate; to: PlainDate } {
  const to = askedTo ?? today();
  const from = askedFrom ?? firstOfMonth(shiftMonths(to, -11));
  if (from > to) throw invalid('O período termina antes de começar.', { field: 'askedTo' });
  if (to >= addYears(from, MOST_YEARS))
    throw invalid(`O período tem mais de ${MOST_YEARS} anos. Escolha um início mais próximo do fim.`, {
      field: 'askedFrom',
    });
  return { from, to };
}

function monthsOf(from: PlainDate, to: PlainDate): PlainDate[] {
  const months = [];
  for (let first = firstOfMonth(from); first <= to; first = shiftMonths(first, 1)) months.push(first);
  return months;
}
