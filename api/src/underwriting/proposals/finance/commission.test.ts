import { kanbanInsuranceUpdateProposal } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import {
  calculateFinancialData,
  updateCalculateFinancialData,
  updateFinancialData,
} from '@portal/shared/contracts/underwriting/proposalFinance';
import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { issueProposal, requestProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { eq } from 'drizzle-orm';
import {
  cardNow,
  decide,
  openCardsOf,
  proposalNow,
  timelineOf,
} from '../../../boards/decisions/testing/dealsUnderTest';
import { brokerProfiles, commissionAuthorities } from '../../../platform/database/schema/commission';
import { brokers } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { broker, company, email, modality } from '../../../testing/ids';
import { publishTables } from '../../../testing/changeParameters';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { inputOfRecord } from '../record/inputOfRecord';
import { makeQuotation, prepareWork, sendToInsurer } from '../work/testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

/** R$ 1.333,33 for a year at 1%: R$ 13,33, of which the company lets a broker take 20% by itself and 25% at most. */
const PREMIUM = 13_33;
const columns = { insuredAmountCents: 1_333_33, premiumCents: PREMIUM, minPremiumCents: 0, commissionCents: 2_67 };

async function makePriced(changed: Parameters<typeof makeQuotation>[1] = {}) {
  const quotation = await makeQuotation(platform, { ...columns, ...changed });
  const figures = {
    ProposalUniqueId: quotation.uniqueId,
    PolicyHolderUniqueId: quotation.holder.uniqueId,
    ProposalStartDate: quotation.startDate,
    ProposalEndDate: quotation.endDate,
    DeadlineDays: 365,
    InsuredAmountValue: quotation.insuredAmountCents,
    ComissionPercentage: 20,
    ComissionValue: 2_67,
    Tax: 1,
    InsurancePremium: PREMIUM,
  };
  type Different = Partial<typeof figures> & { CalculatePerComissionPercentage?: boolean };
  const asked = (different: Different) => ({ body: { ...figures, ...different } });
  const store = (different: Different) =>
    platform.send(updateCalculateFinancialData, asked(different), { as: email.broker });
  const preview = (different: Different) =>
    platform.send(calculateFinancialData, asked(different), { as: email.broker });
  return { ...quotation, store, preview };
}

const setCommission = (id: number, commissionPercent: number) =>
  platform.database.db.update(proposals).set({ commissionPercent }).where(eq(proposals.id, id));

const adjust = (ProposalUniqueId: string) =>
  platform.send(requestProposalAdjustment, { body: { ProposalUniqueId, Reason: 'Rever' } }, { as: email.admin });

describe('a commission', () => {
  it('comes with its range, in the record and with every calculation', async () => {
    const { uniqueId, preview } = await makePriced();
    const range = { MinimumPercent: 0, CeilingPercent: 20, MaximumPercent: 25 };
    const query = { ProposalUniqueId: uniqueId };
    const record = await platform.send(getProposalByUniqueId, { query }, { as: email.broker });
    expect(record.response.CommissionRange).toEqual(range);
    expect((await preview({})).response.CommissionRange).toEqual(range);
  });

  it('above the absolute bound is refused, calculated or stored, as a percentage or as a value', async () => {
    const { id, store, preview } = await makePriced();
    for (const call of [store, preview]) {
      const { status, errors } = await call({ ComissionPercentage: 100 });
      expect([status, errors[0]?.Field]).toEqual([422, 'ComissionPercentage']);
      expect(errors[0]?.Message).toContain('De 0% a 25%'.toLowerCase());
      const byValue = await call({ CalculatePerComissionPercentage: false, ComissionValue: 3_34 });
      expect([byValue.status, byValue.errors[0]?.Field]).toEqual([422, 'ComissionValue']);
    }
    expect(await proposalNow(platform, id)).toMatchObject({ commissionPercent: 20, version: 1 });
  });

  it('typed as the value of a bound is that bound, although its cents are rounded', async () => {
    const { preview } = await makePriced();
    const byValue = (ComissionValue: number) => preview({ CalculatePerComissionPercentage: false, ComissionValue });
    // 25% of R$ 13,33 are R$ 3,3325, and R$ 3,33 would be 24,98%; 20% are R$ 2,666, and R$ 2,67 would be 20,03%.
    expect((await byValue(3_33)).response.ComissionPercentage).toBe(25);
    expect((await byValue(2_67)).response.ComissionPercentage).toBe(20);
    expect((await byValue(2_68)).response.ComissionPercentage).toBeCloseTo(20.105, 3);
  });

  it('above the ceiling opens the card of subscription, also where the modality is issued automatically', async () => {
    const { id, uniqueId, store } = await makePriced();
    await store({ ComissionPercentage: 22 });
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs[3]).toMatchObject({
      Outcome: 'waiting',
      StatusId: ProposalStatus.EmAnalise,
    });
    const told = (await timelineOf(platform, id)).map(({ description }) => description);
    expect(told).toContain('A comissão de 22% passa do teto da corretora, de 20%.');
    const [card] = await openCardsOf(platform, uniqueId);
    await decide(platform, card!.id, 'Aprovar');
    expect(await proposalNow(platform, id)).toMatchObject({
      statusId: ProposalStatus.AguardandoEmissao,
      judgedRisk: { commissionPercent: 22 },
    });
  });

  it('that was approved stays approved for the same or a smaller one, and not for a larger', async () => {
    const { uniqueId, id, store } = await makePriced();
    await store({ ComissionPercentage: 22 });
    await sendToInsurer(platform, uniqueId);
    await decide(platform, (await openCardsOf(platform, uniqueId))[0]!.id, 'Aprovar');
    for (const ComissionPercentage of [22, 21]) {
      await adjust(uniqueId);
      expect((await store({ ComissionPercentage })).status).toBe(200);
      expect((await sendToInsurer(platform, uniqueId)).at(-1)?.Outcome).toBe('passed');
    }
    await adjust(uniqueId);
    await store({ ComissionPercentage: 24 });
    expect((await sendToInsurer(platform, uniqueId))[3]?.Outcome).toBe('waiting');
    expect((await proposalNow(platform, id)).engineStep).toBe('subscription');
  });

  it('that is raised while a card for something else waits is told before that is decided', async () => {
    const { uniqueId, id, store } = await makePriced({ insuredAmountCents: 3_000_00, premiumCents: 30_00 });
    await sendToInsurer(platform, uniqueId);
    await adjust(uniqueId);
    await store({ InsurancePremium: 30_00, ComissionPercentage: 23 });
    await sendToInsurer(platform, uniqueId);
    const told = (await timelineOf(platform, id)).map(({ description }) => description);
    expect(told).toContain('A comissão de 23% passa do teto da corretora, de 20%.');
  });

  it('that was stored before there was a range keeps the proposal from going on', async () => {
    const { id, uniqueId } = await makePriced();
    await setCommission(id, 100);
    const pay = { ProposalUniqueId: uniqueId, NumberOfInstallment: 1, GracePeriod: 10 };
    expect((await platform.send(updateFinancialData, { body: pay }, { as: email.broker })).status).toBe(422);
    await expect(sendToInsurer(platform, uniqueId)).rejects.toThrow('A comissão de 100% passa do máximo, de 25%.');
    const query = { ProposalUniqueId: uniqueId };
    const { response: record } = await platform.send(getProposalByUniqueId, { query }, { as: email.broker });
    const body = { ...inputOfRecord(record), UniqueId: uniqueId, Version: record.Version, Object: 'Outro objeto.' };
    const changed = await platform.send(updateProposal, { body }, { as: email.broker });
    expect(changed.errors.map(({ Field }) => Field)).toEqual(['ComissionPercentage']);
  });

  it('beyond the bound keeps an approved proposal from its issue', async () => {
    const { id, uniqueId } = await makePriced();
    await sendToInsurer(platform, uniqueId);
    await setCommission(id, 100);
    const query = { ProposalUniqueId: uniqueId };
    const { status, errors } = await platform.send(issueProposal, { query }, { as: email.admin });
    expect([status, errors[0]?.Message]).toEqual([422, expect.stringContaining('passa do máximo')]);
  });

  it('is bound on the board as well, and behind the subscription not raised above the ceiling', async () => {
    const { id, uniqueId, startDate, endDate } = await makePriced({
      insuredAmountCents: 3_000_00,
      premiumCents: 30_00,
    });
    await sendToInsurer(platform, uniqueId);
    const [card] = await openCardsOf(platform, uniqueId);
    const change = async (CommissionPercent: number) => {
      const { version } = await cardNow(platform, card!.id);
      const terms = { InsuredAmountValue: 3_000_00, StartDate: startDate, EndDate: endDate, AnnualRatePercent: 1 };
      const body = {
        CardId: card!.id,
        Version: version,
        ...terms,
        CommissionPercent,
        Installments: 1,
        GracePeriodDays: 0,
      };
      return platform.send(kanbanInsuranceUpdateProposal, { body }, { as: email.admin });
    };
    const refused = await change(26);
    expect([refused.status, refused.errors[0]?.Field]).toEqual([422, 'CommissionPercent']);
    expect((await change(23)).response.Premium.CommissionPercent).toBe(23);
    await platform.database.db.update(proposals).set({ engineStep: 'reinsurance' }).where(eq(proposals.id, id));
    expect((await change(24)).errors[0]?.Message).toContain('é decidida na subscrição');
    expect((await change(21)).status).toBe(200);
  });

  it('has the range of the broker’s profile in the modality where there is one', async () => {
    const { db } = platform.database;
    const [profile] = await db
      .insert(brokerProfiles)
      .values({ companyId: company.aurora, name: 'Especialista' })
      .returning();
    await db.update(brokers).set({ brokerProfileId: profile!.id }).where(eq(brokers.id, broker.boreal));
    await db.insert(commissionAuthorities).values({
      companyId: company.aurora,
      brokerProfileId: profile!.id,
      modalityId: modality.performance,
      minimumPercent: 5,
      ceilingPercent: 35,
      maximumPercent: 40,
    });
    await publishTables(db);
    const { preview, uniqueId, store } = await makePriced();
    expect((await preview({ ComissionPercentage: 4 })).status).toBe(422);
    expect((await store({ ComissionPercentage: 35 })).response.CommissionRange.CeilingPercent).toBe(35);
    expect((await sendToInsurer(platform, uniqueId)).at(-1)?.Outcome).toBe('passed');
  });
});
