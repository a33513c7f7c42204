import { asc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { MOST_FLOW_DAYS } from '@portal/shared/contracts/boards/boardFigures';
import type { getPipeFlow, PipeFlow } from '@portal/shared/contracts/boards/boardFigures';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant, instantAt } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cardMovements, steps } from '../../../platform/database/schema/boards';
import { invalid } from '../../../platform/server/refusal';
import { findPipe } from '../pipes';
import { countOfDays, daysFrom, gatheredByDay, standingByDay } from './countByDay';
import { endsSince, leftFromBefore, movesSince, standingNow, staysIn, timesToDecision } from './readFlow';
import type { DayCount } from './readFlow';

type Query = CallInput<typeof getPipeFlow>['query'];

/** How cards went through a pipe in a period, read in one snapshot so that its figures agree. */
export async function pipeFlow(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  query: Query,
  now = new Date(),
): Promise<PipeFlow> {
  await findPipe(database, user, pipeId);
  const days = daysOf(query, now);
  const [first, last] = [days[0] ?? query.from, days.at(-1) ?? query.from];
  const span = { start: instantAt(first, '00:00'), end: instantAt(addDays(last, 1), '00:00') };
  return database.transaction(
    async (transaction) => {
      const all = await stepsWithGone(transaction, pipeId);
      const done = all.filter(({ stage }) => stage === 'done').map(({ id }) => id);
      const ids = all.map(({ id }) => id);
      const working = ids.filter((id) => !done.includes(id));
      const standing = await standingNow(transaction, pipeId, working);
      const into = await movesSince(transaction, cardMovements.toStepId, ids, span.start);
      const outOf = await movesSince(transaction, cardMovements.fromStepId, ids, span.start);
      // Nobody moves a decided card on, as a rule.
      const isAnyReopened = outOf.some(({ stepId }) => done.includes(stepId));
      const stoodBefore = isAnyReopened ? await leftFromBefore(transaction, done, span.start) : [];
      const ends = await endsSince(transaction, pipeId, span.start);
      const stays = await staysIn(transaction, ids, span);
      const decided = await timesToDecision(transaction, pipeId, span);

      const countsOf = (stepId: number) => {
        const of = (rows: readonly DayCount[], sign: 1 | -1) =>
          rows.flatMap((row) => (row.stepId === stepId ? [{ day: row.day, by: sign * row.count }] : []));
        const left = ends.filter(({ hasLeft }) => hasLeft);
        const changes = [...of(into, 1), ...of(outOf, -1), ...of(left, -1)];
        return done.includes(stepId)
          ? gatheredByDay([...changes, ...of(stoodBefore, 1)], days)
          : standingByDay(standing.get(stepId) ?? 0, changes, days);
      };
      const endsOf = (decision: 'approved' | 'refused' | null) =>
        countOfDays(
          ends.flatMap((end) => (end.decision === decision ? [{ day: end.day, by: end.count }] : [])),
          days,
        );
      return {
        asOf: now.toISOString(),
        days,
        steps: all
          .map((step) => {
            const [stay, wait] = [stays.get(step.id), step.stage === 'done' ? undefined : decided.get(step.id)];
            return {
              ...step,
              countByDay: countsOf(step.id),
              passageCount: stay?.count ?? 0,
              medianMinutes: stay?.median ?? null,
              p85Minutes: stay?.p85 ?? null,
              decidedCount: wait?.count ?? 0,
              medianToDecision: wait?.median ?? null,
              p85ToDecision: wait?.p85 ?? null,
            };
          })
          .filter(
            ({ isDeleted, countByDay, passageCount, decidedCount }) =>
              !isDeleted || passageCount > 0 || decidedCount > 0 || countByDay.some((count) => count > 0),
          ),
        ends: { approved: endsOf('approved'), refused: endsOf('refused'), withdrawn: endsOf(null) },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The days of a period that have begun. */
function daysOf({ from, to }: Query, now: Date): string[] {
  const today = dateOfInstant(now);
  if (from > to) throw invalid('O período está invertido: o início vem depois do fim.', { field: 'to' });
  if (from > today) throw invalid('O período começa depois de hoje. Escolha um início que já passou.', { field: 'from' });
  const last = to < today ? to : today;
  if (daysBetween(from, last) >= MOST_FLOW_DAYS)
    throw invalid(`O período tem mais de ${MOST_FLOW_DAYS} dias. Escolha um início mais próximo do fim.`, {
      field: 'from',
    });
  return daysFrom(from, last);
}

/** Every step that the pipe has or had, those taken away behind the others. */
const stepsWithGone = (database: Pick<Database, 'select'>, pipeId: number) =>
  database
    .select({ id: steps.id, uniqueId: steps.uniqueId, name: steps.name, stage: steps.stage, isDeleted: steps.isDeleted })
    .from(steps)
    .where(eq(steps.pipeId, pipeId))
    .orderBy(asc(steps.isDeleted), asc(steps.order), asc(steps.id));
