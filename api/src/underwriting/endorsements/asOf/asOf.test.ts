import { and, asc, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import {
  comparePolicyVersions,
  getPolicyAsOf,
  getPolicyVersions,
} from '@portal/shared/contracts/underwriting/policyVersions';
import { formatMoney } from '@portal/shared/domain/values/money';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { users } from '../../../platform/database/schema/users';
import { policyId } from '../../../testing/business';
import { broker, company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { askFor, issueAsked, preparePolicies } from '../testing/askedEndorsements';
import { letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';

jest.setTimeout(600_000);

const POLICY = 2;
const steps = [
  { effectiveOn: '2026-04-10', insuredAmountCents: 120_000_01, premiumDifferenceCents: 333_33, word: 'Lote 1' },
  ...fc.sample(
    fc.record({
      effectiveOn: fc.constantFrom('2026-06-25'),
      insuredAmountCents: fc.integer({ min: 1_000_00, max: 200_000_00 }),
      premiumDifferenceCents: fc.integer({ min: -300_00, max: 300_00 }),
      word: fc.constantFrom('Lote 2', 'Lote 3'),
    }),
    // The same ones each time: a failure is to be looked at.
    { numRuns: 4, seed: 20261125 },
  ),
];

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
  for (const { word, effectiveOn, ...figures } of steps) {
    const asked = await askFor(
      platform,
      POLICY,
      { ...figures, wantedEffectiveOn: effectiveOn },
      { ObjetoApolice: [{ Name: 'Objeto', Value: word }] },
    );
    expect(await issueAsked(platform, asked)).toMatchObject({ status: 200 });
  }
});
afterAll(() => platform.close());

const policyUniqueId = policyId(POLICY);
const asOf = (query: { date?: string; endorsement?: string }, as: string = email.admin) =>
  platform.send(getPolicyAsOf, { query: { policyUniqueId, ...query } }, { as });
const stored = () =>
  platform.database.db
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policyId, POLICY))
    .orderBy(asc(policyVersions.version));

describe('a policy as it stood', () => {
  it('after each endorsement is what was stored then', async () => {
    const versions = await stored();
    expect(versions).toHaveLength(steps.length + 1);
    for (const [sequence, { facts, version }] of versions.entries()) {
      const { response } = await asOf({ endorsement: String(sequence) });
      expect(response.Version.Version).toBe(version);
      expect(response.Endorsements).toHaveLength(sequence);
      expect(response.Facts).toMatchObject({
        InsuredName: facts.Insured.Name,
        InsuredAmountValue: facts.InsuredAmountValue,
        InsurancePremium: facts.InsurancePremium,
        EndDate: facts.EndDate,
        PolicyHolderName: facts.PolicyHolder.Name,
        ...(sequence > 0 && { Object: facts.Object }),
      });
    }
  });

  it('on a day is the version in force on it', async () => {
    const onDay = async (date: string) => (await asOf({ date })).response;
    expect(await onDay('2026-04-09')).toMatchObject({ Version: { Version: 1 }, Facts: { InsurancePremium: 4_321_09 } });
    // 4.321,09 + 333,33
    expect(await onDay('2026-04-10')).toMatchObject({
      On: '2026-04-10',
      IsCombined: false,
      Version: { Sequence: 1 },
      Facts: { InsuredAmountValue: 120_000_01, InsurancePremium: 4_654_42, Object: [{ Value: 'Lote 1' }] },
    });
    expect((await onDay('2026-06-25')).Version.Version).toBe(steps.length + 1);
  });

  it('is told in a sentence where there is none', async () => {
    const [early, future, unknown, neither] = await Promise.all([
      asOf({ date: '2026-03-09' }),
      asOf({ date: '2999-01-01' }),
      asOf({ endorsement: '77' }),
      asOf({}),
    ]);
    expect(early).toMatchObject({ status: 422 });
    expect(early.errors[0]?.Message).toBe('Em 09/03/2026 a apólice ainda não existia: foi emitida em 10/03/2026.');
    expect(future.errors[0]?.Message).toBe('O dia 01/01/2999 ainda não chegou. Escolha um dia até hoje.');
    expect(unknown).toMatchObject({ status: 404, errors: [{ Code: 'UnknownVersion' }] });
    expect(neither.status).toBe(422);
  });

  it('compares two versions by what differs alone', async () => {
    const { response } = await platform.send(
      comparePolicyVersions,
      { query: { policyUniqueId, before: 1, after: 2 } },
      { as: email.admin },
    );
    expect(response).toContainEqual({
      ...{ Field: 'InsuredAmountValue', Label: 'Importância segurada', IsText: false },
      ...{ Before: formatMoney(100_000_00), After: formatMoney(120_000_01) },
    });
    expect(response.map(({ Field }) => Field)).not.toContain('EndDate');
    expect(response).toContainEqual(expect.objectContaining({ Field: 'Object.Objeto', After: 'Lote 1', IsText: true }));
    const unknown = { policyUniqueId, before: 1, after: 99 };
    expect((await platform.send(comparePolicyVersions, { query: unknown }, { as: email.admin })).status).toBe(404);
  });

  it('tells its policy holder nothing of what the broker earns', async () => {
    const holder = { policyHolderId: (await policyOf(platform, POLICY)).policyHolderId };
    await platform.database.db.update(users).set(holder).where(eq(users.email, email.policyHolder));
    const [seen, own] = [await asOf({ endorsement: '0' }, email.policyHolder), await asOf({ endorsement: '0' })];
    expect([seen.status, seen.response.Facts.ComissionValue]).toEqual([200, null]);
    expect(own.response.Facts.ComissionValue).toBeGreaterThan(0);
  });

  it('is seen by who sees the policy, and by nobody else', async () => {
    const [others] = await platform.database.db
      .select()
      .from(policies)
      .where(and(eq(policies.companyId, company.aurora), ne(policies.brokerId, broker.boreal)));
    const statusesOf = async (uniqueId: string, as: string) => {
      const ofPolicy = { policyUniqueId: uniqueId };
      const answers = [
        await platform.send(getPolicyVersions, { query: ofPolicy }, { as }),
        await platform.send(getPolicyAsOf, { query: { ...ofPolicy, endorsement: '0' } }, { as }),
        await platform.send(comparePolicyVersions, { query: { ...ofPolicy, before: 1, after: 1 } }, { as }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statusesOf(policyUniqueId, email.broker)).toEqual([200, 200, 200]);
    expect(await statusesOf(others!.uniqueId, email.broker)).toEqual([404, 404, 404]);
    expect(await statusesOf(policyUniqueId, email.atlas)).toEqual([404, 404, 404]);
    expect(await statusesOf(policyUniqueId, email.bare)).toEqual([403, 403, 403]);
  });
});
