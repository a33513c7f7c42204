import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { CallInput } from '@portal/shared/contracts/call';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { getPortfolio } from '@portal/shared/contracts/underwriting/portfolio';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { policyId } from '../../../testing/business';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { comingTwelveMonths, periodOf } from './period';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Query = CallInput<typeof getPortfolio>['query'];
const read = (query: Query = {}, as: string = email.admin) => platform.send(getPortfolio, { query }, { as });
const march = { issuedFrom: '2026-03-01', issuedTo: '2026-03-31' };
const change = (id: number, values: Partial<typeof policies.$inferInsert>) =>
  platform.database.db
    .update(policies)
    .set(values)
    .where(eq(policies.uniqueId, policyId(id)));
const found = async (query: CallInput<typeof searchPolicies>['query'], as: string = email.admin) =>
  (await platform.send(searchPolicies, { query: { rowsPerPage: 200, ...query } }, { as })).response.Data.map(
    ({ PolicyNumber }) => Number(PolicyNumber.slice(-6)),
  );

describe('the portfolio', () => {
  it('adds up odd amounts by month, modality and broker to the cent, without what was cancelled', async () => {
    await change(1, { insuredAmountCents: 100_000_01, premiumCents: 333_33, issueDate: '2026-03-31' });
    await change(2, { insuredAmountCents: 99, premiumCents: 1, issueDate: '2026-04-01' });
    await change(3, { insuredAmountCents: 7, premiumCents: 66_67, issueDate: '2026-04-30' });
    const { response } = await read({ issuedFrom: '2026-03-31', issuedTo: '2026-04-30' });
    // 9 and 10 are cancelled; the others were issued before 31 March.
    expect(response.Total).toEqual({ PolicyCount: 3, InsuredAmountValue: 100_001_07, InsurancePremium: 400_01 });
    expect(response.ByMonth).toEqual([
      { Month: '2026-03-01', PolicyCount: 1, InsuredAmountValue: 100_000_01, InsurancePremium: 333_33 },
      { Month: '2026-04-01', PolicyCount: 2, InsuredAmountValue: 1_06, InsurancePremium: 66_68 },
    ]);
    for (const groups of [response.ByModality, response.ByBroker]) {
      expect(groups.reduce((sum, { InsurancePremium }) => sum + InsurancePremium, 0)).toBe(400_01);
      expect(groups.reduce((sum, { PolicyCount }) => sum + PolicyCount, 0)).toBe(3);
    }
  });

  it('equals a plain reading of the policies for any amounts and statuses', async () => {
    const policy = fc.record({
      insuredAmountCents: fc.integer({ min: 0, max: 10 ** 13 }),
      premiumCents: fc.integer({ min: 0, max: 10 ** 11 }),
      statusId: fc.constantFrom<1 | 2 | 3 | 4 | 5>(1, 2, 3, 4, 5),
      issueDate: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(policy, { minLength: 8, maxLength: 8 }), async (drawn) => {
        for (const [at, values] of drawn.entries()) await change(at + 1, values);
        const plain = (await platform.database.db.select().from(policies)).filter(
          ({ companyId, statusId, issueDate }) =>
            companyId === company.aurora && [2, 4].includes(statusId) && issueDate.startsWith('2026-03'),
        );
        const { Total, ByBroker } = (await read(march)).response;
        expect(Total).toEqual({
          PolicyCount: plain.length,
          InsuredAmountValue: plain.reduce((sum, { insuredAmountCents }) => sum + insuredAmountCents, 0),
          InsurancePremium: plain.reduce((sum, { premiumCents }) => sum + premiumCents, 0),
        });
        expect(ByBroker.reduce((sum, { InsuredAmountValue }) => sum + InsuredAmountValue, 0)).toBe(
          Total.InsuredAmountValue,
        );
      }),
      { numRuns: 15 },
    );
    for (let id = 1; id <= 8; id += 1)
      await change(id, { statusId: 2, issueDate: '2026-03-05', insuredAmountCents: id, premiumCents: id });
  });

  it('is the company’s for the insurer, their brokers’ for brokers and advisors, and closed to policy holders', async () => {
    expect((await read(march)).response.Total.PolicyCount).toBe(8);
    const ofBroker = (await read(march, email.broker)).response;
    expect(ofBroker.Total).toEqual({ PolicyCount: 6, InsuredAmountValue: 21, InsurancePremium: 21 });
    expect(ofBroker.ByBroker).toHaveLength(1);
    expect((await read(march, email.advisor)).response.Total.PolicyCount).toBe(8);
    expect((await read(march, email.policyHolder)).status).toBe(403);
    expect((await read(march, email.underwriter)).status).toBe(403);
    expect((await read(march, email.atlas)).response.ByBroker.length).toBeLessThanOrEqual(1);
  });

  it('is narrowed by modality and by broker; another’s do not exist', async () => {
    const { ByBroker, ByModality } = (await read(march)).response;
    for (const { BrokerUniqueId: brokerUniqueId, PolicyCount } of ByBroker)
      expect((await read({ ...march, brokerUniqueId })).response.Total.PolicyCount).toBe(PolicyCount);
    for (const { ModalityUniqueId: modalityUniqueId, PolicyCount } of ByModality) {
      expect((await read({ ...march, modalityUniqueId })).response.Total.PolicyCount).toBe(PolicyCount);
      const bar = await found({ modalityUniqueId, isInPortfolio: true, issuedFrom: '01032026', issuedTo: '31032026' });
      expect(bar).toHaveLength(PolicyCount);
    }
    const own = (await read(march, email.broker)).response.ByBroker[0]?.BrokerUniqueId;
    const others = ByBroker.find(({ BrokerUniqueId }) => BrokerUniqueId !== own)?.BrokerUniqueId ?? '';
    expect((await read({ ...march, brokerUniqueId: others }, email.broker)).status).toBe(404);
  });

  it('tells what ends from today on, month by month, and nothing that was cancelled', async () => {
    const { from, to } = comingTwelveMonths();
    await change(1, { endDate: from, insuredAmountCents: 5, premiumCents: 3 });
    await change(2, { endDate: to, insuredAmountCents: 7, premiumCents: 2 });
    await change(3, { endDate: addDays(from, -1) });
    await change(4, { endDate: addDays(to, 1) });
    await change(9, { endDate: from });
    const ending = (await read({}, email.broker)).response.EndingByMonth;
    expect(ending).toHaveLength(12);
    expect(ending[0]).toMatchObject({ Month: `${from.slice(0, 7)}-01`, InsuredAmountValue: 5, InsurancePremium: 3 });
    expect(ending[11]).toMatchObject({ Month: `${to.slice(0, 7)}-01`, InsuredAmountValue: 7, InsurancePremium: 2 });
  });

  it('counts how many of those that ended have a renewal that was issued, and the list finds the same', async () => {
    const { db } = platform.database;
    // March 2025 saw the end of 1 to 4: 4 was cancelled, 1 has an issued renewal, 2 one that is only quoted, 3 none.
    for (const id of [1, 2, 3, 4]) await change(id, { endDate: `2025-03-0${id}`, statusId: id === 4 ? 3 : 4 });
    await change(5, { endDate: '2025-04-01', statusId: 4 });
    await change(6, { endDate: today(), statusId: 2 });
    const renew = (id: number, statusId: ProposalStatus, renewed: number) =>
      db.update(proposals).set({ renewedPolicyId: renewed, statusId }).where(eq(proposals.id, id));
    await renew(7, ProposalStatus.Emitida, 1);
    await renew(8, ProposalStatus.Cotacao, 2);
    const period = { issuedFrom: '2025-03-01', issuedTo: '2025-04-30' };
    const { Ended, EndedByMonth, Modalities, Brokers } = (await read(period)).response;
    // Three ended in March and one went on: a third.
    expect(EndedByMonth).toEqual([
      { Month: '2025-03-01', EndedCount: 3, RenewedCount: 1 },
      { Month: '2025-04-01', EndedCount: 1, RenewedCount: 0 },
    ]);
    expect(Ended).toEqual({ EndedCount: 4, RenewedCount: 1 });
    const inMarch = { isInPortfolio: true, endsFrom: '01032025', endsTo: '31032025' };
    expect((await found(inMarch)).sort()).toEqual([1, 2, 3]);
    expect(await found({ ...inMarch, isRenewed: true })).toEqual([1]);
    expect((await found({ ...inMarch, isRenewed: false })).sort()).toEqual([2, 3]);

    // Narrowed to one, there is still the other to choose; what ended through it is none.
    const of = (uniqueId: string | undefined) => ({ ...period, brokerUniqueId: uniqueId ?? '' });
    const boreal = Brokers.find(({ Name }) => Name.startsWith('Boreal'));
    const other = Brokers.find(({ Name }) => !Name.startsWith('Boreal'));
    expect((await read(of(boreal?.BrokerUniqueId))).response.Ended).toEqual(Ended);
    const narrowed = (await read(of(other?.BrokerUniqueId))).response;
    expect(narrowed.Ended).toEqual({ EndedCount: 0, RenewedCount: 0 });
    expect(narrowed.Brokers).toEqual(Brokers);
    expect(narrowed.Modalities).toEqual(Modalities);
    for (const id of [1, 2, 3, 4, 5]) await change(id, { statusId: 2 });
  });

  it('refuses a period that ends before it begins or lasts longer than fifty years', async () => {
    expect(await read({ issuedFrom: '2026-04-01', issuedTo: '2026-03-31' })).toMatchObject({
      status: 400,
      errors: [{ Field: 'issuedTo', Message: expect.stringContaining('vem depois do fim (31/03/2026)') }],
    });
    expect((await read({ issuedFrom: '1950-01-01', issuedTo: '2026-03-31' })).status).toBe(400);
  });
});

