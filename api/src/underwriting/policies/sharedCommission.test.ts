import { eq } from 'drizzle-orm';
import * as requests from '@portal/shared/contracts/underwriting/endorsementRequest';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { comparePolicyVersions, getPolicyAsOf } from '@portal/shared/contracts/underwriting/policyVersions';
import { formatMoney } from '@portal/shared/domain/values/money';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policyHolders } from '../../platform/database/schema/parties';
import { proposalCoBrokers } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';
import { advisorBrokers } from '../../platform/database/schema/users';
import { policyId } from '../../testing/business';
import { broker, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { formFor } from '../endorsements/request/testing/requests';
import { askFor, issueAsked, preparePolicies } from '../endorsements/testing/askedEndorsements';
import { letPolicyRun, policyOf } from './testing/policiesUnderTest';

jest.setTimeout(600_000);

const POLICY = 2;
let platform: PlatformUnderTest;
let endorsement: typeof endorsements.$inferSelect;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [POLICY]);
  await db()
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
  // Boreal leads with 60 %, Austral has 40 %.
  await db().insert(proposalCoBrokers).values({ proposalId: POLICY, brokerId: broker.austral, sharePercent: 40 });
  await db().update(proposals).set({ commissionPercent: 20 }).where(eq(proposals.id, POLICY));
  await letPolicyRun(platform, POLICY, { commissionCents: 100_01 });
  endorsement = await askFor(
    platform,
    POLICY,
    { insuredAmountCents: 110_000_00, premiumDifferenceCents: 150_15, commissionDifferenceCents: 30_03 },
    {},
  );
  expect((await issueAsked(platform, endorsement)).status).toBe(200);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const policyUniqueId = policyId(POLICY);

/** Whom the advisor looks after. */
const advise = async (...brokerIds: number[]) => {
  await db().delete(advisorBrokers).where(eq(advisorBrokers.advisorUserId, 6));
  await db()
    .insert(advisorBrokers)
    .values(brokerIds.map((brokerId) => ({ advisorUserId: 6, brokerId })));
};

/** What each answer that holds commission of the policy says to somebody. */
async function seenBy(as: string) {
  const policy = (await platform.send(getPolicyDetail, { query: { policyUniqueId } }, { as })).response;
  const query = { proposalUniqueId: endorsement.uniqueId };
  const detail = (await platform.send(getEndorsementDetail, { query }, { as })).response;
  const asOf = (await platform.send(getPolicyAsOf, { query: { policyUniqueId, endorsement: '1' } }, { as })).response;
  const atIssue = (await platform.send(getPolicyAsOf, { query: { policyUniqueId, endorsement: '0' } }, { as }))
    .response;
  const versions = { policyUniqueId, before: 1, after: 2 };
  const compared = (await platform.send(comparePolicyVersions, { query: versions }, { as })).response;
  const line = compared.find(({ Field }) => Field === 'ComissionValue');
  return {
    policy: policy.ComissionValue,
    endorsement: detail.ComissionDifference,
    versions: [atIssue.Facts.ComissionValue, asOf.Facts.ComissionValue],
    compared: line ? [line.Before, line.After] : null,
  };
}

/**
 * By hand: 40 % of 100,01 are 40,00 and of 30,03 are 12,01, so that Austral has 52,01 and Boreal what is left of 130,04:
 * 60,01 and 18,02, which are 78,03.
 */
const whole = {
  ...{ policy: 130_04, endorsement: 30_03, versions: [100_01, 130_04] },
  compared: [100_01, 130_04].map(formatMoney),
};
const ofBoreal = {
  ...{ policy: 78_03, endorsement: 18_02, versions: [60_01, 78_03] },
  compared: [60_01, 78_03].map(formatMoney),
};

describe('the commission of a policy that two brokers share, 60 to 40', () => {
  it('is whole for the insurer’s staff', async () => {
    expect(await seenBy(email.admin)).toEqual(whole);
  });

  it('is its own share for the leading broker and its agents', async () => {
    expect(await seenBy(email.broker)).toEqual(ofBoreal);
    const agents = await platform.send(getPolicyDetail, { query: { policyUniqueId } }, { as: email.agent });
    expect(agents.response.ComissionValue).toBe(78_03);
  });

  it('is the shares of the advised brokers alone for an advisor', async () => {
    await advise(broker.boreal, broker.austral);
    expect(await seenBy(email.advisor)).toEqual(whole);
    await advise(broker.boreal, broker.zenite);
    expect(await seenBy(email.advisor)).toEqual(ofBoreal);
    await advise(broker.boreal, broker.austral);
  });

  it('is nothing for the policy holder', async () => {
    const { response } = await platform.send(
      getPolicyDetail,
      { query: { policyUniqueId } },
      { as: email.policyHolder },
    );
    expect(response.ComissionValue).toBeNull();
  });

  it('adds up to the cent: what Boreal sees and what is left for Austral are the whole', async () => {
    const read = async (as: string) =>
      (await platform.send(getPolicyInstallments, { query: { policyUniqueId } }, { as })).response.Installments;
    const all = (await read(email.admin)).flatMap(({ Commissions }) => Commissions);
    const sum = (name: string) =>
      all.filter(({ BrokerName }) => BrokerName.includes(name)).reduce((total, one) => total + one.CommissionValue, 0);
    const own = (await read(email.broker)).reduce((total, { CommissionValue }) => total + (CommissionValue ?? 0), 0);
    expect([own, sum('Boreal'), sum('Austral')]).toEqual([78_03, 78_03, 52_01]);
  });

  it('is shared in the premium of an endorsement too, before it is asked for and after', async () => {
    const body = await formFor(
      platform,
      { flow: 'alteracao', subType: 'Alteração de prazo e valor', id: POLICY },
      {
        VersaoApolice: 2,
        DataEfeito: '2026-09-01',
        ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_03 },
      },
    );
    const preview = async (as: string) =>
      (await platform.send(requests.calcularPremioEndossoAlteracao, { body }, { as })).response;
    const [insurer, own] = [await preview(email.admin), await preview(email.broker)];
    const cents = insurer.ComissionDifference!;
    expect(cents).toBeGreaterThan(0);
    expect(own.ComissionDifference).toBe(cents - Math.round(cents * 0.4));
    expect(own.Premium.CommissionValue).toBe(own.ComissionDifference);
    expect(own.Premium.CommissionPercent).toBe(insurer.Premium.CommissionPercent * 0.6);

    await db()
      .update(endorsements)
      .set({ calculation: { ...insurer, ComissionDifference: 30_03 } })
      .where(eq(endorsements.id, endorsement.id));
    const query = { proposalUniqueId: endorsement.uniqueId };
    const stored = async (as: string) =>
      (await platform.send(getEndorsementDetail, { query }, { as })).response.Premium?.CommissionValue;
    expect(await stored(email.admin)).toBe(cents);
    expect(await stored(email.broker)).toBe(own.ComissionDifference);
    expect(await stored(email.policyHolder)).toBe(0);
  });

  it('is whole for the broker of a policy that nobody shares', async () => {
    await db().delete(proposalCoBrokers);
    expect(await seenBy(email.broker)).toEqual(whole);
    expect((await policyOf(platform, POLICY)).commissionCents).toBe(130_04);
  });
});
