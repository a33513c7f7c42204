import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { CallInput } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/underwriting/commissionStatement';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { splitCharge } from '@portal/shared/domain/billing/ledgers';
import { addMonths } from '@portal/shared/domain/time/dates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { proposalCoBrokers } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { advisorBrokers } from '../../../platform/database/schema/users';
import { policyId } from '../../../testing/business';
import { broker, company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { askFor, issueAsked, preparePolicies } from '../../endorsements/testing/askedEndorsements';
import { cancelPolicy, letPolicyRun, policyOf } from '../testing/policiesUnderTest';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3]);
  await db()
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
  await db().insert(proposalCoBrokers).values({ proposalId: 2, brokerId: broker.austral, sharePercent: 40 });
  await charge(2, ['2026-01-31', '2026-02-28', '2026-03-31']);
});
afterAll(() => platform.close());

const db = () => platform.database.db;

/**
 * 1.000,01 of premium at 20,001 % of commission, with 20,03 of interest and 75,29 of IOF, in three parts: of those with a day
 * each was paid on it.
 */
async function charge(id: number, paidOn: readonly (string | null)[]): Promise<void> {
  const charged = { premiumCents: 1_000_01, interestCents: 20_03, taxCents: 75_29 };
  const amounts = [365_11, 365_11, 365_11];
  const ledgers = splitCharge(charged, amounts);
  const paid = paidOn.filter((day) => day !== null).length;
  const { premiumCents } = charged;
  await letPolicyRun(platform, id, { premiumCents, paidCents: 365_11 * paid, commissionCents: 200_01 });
  await db()
    .update(proposals)
    .set({ ...charged, taxPercent: 7.38 })
    .where(eq(proposals.id, id));
  await db()
    .insert(bankSlips)
    .values(
      amounts.map((amountCents, at) => ({
        ...{ companyId: company.aurora, proposalId: id, installment: at + 1, installments: 3 },
        ...{ dueOn: addMonths('2026-01-31', at), amountCents },
        interestCents: ledgers[at]!.interestCents,
        taxCents: ledgers[at]!.taxCents,
        ourNumber: `26${id}000${at}`,
        ...{ barCode: '1'.repeat(44), digitableLine: '1'.repeat(47) },
        paidAt: paidOn[at] ? new Date(`${paidOn[at]}T12:00:00-03:00`) : null,
      })),
    );
}

type Query = CallInput<typeof calls.getCommissionStatement>['query'];
const read = (query: Query, as: string = email.admin) => platform.send(calls.getCommissionStatement, { query }, { as });
const statementOf = async (month: string, as?: string) => (await read({ month }, as)).response;
const linesOf = async (query: Query, as: string = email.admin) =>
  (await platform.send(calls.getCommissionStatementLines, { query: { ...query, rowsPerPage: 200 } }, { as })).response;
const valuesOf = async (month: string, as?: string) =>
  (await statementOf(month, as)).Brokers.map(({ BrokerName, EarnedValue, ReversedValue, BalanceValue }) => [
    BrokerName.split(' ')[0],
    EarnedValue,
    ReversedValue,
    BalanceValue,
  ]);

