import { eq } from 'drizzle-orm';
import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import {
  changeUserInfoStatus,
  deleteUserInfo,
  endUserSessions,
  getCardSuccessors,
  inviteUserAgain,
  unlockUser,
} from '@portal/shared/contracts/people/userWork';
import { getUsers } from '@portal/shared/contracts/people/users';
import { getUserRecord, saveUserInfo } from '@portal/shared/contracts/people/userRecord';
import { UserSituation } from '@portal/shared/domain/access/userSituation';
import { loadUserAtWork } from '../../platform/auth/currentUser';
import { mailOutbox } from '../../platform/database/schema/access';
import { cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { card, company, email, PASSWORD } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { changeStatus } from './changeStatus';
import { setUpSecondFactor } from '../account/testing/appOf';
import { actionsWith, colleague } from './testing/managedUsers';
import { referencesToUsers, wordsOfTables } from './whatHangs';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
/** The one that somebody owns: the underwriter. */
const owned = card.first + 4;
afterEach(() =>
  platform.database.pool.query(
    `update users set is_active = id <> 8, profile_id = id where id <= 12;
     update cards set owner_user_id = 2 where id = ${owned}`,
  ),
);

type Status = Parameters<typeof platform.send<typeof changeUserInfoStatus>>[1]['query'];
const toggle = (query: Status, as: string = email.admin) => platform.send(changeUserInfoStatus, { query }, { as });
const enter = (username: string, password = PASSWORD) =>
  platform.send(getToken, { body: { grant_type: 'password', username, password } });
const invite = async (address: string) =>
  (await platform.send(saveUserInfo, { body: colleague({ Email: address }) }, { as: email.admin })).response.UserInfoId;

describe('deactivating', () => {
  it('ends open sessions at once and keeps the person out; activating lets them in again', async () => {
    const signedIn = { as: email.viewer };
    expect((await platform.send(getUserInfo, {}, signedIn)).status).toBe(200);
    expect((await toggle({ userId: 3 })).response.SituationId).toBe(UserSituation.Inactive);
    expect((await platform.send(getUserInfo, {}, signedIn)).status).toBe(401);
    expect((await enter(email.viewer)).status).toBe(401);
    expect((await toggle({ userId: 3 })).response.SituationId).toBe(UserSituation.Active);
    expect((await enter(email.viewer)).status).toBe(200);
    const told = await platform.database.db.select().from(auditHistory).where(eq(auditHistory.subjectKind, 'user'));
    expect(told.map(({ action }) => action)).toEqual(['deactivated', 'activated']);
  });

  it('leaves cards without an owner, or gives them to whoever was chosen and tells them', async () => {
    const ownerNow = async () =>
      (await platform.database.db.select().from(cards).where(eq(cards.id, owned)))[0]?.ownerUserId;
    const offered = await platform.send(getCardSuccessors, { query: { userInfoId: 2 } }, { as: email.admin });
    expect(offered.response.Data).toEqual([{ UserInfoId: 1, Name: 'Ana Prado' }]);
    expect((await toggle({ userId: 2, cardsToUserId: 3 })).status).toBe(422);
    expect((await toggle({ userId: 2, cardsToUserId: 1 })).status).toBe(200);
    expect(await ownerNow()).toBe(1);
    await platform.database.pool.query('update cards set owner_user_id = 3 where id = $1', [owned]);
    expect((await toggle({ userId: 3 })).status).toBe(200);
    expect(await ownerNow()).toBeNull();
  });

  it('of oneself is refused, and what somebody else did meanwhile is told', async () => {
    expect((await toggle({ userId: 1 })).status).toBe(403);
    expect((await toggle({ userId: 3, expectedIsActive: false })).status).toBe(409);
    const late = await toggle({ userId: 8, expectedIsActive: true });
    expect(late).toMatchObject({ status: 409, response: { SituationId: UserSituation.Inactive } });
  });
});

describe('deleting', () => {
  it('removes somebody who was invited by mistake, with the links and the history of it', async () => {
    const id = await invite('engano@aurora.test');
    const remove = () => platform.send(deleteUserInfo, { query: { userInfoId: id } }, { as: email.admin });
    expect(await remove()).toMatchObject({ status: 200, response: { UserInfoId: id } });
    expect((await remove()).status).toBe(404);
    const [told] = await platform.database.db.select().from(auditHistory).where(eq(auditHistory.action, 'deleted'));
    expect(told?.changes).toContainEqual({ field: 'email', before: 'engano@aurora.test', after: null });
    expect(await invite('engano@aurora.test')).not.toBe(id);
  });

  it('names what hangs on somebody, and leaves them as they were', async () => {
    const refused = await platform.send(deleteUserInfo, { query: { userInfoId: 2 } }, { as: email.admin });
    expect(refused.status).toBe(422);
    expect(refused.errors[0]?.Message).toMatch(/Bruno Reis não pode ser excluído: há .*cards.*Inative/);
    expect((await actionsWith(platform, 2)).get('delete')).toBeNull();
    await enter(email.underwriter);
    expect((await actionsWith(platform, 2)).get('delete')).toMatch(/Já entrou/);
  });

  it('has words for everything in the database that names users', async () => {
    const tables = (await referencesToUsers(platform.database.db)).map(({ table }) => table);
    expect(tables.filter((table) => !(table in wordsOfTables))).toEqual([]);
    expect(Object.keys(wordsOfTables).filter((table) => !tables.includes(table))).toEqual([]);
  });
});

describe('access', () => {
  it('invites again whoever has not come yet: the older link ends, and not too often', async () => {
    const id = await invite('tarde@aurora.test');
    const again = () => platform.send(inviteUserAgain, { body: { UserInfoId: id } }, { as: email.admin });
    expect((await again()).status).toBe(200);
    const sent = await platform.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, 'tarde@aurora.test'));
    expect(sent).toHaveLength(2);
    const open = await platform.database.pool.query(
      'select 1 from access_links where user_id = $1 and ended_at is null',
      [id],
    );
    expect(open.rows).toHaveLength(1);
    const statuses = [];
    for (let more = 0; more < 5; more += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await platform.send(inviteUserAgain, { body: { UserInfoId: 3 } }, { as: email.admin })).status).toBe(409);
  });

  it('shows who waits after too many failures, and lets them try at once', async () => {
    for (let tries = 0; tries < 10; tries += 1) await enter(email.viewer, 'errada');
    expect((await enter(email.viewer)).status).toBe(429);
    const locked = await platform.send(
      getUsers,
      { query: { situationId: UserSituation.Locked, includeStatusCounts: true } },
      { as: email.admin },
    );
    expect(locked.response.Data.map(({ Email }) => Email)).toEqual([email.viewer]);
    expect(locked.response.StatusCounts).toContainEqual({ StatusId: UserSituation.Locked, Count: 1 });
    const unlocked = await platform.send(unlockUser, { body: { UserInfoId: 3 } }, { as: email.admin });
    expect(unlocked.response.SituationId).toBe(UserSituation.Active);
    expect((await enter(email.viewer)).status).toBe(200);
  });

  it('ends all sessions of somebody, who may enter again, and not one’s own', async () => {
    await enter(email.bare);
    expect((await platform.send(getUserInfo, {}, { as: email.bare })).status).toBe(200);
    const ended = await platform.send(endUserSessions, { body: { UserInfoId: 12 } }, { as: email.admin });
    expect(ended.response.EndedCount).toBe(2);
    expect((await platform.send(getUserInfo, {}, { as: email.bare })).status).toBe(401);
    const { response } = await platform.send(getUserRecord, { query: { userInfoId: 12 } }, { as: email.admin });
    expect(response).toMatchObject({ OpenSessionCount: 0, SituationId: UserSituation.Active });
    expect((await platform.send(endUserSessions, { body: { UserInfoId: 1 } }, { as: email.admin })).status).toBe(403);
  });

  it('takes a lost second factor away, by an administrator and from whoever has one', async () => {
    const offered = async (as?: string) => (await actionsWith(platform, 5, as)).has('resetSecondFactor');
    expect(await offered()).toBe(false);
    await setUpSecondFactor(platform, email.agent, new Date());
    expect([await offered(), await offered(email.broker)]).toEqual([true, false]);
  });
});

describe('two administrators', () => {
  it('who deactivate each other at once leave one of them', async () => {
    await platform.database.pool.query('update users set profile_id = 1 where id = 3');
    const { db } = platform.database;
    // Both were let in as administrators before either was out.
    const [ana, caio] = await Promise.all(
      [1, 3].map((userId) => loadUserAtWork(db, { userId, companyId: company.aurora })),
    );
    if (!ana || !caio) throw new Error('Both are users');
    const settings = { tokenSecret: TOKEN_SECRET };
    const both = await Promise.allSettled([
      changeStatus(db, ana, { userId: 3 }, settings),
      changeStatus(db, caio, { userId: 1 }, settings),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ status: 422, message: expect.stringContaining('sem administrador ativo') }),
    });
  });
});
