import { eq } from 'drizzle-orm';
import { getBrokerProposalCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import type { BrokerCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { proposalCoBrokers } from '../../../platform/database/schema/proposalParts';
import { broker, company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { brokerCommissions } from './brokerCommissions';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  // R$ 1.234,57 on the last day of March, of which R$ 0,05 were taken back on the last day of April.
  await db
    .update(policies)
    .set({ issueDate: '2026-03-31', premiumCents: 6_172_80, commissionCents: 1_234_52 })
    .where(eq(policies.id, 9));
  await db.insert(endorsements).values({
    companyId: company.aurora,
    policyId: 9,
    endorsementTypeId: 1,
    sequenceNumber: 1,
    number: 'E-9',
    statusId: 5,
    issueDate: '2026-04-30',
    startDate: '2026-03-09',
    endDate: '2027-03-09',
    deadlineDays: 365,
    previousInsuredAmountCents: 1_000_00,
    insuredAmountCents: 1_000_00,
    premiumDifferenceCents: -25,
    commissionDifferenceCents: -5,
    reason: 'Restituição',
    object: 'Objeto',
    searchText: 'e-9',
  });
  await db.insert(proposalCoBrokers).values([
    { proposalId: 9, brokerId: broker.boreal, sharePercent: 33.33 },
    { proposalId: 9, brokerId: broker.austral, sharePercent: 12.5 },
  ]);
  // The day before the first of the twelve months.
  await db.update(policies).set({ issueDate: '2025-04-30' }).where(eq(policies.id, 10));
});
afterAll(() => platform.close());

/** Eleven at night on 30 April in São Paulo, when it is May already in London. */
const NIGHT = new Date('2026-05-01T02:00:00Z');
const insurer = {
  companyId: company.aurora,
  userTypeId: 1,
  brokerId: null,
  menus: [{ id: 10, order: 1, functionalities: [{ id: 22, refUniqueId: null }] }],
} as unknown as CurrentUser;
const earnedBy = (id: number, now = NIGHT) => brokerCommissions(platform.database.db, insurer, id, now);
const monthsWithSomething = ({ Months }: BrokerCommissions) =>
  Months.filter((month) => month.PolicyComissionValue !== 0 || month.RefundedComissionValue !== 0);

describe('what a broker earned', () => {
  it('stands in the month of issue in São Paulo, for the twelve months up to today', async () => {
    const { Months } = await earnedBy(broker.zenite);
    expect([Months.length, Months[0]?.Date, Months.at(-1)?.Date]).toEqual([12, '2025-05-01', '2026-04-01']);
    const later = await earnedBy(broker.zenite, new Date('2026-05-01T04:00:00Z'));
    expect(later.Months.at(-1)?.Date).toBe('2026-05-01');
  });

  // By hand: 33,33% of 1.234,57 are 411,48 and 12,5% are 154,32; 668,77 are left. Of the 0,05 that were taken back the
  // co-brokers give 0,01667 and 0,00625, rounded 0,02 and 0,01; 0,02 are left.
  it('is its own part of what is shared, the same to the cent as the whole', async () => {
    const [zenite, boreal, austral] = await Promise.all(
      [broker.zenite, broker.boreal, broker.austral].map((id) => earnedBy(id)),
    );
    expect(monthsWithSomething(zenite!)).toEqual([
      {
        Date: '2026-03-01',
        PolicyComissionValue: 668_77,
        EndorsementComissionValue: 0,
        RefundedComissionValue: 0,
        ComissionValue: 668_77,
      },
      {
        Date: '2026-04-01',
        PolicyComissionValue: 0,
        EndorsementComissionValue: 0,
        RefundedComissionValue: -2,
        ComissionValue: -2,
      },
    ]);
    // Boreal issued six policies with R$ 2,00 each besides, Austral two.
    expect(monthsWithSomething(boreal!).map(({ ComissionValue }) => ComissionValue)).toEqual([411_48 + 12_00, -2]);
    expect(monthsWithSomething(austral!).map(({ ComissionValue }) => ComissionValue)).toEqual([154_32 + 4_00, -1]);
  });

  it('adds up to the same by modality, with the premium that it came from', async () => {
    const { Modalities, Months } = await earnedBy(broker.zenite);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(Modalities.map(({ ComissionValue }) => ComissionValue))).toBe(
      sum(Months.map(({ ComissionValue }) => ComissionValue)),
    );
    expect(Modalities).toMatchObject([
      { PolicyCount: 1, InsurancePremium: 6_172_80, ComissionValue: 668_75, ComissionPercentage: 10.83 },
    ]);
  });

  it('does not come of what was never issued', async () => {
    await platform.database.db.update(policies).set({ statusId: 1 }).where(eq(policies.id, 9));
    const { Modalities, Months } = await earnedBy(broker.zenite);
    await platform.database.db.update(policies).set({ statusId: 2 }).where(eq(policies.id, 9));
    expect([Modalities, monthsWithSomething({ CommissionPercent: 0, Modalities, Months })]).toEqual([[], []]);
  });

  it('is told to the insurer and to the broker itself, not to another', async () => {
    const status = async (as: string, brokerId: number) =>
      (await platform.send(getBrokerProposalCommissions, { query: { brokerId } }, { as })).status;
    expect(await status(email.viewer, broker.zenite)).toBe(200);
    expect(await status(email.broker, broker.boreal)).toBe(200);
    expect(await status(email.broker, broker.zenite)).toBe(404);
    expect(await status(email.admin, broker.atlantica)).toBe(404);
    expect(await status(email.underwriter, broker.boreal)).toBe(403);
    expect(await status(email.advisor, broker.boreal)).toBe(403);
  });
});
