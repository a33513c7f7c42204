import { eq } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { formatMoney } from '@portal/shared/domain/values/money';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import * as termCalls from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { installmentParameters } from '../../../platform/database/schema/billing';
import { cards } from '../../../platform/database/schema/boards';
import { clauses, modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposalCoverages, proposals } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { addCoverages, changeModality, publishTables } from '../../../testing/changeParameters';
import { company, email, holder, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { auditOf, cardOfProposal, prepareActions, storedCard, storedProposal } from './testing';
import type { Options } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareActions(platform);
  const { db } = platform.database;
  await db
    .update(policyHolders)
    .set({ limitCents: 5_000_000_00, usedLimitCents: 0 })
    .where(eq(policyHolders.id, holder.horizonte));
  await db.insert(installmentParameters).values({
    companyId: company.aurora,
    code: 'TESTE',
    name: 'Parcelado',
    maxInstallments: 12,
    minInstallmentCents: 0,
    gracePeriodsInDays: [15, 30],
  });
  await publishTables(db);
  await cardOfProposal(platform, 1001, 1, {
    proposal: { insuredAmountCents: 1_000_000_00, minPremiumCents: 200_00, annualRatePercent: 0.9 },
  });
  await db
    .update(cards)
    .set({ cardData: { header: 'Executante', body: 'Horizonte', footer: 'Boreal · vigência de 1.096 dias' } })
    .where(eq(cards.id, 1001));
  const [coverage] = await addCoverages(platform, [
    {
      companyId: company.aurora,
      modalityId: modality.performance,
      name: 'Multas',
      calculationTypeId: 1,
      calculationParameters: { percent: 10 },
    },
  ]);
  await db
    .insert(proposalCoverages)
    .values({ proposalId: 1, coverageId: coverage?.id ?? 0, insuredAmountCents: 1_000_000_00, premiumCents: 0 });
});
afterAll(() => platform.close());

const start = addDays(today(), 10);
const terms = {
  InsuredAmountValue: 2_000_000_00,
  StartDate: start,
  EndDate: addDays(start, 730),
  AnnualRatePercent: 1.25,
  CommissionPercent: 17.5,
  Installments: 4,
  GracePeriodDays: 15,
};
type Terms = Partial<typeof terms> & {
  Version?: number;
  OnlyCalculate?: boolean;
  ComplementaryInsuredAmountValue?: number;
};
const update = (change: Terms = {}, { as = email.admin, CardId = 1001 }: Options = {}) =>
  platform.send(termCalls.kanbanInsuranceUpdateProposal, { body: { CardId, ...terms, ...change } }, { as });

