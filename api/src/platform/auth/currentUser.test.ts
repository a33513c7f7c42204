import { and, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { permittedActions } from '../../people/permissions/queries';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { moduleActions, profileModuleActions } from '../database/schema/contracts';
import { profileMenuFunctionalities, users } from '../database/schema/users';
import { functionalitiesOf, loadUserAtWork } from './currentUser';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

async function underwriter() {
  const { db } = platform.database;
  const [row] = await db.select().from(users).where(eq(users.email, email.underwriter));
  const user = row && (await loadUserAtWork(db, { userId: row.id, companyId: row.companyId }));
  if (!row || !user) throw new Error('The tests have an underwriter');
  return { user, profileId: row.profileId };
}

describe('what a profile grants, asked for at every call', () => {
  it('is told again word for word while nothing changes', async () => {
    const [first, second] = [await underwriter(), await underwriter()];
    expect(second.user).toEqual(first.user);
    expect(second.user.menus.length).toBeGreaterThan(0);
  });

  it('is another one at once after a functionality was taken and given, whoever wrote it', async () => {
    const { db } = platform.database;
    const { user, profileId } = await underwriter();
    expect(functionalitiesOf(user)).toContain(Functionality.VISUALIZAR_ESTEIRAS);
    const taken = await db
      .delete(profileMenuFunctionalities)
      .where(
        and(
          eq(profileMenuFunctionalities.profileId, profileId),
          eq(profileMenuFunctionalities.functionalityId, Functionality.VISUALIZAR_ESTEIRAS),
        ),
      )
      .returning();
    expect(functionalitiesOf((await underwriter()).user)).not.toContain(Functionality.VISUALIZAR_ESTEIRAS);
    await db.insert(profileMenuFunctionalities).values(taken.map(({ id: _, ...grant }) => grant));
    expect(functionalitiesOf((await underwriter()).user)).toContain(Functionality.VISUALIZAR_ESTEIRAS);
  });

  it('is what it was where the change was undone', async () => {
    const { db } = platform.database;
    const { user, profileId } = await underwriter();
    await db
      .transaction(async (transaction) => {
        await transaction.delete(profileMenuFunctionalities).where(eq(profileMenuFunctionalities.profileId, profileId));
        const inside = await loadUserAtWork(transaction, { userId: user.id, companyId: user.companyId });
        expect(functionalitiesOf(inside!)).toEqual([]);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect(functionalitiesOf((await underwriter()).user)).toEqual(functionalitiesOf(user));
  });

  it('permits in a module what its exceptions say, from the moment they are written', async () => {
    const { db } = platform.database;
    const { user, profileId } = await underwriter();
    const permitted = async () => permittedActions(db, (await underwriter()).user, ModuleId.PROPOSTA);
    const before = await permitted();
    expect(before).toContain('VISUALIZAR');
    const exception = { profileId, moduleId: ModuleId.PROPOSTA, action: 'VISUALIZAR', isAllowed: false };
    const isThat = and(
      eq(profileModuleActions.profileId, profileId),
      eq(profileModuleActions.moduleId, ModuleId.PROPOSTA),
      eq(profileModuleActions.action, 'VISUALIZAR'),
    );
    await db.insert(profileModuleActions).values(exception);
    expect(await permitted()).toEqual(before.filter((action) => action !== 'VISUALIZAR'));
    // Whoever was let in before goes on with what they came with.
    expect(await permittedActions(db, user, ModuleId.PROPOSTA)).toEqual(before);
    await db.update(profileModuleActions).set({ isAllowed: true }).where(isThat);
    expect(await permitted()).toEqual(before);
    await db.delete(profileModuleActions).where(isThat);
    expect(await permitted()).toEqual(before);
  });

  it('permits what functionalities are said to permit, from the moment that is said', async () => {
    const { db } = platform.database;
    const permitted = async () => permittedActions(db, (await underwriter()).user, ModuleId.PROPOSTA);
    expect(await permitted()).toContain('VISUALIZAR');
    const isThat = and(eq(moduleActions.moduleId, ModuleId.PROPOSTA), eq(moduleActions.action, 'VISUALIZAR'));
    const [was] = await db.select().from(moduleActions).where(isThat);
    await db.update(moduleActions).set({ functionalityIds: [] }).where(isThat);
    expect(await permitted()).not.toContain('VISUALIZAR');
    await db.update(moduleActions).set({ functionalityIds: was!.functionalityIds }).where(isThat);
    expect(await permitted()).toContain('VISUALIZAR');
  });
});
