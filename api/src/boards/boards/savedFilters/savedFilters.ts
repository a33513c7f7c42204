import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { SavedFilter } from '@portal/shared/contracts/portal/savedFilters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { pipes, savedBoardFilters } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { users } from '../../../platform/database/schema/users';
import { forbidden, invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import { maySeePipe } from '../../../platform/auth/pipeAccess';
import { findPipe } from '../pipes';

/** Filters of one person on one pipe; more would not be found again. */
const MOST_FILTERS = 50;

const selectFilters = (database: Database | Transaction) =>
  database
    .select({
      uniqueId: savedBoardFilters.uniqueId,
      name: savedBoardFilters.name,
      search: savedBoardFilters.search,
      isShared: savedBoardFilters.isShared,
      userId: savedBoardFilters.userId,
      ownerName: users.name,
    })
    .from(savedBoardFilters)
    .innerJoin(users, eq(users.id, savedBoardFilters.userId))
    .$dynamic();

type FilterRow = Awaited<ReturnType<typeof selectFilters>>[number];

const savedFilterOf = (user: CurrentUser, { userId, ...filter }: FilterRow): SavedFilter => ({
  ...filter,
  isOwn: userId === user.id,
});

/** The user's filters of a pipe and those that others share, by name. */
export async function listSavedFilters(database: Database, user: CurrentUser, pipeId: number): Promise<SavedFilter[]> {
  await findPipe(database, user, pipeId);
  const rows = await selectFilters(database)
    .where(
      and(
        eq(savedBoardFilters.pipeId, pipeId),
        or(eq(savedBoardFilters.userId, user.id), eq(savedBoardFilters.isShared, true)),
      ),
    )
    .orderBy(sql`lower(${savedBoardFilters.name})`, asc(savedBoardFilters.id));
  return rows.map((row) => savedFilterOf(user, row));
}

interface NewFilter {
  name: string;
  search: string;
  isShared: boolean;
}

/** Keeps a filter under a name; the user's own filter of this name gives way to it. */
export async function saveFilter(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  given: NewFilter,
): Promise<SavedFilter> {
  await findPipe(database, user, pipeId);
  const filter = { name: given.name.trim(), search: given.search.replace(/^\?/, ''), isShared: given.isShared };
  if (filter.name === '') throw invalid('Dê um nome ao filtro.', { field: 'name' });
  const own = and(eq(savedBoardFilters.pipeId, pipeId), eq(savedBoardFilters.userId, user.id));
  return database.transaction(async (transaction) => {
    // The limit holds for two tabs that save at once, too.
    await transaction.execute(sql`select pg_advisory_xact_lock(730020, ${user.id})`);
    const others = await transaction.$count(savedBoardFilters, and(own, ne(savedBoardFilters.name, filter.name)));
    if (others >= MOST_FILTERS)
      throw unprocessable(
        `Você já salvou ${MOST_FILTERS} filtros nesta esteira. Exclua um que não usa mais e salve de novo.`,
        { field: 'name' },
      );
    const [saved] = await transaction
      .insert(savedBoardFilters)
      .values({ companyId: user.companyId, pipeId, userId: user.id, ...filter })
      .onConflictDoUpdate({
        target: [savedBoardFilters.pipeId, savedBoardFilters.userId, savedBoardFilters.name],
        set: { search: filter.search, isShared: filter.isShared, updatedAt: new Date() },
      })
      .returning({ uniqueId: savedBoardFilters.uniqueId });
    if (!saved) throw new Error('A filter that was saved has a row');
    await recordChange(transaction, user, saved.uniqueId, 'saved', filter);
    return { uniqueId: saved.uniqueId, ...filter, isOwn: true, ownerName: user.name };
  });
}

/** Deletes a filter of the user's own. One that nobody shares with them does not exist for them. */
export function deleteSavedFilter(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<{ uniqueId: string }> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({
        name: savedBoardFilters.name,
        isShared: savedBoardFilters.isShared,
        userId: savedBoardFilters.userId,
        pipe: { uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
      })
      .from(savedBoardFilters)
      .innerJoin(pipes, eq(pipes.id, savedBoardFilters.pipeId))
      .where(and(eq(savedBoardFilters.uniqueId, uniqueId), eq(savedBoardFilters.companyId, user.companyId)));
    const isOwn = found?.userId === user.id;
    if (!found || (!isOwn && !(found.isShared && maySeePipe(user, found.pipe))))
      throw notFound('Filtro não encontrado.', { field: 'uniqueId' });
    if (!isOwn) throw forbidden('Só quem salvou este filtro pode excluí-lo.');
    await transaction.delete(savedBoardFilters).where(eq(savedBoardFilters.uniqueId, uniqueId));
    await recordChange(transaction, user, uniqueId, 'deleted', found);
    return { uniqueId };
  });
}

/** The name and who may use it; what the filter looks for may be a person's document and stays out. */
const recordChange = (
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
  action: 'saved' | 'deleted',
  { name, isShared }: { name: string; isShared: boolean },
) =>
  transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'savedBoardFilter',
    subjectUniqueId: uniqueId,
    action,
    changes: Object.entries({ name, isShared }).map(([field, value]) => ({
      field,
      before: action === 'deleted' ? value : null,
      after: action === 'deleted' ? null : value,
    })),
    changedByUserId: user.id,
    changedByName: user.name,
  });