describe('the insurer’s update of a proposal', () => {
  it('starts from the proposal as it is and what its modality allows', async () => {
    const { response } = await platform.send(
      termCalls.getKanbanProposalTerms,
      { query: { CardId: 1001 } },
      { as: email.viewer },
    );
    expect(response).toMatchObject({
      Number: '06-0776-000001',
      ModalityName: 'Executante construtor',
      InsuredAmountValue: 1_000_000_00,
      AnnualRatePercent: 0.9,
      Complementary: null,
      Limits: {
        MaximumInsuredAmountValue: 5_000_000_00,
        MinimumDays: 30,
        MaximumDays: 1825,
        EarliestStartDate: addDays(today(), -30),
      },
    });
  });

  it('can be calculated without storing anything', async () => {
    const { response } = await update({ OnlyCalculate: true });
    // 2,000,000.00 × 1.25 % × 2 years = 50,000.00, and a tenth of it for the coverage.
    expect(response).toMatchObject({
      IsChanged: true,
      PremiumBeforeValue: 10_00,
      Version: 1,
      Premium: { TotalValue: 55_000_00, CommissionValue: 9_625_00, Installments: 4 },
    });
    expect(await storedProposal(platform, 1)).toMatchObject({ insuredAmountCents: 1_000_000_00, premiumCents: 10_00 });
    expect((await storedCard(platform, 1001)).version).toBe(1);
  });

  it('calculates the premium anew, with its derivation, for the proposal, its coverages and its cards', async () => {
    const { response } = await update({ Version: 1 });
    expect(response).toMatchObject({ IsChanged: true, Version: 2 });
    expect(await storedProposal(platform, 1)).toMatchObject({
      // What the broker has open is an older one now.
      version: 2,
      insuredAmountCents: 2_000_000_00,
      deadlineDays: 730,
      startDate: start,
      annualRatePercent: 1.25,
      premiumCents: 55_000_00,
      commissionPercent: 17.5,
      commissionCents: 9_625_00,
      installments: 4,
      gracePeriodDays: 15,
      premiumTerms: [
        {
          label: 'Executante construtor',
          days: 730,
          annualRatePercent: 1.25,
          premiumCents: 50_000_00,
          rateSource: 'requested',
          minimumApplied: false,
        },
        { label: 'Multas', premiumCents: 5_000_00, rateSource: 'coverage' },
      ],
    });
    const [coverage] = await platform.database.db.select().from(proposalCoverages);
    expect(coverage).toMatchObject({ insuredAmountCents: 2_000_000_00, premiumCents: 5_000_00 });
    expect(await storedCard(platform, 1001)).toMatchObject({
      insuredAmountCents: 2_000_000_00,
      cardData: { header: 'Executante', footer: 'Boreal · vigência de 730 dias' },
    });
    const [audit] = await auditOf(platform, proposalId(1));
    expect(audit).toMatchObject({ action: 'updatedByInsurer', changedByName: 'Ana Prado' });
    expect(audit?.changes).toContainEqual({ field: 'premiumCents', before: 10_00, after: 55_000_00 });
  });

  it('made twice is made once', async () => {
    expect((await update({ Version: 1 })).response).toMatchObject({ IsChanged: false, Version: 2 });
    expect(await auditOf(platform, proposalId(1))).toHaveLength(1);
  });

  it.each([
    ['by who saw an older card', { GracePeriodDays: 30, Version: 1 }, email.admin, 409, undefined],
    ['by who may not edit proposals', {}, email.underwriter, 403, undefined],
    ['by who may only look', {}, email.viewer, 403, undefined],
    ['by another company', {}, email.atlas, 404, undefined],
    ['above the modality’s maximum', { InsuredAmountValue: 5_000_000_01 }, email.admin, 422, 'InsuredAmountValue'],
    ['that ends before it starts', { EndDate: addDays(start, -1) }, email.admin, 422, 'EndDate'],
    ['shorter than the modality allows', { EndDate: addDays(start, 29) }, email.admin, 422, 'EndDate'],
    ['longer than the modality allows', { EndDate: addDays(start, 1826) }, email.admin, 422, 'EndDate'],
    ['that starts too long ago', { StartDate: addDays(today(), -31) }, email.admin, 422, 'StartDate'],
    ['that starts too late', { StartDate: addDays(today(), 91) }, email.admin, 422, 'StartDate'],
    ['on a day that no calendar has', { StartDate: '2026-02-31' }, email.admin, 400, 'StartDate'],
    ['in more parts than the company offers', { Installments: 13 }, email.admin, 422, 'Installments'],
    ['after days that the company does not offer', { GracePeriodDays: 20 }, email.admin, 422, 'GracePeriodDays'],
    [
      'in parts that fall due after the cover',
      { EndDate: addDays(start, 90), Installments: 5 },
      email.admin,
      422,
      'Installments',
    ],
    ['without a rate', { AnnualRatePercent: 0 }, email.admin, 400, 'AnnualRatePercent'],
    ['with a commission above all', { CommissionPercent: 100.5 }, email.admin, 400, 'CommissionPercent'],
    ['without an amount', { InsuredAmountValue: 0 }, email.admin, 400, 'InsuredAmountValue'],
    ['with half a cent', { InsuredAmountValue: 1000.5 }, email.admin, 400, 'InsuredAmountValue'],
    [
      'of a complementary modality that it does not have',
      { ComplementaryInsuredAmountValue: 1_00 },
      email.admin,
      422,
      'ComplementaryInsuredAmountValue',
    ],
  ])('%s is refused', async (_what, change, as, status, field) => {
    const answer = await update(change, { as });
    expect(answer.status).toBe(status);
    if (field) expect(answer.errors[0]).toMatchObject({ Field: field });
    expect((await storedProposal(platform, 1)).premiumCents).toBe(55_000_00);
  });

  it('does not let the amount grow beyond what the policy holder has left', async () => {
    await platform.database.db
      .update(policyHolders)
      .set({ limitCents: 3_000_000_00, usedLimitCents: 500_000_00 })
      .where(eq(policyHolders.id, holder.horizonte));
    expect(await update({ InsuredAmountValue: 2_500_000_01 })).toMatchObject({
      status: 422,
      errors: [{ Field: 'InsuredAmountValue', Message: expect.stringContaining('2.500.000,00') }],
    });
    expect((await update({ InsuredAmountValue: 2_500_000_00, OnlyCalculate: true })).status).toBe(200);
    expect((await update({ InsuredAmountValue: 1_500_000_00, OnlyCalculate: true })).status).toBe(200);
  });

  it.each([
    ['a share of the contract', { maxPercentOfContract: 10 }, { ContractValue: 12_000_000_00 }, 1_200_000_00, 1],
    ['a share of the debt', { minPercentOfDebt: 130 }, { DebtValue: 1_000_000_00 }, 1_300_000_00, -1],
    ['its least amount', { minInsuredAmountBaseCents: 900_000_00, minInsuredAmountPercent: 100 }, {}, 900_000_00, -1],
  ])('keeps another amount within what the modality takes: %s', async (_what, limits, riskDetails, bound, beyond) => {
    const { db } = platform.database;
    const [before] = await db.select().from(modalities).where(eq(modalities.id, modality.performance));
    await changeModality(platform, modality.performance, limits);
    await db
      .update(proposals)
      .set({ riskDetails })
      .where(eq(proposals.uniqueId, proposalId(1)));
    const calculate = (InsuredAmountValue: number) => update({ InsuredAmountValue, OnlyCalculate: true });
    expect((await calculate(bound)).status).toBe(200);
    expect(await calculate(bound + beyond)).toMatchObject({
      status: 422,
      errors: [{ Field: 'InsuredAmountValue', Message: expect.stringContaining(formatMoney(bound)) }],
    });
    // The proposal's own amount was agreed on, whatever the modality takes today.
    const { insuredAmountCents } = await storedProposal(platform, 1);
    expect((await calculate(insuredAmountCents)).status).toBe(200);
    await changeModality(platform, modality.performance, before ?? {});
  });

  it('refuses new dates that do not cover a contract with known dates', async () => {
    const { db } = platform.database;
    const contract = (riskDetails: (typeof proposals.$inferInsert)['riskDetails']) =>
      db
        .update(proposals)
        .set({ riskDetails })
        .where(eq(proposals.uniqueId, proposalId(1)));
    const calculate = (change: Terms) => update({ OnlyCalculate: true, ...change });
    const end = addDays(start, 600);
    await contract({ ContractStartDate: start, ContractEndDate: end });
    expect((await calculate({ EndDate: end })).status).toBe(200);
    expect(await calculate({ EndDate: addDays(end, -1) })).toMatchObject({
      status: 422,
      errors: [
        { Field: 'EndDate', Message: expect.stringContaining('A garantia dura ao menos até o fim do contrato.') },
      ],
    });
    expect(await calculate({ StartDate: addDays(start, 1), EndDate: end })).toMatchObject({
      status: 422,
      errors: [{ Field: 'StartDate' }],
    });
    // One from before its contract's dates were asked for.
    await contract({});
    expect((await calculate({ EndDate: addDays(end, -1) })).status).toBe(200);
  });

  it('refuses a higher amount above the legal share of a public contract', async () => {
    const { db } = platform.database;
    const [before] = await db.select().from(modalities).where(eq(modalities.id, modality.bid));
    await changeModality(platform, modality.bid, {
      riskKind: 'contract',
      maxPercentOfContract: 30,
      maxInsuredAmountCents: 5_000_000_00,
    });
    const stored = (set: Partial<typeof proposals.$inferInsert>) =>
      db
        .update(proposals)
        .set(set)
        .where(eq(proposals.uniqueId, proposalId(1)));
    const of = async (riskDetails: (typeof proposals.$inferInsert)['riskDetails'], InsuredAmountValue: number) => {
      await stored({ modalityId: modality.bid, riskDetails });
      return (await update({ InsuredAmountValue, OnlyCalculate: true })).errors.map(({ Message }) => Message);
    };
    const contract = { ContractValue: 48_000_000_02 };
    const usual = [await of(contract, 2_400_000_00), await of(contract, 2_400_000_01)];
    const complex = await of({ ...contract, IsComplexWork: true }, 2_400_000_01);
    // What was agreed on before it was judged may stay, and may become less.
    const agreed = await of({ ContractValue: 10_000_000_00 }, 1_999_999_99);
    await stored({ modalityId: modality.performance, riskDetails: {} });
    await changeModality(platform, modality.bid, before ?? {});
    expect(usual).toEqual([[], [expect.stringContaining('passa de 5% do contrato')]]);
    expect([complex, agreed]).toEqual([[], []]);
  });

  it('keeps a complementary cover of the same days at the same days', async () => {
    await changeModality(platform, modality.bid, { isComplementaryModality: true });
    await cardOfProposal(platform, 1002, 2, {
      proposal: {
        insuredAmountCents: 1_000_000_00,
        complementaryModalityId: modality.bid,
        complementaryStartDate: '2026-03-02',
        complementaryEndDate: '2027-03-02',
        complementaryDeadlineDays: 365,
        complementaryInsuredAmountCents: 100_000_00,
      },
    });
    const { response } = await update(
      { InsuredAmountValue: 1_000_000_00, ComplementaryInsuredAmountValue: 200_000_00 },
      { CardId: 1002 },
    );
    expect(response.Premium.Terms).toMatchObject([
      { Label: 'Executante construtor', Days: 730 },
      { Label: 'Licitante', Days: 730, InsuredAmountValue: 200_000_00, RateSource: 'modality' },
    ]);
    expect(await storedProposal(platform, 2)).toMatchObject({
      complementaryEndDate: addDays(start, 730),
      complementaryInsuredAmountCents: 200_000_00,
    });
  });

  it('keeps a complementary cover that moves along within the rules of its own modality', async () => {
    const [before] = await platform.database.db.select().from(modalities).where(eq(modalities.id, modality.bid));
    const calculate = (change: Terms) =>
      update({ InsuredAmountValue: 1_000_000_00, OnlyCalculate: true, ...change }, { CardId: 1002 });
    const later = addDays(start, 1);
    const moved = { StartDate: later, EndDate: addDays(later, 730) };
    expect((await calculate(moved)).status).toBe(200);
    await changeModality(platform, modality.bid, { maxFutureDays: 10 });
    const tooLate = await calculate(moved);
    await changeModality(platform, modality.bid, { maxFutureDays: 90, maxPeriodInDays: 730 });
    const tooLong = await calculate({ EndDate: addDays(start, 731) });
    await changeModality(platform, modality.bid, before ?? {});
    expect(tooLate).toMatchObject({ status: 422, errors: [{ Field: 'StartDate' }] });
    expect(tooLate.errors[0]?.Message).toContain('da complementar "Licitante"');
    expect(tooLong).toMatchObject({ status: 422, errors: [{ Field: 'EndDate' }] });
    expect(tooLong.errors[0]?.Message).toContain('Licitante: Prazo de dias');
  });

  it('counts the complementary cover against what the policy holder has left and against the contract', async () => {
    const { db } = platform.database;
    const calculate = (ComplementaryInsuredAmountValue: number) =>
      update(
        { InsuredAmountValue: 1_000_000_00, ComplementaryInsuredAmountValue, OnlyCalculate: true },
        { CardId: 1002 },
      );
    const limit = { limitCents: 1_700_000_00, usedLimitCents: 400_000_00 };
    await db.update(policyHolders).set(limit).where(eq(policyHolders.id, holder.horizonte));
    expect((await calculate(300_000_00)).status).toBe(200);
    expect(await calculate(300_000_01)).toMatchObject({
      status: 422,
      errors: [{ Message: expect.stringContaining('1.300.000,00') }],
    });
    await changeModality(platform, modality.performance, { maxPercentOfContract: 10 });
    await db
      .update(proposals)
      .set({ riskDetails: { ContractValue: 12_500_000_00 } })
      .where(eq(proposals.uniqueId, proposalId(2)));
    const answers = [await calculate(250_000_00), await calculate(250_000_01)];
    await changeModality(platform, modality.performance, { maxPercentOfContract: null });
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(answers[1]?.errors[0]?.Message).toContain('máximo sobre o valor do contrato, de R$\u00a01.250.000,00');
  });

  it('ends with the analysis of the proposal', async () => {
    await cardOfProposal(platform, 1003, 3, { proposal: { statusId: ProposalStatus.Cancelada } });
    expect(await update({}, { CardId: 1003 })).toMatchObject({
      status: 422,
      errors: [{ Message: expect.stringContaining('"Cancelada"') }],
    });
  });
});