describe('the period of a portfolio', () => {
  it('is the last twelve months of its end where no start is given, also from the last day of a long month', () => {
    expect(periodOf({ issuedTo: '2026-01-31' })).toEqual({ from: '2025-02-01', to: '2026-01-31' });
  });

  it('looks ahead from the day itself to the end of the eleventh month after, a leap day included', () => {
    expect(comingTwelveMonths('2027-03-31')).toEqual({ from: '2027-03-31', to: '2028-02-29' });
  });
});

describe('the views that come with the list of policies', () => {
  it('hold what ends on the thirtieth day and today, and neither the day after nor yesterday nor what was cancelled', async () => {
    await change(5, { endDate: addDays(today(), 30) });
    await change(6, { endDate: today() });
    await change(7, { endDate: addDays(today(), 31) });
    await change(8, { endDate: addDays(today(), -1) });
    await change(10, { endDate: addDays(today(), 3) });
    const within = await found({ endsWithinDays: 30 });
    expect(within).toEqual(expect.arrayContaining([5, 6]));
    for (const outside of [7, 8, 10]) expect(within).not.toContain(outside);
    expect(await found({ endsWithinDays: 31 })).toContain(7);
  });

  it('hold what has a slip past its due date that nobody paid, from the day after on', async () => {
    const slip = (proposalId: number, dueOn: string, paidAt: Date | null = null) => ({
      companyId: company.aurora,
      proposalId,
      installment: 1,
      installments: 1,
      dueOn,
      amountCents: 1,
      ourNumber: `late ${proposalId}`,
      barCode: '0'.repeat(44),
      digitableLine: '0'.repeat(47),
      paidAt,
    });
    const yesterday = addDays(today(), -1);
    await platform.database.db
      .insert(bankSlips)
      .values([slip(1, yesterday), slip(2, today()), slip(3, yesterday, new Date())]);
    expect(await found({ hasOverdueInstallment: true })).toEqual([1]);
    expect(await found({ hasOverdueInstallment: false })).not.toContain(1);
    expect(await found({ hasOverdueInstallment: true }, email.atlas)).toEqual([]);
  });

  it('find a number however it is written', async () => {
    for (const policyNumber of ['06-0776-000010', '06 0776 000010', ' 06.0776/000010', '060776000010', '0776000010'])
      expect(await found({ policyNumber })).toEqual([10]);
    expect(await found({ textSearch: '060776000010' })).toEqual([10]);
    expect(await found({ textSearch: '06 0776 000010' })).toEqual([10]);
  });

  it('say clearly what is wrong with dates', async () => {
    const asked = (query: CallInput<typeof searchPolicies>['query']) =>
      platform.send(searchPolicies, { query }, { as: email.admin });
    expect(await asked({ startDate: '02012026', endDate: '01012026' })).toMatchObject({
      status: 400,
      errors: [{ Field: 'endDate', Message: expect.stringContaining('Inverta as datas') }],
    });
    expect(await asked({ issuedFrom: '01010026' })).toMatchObject({ status: 400, errors: [{ Field: 'issuedFrom' }] });
  });
});
