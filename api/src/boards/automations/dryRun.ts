import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { tryPipeAutomation } from '@portal/shared/contracts/boards/automations';
import { DRY_RUN_DAYS } from '@portal/shared/domain/boards/automations/automationRule';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant, DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { startOfDryRun } from './automationOnWire';
import { managedPipe } from './managedPipe';
import { isFree, occasionsOf } from './occasions';
import type { Sought } from './occasions';
import { requireSound } from './saveAutomation';

type Tried = CallResponse<typeof tryPipeAutomation>;

/** Nobody reads a longer list to judge a rule. */
const MOST_SHOWN = 100;

/** What a rule would have done, and would do at once. Reads alone. */
export async function dryRun(
  database: Database,
  user: CurrentUser,
  { pipeUniqueId, rule, uniqueId }: CallInput<typeof tryPipeAutomation>['body'] & { pipeUniqueId: string },
  now = new Date(),
): Promise<Tried> {
  const pipe = await managedPipe(database, user, pipeUniqueId);
  await requireSound(database, user, pipe, { rule, isActive: true });
  const since = startOfDryRun(now);
  const asked = { pipeId: pipe.id, rule, now };
  const past = occasionsOf({ ...asked, after: since, isOpen: false });
  const { touched, cards, count } = await tellOf(database, past);
  const first = dateOfInstant(since);
  const days = Array.from({ length: DRY_RUN_DAYS }, (_, nth) => {
    const on = addDays(first, nth);
    return { on, cardCount: touched.find((day) => day.on === on)?.count ?? 0 };
  });
  const atOnce = await touchedAtOnce(database, user, asked, uniqueId);
  return { days, touchCount: count, cards, atOnceCount: atOnce.count, atOnce: atOnce.cards };
}

/** Only what stands too long counts from before: a rule that waits for something to happen begins with nothing. */
async function touchedAtOnce(
  database: Database,
  user: CurrentUser,
  asked: Pick<Sought, 'pipeId' | 'rule' | 'now'>,
  uniqueId: string | undefined,
) {
  if (asked.rule.trigger.kind !== 'standsInStep') return { count: 0, cards: [] };
  const { rows: known } = await database.execute<{ id: number }>(sql`
    select id from pipe_automations where unique_id = ${uniqueId ?? null}::uuid and company_id = ${user.companyId}`);
  return tellOf(
    database,
    sql`select o.* from (${occasionsOf({ ...asked, isOpen: true })}) as o where ${isFree(known[0]?.id ?? 0)}`,
  );
}

const zone = sql.raw(`'${DEFAULT_TIME_ZONE}'`);

interface Told {
  touched: { on: string; count: number }[];
  count: number;
  cards: Tried['cards'];
}

/** Occasions by day, and the latest of them with their cards; found once. */
async function tellOf(database: Database, occasions: SQL): Promise<Told> {
  const { rows } = await database.execute<{ [Key in keyof Told]: Told[Key] | null }>(sql`
    with o as materialized (select x.*, (x.at at time zone ${zone})::date::text as day from (${occasions}) as x)
    select
      (select count(*)::integer from o) as count,
      (select json_agg(d) from (select o.day as "on", count(*)::integer as count from o group by o.day) as d) as touched,
      (select json_agg(l) from (
        select c.id as "cardId", c.card_ref as "cardRef", case when c.closed_at is null then s.name end as "stepName",
          o.day as "on"
        from o join cards c on c.id = o.card_id join steps s on s.id = c.step_id
        order by o.at desc, c.id desc
        limit ${MOST_SHOWN}
      ) as l) as cards`);
  const [told] = rows;
  return { touched: told?.touched ?? [], count: told?.count ?? 0, cards: told?.cards ?? [] };
}
