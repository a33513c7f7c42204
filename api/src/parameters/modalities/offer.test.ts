import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTags } from '@portal/shared/domain/parameters/contractTags';
import { eq } from 'drizzle-orm';
import { clauses, coverages, modalities } from '../../platform/database/schema/modalities';
import { publishTables } from '../../testing/changeParameters';
import { email, modality, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { objectModels } from './objectModel';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const offered = (id: number, name: string) => ({
    companyId: 1,
    id,
    uniqueId: uniqueIdOf(id),
    name,
    ref: `M${id}`,
    searchText: '',
    maxInsuredAmountCents: 100_00,
    maxInsuredAmountAutomaticCents: 100_00,
    minInsurancePremiumCents: 1_00,
    annualRatePercent: 1,
    maxRetroactivityDays: 0,
    maxFutureDays: 0,
    minPeriodInDays: 1,
    maxPeriodInDays: 10,
    isComplementaryModality: true,
  });
  await db.insert(modalities).values([
    { ...offered(151, 'Retenção'), modalityGroupId: 1 },
    { ...offered(152, 'Retenção antiga'), modalityGroupId: 1, isDeleted: true },
    { ...offered(153, 'Retenção do outro ramo'), modalityGroupId: 2 },
  ]);
  await db
    .update(modalities)
    .set({
      hasComplementaryModality: true,
      riskKind: 'bid',
      maxPercentOfContract: 1,
      minInsuredAmountBaseCents: 10_000_00,
      minInsuredAmountPercent: 10,
    })
    .where(eq(modalities.id, modality.bid));
  const ofBid = { companyId: 1, modalityId: modality.bid };
  await db.insert(coverages).values([
    { ...ofBid, name: 'Multas', calculationTypeId: 1, calculationParameters: { percent: 10 } },
    { ...ofBid, name: 'Própria', calculationTypeId: 2, calculationParameters: { annualRatePercent: 0.4 } },
    { ...ofBid, name: 'Taxa fixa', calculationTypeId: 3, calculationParameters: { amountCents: 5_00 } },
    { ...ofBid, name: 'Antiga', calculationTypeId: 1, calculationParameters: { percent: 10 }, isDeleted: true },
  ]);
  await db.insert(clauses).values([
    { ...ofBid, name: 'Vigência', text: 'Até [FimVigencia].' },
    { ...ofBid, name: 'Antiga', text: 'x', isDeleted: true },
  ]);
  await publishTables(db);
});
afterAll(() => platform.close());

const read = (id: number, as: string = email.broker) =>
  platform.send(getModality, { query: { modalityUniqueId: uniqueIdOf(id) } }, { as });

describe('a modality', () => {
  it('comes with its limits and all that a proposal may choose from', async () => {
    const { response } = await read(modality.bid);
    expect(response).toMatchObject({
      Name: 'Licitante',
      GroupName: 'Licitação',
      BranchCode: '0775',
      IsPrivateSector: false,
      MinInsuredAmountValue: 1_000_00,
      MaxInsuredAmountValue: 1_000_000_00,
      MinPeriodInDays: 30,
      MaxFutureDays: 90,
      RiskKind: 'bid',
      MaxPercentOfContract: 1,
      MinPercentOfDebt: null,
      Coverages: [
        { Name: 'Multas', Percent: 10 },
        { Name: 'Própria', Percent: 0.4 },
        { Name: 'Taxa fixa', Percent: null },
      ],
      Clauses: [{ Name: 'Vigência', Value: 'Até [FimVigencia].' }],
    });
    expect(response.ComplementaryModalities.map(({ Name }) => Name)).toEqual(['Retenção']);
    expect(response.ObjectModel).toMatch(/licitação/);
  });

  it('that takes none offers no complementary one', async () => {
    expect((await read(modality.performance)).response.ComplementaryModalities).toEqual([]);
  });

  it('is there for those who work with proposals, while it is offered by their company', async () => {
    expect((await read(modality.bid, email.viewer)).status).toBe(200);
    expect((await read(modality.bid, email.policyHolder)).status).toBe(403);
    expect((await read(modality.deleted)).status).toBe(404);
    expect((await read(modality.customs)).status).toBe(404);
  });
});

test.each(Object.entries(objectModels))('the objeto to begin with of a %s holds only tags that exist', (_, text) => {
  expect(unknownTags(text, contractTagNames)).toEqual([]);
});
