import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ProposalInput, ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { coverages, modalities } from '../../../platform/database/schema/modalities';
import { proposals } from '../../../platform/database/schema/proposals';
import { publishTablesAt } from '../../../testing/changeParameters';
import { modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { requireReady } from '../work/readiness';
import { changeProposal } from './changeProposal';
import { createProposal } from './createProposal';
import { recalculate } from './recalculateProposal';
import { newProposal } from './testing/newProposal';
import { AMOUNT_BY_HAND, workByHand } from './testing/workedByHand';

// A leap day at the end of a publication: worked by hand in the decision page 0102.
const lastMoment = new Date('2028-03-01T02:59:30Z');
const midnight = new Date('2028-03-01T03:00:00Z');
const firstMoment = new Date('2028-03-01T03:00:10Z');

let platform: PlatformUnderTest;
let writer: CurrentUser;
let fines: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  ({ writer, fines } = await workByHand(platform));
  const { db } = platform.database;
  // Publication 8, as it were: in force on the first of March.
  await db.update(modalities).set({ annualRatePercent: 1.05 }).where(eq(modalities.id, modality.bid));
  await db
    .update(coverages)
    .set({ calculationParameters: { percent: 12.5 } })
    .where(eq(coverages.uniqueId, fines));
  await publishTablesAt(db, midnight);
});
afterAll(() => platform.close());

const wanted = (InsuredAmountValue: number): ProposalInput =>
  newProposal({
    StartDate: '2028-02-29',
    EndDate: '2029-02-28',
    InsuredAmountValue,
    Coverages: [{ CoverageUniqueId: fines, InsuredAmountValue }],
  });

const quote = (now: Date): Promise<ProposalRecord> =>
  platform.database.db.transaction((transaction) =>
    createProposal(transaction, writer, { UniqueId: randomUUID(), ...wanted(AMOUNT_BY_HAND) }, now),
  );

const changed = ({ UniqueId, Version }: ProposalRecord, InsuredAmountValue: number, now: Date) =>
  platform.database.db.transaction((transaction) =>
    changeProposal(transaction, writer, { UniqueId, Version, ...wanted(InsuredAmountValue) }, now),
  );

const rowOf = async ({ UniqueId }: Pick<ProposalRecord, 'UniqueId'>) =>
  (await platform.database.db.select().from(proposals).where(eq(proposals.uniqueId, UniqueId)))[0]!;

const partsOf = async (record: ProposalRecord) =>
  (await rowOf(record)).premiumTerms.map(({ premiumCents }) => premiumCents);

describe('a quotation of the last seconds before another publication', () => {
  it('is priced by the one before, whole, and keeps it for thirty days', async () => {
    const record = await quote(lastMoment);
    // 733.333,33 × 0,95 % × 365/365 = 6.966,67; 10 % of it 696,67; 17,5 % of both 1.341,08.
    expect(await partsOf(record)).toEqual([6_966_67, 696_67]);
    expect(record).toMatchObject({ InsurancePremium: 7_663_34, ComissionValue: 1_341_08 });
    expect(await rowOf(record)).toMatchObject({ priceValidUntil: '2028-03-30', calculationRevision: 1 });
  });

  it('costs more ten seconds after, by the new one, whole', async () => {
    const record = await quote(firstMoment);
    // 733.333,33 × 1,05 % = 7.700,00; 12,5 % of it 962,50.
    expect(await partsOf(record)).toEqual([7_700_00, 962_50]);
    expect(record.InsurancePremium).toBe(8_662_50);
  });

  it('changed on its last day is priced by its own, never by a mix, and lasts no longer', async () => {
    const record = await changed(await quote(lastMoment), 800_000_01, new Date('2028-03-31T02:59:59Z'));
    expect(await partsOf(record)).toEqual([7_600_00, 760_00]);
    expect((await rowOf(record)).priceValidUntil).toBe('2028-03-30');
  });

  it('changed on the day after is priced by what is in force, and valid anew', async () => {
    const record = await changed(await quote(lastMoment), 800_000_01, new Date('2028-03-31T03:00:00Z'));
    expect(await partsOf(record)).toEqual([8_400_00, 1_050_00]);
    expect((await rowOf(record)).priceValidUntil).toBe('2028-04-30');
  });

  it('is recalculated on demand once its price no longer stands, with both figures', async () => {
    const record = await quote(lastMoment);
    const { db } = platform.database;
    const recalculated = (now: string, OnlyCalculate: boolean, Version = record.Version) =>
      recalculate(db, writer, { ProposalUniqueId: record.UniqueId, Version, OnlyCalculate }, new Date(now));
    await expect(recalculated('2028-03-31T02:59:59Z', true)).rejects.toMatchObject({
      errors: [{ Code: 'PriceStanding', Message: expect.stringContaining('30/03/2028') }],
    });
    const told = await recalculated('2028-03-31T12:00:00Z', true);
    expect(told).toMatchObject({
      Before: { RiskRate: 0.95, InsurancePremium: 7_663_34 },
      After: { RiskRate: 1.05, InsurancePremium: 8_662_50 },
      ValidUntil: '2028-04-30',
    });
    expect(await partsOf(record)).toEqual([6_966_67, 696_67]);
    await expect(recalculated('2028-03-31T12:00:00Z', false, record.Version - 1)).rejects.toMatchObject({
      status: 409,
      errors: [{ Field: 'Version', Message: expect.stringMatching(/^A proposta foi alterada/) }],
    });
    expect(await recalculated('2028-03-31T12:00:00Z', false)).toEqual(told);
    expect(await partsOf(record)).toEqual([7_700_00, 962_50]);
    expect(await rowOf(record)).toMatchObject({ priceValidUntil: '2028-04-30', version: record.Version + 1 });
  });

  it('is handed in until its last day and not after it', async () => {
    const row = await rowOf(await quote(lastMoment));
    const ready = (now: string) =>
      platform.database.db.transaction((transaction) => requireReady(transaction, writer, row, new Date(now)));
    await expect(ready('2028-03-31T02:59:59Z')).resolves.toBeUndefined();
    await expect(ready('2028-03-31T03:00:00Z')).rejects.toMatchObject({
      status: 422,
      errors: [{ Code: 'PriceExpired', Message: expect.stringContaining('30/03/2028') }],
    });
  });
});
