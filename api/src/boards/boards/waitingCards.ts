import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import { WAITING_CARDS_SHOWN } from '@portal/shared/contracts/boards/waitingCards';
import type { getWaitingCards } from '@portal/shared/contracts/boards/waitingCards';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { CLOCK_WARNINGS } from '@portal/shared/domain/underwriting/legalClock';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { mayManagePipe } from '../../platform/auth/pipeAccess';
import type { Database } from '../../platform/database/connection';
import { cards, steps } from '../../platform/database/schema/boards';
import { cardOrder, lastDayToAnswer, selectCards, toBoardCards } from './boardCard';
import { isOwnedBy } from './cardFilter';
import { listPipes } from './pipes';

type Asked = CallInput<typeof getWaitingCards>['query'];
type Pipe = Awaited<ReturnType<typeof listPipes>>[number];

const isUrgent = () => sql`${lastDayToAnswer} <= ${addDays(today(), CLOCK_WARNINGS.urgent)}::date`;

/** The user's own undecided cards on all pipes, or nobody's where the user may take them; what ends first on top. */
export async function waitingCards(
  database: Database,
  user: CurrentUser,
  { of, orderBy }: Asked,
): Promise<CallResponse<typeof getWaitingCards>> {
  const seen = await listPipes(database, user);
  const pipes = of === 'me' ? seen : seen.filter((pipe) => mayManagePipe(user, pipe));
  if (pipes.length === 0) return { count: 0, urgentCount: 0, pipes: [], cards: [] };
  const wanted = and(
    inArray(
      cards.pipeId,
      pipes.map(({ id }) => id),
    ),
    eq(cards.companyId, user.companyId),
    isNull(cards.closedAt),
    isNull(cards.decision),
    ne(steps.stage, 'done'),
    isOwnedBy([of === 'me' ? user.id : NOBODY]),
  );
  const [counts, first] = await Promise.all([
    database
      .select({
        pipeId: cards.pipeId,
        cardCount: count(),
        urgentCount: sql<number>`count(*) filter (where ${isUrgent()})`.mapWith(Number),
      })
      .from(cards)
      .innerJoin(steps, eq(steps.id, cards.stepId))
      .where(wanted)
      .groupBy(cards.pipeId),
    firstCards(database, user.companyId, wanted, orderBy),
  ]);
  const pipeOf = new Map(pipes.map((pipe) => [pipe.id, pipe]));
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    count: sum(counts.map(({ cardCount }) => cardCount)),
    urgentCount: sum(counts.map(({ urgentCount }) => urgentCount)),
    pipes: counts
      .flatMap(({ pipeId, cardCount }) => {
        const pipe = pipeOf.get(pipeId);
        return pipe ? [{ ...nameOf(pipe), cardCount }] : [];
      })
      .sort((one, other) => other.cardCount - one.cardCount || one.id - other.id),
    cards: first.flatMap(({ card, step }) => {
      const pipe = step && pipeOf.get(step.pipeId);
      return pipe ? [{ card, pipe: nameOf(pipe), stepName: step.name }] : [];
    }),
  };
}

const nameOf = ({ id, uniqueId, name }: Pipe) => ({ id, uniqueId, name });

async function firstCards(database: Database, companyId: number, wanted: SQL | undefined, orderBy: Asked['orderBy']) {
  const amount = sql`${cards.insuredAmountCents} desc nulls last`;
  const order =
    orderBy === 'insuredAmount'
      ? [amount, ...cardOrder()]
      : [sql`${lastDayToAnswer} asc nulls last`, amount, ...cardOrder()];
  const rows = await selectCards(database)
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(wanted)
    .orderBy(...order)
    .limit(WAITING_CARDS_SHOWN);
  const stepsOfRows = await database
    .select({ id: steps.id, pipeId: steps.pipeId, name: steps.name })
    .from(steps)
    .where(
      inArray(
        steps.id,
        rows.map(({ stepId }) => stepId),
      ),
    );
  const stepOf = new Map(stepsOfRows.map((step) => [step.id, step]));
  const found = await toBoardCards(database, companyId, rows);
  return found.map((card) => ({ card, step: stepOf.get(card.stepId) }));
}
