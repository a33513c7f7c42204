import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parameters/impact';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { policyHolders } from '../../platform/database/schema/parties';
import { proposalDrafts } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';
import type { PremiumTerm } from '../../platform/database/schema/proposals';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { changeSetsOf } from '../../parameters/changes/testing/changeSets';
import { addCoverages, changeModality } from '../../testing/changeParameters';
import { company, email, holder, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { signedInUser } from '../../testing/signedInUser';
import { createProposal } from '../proposals/record/createProposal';
import { recalculate } from '../proposals/record/recalculateProposal';
import { newProposal } from '../proposals/record/testing/newProposal';
import { runImpact } from './runImpact';

const AMOUNT = 733_333_33;

let platform: PlatformUnderTest;
let sets: ReturnType<typeof changeSetsOf>;
let writer: CurrentUser;
let fines: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  sets = changeSetsOf(platform);
  const { db } = platform.database;
  writer = await signedInUser(platform, email.broker);
  await db.update(policyHolders).set({ annualRatePercent: null }).where(eq(policyHolders.id, holder.horizonte));
  await changeModality(platform, modality.bid, { annualRatePercent: 0.95, minInsurancePremiumCents: 350_00 });
  const multas = { name: 'Multas', calculationTypeId: 1, calculationParameters: { percent: 10 } };
  const [made] = await addCoverages(platform, [{ companyId: company.aurora, modalityId: modality.bid, ...multas }]);
  fines = made!.uniqueId;
});
afterAll(() => platform.close());

/** From a leap day on where the calendar has one, else a year from today; 365 days either way. */
const start = addDays(today(), 1);
const wanted = (InsuredAmountValue: number): ProposalInput =>
  newProposal({
    StartDate: start,
    EndDate: addDays(start, 365),
    InsuredAmountValue,
    Coverages: [{ CoverageUniqueId: fines, InsuredAmountValue }],
  });

const quote = (amount: number) =>
  platform.database.db.transaction((transaction) =>
    createProposal(transaction, writer, { UniqueId: randomUUID(), ...wanted(amount) }, new Date()),
  );

/** Somebody asked for another rate, as the financial data store it. */
async function askFor(uniqueId: string, annualRatePercent: number) {
  const { db } = platform.database;
  const [row] = await db.select().from(proposals).where(eq(proposals.uniqueId, uniqueId));
  const [principal, ...rest] = row!.premiumTerms;
  const premiumTerms = [{ ...principal!, annualRatePercent, rateSource: 'requested' } satisfies PremiumTerm, ...rest];
  await db.update(proposals).set({ annualRatePercent, premiumTerms }).where(eq(proposals.id, row!.id));
}

const computed = async (ChangeSetUniqueId: string) => {
  const asked = await platform.send(calls.computeImpact, { body: { ChangeSetUniqueId } }, { as: email.admin });
  expect(asked.status).toBe(200);
  expect(asked.response.Impact).toMatchObject({ State: 'running', RequestedByName: 'Ana Prado' });
  await runDueJobs([runImpact], { database: platform.database.db, log: platform.services.api.log });
  return readImpact(ChangeSetUniqueId);
};
const readImpact = async (ChangeSetUniqueId: string, as: string = email.admin) =>
  (await platform.send(calls.getImpact, { query: { ChangeSetUniqueId } }, { as })).response;

