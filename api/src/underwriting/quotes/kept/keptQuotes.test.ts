import { randomUUID } from 'node:crypto';
import { keepQuote, searchQuotes } from '@portal/shared/contracts/underwriting/keptQuotes';
import { estimateProposalPremium, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { auditHistory } from '../../../platform/database/schema/history';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { quotes } from '../../../platform/database/schema/quotes';
import { publishTablesAt } from '../../../testing/changeParameters';
import { broker, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { createProposal } from '../../proposals/record/createProposal';
import { newProposal } from '../../proposals/record/testing/newProposal';
import { keepNewQuote } from './keepQuote';
import { AMOUNT_BY_HAND, workByHand } from '../../proposals/record/testing/workedByHand';

// The last seconds of a publication, on a leap day; worked by hand in the decision pages 0102 and 0182.
const lastMoment = new Date('2028-03-01T02:59:30Z');
const midnight = new Date('2028-03-01T03:00:00Z');
const lastDay = new Date('2028-03-31T02:59:59Z');
const dayAfter = new Date('2028-03-31T03:00:00Z');

let platform: PlatformUnderTest;
let writer: CurrentUser;
let fines: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  ({ writer, fines } = await workByHand(platform));
  const { db } = platform.database;
  await db.update(modalities).set({ annualRatePercent: 1.05 }).where(eq(modalities.id, modality.bid));
  await publishTablesAt(db, midnight);
});
afterAll(() => platform.close());

const wanted = (StartDate = '2028-02-29') => ({
  PolicyHolderUniqueId: uniqueIdOf(holder.horizonte),
  ModalityUniqueId: uniqueIdOf(modality.bid),
  InsuredAmountValue: AMOUNT_BY_HAND,
  StartDate,
  EndDates: [addDays(StartDate, 365), addDays(StartDate, 730)],
  Coverages: [{ CoverageUniqueId: fines, InsuredAmountValue: AMOUNT_BY_HAND }],
});

const keep = (now: Date) =>
  platform.database.db.transaction((transaction) =>
    keepNewQuote(transaction, writer, { UniqueId: randomUUID(), ...wanted() }, now),
  );

const proposalOf = (QuoteUniqueId: string, now: Date, change: Parameters<typeof newProposal>[0] = {}) => {
  const { EndDates: _ends, ...asked } = wanted();
  const input = newProposal({ ...asked, EndDate: '2029-02-28', ...change });
  return platform.database.db.transaction((transaction) =>
    createProposal(transaction, writer, { UniqueId: randomUUID(), QuoteUniqueId, ...input }, now),
  );
};

const send = (UniqueId: string, body = wanted(today()), as: string = email.broker) =>
  platform.send(keepQuote, { body: { UniqueId, ...body } }, { as });

