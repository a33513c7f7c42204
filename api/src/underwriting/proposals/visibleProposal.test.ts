import { eq } from 'drizzle-orm';
import { proposals } from '../../platform/database/schema/proposals';
import { email } from '../../testing/ids';
import { proposalId } from '../../testing/business';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { signedInUser } from '../../testing/signedInUser';
import { lockProposalToChange, requireVisibleProposal } from '../../deals/records/visibleProposal';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

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
    const read = requireVisibleProposal(platform.database.db, await signedInUser(platform, address), proposalId(id));
    if (isSeen) expect((await read).id).toBe(id);
    else await expect(read).rejects.toMatchObject({ status: 404 });
  });

  it('is locked for those alone whose profile allows the change', async () => {
    const lock = async (address: string, right: 'EDITAR' | 'APROVAR') => {
      const user = await signedInUser(platform, address);
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
    const user = await signedInUser(platform, email.broker);
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