describe('the insurer’s update of the contractual terms', () => {
  const wording = (Name: string, Value: string) => ({ Name, Value });
  const save = (
    Object: { Name: string; Value: string }[],
    ParticularClauses: { Name: string; Value: string }[] = [],
    { as = email.admin, Version = 0 }: Options = {},
  ) =>
    platform.send(
      termCalls.kanbanInsuranceUpdateProposalContractualTerms,
      { body: { CardId: 1004, Object, ParticularClauses, ...(Version > 0 && { Version }) } },
      { as },
    );
  beforeAll(() => cardOfProposal(platform, 1004, 4));

  it('stores object and clauses, of which the modality offers some', async () => {
    await platform.database.db.insert(clauses).values([
      { companyId: company.aurora, modalityId: modality.performance, name: 'Renovação', text: 'Até [FimVigencia].' },
      { companyId: company.aurora, modalityId: modality.bid, name: 'De outra', text: '…' },
      { companyId: company.aurora, modalityId: modality.performance, name: 'Antiga', text: '…', isDeleted: true },
    ]);
    const read = await platform.send(
      termCalls.getKanbanContractualTerms,
      { query: { CardId: 1004 } },
      { as: email.viewer },
    );
    expect(read.response.OfferedClauses).toEqual([wording('Renovação', 'Até [FimVigencia].')]);

    const saved = await save([wording('Objeto', ' Obra 1. ')], [wording('Renovação', 'Até o fim.')], { Version: 1 });
    expect(saved.response).toMatchObject({ Version: 2, Object: [wording('Objeto', 'Obra 1.')] });
    expect(await storedProposal(platform, 4)).toMatchObject({
      version: 2,
      contractualTerms: {
        object: [{ name: 'Objeto', value: 'Obra 1.' }],
        particularClauses: [{ name: 'Renovação', value: 'Até o fim.' }],
      },
    });
    expect((await save([wording('Objeto', 'Obra 1.')], [wording('Renovação', 'Até o fim.')])).response.Version).toBe(2);
    expect(await auditOf(platform, proposalId(4))).toHaveLength(1);
  });

  it('takes names of 50 characters, and longer ones where they are stored or offered', async () => {
    const tooLong = 'F'.repeat(INPUT_MAX_LENGTH + 1);
    const [storedName, offeredName] = [`Antiga ${tooLong}`, `Oferecida ${tooLong}`];
    const contractualTerms = {
      object: [{ name: 'Objeto', value: 'Obra 1.' }],
      particularClauses: [{ name: storedName, value: 'Até o fim.' }],
    };
    const { db } = platform.database;
    await db.update(proposals).set({ contractualTerms }).where(eq(proposals.id, 4));
    await db
      .insert(clauses)
      .values({ companyId: company.aurora, modalityId: modality.performance, name: offeredName, text: '…' });
    const named = (...names: string[]) =>
      save(
        [wording('Objeto', 'Obra 1.')],
        names.map((name) => wording(name, 'Até o fim.')),
      );
    expect(await named(storedName, `${storedName}!`)).toMatchObject({
      status: 400,
      errors: [{ Field: 'ParticularClauses', Message: 'Use no máximo 50 caracteres no nome da cláusula 2.' }],
    });
    expect((await named(storedName)).status).toBe(200);
    expect((await named(storedName, offeredName)).status).toBe(200);
  });

  it('takes texts without a limit that anybody would notice', async () => {
    expect((await save([wording('Objeto', 'x'.repeat(40_000))])).status).toBe(200);
  });

  it.each([
    ['without an object', [], [], {}, 400],
    ['with an empty text', [wording('Objeto', '   ')], [], {}, 400],
    ['with a name twice', [wording('Objeto', 'A')], [wording('X', 'a'), wording('X', 'b')], {}, 422],
    ['by who may not edit proposals', [wording('Objeto', 'A')], [], { as: email.underwriter }, 403],
    ['by who saw an older card', [wording('Objeto', 'A')], [], { Version: 1 }, 409],
  ])('%s is refused', async (_what, object, particular, options, status) => {
    expect((await save(object, particular, options)).status).toBe(status);
  });
});
