import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, pipes, steps } from '../../platform/database/schema/boards';
import { notFound } from '../../platform/server/refusal';
import { maySeePipe, namedPipesOf } from '../../platform/auth/pipeAccess';
import { standingOnPipe, standsOnBoard, waitingOnPipe } from './boardState';

export const pipeColumns = {
  id: pipes.id,
  uniqueId: pipes.uniqueId,
  name: pipes.name,
  functionalityId: pipes.functionalityId,
};

/** The pipes that the user may see, in the company's order, with how many cards are open on each. */
export async function listPipes(database: Database, user: CurrentUser): Promise<PipeSummary[]> {
  const named = namedPipesOf(user);
  const rows = await database
    .select({ ...pipeColumns, cardCount: standingOnPipe })
    .from(pipes)
    .where(
      and(
        eq(pipes.companyId, user.companyId),
        named === null ? undefined : inArray(pipes.uniqueId, named),
        // One that takes no more cards stays until those that are open on it are decided.
        or(eq(pipes.isDeleted, false), sql`${waitingOnPipe} > 0`),
      ),
    )
    .orderBy(asc(pipes.order), asc(pipes.id));
  return rows.filter((pipe) => maySeePipe(user, pipe));
}

/** How many cards stand on a pipe's board. */
export const countOf = (database: Database, pipeId: number): Promise<number> =>
  database.$count(cards, and(eq(cards.pipeId, pipeId), standsOnBoard()));

/** A pipe of the user's company. One that the user may not see does not exist for them. */
export async function findPipe(database: Database | Transaction, user: CurrentUser, pipeId: number) {
  const [pipe] = await database
    .select(pipeColumns)
    .from(pipes)
    .where(and(eq(pipes.id, pipeId), eq(pipes.companyId, user.companyId)));
  if (!pipe || !maySeePipe(user, pipe)) throw notFound('Esteira não encontrada.', { field: 'pipeId' });
  return pipe;
}

export const stepColumns = {
  id: steps.id,
  name: steps.name,
  order: steps.order,
  stage: steps.stage,
  workInProgressLimit: steps.wipLimit,
  workInProgressPolicy: steps.wipPolicy,
  needsJustification: steps.needsJustification,
};

/** The steps of a pipe, from left to right. */
export const stepsOf = (database: Database, pipeId: number) =>
  database
    .select(stepColumns)
    .from(steps)
    .where(and(eq(steps.pipeId, pipeId), eq(steps.isDeleted, false)))
    .orderBy(asc(steps.order), asc(steps.id));
