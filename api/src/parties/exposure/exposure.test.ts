import { eq, inArray } from 'drizzle-orm';
import { getEconomicGroupExposure, getPolicyHolderExposure } from '@portal/shared/contracts/parties/exposure';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { profileMenuFunctionalities } from '../../platform/database/schema/users';
import { broker, company, email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { enqueue } from '../../platform/jobs/enqueue';
import { jobKind } from '../../platform/jobs/jobKind';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { freeElapsedLimits } from './freeElapsedLimits';
import { exposureMonths } from './months';
import { outstandingOf } from './outstanding';

/** Of leap years, with an end that a month without a 30th cannot have. */
const TODAY = '2028-02-29';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  // So does the administrator; the viewer does not.
  await db.insert(profileMenuFunctionalities).values({
    profileId: 4,
    menuId: MenuId.PolicyHolders,
    functionalityId: Functionality.VISUALIZAR_ANALISE_DE_CREDITO,
  });
  await db.insert(modalityGroups).values([
    { id: 71, companyId: company.aurora, insuranceBranchId: 2, name: 'Licitações', order: 8 },
    { id: 72, companyId: company.aurora, insuranceBranchId: 2, name: 'Contratos', order: 9 },
  ]);
  const [template] = await db.select().from(modalities).limit(1);
  if (!template) throw new Error('The tests have modalities');
  const { uniqueId: _uniqueId, ...copied } = template;
  await db.insert(modalities).values([
    { ...copied, id: 711, modalityGroupId: 71, companyId: company.aurora, ref: 'E1', limitHeldDaysAfterEnd: 30 },
    { ...copied, id: 722, modalityGroupId: 72, companyId: company.aurora, ref: 'E2' },
  ]);
});
afterAll(() => platform.close());

let next = 5000;

interface Case {
  modalityId: 711 | 722;
  endDate: string;
  cents: number;
  /** What complementary modality and coverages add to it. */
  addedCents?: number;
  statusId?: 1 | 2 | 3 | 4 | 5;
  limitFreedOn?: string;
  claimKind?: 'expected' | 'notified';
}

async function makeHolder(columns: Partial<typeof policyHolders.$inferInsert> = {}): Promise<number> {
  const id = (next += 1);
  await platform.database.db.insert(policyHolders).values({
    id,
    uniqueId: uniqueIdOf(id),
    companyId: company.aurora,
    document: String(id).padStart(14, '0'),
    name: `Tomador ${id}`,
    searchText: searchable(`Tomador ${id}`),
    ...columns,
  });
  return id;
}

async function makePolicies(policyHolderId: number, cases: readonly Case[]): Promise<void> {
  const { db } = platform.database;
  for (const { modalityId, endDate, cents, addedCents = 0, statusId = 2, ...hold } of cases) {
    const id = (next += 1);
    const contract = {
      companyId: company.aurora,
      brokerId: broker.boreal,
      policyHolderId,
      insuredId: insured.recife,
      modalityId,
      insuranceBranchId: 2,
      startDate: '2026-01-01',
      endDate,
      insuredAmountCents: cents,
      annualRatePercent: 1,
      premiumCents: 10_00,
      commissionCents: 1_00,
      number: `E-${id}`,
      searchText: `e-${id}`,
    };
    await db.insert(proposals).values({
      ...contract,
      id,
      statusId: 5,
      deadlineDays: 30,
      minPremiumCents: 10_00,
      commissionPercent: 10,
      premiumTerms: [],
      contractualTerms: { object: [], particularClauses: [] },
    });
    const figures = { addedAmountCents: addedCents, statusId, ...hold, issueDate: '2026-01-01' };
    await db.insert(policies).values({ ...contract, ...figures, proposalId: id });
  }
}

const exposure = (policyHolderUniqueId: string, as: string = email.admin) =>
  platform.send(getPolicyHolderExposure, { query: { policyHolderUniqueId } }, { as });
const ofGroup = (policyHolderUniqueId: string, as: string = email.admin) =>
  platform.send(getEconomicGroupExposure, { query: { policyHolderUniqueId } }, { as });