describe('a kept quote', () => {
  it('holds its price until its last day, whatever is published and agreed in between', async () => {
    const { db } = platform.database;
    const kept = await keep(lastMoment);
    expect(kept).toMatchObject({ PriceValidUntil: '2028-03-30', Proposal: null });
    expect(kept.Terms.map(({ Alone, Covered }) => [Alone?.InsurancePremium, Covered?.InsurancePremium])).toEqual([
      [6_966_67, 7_663_34],
      [13_933_33, 15_326_66],
    ]);
    await db.update(policyHolders).set({ annualRatePercent: 2.2 }).where(eq(policyHolders.id, holder.horizonte));
    await db.update(brokers).set({ commissionPercent: 5 }).where(eq(brokers.id, broker.boreal));
    const made = await proposalOf(kept.UniqueId, lastDay);
    // 17,5 % of 7.663,34.
    expect(made).toMatchObject({ InsurancePremium: 7_663_34, ComissionValue: 1_341_08, RiskRate: 0.95 });
    const [row] = await db.select().from(proposals).where(eq(proposals.uniqueId, made.UniqueId));
    expect(row).toMatchObject({ priceValidUntil: '2028-03-30', pricedAt: lastMoment });
    const [quote] = await db.select().from(quotes).where(eq(quotes.uniqueId, kept.UniqueId));
    expect(quote?.proposalId).toBe(row?.id);
    await db.update(policyHolders).set({ annualRatePercent: null }).where(eq(policyHolders.id, holder.horizonte));
    await db.update(brokers).set({ commissionPercent: 17.5 }).where(eq(brokers.id, broker.boreal));
  });

  it('holds nothing on the day after: the proposal costs what is in force, and is valid anew', async () => {
    const made = await proposalOf((await keep(lastMoment)).UniqueId, dayAfter, {
      StartDate: '2028-03-31',
      EndDate: '2029-03-31',
    });
    // 733.333,33 × 1,05 % = 7.700,00; a tenth of it 770,00.
    expect(made.InsurancePremium).toBe(8_470_00);
  });

  it('holds nothing for another modality, and is not there for another broker', async () => {
    const kept = await keep(lastMoment);
    await expect(
      proposalOf(kept.UniqueId, lastDay, { ModalityUniqueId: uniqueIdOf(modality.customs) }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(proposalOf(randomUUID(), lastDay)).rejects.toMatchObject({
      errors: [{ Field: 'QuoteUniqueId' }],
    });
    const { db } = platform.database;
    await db.update(quotes).set({ brokerId: broker.austral }).where(eq(quotes.uniqueId, kept.UniqueId));
    await expect(proposalOf(kept.UniqueId, lastDay)).rejects.toMatchObject({ errors: [{ Field: 'QuoteUniqueId' }] });
  });

  it('sent twice is kept once, and another content under its id is refused', async () => {
    const UniqueId = randomUUID();
    const [first, again] = [await send(UniqueId), await send(UniqueId)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.response).toEqual(first.response);
    expect((await send(UniqueId, { ...wanted(today()), InsuredAmountValue: AMOUNT_BY_HAND + 1 })).status).toBe(409);
    const { db } = platform.database;
    const written = await db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, UniqueId));
    expect(written.map(({ subjectKind, action }) => [subjectKind, action])).toEqual([['quote', 'created']]);
  });

  it('is refused for what a proposal is refused for', async () => {
    const tooMuch = { ...wanted(today()), InsuredAmountValue: 9_999_999_999_99, Coverages: [] };
    expect((await send(randomUUID(), tooMuch)).errors[0]?.Field).toBe('InsuredAmountValue');
    const tooLong = { ...wanted(today()), EndDates: [addDays(today(), 5_000)] };
    expect((await send(randomUUID(), tooLong)).errors[0]?.Field).toBe('EndDates');
    expect((await send(randomUUID(), wanted(today()), email.viewer)).status).toBe(403);
  });

  it('is listed to its broker and to the insurer, by the name of its policy holder', async () => {
    const UniqueId = randomUUID();
    await send(UniqueId);
    const list = (as: string, TextSearch?: string) =>
      platform.send(searchQuotes, { query: { rowsPerPage: 50, ...(TextSearch && { TextSearch }) } }, { as });
    const has = async (as: string, text?: string) =>
      (await list(as, text)).response.Data.some((quote) => quote.UniqueId === UniqueId);
    expect(await has(email.broker)).toBe(true);
    expect(await has(email.admin, 'horizonte')).toBe(true);
    expect(await has(email.admin, 'nobody')).toBe(false);
    expect(await has(email.atlas)).toBe(false);
    const { db } = platform.database;
    await db.update(quotes).set({ brokerId: broker.austral }).where(eq(quotes.uniqueId, UniqueId));
    expect([await has(email.broker), await has(email.admin)]).toEqual([false, true]);
  });

  it('is what the wizard says it costs, with the day until which it is held', async () => {
    const UniqueId = randomUUID();
    const { response: kept } = await send(UniqueId);
    const { EndDates, PolicyHolderUniqueId, ...priced } = wanted(today());
    const body = {
      ...{ PolicyHolderUniqueId, ...priced },
      EndDate: EndDates[0]!,
      Complementary: null,
      QuoteUniqueId: UniqueId,
    };
    const { db } = platform.database;
    await db.update(policyHolders).set({ annualRatePercent: 2.2 }).where(eq(policyHolders.id, holder.horizonte));
    const { response } = await platform.send(estimateProposalPremium, { body }, { as: email.broker });
    await db.update(policyHolders).set({ annualRatePercent: null }).where(eq(policyHolders.id, holder.horizonte));
    expect(response).toEqual({
      InsurancePremium: kept.Terms[0]?.Covered?.InsurancePremium,
      HeldUntil: kept.PriceValidUntil,
    });
    const input = newProposal({ ...priced, EndDate: EndDates[0]! });
    const made = { ...input, UniqueId: randomUUID(), QuoteUniqueId: UniqueId };
    expect((await platform.send(updateProposal, { body: made }, { as: email.broker })).response.InsurancePremium).toBe(
      response.InsurancePremium,
    );
  });
});
