import { and, eq } from 'drizzle-orm';
import { StartPage } from '@portal/shared/domain/portal/startPage';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { userPreferences } from '../../platform/database/schema/preferences';

/** Whether the user chose to start with what waits for them; told at sign-in, since a new browser knows of no choice yet. */
export async function startsAtHome(database: Database, user: Pick<CurrentUser, 'id' | 'companyId'>): Promise<boolean> {
  const [chosen] = await database
    .select({ contents: userPreferences.contents })
    .from(userPreferences)
    .where(
      and(
        eq(userPreferences.userId, user.id),
        eq(userPreferences.companyId, user.companyId),
        eq(userPreferences.preference, 'start'),
      ),
    );
  return chosen?.contents === JSON.stringify(StartPage.Home);
}
