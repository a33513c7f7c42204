import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { SavedView, saveView as saveViewCall } from '@portal/shared/contracts/portal/savedViews';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { savedViews } from '../../platform/database/schema/savedViews';
import { users } from '../../platform/database/schema/users';
import { forbidden, invalid, notFound, unprocessable } from '../../platform/server/refusal';

/** Views of one person on one list; more would not be found again. */
const MOST_VIEWS = 50;
const TURN_OF_SAVING = 730028;

/** The user's views of a list and those that others of the company share, by name. */
export async function listSavedViews(database: Database, user: CurrentUser, list: string): Promise<SavedView[]> {
  const rows = await database
    .select({
      UniqueId: savedViews.uniqueId,
      Name: savedViews.name,
      Search: savedViews.search,
      Columns: savedViews.columns,
      IsShared: savedViews.isShared,
      OwnerName: users.name,
      userId: savedViews.userId,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      and(
        eq(savedViews.companyId, user.companyId),
        eq(savedViews.list, list),
        or(eq(savedViews.userId, user.id), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id));
  return rows.map(({ userId, ...view }) => ({ ...view, IsOwn: userId === user.id }));
}

/** Keeps a view under a name; the user's own view of this name gives way to it. */
export async function saveView(
  database: Database,
  user: CurrentUser,
  given: CallInput<typeof saveViewCall>['body'],
): Promise<SavedView> {
  const name = given.Name.trim();
  if (name === '') throw invalid('Dê um nome à visão.', { field: 'Name' });
  const view = {
    search: given.Search.replace(/^\?/, ''),
    columns: [...new Set(given.Columns)],
    isShared: given.IsShared,
  };
  const ofList = and(eq(savedViews.userId, user.id), eq(savedViews.list, given.List));
  return database.transaction(async (transaction) => {
    // The limit holds for two tabs that save at once, too.
    await transaction.execute(sql`select pg_advisory_xact_lock(${TURN_OF_SAVING}, ${user.id})`);
    const others = await transaction.$count(savedViews, and(ofList, ne(savedViews.name, name)));
    if (others >= MOST_VIEWS)
      throw unprocessable(
        `Você já salvou ${MOST_VIEWS} visões desta lista. Exclua uma que não usa mais e salve de novo.`,
        { field: 'Name' },
      );
    const [saved] = await transaction
      .insert(savedViews)
      .values({ companyId: user.companyId, userId: user.id, list: given.List, name, ...view })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { ...view, updatedAt: new Date() },
      })
      .returning({ UniqueId: savedViews.uniqueId });
    if (!saved) throw new Error('A view that was saved has a row');
    return {
      UniqueId: saved.UniqueId,
      Name: name,
      Search: view.search,
      Columns: view.columns,
      IsShared: view.isShared,
      IsOwn: true,
      OwnerName: user.name,
    };
  });
}

/** Deletes a view of the user's own. One that nobody shares with them does not exist for them. */
export async function deleteSavedView(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<{ UniqueId: string }> {
  const place = and(eq(savedViews.uniqueId, uniqueId), eq(savedViews.companyId, user.companyId));
  const [found] = await database
    .select({ userId: savedViews.userId, isShared: savedViews.isShared })
    .from(savedViews)
    .where(place);
  if (!found || (found.userId !== user.id && !found.isShared))
    throw notFound('Visão não encontrada.', { field: 'UniqueId' });
  if (found.userId !== user.id) throw forbidden('Só quem salvou esta visão pode excluí-la.');
  await database.delete(savedViews).where(place);
  return { UniqueId: uniqueId };
}
