import { asc, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import type { Database, Transaction } from '../../platform/database/connection';
import { figureTouches } from '../../platform/database/schema/figures';
import type { FigureKind } from '../../platform/database/schema/figures';
import { handleJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';

/** So many touches are worked off in one transaction. */
const MOST_AT_ONCE = 20_000;

type Touch = typeof figureTouches.$inferSelect;

/** Brings the sums that figures are read from up to what they are sums of, every few seconds. */
export const foldFigures = handleJob(jobKind('figures.fold', { everySeconds: 10 }), async ({ database, signal }) => {
  await foldTouched(database, signal);
  return null;
});

/** Until nothing is left that was touched. */
export async function foldTouched(database: Database, signal?: AbortSignal): Promise<void> {
  while ((await foldSome(database)) === MOST_AT_ONCE) signal?.throwIfAborted();
}

/**
 * Sums anew what was touched, out of the records themselves; answers how many touches that settled. One snapshot for all
 * of it: what commits meanwhile has touches of its own, which are still there afterwards.
 */
async function foldSome(database: Database): Promise<number> {
  return database.transaction(
    async (transaction) => {
      const touches = await transaction.select().from(figureTouches).orderBy(asc(figureTouches.id)).limit(MOST_AT_ONCE);
      const last = touches.at(-1);
      if (!last) return 0;
      // Of one snapshot: a smaller number that is committed only later is not among them, and stays.
      await transaction.delete(figureTouches).where(lte(figureTouches.id, last.id));
      for (const kind of ['policy', 'proposal'] as const)
        await foldMonths(
          transaction,
          kind,
          touches.filter((touch) => touch.kind === kind),
        );
      await foldSteps(
        transaction,
        touches.filter(({ kind }) => kind === 'step'),
      );
      return touches.length;
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** The places named by touches, once each, as a table that a statement joins. */
function placesOf(touches: readonly Touch[], columns: readonly ('brokerId' | 'modalityId' | 'stepId')[]): SQL {
  const places = new Map(
    touches.map((touch) => [
      [touch.companyId, touch.month, ...columns.map((column) => touch[column])].join(' '),
      touch,
    ]),
  );
  const all = [...places.values()];
  const numbers = (values: number[]) => sql`${`{${values.join(',')}}`}::integer[]`;
  const months = sql`${`{${all.map(({ month }) => month).join(',')}}`}::date[]`;
  const lists = [
    numbers(all.map(({ companyId }) => companyId)),
    months,
    ...columns.map((column) => numbers(all.map((touch) => touch[column]))),
  ];
  const names = { brokerId: 'broker_id', modalityId: 'modality_id', stepId: 'step_id' };
  const heads = ['company_id', 'month', ...columns.map((column) => names[column])].join(', ');
  return sql`unnest(${sql.join(lists, sql`, `)}) place (${sql.raw(heads)})`;
}

const COLUMNS = sql.raw(
  '(company_id, kind, month, broker_id, modality_id, status_id, record_count, insured_amount_cents, premium_cents)',
);
const nextMonth = sql.raw("(place.month + interval '1 month')");
const startOf = (day: string) => sql.raw(`(${day}::timestamp at time zone '${DEFAULT_TIME_ZONE}')`);

/** Of which table a kind is, and which of its rows are of a month. */
const sources: Record<FigureKind, SQL> = {
  policy: sql`policies source on source.issue_date >= place.month and source.issue_date < ${nextMonth}`,
  proposal: sql`proposals source on source.created_at >= ${startOf('place.month')} and source.created_at < ${startOf("(place.month + interval '1 month')")}`,
};

async function foldMonths(transaction: Transaction, kind: FigureKind, touches: readonly Touch[]): Promise<void> {
  if (touches.length === 0) return;
  const cells = placesOf(touches, ['brokerId', 'modalityId']);
  await transaction.execute(sql`delete from figure_months kept using ${cells}
    where kept.company_id = place.company_id and kept.kind = ${kind} and kept.month = place.month
      and kept.broker_id = place.broker_id and kept.modality_id = place.modality_id`);
  await transaction.execute(sql`insert into figure_months ${COLUMNS}
    select place.company_id, ${kind}, place.month, place.broker_id, place.modality_id, source.status_id,
      count(*), sum(source.insured_amount_cents), sum(source.premium_cents)
    from ${cells} join ${sources[kind]}
      and source.company_id = place.company_id and source.broker_id = place.broker_id and source.modality_id = place.modality_id
    group by 1, 3, 4, 5, 6`);
  // All brokers, and all modalities, together: of the cells that were just summed anew and those beside them.
  const ofModality = placesOf(touches, ['modalityId']);
  await transaction.execute(sql`delete from figure_months kept using ${ofModality}
    where kept.company_id = place.company_id and kept.kind = ${kind} and kept.month = place.month
      and kept.broker_id = 0 and kept.modality_id = place.modality_id`);
  await transaction.execute(sql`insert into figure_months ${COLUMNS}
    select kept.company_id, kept.kind, kept.month, 0, kept.modality_id, kept.status_id,
      sum(kept.record_count), sum(kept.insured_amount_cents), sum(kept.premium_cents)
    from ${ofModality} join figure_months kept on kept.company_id = place.company_id and kept.kind = ${kind}
      and kept.modality_id = place.modality_id and kept.month = place.month and kept.broker_id <> 0
    group by 1, 2, 3, 5, 6`);
  const ofBroker = placesOf(touches, ['brokerId']);
  await transaction.execute(sql`delete from figure_months kept using ${ofBroker}
    where kept.company_id = place.company_id and kept.kind = ${kind} and kept.month = place.month
      and kept.broker_id = place.broker_id and kept.modality_id = 0`);
  await transaction.execute(sql`insert into figure_months ${COLUMNS}
    select kept.company_id, kept.kind, kept.month, kept.broker_id, 0, kept.status_id,
      sum(kept.record_count), sum(kept.insured_amount_cents), sum(kept.premium_cents)
    from ${ofBroker} join figure_months kept on kept.company_id = place.company_id and kept.kind = ${kind}
      and kept.broker_id = place.broker_id and kept.month = place.month and kept.modality_id <> 0
    group by 1, 2, 3, 4, 6`);
}

async function foldSteps(transaction: Transaction, touches: readonly Touch[]): Promise<void> {
  if (touches.length === 0) return;
  const places = placesOf(touches, ['stepId']);
  await transaction.execute(sql`delete from figure_steps kept using ${places}
    where kept.company_id = place.company_id and kept.step_id = place.step_id and kept.month = place.month`);
  await transaction.execute(sql`insert into figure_steps (company_id, step_id, month, hours, record_count)
    select place.company_id, place.step_id, place.month, source.stayed_minutes / 60, count(*)
    from ${places} join card_movements source on source.from_step_id = place.step_id
      and source.created_at >= ${startOf('place.month')} and source.created_at < ${startOf("(place.month + interval '1 month')")}
    where source.stayed_minutes is not null
    group by 1, 2, 3, 4`);
}
