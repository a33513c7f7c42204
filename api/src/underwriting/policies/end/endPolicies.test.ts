import { and, eq, ne } from 'drizzle-orm';
import { releasePolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { mailOutbox } from '../../../platform/database/schema/access';
import { insureds, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { policyNotices } from '../../../platform/database/schema/policyNotices';
import { enqueue } from '../../../platform/jobs/enqueue';
import { jobKind } from '../../../platform/jobs/jobKind';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { policyId } from '../../../testing/business';
import { email, holder, insured } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun, policyOf, sentFile, usedLimitOf } from '../testing/policiesUnderTest';
import { endPolicies } from './endPolicies';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  // One that nothing is due of, whatever the day.
  await db.update(policies).set({ statusId: 3 }).where(ne(policies.id, 3));
  await letPolicyRun(platform, 3);
  await db.update(insureds).set({ email: null }).where(eq(insureds.id, insured.recife));
  await db
    .update(policyHolders)
    .set({ email: 'financeiro@horizonte.test' })
    .where(eq(policyHolders.id, holder.horizonte));
});
afterAll(() => platform.close());

/** Does what the job of the hour does on a day. */
async function lookOn(day: string): Promise<void> {
  await enqueue(platform.database.db, jobKind('policies.end'), { companyId: null, payload: {} });
  await runDueJobs([endPolicies(() => new Date(`${day}T12:00:00-03:00`))], { database: platform.database.db, log });
}
const notices = () => platform.database.db.select().from(policyNotices).where(eq(policyNotices.policyId, 3));
const detail = async (as: string = email.admin) =>
  (await platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(3) } }, { as })).response;
const release = async (ReleasedOn: string, as: string = email.admin) =>
  platform.send(
    releasePolicy,
    {
      body: {
        PolicyUniqueId: policyId(3),
        ReleasedOn,
        Ground: 'insuredRelease',
        ArchiveUniqueIds: [await sentFile(platform)],
      },
    },
    { as },
  );

describe('the end of a policy on 17/03/2027', () => {
  it('is told 90 days before, on 17/12/2026 and not a day earlier, once to each, with proof', async () => {
    await lookOn('2026-12-16');
    expect(await notices()).toEqual([]);
    await lookOn('2026-12-17');
    await lookOn('2026-12-17');
    await lookOn('2026-12-18');
    expect(await notices()).toMatchObject([
      { recipientKind: 'insured', recipientEmail: null, mailId: null },
      { recipientKind: 'policyHolder', recipientEmail: 'financeiro@horizonte.test', endDate: '2027-03-17' },
    ]);
    const mails = await platform.database.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, 'financeiro@horizonte.test')));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.textBody).toContain('até lá o seu limite continua ocupado');
  });

  it('shows the insurer who was told and of whom no address is known, and nobody else', async () => {
    expect((await detail()).EndNotices).toMatchObject([
      { RecipientKind: 'insured', RecipientEmail: null },
      { RecipientKind: 'policyHolder', RecipientEmail: 'financeiro@horizonte.test', SentAt: null },
    ]);
    expect((await detail(email.broker)).EndNotices).toEqual([]);
  });

  it('is told anew where an endorsement moved it', async () => {
    await platform.database.db.update(policies).set({ endDate: '2027-03-01' }).where(eq(policies.id, 3));
    await lookOn('2026-12-20');
    expect((await notices()).map(({ endDate }) => endDate)).toEqual([
      '2027-03-17',
      '2027-03-17',
      '2027-03-01',
      '2027-03-01',
    ]);
    await platform.database.db
      .update(policies)
      .set({ endDate: '2027-03-17', endNoticedFor: '2027-03-17' })
      .where(eq(policies.id, 3));
  });

  it('is no release before it: such a policy ends by cancellation', async () => {
    const { status, errors } = await release('2026-11-01');
    expect(status).toBe(409);
    expect(errors[0]?.Message).toContain('termina por cancelamento');
  });

  it('comes the day after its last day, and still takes up the limit', async () => {
    await lookOn('2027-03-17');
    expect((await policyOf(platform, 3)).statusId).toBe(2);
    const before = await usedLimitOf(platform, holder.horizonte);
    await lookOn('2027-03-18');
    expect(await detail()).toMatchObject({ StatusId: 4, AwaitsRelease: true });
    expect(await usedLimitOf(platform, holder.horizonte)).toBe(before);
  });

  it('is released with its document by who may, once, and the limit is free', async () => {
    const before = await usedLimitOf(platform, holder.horizonte);
    expect((await release('2099-01-01')).errors[0]).toMatchObject({ Field: 'ReleasedOn' });
    expect((await release('2026-11-20', email.broker)).status).toBe(403);
    expect((await release('2026-11-20')).response).toEqual({ FreedLimitValue: 100_000_00 });
    expect(await usedLimitOf(platform, holder.horizonte)).toBe(before - 100_000_00);
    expect(await detail()).toMatchObject({
      AwaitsRelease: false,
      HoldsLimit: false,
      ReleasedOn: '2026-11-20',
      ReleaseGround: 'insuredRelease',
      Attachments: [{ DocumentName: 'Termo de liberação do segurado', EndorsementNumber: null }],
    });
    expect((await release('2026-11-20')).errors[0]?.Message).toContain('já foi registrada');
  });

  it('is final once it is released: nothing of it is cancelled, or given back twice', async () => {
    const before = await usedLimitOf(platform, holder.horizonte);
    const { status, errors } = await cancelPolicy(platform, 3);
    expect(status).toBe(409);
    expect(errors[0]?.Message).toContain('A baixa desta apólice já foi registrada');
    expect(await usedLimitOf(platform, holder.horizonte)).toBe(before);
  });
});
