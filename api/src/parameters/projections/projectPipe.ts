import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { liveBoardKinds } from '@portal/shared/contracts/boards/boardLive';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import type { Transaction } from '../../platform/database/connection';
import { placedIn } from '../../platform/database/placedIn';
import { cardMovements, cards, pipes, steps } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { publishLive } from '../../platform/live/publishLive';
import type { ParameterEntry } from '../kinds/parameterKind';
import { projectGrants } from './projectGrants';

/** Writes a pipe into the tables that the boards read; cards of steps that went away stand where the version says. */
export async function projectPipe(
  transaction: Transaction,
  companyId: number,
  { key, body, isDeleted }: ParameterEntry,
): Promise<void> {
  const { Name: name, Order: order, FunctionalityId: functionalityId, ...said } = body as PipeParameters;
  const values = { name, order, isDeleted };
  const [pipe] = await transaction
    .insert(pipes)
    .values({ ...values, uniqueId: key, companyId, functionalityId })
    .onConflictDoUpdate({ target: pipes.uniqueId, set: values, setWhere: eq(pipes.companyId, companyId) })
    .returning({ id: pipes.id });
  if (!pipe) return;
  await lockCardsOfRemoved(transaction, pipe.id, said.Steps);
  const gone = await projectSteps(transaction, { companyId, pipeId: pipe.id }, said.Steps);
  for (const step of gone) await moveCards(transaction, companyId, step, said);
  await projectGrants(transaction, companyId, key, body as PipeParameters);
  await publishLive(transaction, {
    companyId,
    to: { pipeUniqueId: key },
    kind: liveBoardKinds.pipe,
    data: { pipeId: pipe.id },
  });
}

const isLeft = (stated: PipeParameters['Steps'], uniqueId: string): boolean =>
  stated.some(({ UniqueId }) => UniqueId === uniqueId);

/** Cards first and their step afterwards, as whoever moves one locks them. */
async function lockCardsOfRemoved(transaction: Transaction, pipeId: number, stated: PipeParameters['Steps']) {
  const rows = await transaction
    .select({ id: steps.id, uniqueId: steps.uniqueId })
    .from(steps)
    .where(eq(steps.pipeId, pipeId));
  const ids = rows.filter(({ uniqueId }) => !isLeft(stated, uniqueId)).map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(and(inArray(cards.stepId, ids), isNull(cards.closedAt)))
    .orderBy(asc(cards.id))
    .for('update');
  // Whoever brings a card into one of them holds it until the card stands there, and then it is moved on.
  await transaction
    .select({ id: steps.id })
    .from(steps)
    .where(inArray(steps.id, ids))
    .orderBy(asc(steps.id))
    .for('update');
}

/** Answers the steps that are no longer part of the pipe. */
async function projectSteps(
  transaction: Transaction,
  { companyId, pipeId }: { companyId: number; pipeId: number },
  stated: PipeParameters['Steps'],
) {
  for (const [at, step] of stated.entries()) {
    const values = {
      name: step.Name,
      order: at + 1,
      wipLimit: step.WorkInProgressLimit,
      wipPolicy: step.WorkInProgressPolicy,
      needsJustification: step.NeedsJustification,
      isDeleted: false,
    };
    await transaction
      .insert(steps)
      .values({ ...values, uniqueId: step.UniqueId, companyId, pipeId, stage: step.Stage })
      .onConflictDoUpdate({ target: steps.uniqueId, set: values, setWhere: eq(steps.pipeId, pipeId) });
  }
  const rows = await transaction
    .select({ id: steps.id, uniqueId: steps.uniqueId, name: steps.name })
    .from(steps)
    .where(eq(steps.pipeId, pipeId));
  const gone = rows.filter(({ uniqueId }) => !isLeft(stated, uniqueId));
  if (gone.length > 0)
    await transaction
      .update(steps)
      .set({ isDeleted: true, order: sql`-${steps.id}` })
      .where(
        inArray(
          steps.id,
          gone.map(({ id }) => id),
        ),
      );
  return gone;
}

async function moveCards(
  transaction: Transaction,
  companyId: number,
  from: { id: number; uniqueId: string; name: string },
  { RemovedSteps }: Pick<PipeParameters, 'RemovedSteps'>,
): Promise<void> {
  const target = RemovedSteps.find(({ UniqueId }) => UniqueId === from.uniqueId);
  if (!target) return;
  const [to] = await transaction
    .select({ id: steps.id, name: steps.name })
    .from(steps)
    .where(eq(steps.uniqueId, target.CardsToStepUniqueId));
  if (!to) return;
  const now = new Date();
  const moved = await transaction
    .update(cards)
    .set({ ...placedIn(to.id, now), version: sql`${cards.version} + 1` })
    .where(and(eq(cards.stepId, from.id), isNull(cards.closedAt)))
    .returning({ id: cards.id, uniqueId: cards.uniqueId });
  if (moved.length === 0) return;
  await transaction
    .insert(cardMovements)
    .values(moved.map(({ id }) => ({ companyId, cardId: id, fromStepId: from.id, toStepId: to.id })));
  await transaction.insert(auditHistory).values(
    moved.map(({ uniqueId }) => ({
      companyId,
      subjectKind: 'card',
      subjectUniqueId: uniqueId,
      action: 'moved',
      changes: [{ field: 'step', before: from.name, after: to.name }],
      changedByName: 'Parâmetros da esteira',
      changedAt: now,
    })),
  );
}
