import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { profiles } from '../../platform/database/schema/users';
import { forbidden, unprocessable } from '../../platform/server/refusal';
import { changingProfiles, profileToChange, recordProfile } from './changeProfile';
import { whyNotChange, whyNotDelete } from './mayChange';
import { changesOfGrants } from './writeGrants';

/** Deletes a profile that nobody holds; whoever is being given it waits until this is decided. */
export const removeProfile = (database: Database, user: CurrentUser, uniqueId: string) =>
  changingProfiles(database, user, async (surroundings) => {
    const { transaction, giver, company } = surroundings;
    const profile = await profileToChange(surroundings, user, uniqueId);
    const beyond = whyNotChange(giver, profile, company);
    if (beyond) throw forbidden(beyond);
    const held = whyNotDelete(giver, profile, company);
    if (held) throw unprocessable(held);
    await transaction.update(profiles).set({ isDeleted: true }).where(eq(profiles.id, profile.id));
    await recordProfile(transaction, user, profile.uniqueId, 'profileDeleted', [
      { field: 'name', before: profile.name, after: null },
      ...changesOfGrants(profile, { menus: [], exceptions: [] }),
    ]);
    return { UniqueId: profile.uniqueId };
  });
