import { eq, ne } from 'drizzle-orm';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { profileModels } from '../../../insurers/standard/profileModels';
import { mailOutbox } from '../../../platform/database/schema/access';
import { policies } from '../../../platform/database/schema/policies';
import { users } from '../../../platform/database/schema/users';
import { standAs } from '../../../testing/anyRights';
import { policyId } from '../../../testing/business';
import { email, insured } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, policyOf } from '../testing/policiesUnderTest';
import { letPolicyBeLate, lookOn, pay, receive, switchOn } from '../unpaid/testing/unpaidPolicies';

/** Of whoever may do nothing, who becomes the user of an insured here. */
const BARE = 12;
const ofInsured = email.bare;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db.update(policies).set({ statusId: 3 }).where(ne(policies.id, 3));
  await db
    .update(users)
    .set({ userTypeId: UserType.OTHER, insuredId: insured.recife })
    .where(eq(users.email, ofInsured));
  await standAs(platform, BARE, profileModels.insured);
  await letPolicyBeLate(platform, 3);
  await switchOn(platform);
  await lookOn(platform, '2026-04-07');
});
afterAll(() => platform.close());

const written = async (as: string) =>
  (await platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(3) } }, { as })).response.OwnNotices;
const notified = async (as: string) =>
  (await platform.send(getNotifications, { query: {} }, { as })).response.Data.map(({ Title, Path }) => [Title, Path]);
const page = `/apolice/${policyId(3)}`;

describe('a notice that the law has the insurer write', () => {
  it('is shown on the policy to the party that it was written to, with the proof of its receipt', async () => {
    await receive(platform, 3, { step: 'notice', who: 'insured', on: '2026-04-17' });
    const { number } = await policyOf(platform, 3);
    expect(await written(ofInsured)).toMatchObject([
      {
        Title: `Parcela em atraso da apólice ${number}`,
        Text: expect.stringContaining('O segurado também pode pagar a parcela'),
        SentTo: 'contratos@recife.test',
        ReceivedOn: '2026-04-17',
      },
    ]);
    expect(await written(email.policyHolder)).toMatchObject([
      { SentTo: 'financeiro@horizonte.test', ReceivedOn: null },
    ]);
  });

  it('is shown to nobody else in that way', async () => {
    expect([await written(email.admin), await written(email.broker)]).toEqual([undefined, undefined]);
  });

  it('reaches the users of both in the portal', async () => {
    const { number } = await policyOf(platform, 3);
    const notice = [`Parcela em atraso da apólice ${number}`, expect.stringContaining(page)];
    expect(await notified(ofInsured)).toContainEqual(notice);
    expect(await notified(email.policyHolder)).toContainEqual(notice);
  });
});

describe('a cancellation', () => {
  it('is told to insured and policy holder, in the portal and by mail', async () => {
    await pay(platform, 3, '2026-04-20');
    expect((await cancelPolicy(platform, 3)).status).toBe(200);
    const told = ['Apólice cancelada', expect.stringContaining(page)];
    expect(await notified(ofInsured)).toContainEqual(told);
    expect(await notified(email.policyHolder)).toContainEqual(told);
    const mails = await platform.database.db.select().from(mailOutbox);
    const { number } = await policyOf(platform, 3);
    expect(
      mails
        .filter(({ textBody }) => textBody.includes(`A apólice ${number}`) && textBody.includes('foi cancelada'))
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual([ofInsured, email.policyHolder].sort());
  });
});