describe('a commission statement', () => {
  // By hand: 365,11 hold 333,33 of premium, then 333,34 and 333,34, for 6,68 of interest and 25,10 of IOF (rounded on the sum).
  // 200,01 × 333,33 / 1.000,01 = 66,67; 200,01 × 666,67 / 1.000,01 = 133,34. Austral has 80,00 of it: 26,67 and 53,33 by then.
  it('holds the commission of each paid installment on the day of its payment, each broker its own share', async () => {
    expect(await valuesOf('2026-01-15')).toEqual([
      ['Austral', 26_67, 0, 26_67],
      ['Boreal', 40_00, 0, 40_00],
    ]);
    expect(await statementOf('2026-02-01')).toMatchObject({ Month: '2026-02-01', EarnedValue: 66_67 });
    expect(await valuesOf('2026-02-01')).toEqual([
      ['Austral', 26_66, 0, 26_66],
      ['Boreal', 40_01, 0, 40_01],
    ]);
    const { Data } = await linesOf({ month: '2026-03-31', brokerUniqueId: uniqueIdOf(broker.boreal) });
    expect(Data).toMatchObject([
      {
        ...{ Line: 1, Kind: 'earned', Date: '2026-03-31', Installment: 3, Installments: 3, EndorsementNumber: null },
        ...{ PolicyUniqueId: policyId(2), SharePercent: 60, CommissionValue: 40_00 },
      },
    ]);
    expect((await statementOf('2026-04-01')).Brokers).toEqual([]);
  });

  it('is for the insurer of all, for a broker of its own, for an advisor of the brokers that they advise', async () => {
    const names = async (as: string) =>
      (await statementOf('2026-01-01', as)).Brokers.map(({ BrokerName }) => BrokerName.split(' ')[0]);
    expect(await names(email.admin)).toEqual(['Austral', 'Boreal']);
    expect(await names(email.broker)).toEqual(['Boreal']);
    expect(await names(email.agent)).toEqual(['Boreal']);
    expect(await names(email.advisor)).toEqual(['Austral', 'Boreal']);
    await db().delete(advisorBrokers).where(eq(advisorBrokers.brokerId, broker.boreal));
    expect(await names(email.advisor)).toEqual(['Austral']);
    // Whose share it is knows of what; the policy itself is its leading broker's.
    const { Data } = await linesOf({ month: '2026-01-01' }, email.advisor);
    expect(Data).toMatchObject([{ PolicyUniqueId: null, SharePercent: 40, CommissionValue: 26_67 }]);
    await db().insert(advisorBrokers).values({ advisorUserId: 6, brokerId: broker.boreal });
    expect((await linesOf({ month: '2026-01-01' }, email.broker)).Data).toHaveLength(1);
    expect((await read({ month: '2026-01-01' }, email.policyHolder)).status).toBe(403);
    expect((await statementOf('2026-01-01', email.atlas)).Brokers).toEqual([]);
  });

  it('of a month that has not begun is refused', async () => {
    const { status, errors } = await read({ month: '9999-12-31' });
    expect([status, errors[0]?.Message]).toEqual([400, expect.stringContaining('ainda não começou')]);
  });

  it('of another broker does not exist', async () => {
    const brokerUniqueId = uniqueIdOf(broker.austral);
    expect((await read({ month: '2026-01-01', brokerUniqueId })).response).toMatchObject({ EarnedValue: 26_67 });
    const refused = await read({ month: '2026-01-01', brokerUniqueId }, email.broker);
    expect([refused.status, refused.errors[0]?.Field]).toEqual([404, 'brokerUniqueId']);
    expect((await read({ brokerUniqueId: uniqueIdOf(broker.atlantica) })).status).toBe(404);
  });

  it('takes back in the month of a cancellation what was earned with the premium that goes back', async () => {
    const all = ['2026-01-01', '2026-02-01', '2026-03-01'];
    const before = await Promise.all(all.map((month) => valuesOf(month)));
    const { response } = await cancelPolicy(platform, 2);
    expect(response.RefundValue).toBeGreaterThan(0);
    const { commissionCents } = await policyOf(platform, 2);
    const { Month, ...now } = (await read({})).response;
    expect(now).toMatchObject({ EarnedValue: 0, ReversedValue: commissionCents - 200_01 });
    expect(now.BalanceValue).toBe(now.ReversedValue);
    const { Data } = await linesOf({ month: Month });
    expect(Data.map(({ Kind, EndorsementNumber }) => [Kind, EndorsementNumber !== null])).toEqual([
      ['reversed', true],
      ['reversed', true],
    ]);
    // What was told of the months before stays as it was.
    expect(await Promise.all(all.map((month) => valuesOf(month)))).toEqual(before);
    const own = async (as: string) => {
      let sum = 0;
      for (const month of [...all, Month]) sum += (await statementOf(month, as)).BalanceValue;
      return sum;
    };
    const detail = await platform.send(
      getPolicyDetail,
      { query: { policyUniqueId: policyId(2) } },
      { as: email.broker },
    );
    expect(await own(email.broker)).toBe(detail.response.ComissionValue);
    expect(await own(email.admin)).toBe(commissionCents);
  });

  it('comes as a PDF too, under an address that expires', async () => {
    const { status, response } = await platform.send(
      calls.generateCommissionStatement,
      { body: { Month: '2026-01-01' } },
      { as: email.admin },
    );
    expect(status).toBe(200);
    expect(response.UrlToDownload).toContain('extrato-comissoes-2026-01.pdf');
    const refused = await platform.send(
      calls.generateCommissionStatement,
      { body: { BrokerUniqueId: uniqueIdOf(broker.austral) } },
      { as: email.broker },
    );
    expect(refused.status).toBe(404);
  });

  it('pages its lines', async () => {
    const query = { month: '2026-01-01', rowsPerPage: 1, currentPage: 2 };
    const { response } = await platform.send(calls.getCommissionStatementLines, { query }, { as: email.admin });
    expect(response).toMatchObject({ TotalItems: 2, CurrentPage: 2, Data: [{ Line: 2, CommissionValue: 40_00 }] });
  });
});

