import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type {
  CardPrioritiesParameters,
  JustificationsParameters,
} from '@portal/shared/contracts/parameters/kinds/boardRules';
import { liveBoardKinds } from '@portal/shared/contracts/boards/boardLive';
import type { Transaction } from '../../platform/database/connection';
import { cardPriorities, cards, pipes } from '../../platform/database/schema/boards';
import { cardJustificationParameters as reasons } from '../../platform/database/schema/cardActions';
import { publishLive } from '../../platform/live/publishLive';
import type { ParameterEntry } from '../kinds/parameterKind';

/** Writes the priorities; open cards of one that was taken away get the usual one. */
export async function projectPriorities(
  transaction: Transaction,
  companyId: number,
  { body }: ParameterEntry,
): Promise<void> {
  const { Priorities } = body as CardPrioritiesParameters;
  for (const [at, { UniqueId, Name, Tone, IsUsual }] of Priorities.entries()) {
    const values = {
      name: Name,
      tone: Tone,
      weight: Priorities.length - 1 - at,
      isUsual: IsUsual,
      isDeleted: false,
    };
    await transaction
      .insert(cardPriorities)
      .values({ ...values, uniqueId: UniqueId, companyId })
      .onConflictDoUpdate({
        target: cardPriorities.uniqueId,
        set: values,
        setWhere: eq(cardPriorities.companyId, companyId),
      });
  }
  const gone = await transaction
    .update(cardPriorities)
    .set({ isDeleted: true, isUsual: false })
    .where(
      and(
        eq(cardPriorities.companyId, companyId),
        notInArray(
          cardPriorities.uniqueId,
          Priorities.map(({ UniqueId }) => UniqueId),
        ),
      ),
    )
    .returning({ id: cardPriorities.id });
  const usual = Priorities.find(({ IsUsual }) => IsUsual);
  if (usual && gone.length > 0) await giveUsual(transaction, companyId, gone, usual.UniqueId);
  await tellBoards(transaction, companyId);
}

async function giveUsual(transaction: Transaction, companyId: number, gone: { id: number }[], usual: string) {
  await transaction
    .update(cards)
    .set({
      priorityId: sql`(${transaction.select({ id: cardPriorities.id }).from(cardPriorities).where(eq(cardPriorities.uniqueId, usual))})`,
      version: sql`${cards.version} + 1`,
    })
    .where(
      and(
        eq(cards.companyId, companyId),
        isNull(cards.closedAt),
        inArray(
          cards.priorityId,
          gone.map(({ id }) => id),
        ),
      ),
    );
}

async function tellBoards(transaction: Transaction, companyId: number): Promise<void> {
  const all = await transaction
    .select({ pipeId: pipes.id, pipeUniqueId: pipes.uniqueId })
    .from(pipes)
    .where(eq(pipes.companyId, companyId));
  for (const { pipeId, pipeUniqueId } of all)
    await publishLive(transaction, { companyId, to: { pipeUniqueId }, kind: liveBoardKinds.pipe, data: { pipeId } });
}

/** Writes the offered texts. Cards keep the text that was chosen, so that one that goes leaves nothing behind. */
export async function projectJustifications(
  transaction: Transaction,
  companyId: number,
  { body }: ParameterEntry,
): Promise<void> {
  const { Texts } = body as JustificationsParameters;
  await transaction.delete(reasons).where(eq(reasons.companyId, companyId));
  if (Texts.length === 0) return;
  const known = await transaction
    .select({ id: pipes.id, uniqueId: pipes.uniqueId })
    .from(pipes)
    .where(eq(pipes.companyId, companyId));
  const pipeId = new Map(known.map(({ id, uniqueId }) => [uniqueId, id]));
  await transaction.insert(reasons).values(
    Texts.map(({ UniqueId, Text, PipeUniqueId, CardType, IsActive }, at) => ({
      uniqueId: UniqueId,
      companyId,
      pipeId: PipeUniqueId === null ? null : (pipeId.get(PipeUniqueId) ?? null),
      cardType: CardType,
      text: Text,
      order: at + 1,
      isActive: IsActive,
    })),
  );
}
