import { randomUUID } from 'node:crypto';
import { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { partners, policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { broker, company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { createProposal } from '../../proposals/record/createProposal';
import { newProposal } from '../../proposals/record/testing/newProposal';
import { answerQuote } from './calculateQuote';
import type { AskedQuote } from './quotedFacts';
import { AMOUNT_BY_HAND, workByHand } from '../../proposals/record/testing/workedByHand';

// A leap day: each end is worked by hand below.
const leapDay = new Date('2028-02-29T15:00:00Z');
const ENDS = ['2029-02-28', '2029-03-01', '2030-03-01', '2031-03-01'];

let platform: PlatformUnderTest;
let writer: CurrentUser;
let fines: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  ({ writer, fines } = await workByHand(platform));
});
afterAll(() => platform.close());

const wanted = (change: Partial<AskedQuote> = {}): AskedQuote => ({
  PolicyHolderUniqueId: uniqueIdOf(holder.horizonte),
  ModalityUniqueId: uniqueIdOf(modality.bid),
  InsuredAmountValue: AMOUNT_BY_HAND,
  StartDate: '2028-02-29',
  EndDates: ENDS,
  Coverages: [{ CoverageUniqueId: fines, InsuredAmountValue: AMOUNT_BY_HAND }],
  ...change,
});

const soon = (change: Partial<AskedQuote> = {}) =>
  wanted({ StartDate: today(), EndDates: [addDays(today(), 365)], ...change });

const ask = (body: AskedQuote, as: string = email.broker) => platform.send(calculateQuote, { body }, { as });

describe('a quote', () => {
  it('compares one, two and three years from a leap day, alone and with a coverage, to the cent', async () => {
    const { Terms, Problems } = await answerQuote(platform.database.db, writer, wanted(), leapDay);
    expect(Problems).toEqual([]);
    // 733.333,33 × 0,95 % = 6.966,666635 a year of 365 days; "Multas" is a tenth of what was rounded.
    expect(Terms.map(({ Days, Alone, Covered }) => [Days, Alone?.InsurancePremium, Covered?.InsurancePremium])).toEqual(
      [
        [365, 6_966_67, 7_663_34],
        [366, 6_985_75, 7_684_33],
        [731, 13_952_42, 15_347_66],
        [1_096, 20_919_09, 23_011_00],
      ],
    );
    // 17,5 % of 7.684,33 is 1.344,75775.
    expect(Terms[1]?.Covered).toMatchObject({ RiskRate: 0.95, ComissionPercentage: 17.5, ComissionValue: 1_344_76 });
  });

  it.each(ENDS)('costs what the proposal costs that is made of it, until %s', async (EndDate) => {
    const { db } = platform.database;
    const { Terms } = await answerQuote(db, writer, wanted(), leapDay);
    const { Covered } = Terms.find((term) => term.EndDate === EndDate)!;
    const asked = { ...newProposal(), StartDate: '2028-02-29', EndDate, InsuredAmountValue: AMOUNT_BY_HAND };
    const made = await db.transaction((transaction) =>
      createProposal(transaction, writer, { UniqueId: randomUUID(), ...asked, Coverages: wanted().Coverages }, leapDay),
    );
    expect([made.InsurancePremium, made.ComissionValue, made.RiskRate]).toEqual([
      Covered?.InsurancePremium,
      Covered?.ComissionValue,
      Covered?.RiskRate,
    ]);
  });

  it('writes no proposal, and none that a number was taken for', async () => {
    const { db } = platform.database;
    const before = await db.$count(proposals);
    expect((await ask(soon())).status).toBe(200);
    expect(await db.$count(proposals)).toBe(before);
  });

  it('is refused for what a proposal is refused for, and has no price then', async () => {
    const tooMuch = await ask(soon({ InsuredAmountValue: 9_999_999_999_99, Coverages: [] }));
    expect(tooMuch.response.Problems.map(({ Field }) => Field)).toEqual(['InsuredAmountValue']);
    expect(tooMuch.response.Terms[0]).toMatchObject({ Alone: null, Covered: null });
    const late = await ask(soon({ EndDates: [addDays(today(), 365), addDays(today(), 5_000)] }));
    expect(late.response.Terms[0]?.Problem).toBeNull();
    expect(late.response.Terms[1]).toMatchObject({ Alone: null, Problem: expect.stringContaining('maior que') });
    expect((await ask(soon({ ModalityUniqueId: uniqueIdOf(modality.customs) }))).errors[0]?.Field).toBe(
      'ModalityUniqueId',
    );
  });

  it('says nothing of who is still missing, and what is agreed with a policy holder to its own broker alone', async () => {
    const { db } = platform.database;
    expect((await ask(soon({ PolicyHolderUniqueId: null }))).response).toMatchObject({
      Problems: [],
      Limit: null,
      Approvals: [],
    });
    await db.update(policyHolders).set({ annualRatePercent: 0.6 }).where(eq(policyHolders.id, holder.horizonte));
    const rateFor = async (as: string, rest: Partial<AskedQuote> = {}) =>
      (await ask(soon(rest), as)).response.Terms[0]?.Alone?.RiskRate;
    expect(await rateFor(email.broker)).toBe(0.6);
    expect(await rateFor(email.admin, { BrokerUniqueId: uniqueIdOf(broker.austral) })).toBe(0.95);
    await db.update(policyHolders).set({ annualRatePercent: null }).where(eq(policyHolders.id, holder.horizonte));
  });

  it('is for who may write proposals, and for their own broker', async () => {
    expect((await ask(soon(), email.viewer)).status).toBe(403);
    expect((await ask(soon({ BrokerUniqueId: uniqueIdOf(broker.austral) }))).errors[0]?.Field).toBe('BrokerUniqueId');
  });

  it('tells the limit that is left, and the insurer what would need a decision', async () => {
    const { db } = platform.database;
    const limit = { limitCents: 1_000_000_00, usedLimitCents: 400_000_00, limitExpiresOn: null, economicGroupId: null };
    await db.update(policyHolders).set(limit).where(eq(policyHolders.id, holder.horizonte));
    const [ofBroker, ofInsurer] = [await ask(soon()), await ask(soon(), email.admin)];
    const left = { AvailableLimitValue: 600_000_00, ExpiresOn: null, LeftValue: -133_333_33 };
    expect([ofBroker.response.Limit, ofInsurer.response.Limit]).toEqual([left, left]);
    const credit = ({ response }: typeof ofBroker) => response.Approvals.find(({ Step }) => Step === 'credit')?.Text;
    expect(credit(ofInsurer)).toContain(`excede o limite livre do tomador, de ${formatMoney(600_000_00)}`);
    expect(credit(ofBroker)).toBe('Passaria para a análise de crédito da seguradora.');
  });

  it('tells nobody outside the insurer that a partner is politically exposed', async () => {
    const { db } = platform.database;
    const exposed = { name: 'Ana Prado', document: '52998224725', qualification: 'Sócia', isPoliticallyExposed: true };
    await db.insert(partners).values({ ...exposed, companyId: company.aurora, policyHolderId: holder.horizonte });
    const steps = async (as: string) => (await ask(soon(), as)).response.Approvals.map(({ Step }) => Step);
    expect(await steps(email.admin)).toContain('pep');
    expect(await steps(email.broker)).not.toContain('pep');
  });
});
