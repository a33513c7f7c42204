import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { loadCurrentUser } from '../../platform/auth/currentUser';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { proposals } from '../../platform/database/schema/proposals';
import { email } from '../../testing/ids';
import { proposalId } from '../../testing/business';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { lockProposalToChange, requireVisibleProposal } from '../../deals/records/visibleProposal';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const userIds = { [email.admin]: 1, [email.viewer]: 3, [email.broker]: 4, [email.policyHolder]: 7, [email.atlas]: 11 };

async function userOf(address: keyof typeof userIds): Promise<CurrentUser> {
  const { db } = platform.database;
  await platform.tokenOf(address);
  const userId = userIds[address] ?? 0;
  const [family] = await db.select().from(refreshTokenFamilies).where(eq(refreshTokenFamilies.userId, userId));
  const companyId = address === email.atlas ? 2 : 1;
  const user = await loadCurrentUser(db, { userId, companyId, sessionId: family?.id ?? 0 });
  if (!user) throw new Error('The tests have this user');
  return user;
}

describe('a proposal', () => {
  it.each([
    [email.admin, 1, true],
    [email.broker, 1, true],
    [email.policyHolder, 1, true],
    [email.broker, 7, false],
    [email.policyHolder, 7, false],
    [email.atlas, 1, false],
    [email.atlas, 12, true],
  ])('for %s, number %d: %s', async (address, id, isSeen) => {
    const read = requireVisibleProposal(platform.database.db, await userOf(address), proposalId(id));
    if (isSeen) expect((await read).id).toBe(id);
    else await expect(read).rejects.toMatchObject({ status: 404 });
  });

  it('is locked for those alone whose profile allows the change', async () => {
    const lock = async (address: keyof typeof userIds, right: 'EDITAR' | 'APROVAR') => {
      const user = await userOf(address);
      return platform.database.db.transaction((transaction) =>
        lockProposalToChange(transaction, user, proposalId(1), right),
      );
    };
    expect((await lock(email.broker, 'EDITAR')).id).toBe(1);
    await expect(lock(email.broker, 'APROVAR')).rejects.toMatchObject({ status: 403 });
    await expect(lock(email.viewer, 'EDITAR')).rejects.toMatchObject({ status: 403 });
    await expect(lock(email.atlas, 'EDITAR')).rejects.toMatchObject({ status: 404 });
  });

  it('that somebody else changes is read as they left it', async () => {
    const { db } = platform.database;
    const user = await userOf(email.broker);
    const raise = () =>
      db.transaction(async (transaction) => {
        const { id, version } = await lockProposalToChange(transaction, user, proposalId(2));
        await transaction
          .update(proposals)
          .set({ version: version + 1 })
          .where(eq(proposals.id, id));
      });
    await Promise.all([raise(), raise(), raise(), raise()]);
    expect((await requireVisibleProposal(db, user, proposalId(2))).version).toBe(5);
  });
});