describe('the exposure of a policy holder', () => {
  it('agrees with a case that was worked by hand, of awkward dates and odd cents', async () => {
    const id = await makeHolder();
    await makePolicies(id, [
      // Thirty days after 30 January are 29 February: the last day is today.
      { modalityId: 711, endDate: '2028-01-30', cents: 1_000_01 },
      // A day earlier they were over yesterday.
      { modalityId: 711, endDate: '2028-01-29', cents: 333_33 },
      { modalityId: 711, endDate: '2028-03-31', cents: 2 },
      // Its date has passed, and its modality states no days: until it is released.
      { modalityId: 722, endDate: '2028-02-28', cents: 700_07 },
      { modalityId: 722, endDate: '2028-03-01', cents: 10_10 },
      { modalityId: 722, endDate: '2028-12-31', cents: 999_99, statusId: 3 },
      { modalityId: 722, endDate: '2028-05-15', cents: 50_05, statusId: 1 },
      { modalityId: 722, endDate: '2028-01-15', cents: 123_45, limitFreedOn: '2028-02-01' },
      { modalityId: 711, endDate: '2028-02-10', cents: 5_55, statusId: 4 },
      { modalityId: 722, endDate: '2029-01-01', cents: 888_88, statusId: 5 },
    ]);
    const outstanding = await outstandingOf(platform.database.db, [id], TODAY);
    const { ModalityGroups, Months } = exposureMonths(outstanding, TODAY, 1_000_00);
    expect(ModalityGroups.map(({ Name }) => Name)).toEqual(['Licitações', 'Contratos']);
    expect(
      Months.map((month) => [
        month.Date,
        ...month.ModalityGroupValues,
        month.HeldByProposalsValue,
        month.TotalValue,
        month.PastEndValue,
        month.AvailableLimitValue,
      ]),
    ).toEqual([
      ['2028-02-29', 1_005_58, 710_17, 50_05, 1_765_80, 1_705_63, 0],
      ['2028-03-01', 5_57, 710_17, 50_05, 765_79, 705_62, 234_21],
      ['2028-04-01', 2, 710_17, 50_05, 760_24, 710_19, 239_76],
      ['2028-05-01', 0, 710_17, 50_05, 760_22, 710_17, 239_78],
    ]);
  });

  it('tells the limit as it is granted, used and left, and how many policies and proposals take it', async () => {
    const id = await makeHolder({ limitCents: 900_00, usedLimitCents: 300_03, limitExpiresOn: '2199-12-31' });
    await makePolicies(id, [
      { modalityId: 722, endDate: '2190-01-01', cents: 200_02 },
      { modalityId: 722, endDate: '2190-01-01', cents: 100_01, statusId: 1 },
    ]);
    const { response } = await exposure(uniqueIdOf(id));
    expect(response).toMatchObject({
      Limit: {
        LimitValue: 900_00,
        UsedLimitValue: 300_03,
        AvailableLimitValue: 599_97,
        ExpiresOn: '2199-12-31',
      },
      PolicyCount: 1,
      ProposalCount: 1,
    });
    expect(response.Months[0]).toMatchObject({ TotalValue: 300_03, HeldByProposalsValue: 100_01 });
    expect(response.Months[0]?.AvailableLimitValue).toBe(599_97);
  });

  it('counts what complementary modality and coverages add to a policy', async () => {
    const id = await makeHolder();
    await makePolicies(id, [{ modalityId: 722, endDate: '2028-03-15', cents: 200_02, addedCents: 20_000_01 }]);
    const { Months } = exposureMonths(await outstandingOf(platform.database.db, [id], TODAY), TODAY, 30_000_00);
    expect(Months[0]).toMatchObject({ ModalityGroupValues: [20_200_03], TotalValue: 20_200_03 });
  });

  it('has nothing left of a limit that has expired', async () => {
    const id = await makeHolder({ limitCents: 900_00, limitExpiresOn: '2020-01-31' });
    const { response } = await exposure(uniqueIdOf(id));
    expect(response.Limit.AvailableLimitValue).toBe(0);
    expect(response.Months).toMatchObject([{ TotalValue: 0, AvailableLimitValue: 0 }]);
  });

  it('is closed to those without the credit view, and for policy holders that one does not see', async () => {
    expect((await exposure(uniqueIdOf(holder.horizonte), email.viewer)).status).toBe(403);
    expect((await exposure(uniqueIdOf(holder.horizonte), email.broker)).status).toBe(200);
    expect((await exposure(uniqueIdOf(holder.aco), email.broker)).status).toBe(404);
    const { status, errors } = await exposure(uniqueIdOf(holder.oeste));
    expect([status, errors[0]?.Field]).toEqual([404, 'policyHolderUniqueId']);
  });
});

