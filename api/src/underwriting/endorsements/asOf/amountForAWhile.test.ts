import { eq } from 'drizzle-orm';
import { getPolicyAsOf } from '@portal/shared/contracts/underwriting/policyVersions';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { preparePolicies } from '../testing/askedEndorsements';
import { issueNow } from '../undo/testing/undoing';
import { letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';

jest.setTimeout(600_000);

const POLICY = 2;
let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [POLICY]);
  await letPolicyRun(platform, POLICY, { issueDate: '2026-03-10' });
  const { policyHolderId } = await policyOf(platform, POLICY);
  await platform.database.db
    .update(policyHolders)
    .set({ limitCents: 2_000_000_00, ignoreCcgSignature: true })
    .where(eq(policyHolders.id, policyHolderId));
});
afterAll(() => platform.close());

const amountOn = async (date: string) => {
  const query = { policyUniqueId: policyId(POLICY), date };
  return (await platform.send(getPolicyAsOf, { query }, { as: email.admin })).response.Facts.InsuredAmountValue;
};

it('a policy on a day shows the amount that stood on it, also one that stood only until another endorsement began', async () => {
  const raise = (DataEfeito: string, cents: number) =>
    issueNow(platform, POLICY, {
      ...{ DataEfeito, NumberOfInstallment: 1 },
      ModalidadePrincipal: { NovaImportanciaSegurada: cents },
    });
  await raise('2026-06-20', 120_000_01);
  // Begins before that one and was issued after it: it stands for the days between.
  await raise('2026-05-10', 175_000_03);
  expect(await amountOn('2026-05-09')).toBe(100_000_00);
  expect(await amountOn('2026-05-10')).toBe(175_000_03);
  expect(await amountOn('2026-06-19')).toBe(175_000_03);
  expect(await amountOn('2026-06-20')).toBe(120_000_01);
});
