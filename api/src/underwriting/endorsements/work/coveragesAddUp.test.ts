import { readFile } from 'node:fs/promises';
import { asc, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { CoverageCalculation } from '@portal/shared/domain/parameters/kinds/coverage';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { proposalCoverages } from '../../../platform/database/schema/proposals';
import { policyId } from '../../../testing/business';
import { addCoverages } from '../../../testing/changeParameters';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';
import { ratedPolicy } from '../request/price/ratedPolicy';
import { readStanding } from '../request/standing/readStanding';
import { account } from '../request/testing/requests';
import { preparePolicies } from '../testing/askedEndorsements';
import { issueNow, undo } from '../undo/testing/undoing';

jest.setTimeout(600_000);

const POLICY = 3;
const AMOUNT_CENTS = 100_000_00;
/** Of 4.321,09 that the policy was charged. */
const FINES_CENTS = 392_83;
const DAMAGES_CENTS = 51_07;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [POLICY]);
  const { modalityId, proposalId } = await policyOf(platform, POLICY);
  const of = { companyId: company.aurora, modalityId };
  const [fines, damages] = await addCoverages(platform, [
    {
      ...of,
      name: 'Multas',
      calculationTypeId: CoverageCalculation.PercentOfPrincipal,
      calculationParameters: { percent: 10 },
    },
    {
      ...of,
      name: 'Danos',
      calculationTypeId: CoverageCalculation.OwnAnnualRate,
      calculationParameters: { annualRatePercent: 0.25 },
    },
  ]);
  await db()
    .insert(proposalCoverages)
    .values([
      { proposalId, coverageId: fines!.id, insuredAmountCents: AMOUNT_CENTS, premiumCents: FINES_CENTS },
      { proposalId, coverageId: damages!.id, insuredAmountCents: 20_433_33, premiumCents: DAMAGES_CENTS },
    ]);
});
afterAll(() => platform.close());

const db = () => platform.database.db;

async function begin(): Promise<void> {
  await db().delete(bankSlips);
  await db().delete(policyVersions).where(eq(policyVersions.policyId, POLICY));
  const rows = await db().select().from(endorsements).where(eq(endorsements.policyId, POLICY));
  for (const { id } of rows) await db().delete(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, id));
  await db().delete(endorsements).where(eq(endorsements.policyId, POLICY));
  await letPolicyRun(platform, POLICY, { limitFreedOn: null, cancelledAt: null, cancellationReason: null });
  await db().update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
}

const coverages = async () =>
  (await platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(POLICY) } }, { as: email.admin })).response
    .Coverages;

/** What is charged for the modality and each coverage together is the premium, and the page says what was charged. */
async function expectParts(): Promise<void> {
  const policy = await policyOf(platform, POLICY);
  const rated = await ratedPolicy(db(), await readStanding(db(), policy, new Date()));
  const charged = rated.coverages.map(({ label, insuredAmountCents, chargedCents }) => ({
    ...{ Name: label, InsuredAmountValue: insuredAmountCents, PremiumValue: chargedCents },
  }));
  expect(await coverages()).toEqual(charged);
  const sum = charged.reduce((total, { PremiumValue }) => total + PremiumValue, rated.principal.chargedCents);
  expect(sum).toBe(policy.premiumCents);
}

const amounts = fc.uniqueArray(fc.integer({ min: 20_000_00, max: 400_000_00 }), { minLength: 6, maxLength: 6 });

it('amount and premium of each coverage stay together over any endorsements, and after one of them is undone', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async (wanted) => {
      await begin();
      let before = await coverages();
      let last = '';
      for (const NovaImportanciaSegurada of wanted) {
        before = await coverages();
        last = await issueNow(platform, POLICY, {
          ...{ DataEfeito: '2026-07-05', NumberOfInstallment: 1, DadosBancarios: account },
          ModalidadePrincipal: { NovaImportanciaSegurada },
        });
        await expectParts();
      }
      const [issued] = await db()
        .select()
        .from(endorsements)
        .where(eq(endorsements.policyId, POLICY))
        .orderBy(desc(endorsements.id));
      // Less of the whole amount is charged where it falls, for the coverage that follows it too.
      expect(Math.sign(issued!.calculation!.Cobertura[0]!.Premio)).toBe(Math.sign(issued!.premiumDifferenceCents));
      expect((await undo(platform, last)).errors).toEqual([]);
      expect(await coverages()).toEqual(before);
    }),
    { numRuns: 5 },
  );
});

it('versions from before say what was charged once the migration has met them', async () => {
  await begin();
  for (const NovaImportanciaSegurada of [187_654_33, 54_321_09])
    await issueNow(platform, POLICY, {
      ...{ DataEfeito: '2026-07-05', NumberOfInstallment: 1, DadosBancarios: account },
      ModalidadePrincipal: { NovaImportanciaSegurada },
    });
  const charged = await versions();
  for (const { id, facts } of charged) {
    const Coverages = facts.Coverages.map((coverage, at) => ({
      ...coverage,
      PremiumValue: [FINES_CENTS, DAMAGES_CENTS][at]!,
    }));
    await db()
      .update(policyVersions)
      .set({ facts: { ...facts, Coverages } })
      .where(eq(policyVersions.id, id));
  }
  const file = new URL('../../../platform/database/migrations/0324_premiums_of_coverages.sql', import.meta.url);
  const statement = (await readFile(file, 'utf8')).replaceAll('$1', '1').replaceAll('$2', '1000000');
  await db().execute(sql.raw(statement));
  expect(await versions()).toEqual(charged);
});

const versions = () =>
  db().select().from(policyVersions).where(eq(policyVersions.policyId, POLICY)).orderBy(asc(policyVersions.version));

it('a cancellation takes the same share from each coverage as from the whole', async () => {
  await begin();
  expect((await cancelPolicy(platform, POLICY)).status).toBe(200);
  // 100 of 365 days were earned: 1.183,86 of 4.321,09.
  expect((await coverages()).map(({ PremiumValue }) => PremiumValue)).toEqual([107_62, 13_99]);
});