describe('the impact of a change set', () => {
  it('is what recalculating gives once the set is published, to the cent, and a rate that was asked for stays', async () => {
    const [plain, asked] = [await quote(AMOUNT), await quote(73_219_47)];
    await askFor(asked.UniqueId, 1.25);
    const set = await sets.begin('Taxas de março');
    await sets.draft(set, { AnnualRatePercent: 1.05, MinInsurancePremium: 400_01 });
    const { Impact } = await computed(set.UniqueId);
    expect(Impact).toMatchObject({ State: 'done', WhyStale: null, ChangeSetVersion: 2 });
    const priceOf = (uniqueId: string) => Impact!.Prices.find(({ ProposalUniqueId }) => ProposalUniqueId === uniqueId);
    // 733.333,33 × 0,95 % = 6.966,67, 10 % of it 696,67; × 1,05 % = 7.700,00, 10 % of it 770,00.
    expect(priceOf(plain.UniqueId)).toMatchObject({
      BeforeValue: 7_663_34,
      AfterValue: 8_470_00,
      IsRateAskedFor: false,
      Number: plain.Number,
    });
    // 73.219,47 × 1,25 % = 915,24, 10 % of it 91,52, whatever the modality's rate becomes.
    expect(priceOf(asked.UniqueId)).toMatchObject({
      BeforeValue: 1_006_76,
      AfterValue: 1_006_76,
      IsRateAskedFor: true,
    });
    await sets.approve(set);
    expect((await readImpact(set.UniqueId)).Impact).toMatchObject({ State: 'done', WhyStale: null });
    expect((await sets.publish(set)).response.State).toBe('published');
    const { db } = platform.database;
    for (const { UniqueId, Version } of [plain, asked]) {
      await db.update(proposals).set({ priceValidUntil: '2020-02-29' }).where(eq(proposals.uniqueId, UniqueId));
      const told = await recalculate(db, writer, { ProposalUniqueId: UniqueId, Version, OnlyCalculate: true });
      expect(told.After.InsurancePremium).toBe(priceOf(UniqueId)?.AfterValue);
    }
    await sets.published('De volta', { AnnualRatePercent: 0.95, MinInsurancePremium: 350_00 });
  });

  it('counts and lists the open proposals, drafts and cards of what it touches, and no others', async () => {
    const { db } = platform.database;
    const set = await sets.begin('Só a licitação');
    await sets.draft(set, { MaxFutureDays: 77 });
    const draft = { companyId: company.aurora, userId: 4, title: 'Horizonte · Licitante', step: 'dados-de-risco' };
    const touching = randomUUID();
    await db.insert(proposalDrafts).values([
      {
        ...draft,
        uniqueId: touching,
        form: { kind: 'form', form: { modality: { UniqueId: uniqueIdOf(modality.bid) } } },
      },
      { ...draft, uniqueId: randomUUID(), form: { kind: 'form', form: { modality: null, coverages: 'x' } } },
    ]);
    const { Impact } = await computed(set.UniqueId);
    const query = { ChangeSetUniqueId: set.UniqueId, rowsPerPage: 200 };
    const found = await platform.send(calls.getTouchedProposals, { query }, { as: email.admin });
    expect(found.response.TotalItems).toBe(Impact?.ProposalCount);
    expect(new Set(found.response.Data.map(({ ModalityName }) => ModalityName))).toEqual(new Set(['Licitante']));
    expect(found.response.Data.every(({ StatusId }) => ![5, 97, 98, 99].includes(StatusId))).toBe(true);
    const drafts = await platform.send(calls.getTouchedDrafts, { query }, { as: email.admin });
    expect(drafts.response.Data).toEqual([
      expect.objectContaining({
        UniqueId: touching,
        WrittenByName: expect.any(String),
        BrokerName: expect.any(String),
      }),
    ]);
    expect(JSON.stringify(drafts.response)).not.toContain('Horizonte');
    const cards = await platform.send(calls.getTouchedCards, { query }, { as: email.admin });
    expect(cards.response.TotalItems).toBe(Impact?.CardCount);
  });

  it('says when it no longer is so: after another draft, and after another publication', async () => {
    const set = await sets.begin('Envelhece');
    await sets.draft(set, { MaxFutureDays: 61 });
    await computed(set.UniqueId);
    await sets.draft(set, { MaxFutureDays: 62 });
    expect((await readImpact(set.UniqueId)).Impact?.WhyStale).toMatch(/rascunhos deste conjunto mudaram/);
    await computed(set.UniqueId);
    await sets.published('Outra', { MaxFutureDays: 63 }, uniqueIdOf(modality.performance));
    expect((await readImpact(set.UniqueId)).Impact?.WhyStale).toMatch(/Outra publicação/);
  });

  it('has no price where the modality is no longer offered', async () => {
    const { UniqueId } = await quote(AMOUNT);
    const set = await sets.begin('Sai da oferta');
    await sets.draft(set, {}, { IsDeleted: true });
    const { Impact } = await computed(set.UniqueId);
    expect(Impact?.Prices.find(({ ProposalUniqueId }) => ProposalUniqueId === UniqueId)?.AfterValue).toBeNull();
  });

  it('is not computed of nothing, nor for who does not parameterise, nor of another company', async () => {
    const set = await sets.begin('Vazio');
    const ask = (as: string) =>
      platform.send(calls.computeImpact, { body: { ChangeSetUniqueId: set.UniqueId } }, { as });
    expect((await ask(email.admin)).errors[0]?.Message).toBe('Não há nenhuma alteração neste conjunto.');
    expect(await readImpact(set.UniqueId)).toMatchObject({
      Impact: null,
      WhyNotCompute: expect.stringMatching(/nenhuma/),
    });
    expect([(await ask(email.broker)).status, (await ask(email.atlas)).status]).toEqual([403, 404]);
  });

  it('asked for twice is computed with the drafts as they are when the second one runs, and the first writes nothing', async () => {
    const set = await sets.begin('Duas vezes');
    await sets.draft(set, { MaxFutureDays: 55 });
    const body = { ChangeSetUniqueId: set.UniqueId };
    await platform.send(calls.computeImpact, { body }, { as: email.admin });
    await platform.send(calls.computeImpact, { body }, { as: email.underwriter });
    const ran = await runDueJobs([runImpact], { database: platform.database.db, log: platform.services.api.log });
    expect(ran).toBe(2);
    expect((await readImpact(set.UniqueId)).Impact).toMatchObject({
      State: 'done',
      RequestedByName: expect.not.stringMatching('Ana'),
    });
  });
});