describe('the statements of all brokers', () => {
  it('add up to the commission of the policy, whatever is paid, raised and refunded', async () => {
    await db()
      .insert(proposalCoBrokers)
      .values([
        { proposalId: 3, brokerId: broker.austral, sharePercent: 33.33 },
        { proposalId: 3, brokerId: broker.zenite, sharePercent: 12.5 },
      ]);
    const step = fc.record({
      premiumDifferenceCents: fc.integer({ min: -400_00, max: 400_01 }),
      paid: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (all) => {
        await startAgain();
        for (const { premiumDifferenceCents, paid } of all) {
          await payNext(paid);
          const { premiumCents, commissionCents } = await policyOf(platform, 3);
          const commissionDifferenceCents =
            premiumDifferenceCents < 0
              ? Math.round((commissionCents * premiumDifferenceCents) / premiumCents)
              : Math.round(premiumDifferenceCents * 0.15);
          const asked = await askFor(platform, 3, {
            ...{ premiumDifferenceCents, commissionDifferenceCents, endorsementTypeId: 2 },
          });
          expect(await issueAsked(platform, asked)).toMatchObject({ status: 200 });
        }
        await payNext(100);
        let told = 0;
        for (const month of ['2026-01-01', undefined])
          told += (await read({ ...(month && { month }) })).response.BalanceValue;
        expect(told - (await ofOthers())).toBe((await policyOf(platform, 3)).commissionCents);
      }),
      { numRuns: 6, seed: 20261129 },
    );
  });
});

/** What the statement of this month holds of the other policy of these tests. */
const ofOthers = async () => {
  let sum = 0;
  for (const month of ['2026-01-01', undefined])
    for (const { PolicyNumber, CommissionValue } of (await linesOf({ ...(month && { month }) })).Data)
      if (PolicyNumber !== (await policyOf(platform, 3)).number) sum += CommissionValue;
  return sum;
};

async function startAgain(): Promise<void> {
  await db().delete(bankSlips).where(eq(bankSlips.proposalId, 3));
  const rows = await db().select().from(endorsements).where(eq(endorsements.policyId, 3));
  for (const { id } of rows) await db().delete(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, id));
  await db()
    .update(endorsements)
    .set({ statusId: ProposalStatus.Recusada, issueDate: null })
    .where(eq(endorsements.policyId, 3));
  await charge(3, ['2026-01-31', null, null]);
}

/** Pays the next open slips of the policy, now. */
async function payNext(count: number): Promise<void> {
  const rows = await db().select().from(bankSlips).where(eq(bankSlips.proposalId, 3)).orderBy(bankSlips.installment);
  const open = rows.filter(({ paidAt, cancelledAt }) => paidAt === null && cancelledAt === null).slice(0, count);
  for (const { id, amountCents } of open) {
    const { paidCents } = await policyOf(platform, 3);
    await db().update(bankSlips).set({ paidAt: new Date() }).where(eq(bankSlips.id, id));
    await db()
      .update(policies)
      .set({ paidCents: paidCents + amountCents })
      .where(eq(policies.id, 3));
  }
}
