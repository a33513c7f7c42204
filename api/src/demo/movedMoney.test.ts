import { and, eq, gt } from 'drizzle-orm';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { searchRefunds } from '@portal/shared/contracts/underwriting/refundPayments';
import { policies } from '../platform/database/schema/policies';
import { proposals } from '../platform/database/schema/proposals';
import { startPlatformOn } from '../testing/platformUnderTest';
import type { PlatformUnderTest } from '../testing/platformUnderTest';
import { createDemoDatabase } from './testing';
import { DEMO_PASSWORD } from './users';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformOn(await createDemoDatabase(), { password: DEMO_PASSWORD });
  await platform.runJobs();
}, 600_000);
afterAll(() => platform.close());

const queueFor = async (as: string) => (await platform.send(searchRefunds, { query: {} }, { as })).response.Data;

it('the demo has a refund in each state, one of them to a third party, and an insurer without any', async () => {
  const refunds = await queueFor('admin@aurora.example');
  expect(refunds.map(({ State }) => State).toSorted()).toEqual([
    ...['paid', 'refused', 'sent', 'toApprove', 'toApprove', 'toPay'],
  ]);
  expect(refunds.find(({ State }) => State === 'refused')?.Refusal).toMatch(/conta de quem recebe/);
  const foreign = refunds.filter(({ Payee, PolicyHolder }) => Payee.Name !== PolicyHolder.Name);
  expect(foreign).toMatchObject([{ State: 'toApprove', Payee: { Name: 'Fomento Horizonte S.A.' } }]);
  expect(await queueFor('admin@atlas.example')).toEqual([]);
});

it('a second person may release what waits, and somebody else than who released it sends the rest', async () => {
  const of = async (as: string, state: string) => (await queueFor(as)).filter(({ State }) => State === state);
  expect((await of('revisora@aurora.example', 'toApprove')).map(({ WhyNotRelease }) => WhyNotRelease)).toEqual([
    null,
    null,
  ]);
  const [toPay] = await of('admin@aurora.example', 'toPay');
  expect(toPay).toMatchObject({ WhyNotPay: null });
});

it('the demo has policies whose premium bears interest and IOF and is paid in part', async () => {
  const charged = await platform.database.db
    .select({ uniqueId: policies.uniqueId, premiumCents: policies.premiumCents, paidCents: policies.paidCents })
    .from(policies)
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .where(and(gt(proposals.interestCents, 0), gt(proposals.taxCents, 0)));
  expect(charged.length).toBeGreaterThan(0);
  for (const { uniqueId, premiumCents, paidCents } of charged) {
    const query = { policyUniqueId: uniqueId };
    const { Receivable } = (await platform.send(getPolicyDetail, { query }, { as: 'corretor@boreal.example' }))
      .response;
    const { PremiumValue, InterestValue, TaxValue, TotalValue, PaidValue, OwedValue } = Receivable!;
    expect([PremiumValue, TotalValue]).toEqual([premiumCents, premiumCents + InterestValue + TaxValue]);
    expect([PaidValue, OwedValue]).toEqual([paidCents, TotalValue - paidCents]);
    expect(Math.min(InterestValue, TaxValue, PaidValue, OwedValue)).toBeGreaterThan(0);
  }
});
