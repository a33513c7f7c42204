import { and, eq, notInArray, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { CardHistoryEntry, getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import { maySeePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cardMovements, cards, pipes, steps } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import type { FieldChange } from '../../../platform/database/schema/history';
import { users } from '../../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../../platform/lists/page';
import { notFound } from '../../../platform/server/refusal';

type Query = CallInput<typeof getCardMovementUser>['query'];
type History = CallResponse<typeof getCardMovementUser>;

/** The movements tell these already, with the names of both steps. */
const TOLD_BY_MOVEMENTS = ['created', 'moved', 'moveUndone'];

const from = alias(steps, 'step_from');
const to = alias(steps, 'step_to');

/** What happened to a card, be it open or decided: movements and what people changed, as one list, newest first. */
export async function cardHistory(database: Database, user: CurrentUser, query: Query): Promise<History> {
  const card = await findCard(database, user, query.cardId);
  const page = pageOf(query);
  const changed = changesOf(database, card);
  const [rows, movementCount, changeCount] = await Promise.all([
    unionAll(movementsOf(database, card.id), changed.rows)
      .orderBy(sql`happened_at desc, key desc`)
      .limit(page.size)
      .offset(page.offset),
    database.$count(cardMovements, eq(cardMovements.cardId, card.id)),
    database.$count(auditHistory, changed.wanted),
  ]);
  return pageAnswer(page, rows.map(entryOf), movementCount + changeCount);
}

type FoundCard = Awaited<ReturnType<typeof findCard>>;

async function findCard(database: Database, user: CurrentUser, cardId: number) {
  const [found] = await database
    .select({ card: cards, pipe: { uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId } })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.id, cardId), eq(cards.companyId, user.companyId)));
  if (!found || !maySeePipe(user, found.pipe)) throw notFound('Card não encontrado.', { field: 'cardId' });
  return found.card;
}

const movementsOf = (database: Database, cardId: number) =>
  database
    .select({
      key: sql<string>`'m' || lpad(${cardMovements.id}::text, 12, '0')`.as('key'),
      kind: sql<string>`case
        when ${cardMovements.undoesMovementId} is not null then 'moveUndone'
        when ${cardMovements.fromStepId} is null then 'created' else 'moved' end`.as('kind'),
      happenedAt: sql<Date>`${cardMovements.createdAt}`.mapWith(cardMovements.createdAt).as('happened_at'),
      userName: sql<string | null>`coalesce(${users.name}, ${cardMovements.madeBy})`.as('user_name'),
      stepFromName: sql<string | null>`${from.name}`.as('step_from_name'),
      stepToName: sql<string | null>`${to.name}`.as('step_to_name'),
      justification: sql<string | null>`${cardMovements.justification}`.as('justification'),
      changes: sql<FieldChange[]>`'[]'::jsonb`.as('changes'),
    })
    .from(cardMovements)
    .leftJoin(from, eq(from.id, cardMovements.fromStepId))
    .innerJoin(to, eq(to.id, cardMovements.toStepId))
    .leftJoin(users, eq(users.id, cardMovements.userId))
    .where(eq(cardMovements.cardId, cardId));

/** What people changed of the card; what they did to its documents is told here as well (kanban/documents/noteChange). */
function changesOf(database: Database, { companyId, uniqueId }: FoundCard) {
  const wanted = and(
    eq(auditHistory.companyId, companyId),
    eq(auditHistory.subjectKind, 'card'),
    eq(auditHistory.subjectUniqueId, uniqueId),
    notInArray(auditHistory.action, TOLD_BY_MOVEMENTS),
  );
  const rows = database
    .select({
      key: sql<string>`'a' || lpad(${auditHistory.id}::text, 12, '0')`.as('key'),
      kind: sql<string>`${auditHistory.action}`.as('kind'),
      happenedAt: sql<Date>`${auditHistory.changedAt}`.mapWith(auditHistory.changedAt).as('happened_at'),
      userName: sql<string | null>`${auditHistory.changedByName}`.as('user_name'),
      stepFromName: sql<string | null>`null::text`.as('step_from_name'),
      stepToName: sql<string | null>`null::text`.as('step_to_name'),
      justification: sql<string | null>`null::text`.as('justification'),
      changes: sql<FieldChange[]>`${auditHistory.changes}`.as('changes'),
    })
    .from(auditHistory)
    .where(wanted);
  return { wanted, rows };
}

type HistoryRow = Awaited<ReturnType<typeof movementsOf>>[number];

const entryOf = (row: HistoryRow): CardHistoryEntry => ({
  Key: row.key,
  Kind: row.kind,
  HappenedAt: row.happenedAt.toISOString(),
  UserName: row.userName,
  StepFromName: row.stepFromName,
  StepToName: row.stepToName,
  Justification: row.justification,
  Changes: row.changes.map(({ field, before, after }) => ({
    Field: field,
    Before: textOf(before),
    After: textOf(after),
  })),
});

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