describe('the exposure of an economic group', () => {
  it('adds up what all members have outstanding against the limit that they share', async () => {
    const [group] = await platform.database.db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo do gráfico', limitCents: 1_000_00, usedLimitCents: 300_00 })
      .returning();
    const economicGroupId = group?.id ?? 0;
    const [first, second, stranger] = [
      await makeHolder({ economicGroupId }),
      await makeHolder({ economicGroupId }),
      await makeHolder(),
    ];
    for (const id of [first, second, stranger])
      await makePolicies(id, [{ modalityId: 722, endDate: '2190-01-01', cents: 150_00 }]);
    const { response } = await ofGroup(uniqueIdOf(first));
    expect(response).toMatchObject({
      Name: 'Grupo do gráfico',
      MemberCount: 2,
      PolicyCount: 2,
      Limit: { LimitValue: 1_000_00, UsedLimitValue: 300_00, AvailableLimitValue: 700_00, ExpiresOn: null },
    });
    expect(response.Months[0]).toMatchObject({ TotalValue: 300_00, AvailableLimitValue: 700_00 });
    await platform.database.db
      .update(policyHolders)
      .set({ economicGroupId: null })
      .where(inArray(policyHolders.id, [first, second]));
  });

  it('says so where a policy holder is in none', async () => {
    const { status, errors } = await ofGroup(uniqueIdOf(holder.horizonte));
    expect([status, errors[0]?.Message]).toEqual([404, 'Este tomador não está em um grupo econômico.']);
  });

  it('is the insurer’s alone, whatever a broker’s profile allows', async () => {
    expect((await ofGroup(uniqueIdOf(holder.horizonte), email.viewer)).status).toBe(403);
    expect((await ofGroup(uniqueIdOf(holder.horizonte), email.broker)).status).toBe(403);
  });
});

describe('limits in the background', () => {
  const usedOf = async (id: number) =>
    (await platform.database.db.select().from(policyHolders).where(eq(policyHolders.id, id)))[0]?.usedLimitCents;

  const lookTwice = async () => {
    const { db } = platform.database;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    for (let look = 0; look < 2; look += 1) {
      await enqueue(db, jobKind('limits.free'), { companyId: null, payload: {} });
      await runDueJobs([freeElapsedLimits()], { database: db, log });
    }
  };

  it('are given back once the days of the modality are over, and kept until release where it states none', async () => {
    const [group] = await platform.database.db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo dos dias', limitCents: 9_000_00, usedLimitCents: 1_111_10 })
      .returning();
    const id = await makeHolder({ usedLimitCents: 1_111_10, economicGroupId: group?.id ?? 0 });
    const today = dateOfInstant(new Date());
    await makePolicies(id, [
      { modalityId: 711, endDate: addDays(today, -31), cents: 1_000_00 },
      { modalityId: 711, endDate: addDays(today, -30), cents: 100_00 },
      { modalityId: 722, endDate: addDays(today, -400), cents: 10_00 },
      { modalityId: 711, endDate: addDays(today, -400), cents: 1_10, statusId: 1 },
    ]);
    await lookTwice();
    expect(await usedOf(id)).toBe(111_10);
    const [shared] = await platform.database.db
      .select()
      .from(economicGroups)
      .where(eq(economicGroups.name, 'Grupo dos dias'));
    expect(shared?.usedLimitCents).toBe(111_10);
    const { response } = await exposure(uniqueIdOf(id));
    expect(response.Months[0]?.TotalValue).toBe(111_10);
  });

  it('are kept beyond those days while a claim is flagged, in the background and in the exposure', async () => {
    const { db } = platform.database;
    const id = await makeHolder({ usedLimitCents: 1_100_00 });
    const today = dateOfInstant(new Date());
    await makePolicies(id, [
      { modalityId: 711, endDate: addDays(today, -31), cents: 1_000_00, claimKind: 'expected' },
      { modalityId: 711, endDate: addDays(today, -31), cents: 100_00 },
    ]);
    await lookTwice();
    expect(await usedOf(id)).toBe(1_000_00);
    expect((await exposure(uniqueIdOf(id))).response.Months[0]?.TotalValue).toBe(1_000_00);
    await db.update(policies).set({ claimKind: null }).where(eq(policies.policyHolderId, id));
    await lookTwice();
    expect(await usedOf(id)).toBe(0);
  });
});
