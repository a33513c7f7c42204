import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AutomationRule } from '@portal/shared/contracts/boards/automations';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import { DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import { DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { withDocuments } from '../boards/cardFacts';
import { cardsOfPipe } from '../boards/cardFilter';

// When automations come to act, out of what cards did. Dry run and engine read the same rows: what the one tells, the
// other does.

const zone = sql.raw(`'${DEFAULT_TIME_ZONE}'`);
const dayOf = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`;
/** The first moment of a day in Brazil, in which summer time once moved midnight. */
const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${zone})`;

/** A card and what an automation acts upon, once. */
export interface Occasion {
  cardId: number;
  /** The stay in a step, or the day on which a clock ends. */
  occasion: string;
  at: Date;
  /** The card has not left the step since. */
  isStill: boolean;
}

export interface Sought {
  pipeId: number;
  rule: AutomationRule;
  now: Date;
  /** What happened after this moment; everything where it is left out. */
  after?: Date;
  /** Cards that are on the board and undecided alone. */
  isOpen: boolean;
  cardId?: number;
}

const nobody = { ownerIds: [NOBODY] };

/** The conditions of a rule as the board's filter takes them. */
function conditionsOf({ pipeId, rule: { conditions }, now }: Pick<Sought, 'pipeId' | 'rule' | 'now'>) {
  const { hasNoOwner, minInsuredAmount, maxInsuredAmount, ...lists } = conditions;
  const filter = {
    ...lists,
    minInsuredAmount: minInsuredAmount ?? undefined,
    maxInsuredAmount: maxInsuredAmount ?? undefined,
    ...(hasNoOwner && nobody),
  };
  return cardsOfPipe(pipeId, filter, now);
}

/** Every occasion up to now, as rows of `card_id`, `occasion`, `at` and `is_still`. */
export function occasionsOf(sought: Sought): SQL {
  const { pipeId, now, after, isOpen, cardId } = sought;
  const ofCards = sql`c.pipe_id = ${pipeId}
    ${isOpen ? sql`and c.closed_at is null and c.decision is null` : sql``}
    ${cardId === undefined ? sql`` : sql`and c.id = ${cardId}`}`;
  return sql`
    select found.card_id, found.occasion, found.at, found.is_still from (${rowsOf(sought, ofCards)}) as found
    where found.at <= ${now.toISOString()}::timestamptz
      ${after === undefined ? sql`` : sql`and found.at > ${after.toISOString()}::timestamptz`}
      and found.card_id in (select ${cards.id} from ${cards} where ${conditionsOf(sought)})`;
}

function rowsOf({ rule: { trigger }, isOpen }: Sought, ofCards: SQL): SQL {
  const { kind, stepId, days } = trigger;
  switch (kind) {
    case 'entersStep':
      return sql`select s.card_id, s.occasion, s.since as at, s.is_still from (${staysIn(stepId, ofCards)}) as s`;
    case 'standsInStep':
      return standing(isOpen ? presentStays(stepId, ofCards) : staysIn(stepId, ofCards), days ?? 0);
    case 'clockEnds':
      return endingClocks(ofCards, days ?? 0);
    case 'documentsDelivered':
      return delivered(ofCards, stepId);
  }
}

/** When a card's business ended; null while it goes on. */
const ended = sql`coalesce(c.closed_at, c.decided_at)`;

/** A move that was taken back and the one that took it back are no stays: the card goes on with the one before. */
const lasts = (movement: string): SQL =>
  sql.raw(`not ${movement}.is_undone and ${movement}.undoes_movement_id is null`);

/** Stays of cards in a step. One that was never moved stands where it was put. */
const staysIn = (stepId: number | null, ofCards: SQL): SQL => sql`
  select c.id as card_id, 'stay:' || m.id as occasion, m.created_at as since, coalesce(n.created_at, ${ended}) as until,
    n.id is null and c.step_id = m.to_step_id as is_still
  from cards c
  join card_movements m on m.card_id = c.id and m.to_step_id = ${stepId} and ${lasts('m')}
  left join lateral (
    select x.id, x.created_at from card_movements x
    where x.card_id = c.id and x.id > m.id and ${lasts('x')} order by x.id limit 1
  ) n on true
  where ${ofCards}
  union all
  select c.id, 'stay:0', c.entered_step_at, ${ended}, true
  from cards c
  where ${ofCards} and c.step_id = ${stepId}
    and not exists (select 1 from card_movements x where x.card_id = c.id and ${lasts('x')})`;

/** Those that go on: of ten thousand cards no other move is read than the last. */
const presentStays = (stepId: number | null, ofCards: SQL): SQL => sql`
  select c.id as card_id, 'stay:' || coalesce(m.id, 0) as occasion, coalesce(m.created_at, c.entered_step_at) as since,
    null::timestamptz as until, true as is_still
  from cards c
  left join lateral (
    select x.id, x.created_at, x.to_step_id from card_movements x
    where x.card_id = c.id and ${lasts('x')} order by x.id desc limit 1
  ) m on true
  where ${ofCards} and c.step_id = ${stepId} and coalesce(m.to_step_id = c.step_id, true)`;

/** More than so many days of the calendar: the day of arrival does not count, Saturdays and holidays do. */
const standing = (stays: SQL, days: number): SQL => sql`
  select s.card_id, s.occasion, reached.at, s.is_still
  from (${stays}) as s
  cross join lateral (select ${startOf(sql`${dayOf(sql`s.since`)} + ${days + 1}::integer`)} as at) as reached
  where s.until is null or s.until > reached.at`;

/**
 * The clock of the card or, once it was decided, that of its deal. Each day on which a period ends is an occasion: an
 * answer begins a new one.
 */
const endingClocks = (ofCards: SQL, days: number): SQL => sql`
  select c.id as card_id, 'clock:' || clock.last_day as occasion, reached.at, true as is_still
  from cards c
  left join proposals p on p.unique_id = c.proposal_unique_id and p.company_id = c.company_id
    and c.endorsement_unique_id is null and c.decision is not null and p.legal_clock_paused_at is null
  left join endorsements e on e.unique_id = c.endorsement_unique_id and e.company_id = c.company_id
    and c.decision is not null and e.legal_clock_paused_at is null
  cross join lateral (select case when c.decision is null
    then case when c.legal_clock_paused_at is null then c.legal_clock_started_at end
    else coalesce(e.legal_clock_started_at, p.legal_clock_started_at) end as since) as began
  cross join lateral (select ${dayOf(sql`began.since`)} + ${DAYS_TO_ANSWER}::integer as last_day) as clock
  cross join lateral (
    select greatest(${startOf(sql`clock.last_day - ${days}::integer`)}, began.since) as at
  ) as reached
  where ${ofCards} and began.since is not null and (${ended} is null or ${ended} > reached.at)`;

/** The moment at which the last of all that was asked of the broker came, and nothing was owed any more. */
const delivered = (ofCards: SQL, stepId: number | null): SQL => sql`
  select came.card_id, 'stay:' || coalesce(m.id, 0) as occasion, came.at,
    ${
      stepId === null
        ? sql`true`
        : sql`not exists (
      select 1 from card_movements x where x.card_id = came.card_id and x.id > coalesce(m.id, 0) and ${lasts('x')})`
    } as is_still
  from (
    select c.id as card_id, c.step_id, ${ended} as ended_at, max(coalesce(given.at, d.updated_at)) as at
    from cards c
    ${withDocuments}
    left join lateral (
      select max(a.created_at) as at from request_document_archives a where a.request_document_id = d.id
    ) given on true
    where ${ofCards} and d.deleted_at is null and not d.is_internal
    group by c.id
    having bool_and(d.status not in ('Pendente', 'Reprovado'))
  ) as came
  left join lateral (
    select x.id, x.to_step_id from card_movements x
    where x.card_id = came.card_id and x.created_at <= came.at and ${lasts('x')} order by x.id desc limit 1
  ) m on true
  where (came.ended_at is null or came.ended_at > came.at)
    ${stepId === null ? sql`` : sql`and coalesce(m.to_step_id, came.step_id) = ${stepId}`}`;

/** The occasions that an automation has not acted upon. */
export async function freeOccasions(
  database: Database | Transaction,
  automationId: number,
  sought: Sought,
): Promise<Occasion[]> {
  const { rows } = await database.execute<{
    card_id: number;
    occasion: string;
    at: string | Date;
    is_still: boolean;
  }>(sql`
    select o.card_id, o.occasion, o.at, o.is_still from (${occasionsOf(sought)}) as o
    where ${isFree(automationId)}
    order by o.card_id, o.at`);
  return rows.map((row) => ({
    cardId: row.card_id,
    occasion: row.occasion,
    at: new Date(row.at),
    isStill: row.is_still,
  }));
}

/** Of rows that are called `o`. */
export const isFree = (automationId: number): SQL => sql`not exists (
  select 1 from automation_firings f
  where f.automation_id = ${automationId} and f.card_id = o.card_id and f.occasion = o.occasion)`;
