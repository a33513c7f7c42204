import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maySeePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { notFound } from '../../../platform/server/refusal';

interface Subject {
  /** The column by which cards name the record. */
  column: PgColumn;
  uniqueId: string;
  /** The query field that names it. */
  field: string;
}

/**
 * Lets through whoever sees a card about the record on a pipe, be it open or decided. To everybody else the record does
 * not exist.
 */
export async function requireCardOf(
  database: Database,
  user: CurrentUser,
  { column, uniqueId, field }: Subject,
): Promise<void> {
  const ofCards = await database
    .selectDistinct({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.companyId, user.companyId), eq(column, uniqueId)));
  if (!ofCards.some((pipe) => maySeePipe(user, pipe))) throw recordNotFound(field);
}

export const recordNotFound = (field: string) =>
  notFound('O registro deste card não foi encontrado nas esteiras que você vê.', { field });
