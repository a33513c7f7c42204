import { and, asc, count, desc, eq, inArray, isNull, ne, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import { CARD_AGES } from '@portal/shared/contracts/boards/boardFigures';
import type { PipeWaiting } from '@portal/shared/contracts/boards/boardFigures';
import { dateOfInstant, DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import type { Transaction } from '../../../platform/database/connection';
import { cards, steps } from '../../../platform/database/schema/boards';
import { users } from '../../../platform/database/schema/users';
import { lastDayToAnswer } from '../boardCard';

/** What waits in a pipe for a decision: how old it is, and whose. */
export async function waitingNow(transaction: Transaction, pipeId: number, now: Date): Promise<PipeWaiting> {
  const working = await transaction
    .select({ id: steps.id, uniqueId: steps.uniqueId, name: steps.name, stage: steps.stage })
    .from(steps)
    .where(and(eq(steps.pipeId, pipeId), eq(steps.isDeleted, false), ne(steps.stage, 'done')))
    .orderBy(asc(steps.order), asc(steps.id));
  const waiting = and(
    eq(cards.pipeId, pipeId),
    isNull(cards.closedAt),
    isNull(cards.decision),
    inArray(cards.stepId, [...working.map(({ id }) => id), -1]),
  );
  const byStep = await transaction
    .select({ stepId: cards.stepId, ...loadAt(now), ...agesAt(now) })
    .from(cards)
    .where(waiting)
    .groupBy(cards.stepId);
  const owners = await transaction
    .select({ id: users.id, name: users.name, ...loadAt(now) })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.ownerUserId))
    .where(waiting)
    .groupBy(users.id)
    .orderBy(desc(count()), sql`lower(${users.name}) nulls first`, asc(users.id));
  return {
    steps: working.map((step) => {
      const row = byStep.find(({ stepId }) => stepId === step.id);
      return {
        ...step,
        cardCount: row?.cardCount ?? 0,
        pastClockCount: row?.pastClockCount ?? 0,
        insuredAmountTotal: row?.insuredAmountTotal ?? 0,
        ageCounts: agesOf(row),
        oldestDays: row?.oldestDays ?? null,
      };
    }),
    owners: owners.map(({ id, name, ...rest }) => ({ id: id ?? NOBODY, name: name ?? '', ...rest })),
  };
}

const numberOf = (value: SQL) => sql<number>`${value}`.mapWith(Number);

/** How much, and how much of it past its clock: the one that the board tells, which stands still while an answer is awaited. */
function loadAt(now: Date) {
  return {
    cardCount: count(),
    pastClockCount: numberOf(sql`count(*) filter (where ${lastDayToAnswer} < ${dateOfInstant(now)}::date)`),
    insuredAmountTotal: numberOf(sql`coalesce(${sum(cards.insuredAmountCents)}, 0)`),
  };
}

/** Days of the calendar since a card came: how many have not more than each, and the most. */
function agesAt(now: Date) {
  const zone = sql.raw(`'${DEFAULT_TIME_ZONE}'`);
  const age = sql`(${dateOfInstant(now)}::date - (${cards.createdAt} at time zone ${zone})::date)`;
  const upTo = (at: number) => numberOf(sql`count(*) filter (where ${age} <= ${sql.raw(String(CARD_AGES[at]))})`);
  return {
    upTo0: upTo(0),
    upTo1: upTo(1),
    upTo2: upTo(2),
    upTo3: upTo(3),
    oldestDays: numberOf(sql`max(${age})`),
  };
}

type Ages = Record<'upTo0' | 'upTo1' | 'upTo2' | 'upTo3' | 'cardCount', number>;

/** Those of each class alone; the last one has what is older. */
function agesOf(row: Ages | undefined): number[] {
  if (!row) return [...CARD_AGES.map(() => 0), 0];
  const upTo = [row.upTo0, row.upTo1, row.upTo2, row.upTo3, row.cardCount];
  return upTo.map((all, at) => all - (upTo[at - 1] ?? 0));
}
