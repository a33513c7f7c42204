import { eq, inArray } from 'drizzle-orm';
import { openNotificationStream } from '@portal/shared/contracts/portal/notifications';
import { getUserInfo, RIGHTS_CHANGED } from '@portal/shared/contracts/people/session';
import { getUserRecord } from '@portal/shared/contracts/people/userRecord';
import { updateUserInfoProfile } from '@portal/shared/contracts/people/userWork';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { loadUserAtWork } from '../../platform/auth/currentUser';
import { auditHistory } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { openEventStream } from '../../testing/eventStream';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { changeProfiles } from './changeProfiles';
import { addProfile, profileOf } from './testing/managedUsers';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
// Each of the tests' people has a profile of their own, under the same number.
afterEach(() => platform.database.pool.query('update users set profile_id = id where id <= 12'));

const give = (ProfileUniqueId: string, ids: readonly number[], as: string = email.admin) =>
  platform.send(
    updateUserInfoProfile,
    { body: { ProfileUniqueId, Users: ids.map((UserInfoId) => ({ UserInfoId })) } },
    { as },
  );
const profileIdsOf = async (ids: number[]) =>
  (await platform.database.db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id)).map(
    ({ profileId }) => profileId,
  );

describe('one profile for many', () => {
  it('is in force with the next call, without a new sign-in, and open tabs are told', async () => {
    const { api } = platform.services;
    await api.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openEventStream(api, openNotificationStream.path, await platform.tokenOf(email.underwriter));
    await stream.heard('live.ready');
    expect((await give(profileOf(3), [2, 12])).response).toMatchObject({ ChangedCount: 2 });
    await stream.heard(RIGHTS_CHANGED);
    stream.close();
    const { response } = await platform.send(getUserInfo, {}, { as: email.underwriter });
    expect(response.ProfileName).toBe('Perfil de Caio Dias 3');
    const told = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.action, 'profileChanged'));
    expect(told).toHaveLength(2);
    expect((await give(profileOf(3), [2, 12])).response).toMatchObject({ ChangedCount: 0 });
  });

  it.each([
    ['oneself', profileOf(3), [1, 2], 403],
    ['somebody of another type', profileOf(3), [2, 4], 400],
    ['somebody of another company', profileOf(3), [2, 11], 404],
  ])('is given to none of them where %s is among them', async (_who, profile, ids, status) => {
    const before = await profileIdsOf(ids);
    expect((await give(profile, ids)).status).toBe(status);
    expect(await profileIdsOf(ids)).toEqual(before);
  });

  it('is refused with who has changed since they were read', async () => {
    const { response } = await platform.send(getUserRecord, { query: { userInfoId: 2 } }, { as: email.admin });
    await give(profileOf(12), [2]);
    const late = await platform.send(
      updateUserInfoProfile,
      {
        body: {
          ProfileUniqueId: profileOf(3),
          Users: [{ UserInfoId: 2, ExpectedChangedAt: response.ChangedAt }, { UserInfoId: 12 }],
        },
      },
      { as: email.admin },
    );
    expect(late.status).toBe(409);
    expect(late.errors[0]?.Message).toContain('Bruno Reis');
    expect(await profileIdsOf([12])).toEqual([12]);
  });

  it('is given within one’s broker and one’s rights only', async () => {
    const agents = await addProfile(platform, {
      name: 'Agente de propostas',
      userTypeId: UserType.AGENT,
      menuId: MenuId.Proposals,
      functionalities: [Functionality.VISUALIZAR_PROPOSTAS],
    });
    expect((await give(agents, [5], email.broker)).status).toBe(200);
    const beyond = await addProfile(platform, {
      name: 'Agente com BI',
      userTypeId: UserType.AGENT,
      menuId: MenuId.BusinessIntelligence,
      functionalities: [Functionality.VISUALIZAR_BI],
    });
    expect(await give(beyond, [5], email.broker)).toMatchObject({
      status: 403,
      errors: [{ Field: 'ProfileUniqueId' }],
    });
    await give(beyond, [5]);
    // Now the agent holds more than whoever manages the broker's users.
    expect((await give(agents, [5], email.broker)).status).toBe(403);
    expect((await give(agents, [3], email.broker)).status).toBe(404);
  });

  it('given to each other at once leaves one of two administrators', async () => {
    await give(profileOf(1), [3]);
    const { db } = platform.database;
    const [ana, caio] = await Promise.all(
      [1, 3].map((userId) => loadUserAtWork(db, { userId, companyId: company.aurora })),
    );
    if (!ana || !caio) throw new Error('Both are users');
    const wanted = (UserInfoId: number) => ({ ProfileUniqueId: profileOf(12), Users: [{ UserInfoId }] });
    const both = await Promise.allSettled([changeProfiles(db, ana, wanted(3)), changeProfiles(db, caio, wanted(1))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await profileIdsOf([1, 3])).filter((id) => id === 1)).toHaveLength(1);
  });
});
