import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { placedIn } from '../../platform/database/placedIn';
import type { Transaction } from '../../platform/database/connection';
import { cardMovements, cards, steps } from '../../platform/database/schema/boards';
import type { Doer } from '../../platform/history/auditRecord';
import { unprocessable } from '../../platform/server/refusal';
import { auditCard, changeCard } from './changingCard';
import type { CardToChange } from './changingCard';

interface Destination {
  stage: StepStage;
  reason: string | null;
  now: Date;
  /** Whether the card stays where it is when the step is full; otherwise that is refused. */
  staysWithoutRoom?: boolean;
}

/** The step of the card's pipe that stands for a stage; undefined where the pipe has none. */
export async function stepOfStage(transaction: Transaction, card: CardToChange, stage: StepStage) {
  const [step] = await transaction
    .select({ id: steps.id, name: steps.name, wipLimit: steps.wipLimit, wipPolicy: steps.wipPolicy })
    .from(steps)
    .where(and(eq(steps.pipeId, card.pipe.id), eq(steps.stage, stage), eq(steps.isDeleted, false)))
    .orderBy(asc(steps.order))
    .limit(1)
    .for('update');
  return step;
}

/** Moves a card to the step that stands for a stage, as a hand on the board would; stays where the pipe has none. */
export async function moveToStage(
  transaction: Transaction,
  doer: Doer,
  card: CardToChange,
  { stage, reason, now, staysWithoutRoom = false }: Destination,
): Promise<void> {
  const target = await stepOfStage(transaction, card, stage);
  if (!target || target.id === card.stepId) return;
  if (!(await hasRoom(transaction, card, target))) {
    if (staysWithoutRoom) return;
    throw unprocessable(
      `A etapa "${target.name}" está no limite de ${target.wipLimit} cards. Tire um card dela antes e repita.`,
    );
  }
  const [from] = await transaction.select({ name: steps.name }).from(steps).where(eq(steps.id, card.stepId));
  await changeCard(transaction, card.id, placedIn(target.id, now));
  await transaction.insert(cardMovements).values({
    companyId: doer.companyId,
    cardId: card.id,
    fromStepId: card.stepId,
    toStepId: target.id,
    userId: doer.id,
    madeBy: doer.id === null ? doer.name : null,
    justification: reason,
  });
  await auditCard(transaction, doer, card, {
    action: 'moved',
    changes: [{ field: 'step', before: from?.name ?? null, after: target.name }],
  });
}

type Target = NonNullable<Awaited<ReturnType<typeof stepOfStage>>>;

async function hasRoom(transaction: Transaction, card: CardToChange, target: Target): Promise<boolean> {
  if (target.wipLimit === null || target.wipPolicy !== 'refuse') return true;
  const others = and(eq(cards.stepId, target.id), isNull(cards.closedAt), ne(cards.id, card.id));
  return (await transaction.$count(cards, others)) < target.wipLimit;
}
