import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalInput, ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { timelineOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { installmentParameters } from '../../../platform/database/schema/billing';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { beneficiaries, locations, policyHolders } from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import { proposals } from '../../../platform/database/schema/proposals';
import type { EngineStep } from '../../../platform/database/schema/proposals';
import { broker, card, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { addCoverages, changeModality, publishTables } from '../../../testing/changeParameters';
import { newProposal } from './testing/newProposal';

let platform: PlatformUnderTest;
const EVERYTHING: Partial<ProposalInput> = {
  PolicyHolderBranchUniqueId: uniqueIdOf(601),
  InsuredLocationUniqueId: uniqueIdOf(501),
  Beneficiaries: [{ BeneficiaryUniqueId: uniqueIdOf(701), LocationUniqueId: uniqueIdOf(502) }],
  CoBrokers: [{ BrokerUniqueId: uniqueIdOf(broker.austral), SharePercent: 33.5 }],
  Coverages: [{ CoverageUniqueId: uniqueIdOf(801), InsuredAmountValue: 100_000_00 }],
  ParticularClauses: [{ Name: 'Vigência', Value: 'Até [FimVigencia].' }],
};

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const ofAurora = { companyId: 1 };
  await db.insert(policyHolderBranches).values({
    ...ofAurora,
    uniqueId: uniqueIdOf(601),
    policyHolderId: holder.horizonte,
    document: '11222333000262',
    name: 'Filial Olinda',
  });
  await db.insert(beneficiaries).values({
    ...ofAurora,
    id: 701,
    uniqueId: uniqueIdOf(701),
    document: '52998224725',
    name: 'Álvaro Souza',
    searchText: '',
  });
  const at = {
    ...ofAurora,
    zipCode: '50030230',
    addressName: 'Cais do Apolo',
    number: '925',
    neighborhood: 'Recife',
    cityId: 2611606,
    stateProvinceId: 26,
  };
  await db.insert(locations).values([
    { ...at, uniqueId: uniqueIdOf(501), insuredId: 111 },
    { ...at, uniqueId: uniqueIdOf(502), beneficiaryId: 701, complement: 'Sala 2' },
  ]);
  await addCoverages(platform, [
    {
      ...ofAurora,
      uniqueId: uniqueIdOf(801),
      modalityId: modality.bid,
      name: 'Multas',
      calculationTypeId: 1,
      calculationParameters: { percent: 10 },
    },
  ]);
  await db.insert(installmentParameters).values({
    ...ofAurora,
    code: 'PARCELADO',
    name: 'Parcelado',
    maxInstallments: 6,
    minInstallmentCents: 500_00,
    gracePeriodsInDays: [0, 10],
  });
  await publishTables(db);
});
afterAll(() => platform.close());

async function created(change: Partial<ProposalInput> = {}): Promise<ProposalRecord> {
  const body = { UniqueId: randomUUID(), ...newProposal(change) };
  return (await platform.send(updateProposal, { body }, { as: email.broker })).response;
}

const change = (
  record: ProposalRecord,
  input: Partial<ProposalInput>,
  {
    Version = record.Version,
    as = email.broker,
    ...rest
  }: { Version?: number; as?: string; BrokerUniqueId?: string } = {},
) =>
  platform.send(
    updateProposal,
    { body: { UniqueId: record.UniqueId, Version, ...rest, ...newProposal(input) } },
    { as },
  );

const read = async (record: ProposalRecord) =>
  (await platform.send(getProposalByUniqueId, { query: { ProposalUniqueId: record.UniqueId } }, { as: email.broker }))
    .response;

const setRow = (record: ProposalRecord, row: Partial<typeof proposals.$inferInsert>) =>
  platform.database.db.update(proposals).set(row).where(eq(proposals.uniqueId, record.UniqueId));

async function rowOf(record: ProposalRecord) {
  const [row] = await platform.database.db.select().from(proposals).where(eq(proposals.uniqueId, record.UniqueId));
  if (!row) throw new Error('The proposal is there');
  return row;
}

describe('a proposal with everything', () => {
  it('is read as it was written', async () => {
    const record = await read(await created(EVERYTHING));
    expect(record).toMatchObject({
      PolicyHolderBranch: { Name: 'Filial Olinda' },
      InsuredLocation: { City: { Name: 'Recife' }, StateProvince: { Code: 'PE' } },
      Beneficiaries: [
        {
          Beneficiary: { Name: 'Álvaro Souza', CpfCnpj: '***.982.247-**' },
          Location: { Address: 'Cais do Apolo, 925, Sala 2' },
        },
      ],
      HasCoBrokers: true,
      CoBrokers: [{ Broker: { Name: 'Austral Corretora' }, SharePercent: 33.5 }],
      Coverages: [{ Name: 'Multas', InsuredAmountValue: 100_000_00, PremiumValue: 45_000 }],
      ContractualTerms: { ParticularClausule: [{ Name: 'Vigência', Value: 'Até [FimVigencia].' }] },
      InsurancePremium: 495_000,
    });
    expect(record.PolicyHolder.Branches).toHaveLength(1);
  });

  it('loses what the change leaves out', async () => {
    const { response } = await change(await created(EVERYTHING), {});
    expect(response).toMatchObject({
      PolicyHolderBranch: null,
      InsuredLocation: null,
      Beneficiaries: [],
      HasCoBrokers: false,
      CoBrokers: [],
      Coverages: [],
      InsurancePremium: 450_000,
    });
  });
});

describe('a change of a quotation', () => {
  it('counts as one, prices it anew and stands in the history', async () => {
    const record = await created();
    const { response } = await change(record, { InsuredAmountValue: 600_000_00 });
    expect(response).toMatchObject({
      Version: 2,
      InsuredAmountValue: 600_000_00,
      InsurancePremium: 540_000,
      ComissionValue: 108_000,
    });
    const [noted] = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, record.UniqueId))
      .orderBy(desc(auditHistory.id))
      .limit(1);
    expect(noted).toMatchObject({
      action: 'updated',
      changes: [
        { field: 'InsuredAmountValue', before: 500_000_00, after: 600_000_00 },
        { field: 'premiumCents', before: 450_000, after: 540_000 },
      ],
    });
  });

  it('that changes nothing is none, also from an older reading', async () => {
    const record = await created(EVERYTHING);
    const { response, status } = await change(record, EVERYTHING, { Version: 7 });
    expect([status, response.Version]).toEqual([200, 1]);
  });

  it('that names a share as exactly as nobody keeps it is none when it is repeated', async () => {
    const thirds = { CoBrokers: [{ BrokerUniqueId: uniqueIdOf(broker.austral), SharePercent: 100 / 3 }] };
    const record = await created(thirds);
    expect((await change(record, thirds)).response).toMatchObject({
      Version: 1,
      CoBrokers: [{ SharePercent: 33.33333333 }],
    });
  });

  it('from an older reading is refused with the proposal as it is now', async () => {
    const record = await created();
    await change(record, { InsuredAmountValue: 600_000_00 });
    const late = await change(record, { InsuredAmountValue: 700_000_00 });
    expect(late.status).toBe(409);
    expect(late.response).toMatchObject({ Version: 2, InsuredAmountValue: 600_000_00 });
  });

  it('of two at the same time is one', async () => {
    const record = await created();
    const answers = await Promise.all(
      [600_000_00, 700_000_00].map((InsuredAmountValue) => change(record, { InsuredAmountValue })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps what was asked for: rate, commission and payment, as far as they are possible', async () => {
    const record = await created();
    await setRow(record, {
      annualRatePercent: 0.5,
      premiumTerms: [{ ...termOf(record), rateSource: 'requested', annualRatePercent: 0.5 }],
      commissionPercent: 12.5,
      installments: 6,
      gracePeriodDays: 10,
    });
    const larger = await change(record, { InsuredAmountValue: 1_000_000_00 });
    expect(larger.response).toMatchObject({
      RiskRate: 0.5,
      InsurancePremium: 500_000,
      ComissionPercentage: 12.5,
      ComissionValue: 62_500,
      NumberOfInstallment: 6,
      GracePeriod: 10,
    });
    const smaller = await change(larger.response, { InsuredAmountValue: 250_000_00 });
    expect(smaller.response).toMatchObject({ InsurancePremium: 125_000, NumberOfInstallment: 2 });
  });

  it('within its validity is priced by what it was quoted by, whatever the rates have become since', async () => {
    const record = await created(EVERYTHING);
    const { priceValidUntil } = await rowOf(record);
    await changeModality(platform, modality.bid, { annualRatePercent: 1.8 });
    const reworded = await change(record, { ...EVERYTHING, Object: 'Outro objeto' });
    const larger = await change(reworded.response, { ...EVERYTHING, InsuredAmountValue: 600_000_00 });
    await changeModality(platform, modality.bid, { annualRatePercent: 0.9 });
    expect(reworded.response).toMatchObject({
      ContractualTerms: { Object: [{ Value: 'Outro objeto' }] },
      RiskRate: 0.9,
      InsurancePremium: 495_000,
      Coverages: [{ PremiumValue: 45_000 }],
    });
    expect(larger.response).toMatchObject({ RiskRate: 0.9, InsurancePremium: 594_000 });
    expect((await rowOf(record)).priceValidUntil).toBe(priceValidUntil);
  });

  it('after its validity is priced by what is in force, and stands anew from that day on', async () => {
    const record = await created(EVERYTHING);
    await changeModality(platform, modality.bid, { annualRatePercent: 1.8 });
    await setRow(record, { priceValidUntil: addDays(today(), -1) });
    const larger = await change(record, { ...EVERYTHING, InsuredAmountValue: 600_000_00 });
    await changeModality(platform, modality.bid, { annualRatePercent: 0.9 });
    expect(larger.response).toMatchObject({ RiskRate: 1.8, InsurancePremium: 1_188_000 });
    expect((await rowOf(record)).priceValidUntil).toBe(addDays(today(), 30));
  });

  it('keeps each wording of an objeto that a card has given, as long as nobody writes another', async () => {
    const wordings = {
      object: [1, 2].map((n) => ({ name: `Texto ${n}`, value: `Obra ${n}.` })),
      particularClauses: [],
    };
    const record = await created();
    await setRow(record, { contractualTerms: wordings });
    // The form shows them as one text, and sends it with every change.
    const shown = 'Obra 1.\n\nObra 2.';
    const larger = await change(record, { Object: shown, InsuredAmountValue: 600_000_00 });
    expect((await rowOf(record)).contractualTerms).toEqual(wordings);
    expect((await change(larger.response, { Object: shown, InsuredAmountValue: 600_000_00 })).response.Version).toBe(2);
    await change(larger.response, { Object: 'Outra obra.', InsuredAmountValue: 600_000_00 });
    expect((await rowOf(record)).contractualTerms.object).toEqual([{ name: 'Objeto', value: 'Outra obra.' }]);
  });

  it('keeps its parts a month apart in a longer validity, also where its policy holder may pay by the year', async () => {
    const { db } = platform.database;
    const record = await created();
    await setRow(record, { installments: 6 });
    const ofHorizonte = eq(policyHolders.id, holder.horizonte);
    await db.update(policyHolders).set({ enableAnnualInstallments: true }).where(ofHorizonte);
    const longer = await change(record, { EndDate: addDays(today(), 3 * 365) });
    await setRow(record, { installments: 3, installmentsByYear: true });
    const shorter = await change(longer.response, { EndDate: addDays(today(), 2 * 365) });
    await db.update(policyHolders).set({ enableAnnualInstallments: false }).where(ofHorizonte);
    const plans = [longer, shorter].map(({ response }) => [response.NumberOfInstallment, response.InstallmentsByYear]);
    expect(plans).toEqual([
      [6, false],
      [2, true],
    ]);
    const row = await rowOf(record);
    const told = (await timelineOf(platform, row.id)).map(({ description }) => description);
    expect(told.filter((text) => text?.startsWith('O pagamento passou'))).toEqual([
      expect.stringMatching(/^O pagamento passou de 3 parcelas anuais para 2 parcelas anuais, /),
    ]);
  });

  it('may keep a start that has become impossible, and no other impossible one', async () => {
    const record = await created();
    const start = addDays(today(), -40);
    await setRow(record, { startDate: start, endDate: addDays(start, 365) });
    const kept = { StartDate: start, EndDate: addDays(start, 300) };
    expect((await change(record, kept)).status).toBe(200);
    const other = await change(await read(record), { ...kept, StartDate: addDays(start, -1) });
    expect([other.status, other.errors[0]?.Field]).toEqual([422, 'StartDate']);
  });

  it('does not hand it to another broker', async () => {
    const rest = { BrokerUniqueId: uniqueIdOf(broker.zenite), as: email.admin };
    const { status, errors } = await change(await created(), { InsuredAmountValue: 1_000_00 }, rest);
    expect([status, errors[0]?.Field]).toEqual([422, 'BrokerUniqueId']);
  });

  it('is for those who may see it and whose profile allows it', async () => {
    const record = await created();
    expect((await change(record, {}, { as: email.viewer })).status).toBe(403);
    expect((await change(record, {}, { as: email.atlas })).status).toBe(404);
    expect((await change({ ...record, UniqueId: uniqueIdOf(8007) }, {})).status).toBe(404);
  });
});

const termOf = (record: ProposalRecord) => ({
  label: 'Licitante',
  insuredAmountCents: record.InsuredAmountValue,
  annualRatePercent: record.RiskRate,
  days: 365,
  premiumCents: record.InsurancePremium,
  minimumApplied: false,
});

describe('a change of a proposal that was sent', () => {
  const handedBack = async (engineStep: EngineStep = 'reinsurance') => {
    const record = await created();
    await setRow(record, { statusId: 6, engineStep, isWaitingForCard: true });
    return record;
  };
  const stepOf = async (record: ProposalRecord) => {
    const [row] = await platform.database.db.select().from(proposals).where(eq(proposals.uniqueId, record.UniqueId));
    return row?.engineStep;
  };

  it.each<[ProposalStatus, string, RegExp]>([
    [2, email.broker, /em análise na seguradora/],
    [2, email.admin, /card na esteira/],
    [3, email.broker, /Aguardando Emissão não muda mais/],
    [5, email.admin, /Emitida não muda mais/],
    [6, email.admin, /está com o corretor/],
    [98, email.broker, /Recusada não muda mais/],
  ])('in status %d by %s is refused: %s', async (statusId, as, why) => {
    const record = await created();
    await setRow(record, { statusId });
    const { status, errors } = await change(record, { InsuredAmountValue: 1_000_00 }, { as });
    expect([status, errors[0]?.Message]).toEqual([422, expect.stringMatching(why)]);
  });

  it('is possible for the broker to whom it was handed back, but not with another policy holder', async () => {
    const record = await handedBack();
    expect((await change(record, { Object: 'Outro objeto' })).status).toBe(200);
    const other = await change(await read(record), { PolicyHolderUniqueId: uniqueIdOf(holder.alvaro) });
    expect([other.status, other.errors[0]?.Field]).toEqual([422, 'PolicyHolderUniqueId']);
  });

  it.each<[string, Partial<ProposalInput>, EngineStep, EngineStep]>([
    ['the amount goes back to credit', { InsuredAmountValue: 600_000_00 }, 'reinsurance', 'credit'],
    ['the term goes back to subscription', { EndDate: addDays(today(), 400) }, 'reinsurance', 'subscription'],
    ['the wording goes nowhere', { Object: 'Outro objeto' }, 'reinsurance', 'reinsurance'],
    [
      'the amount stays where credit has not looked yet',
      { InsuredAmountValue: 600_000_00 },
      'registration',
      'registration',
    ],
  ])('of %s', async (_, input, from, to) => {
    const record = await handedBack(from);
    await change(record, input);
    expect(await stepOf(record)).toBe(to);
  });

  it('shows on its cards', async () => {
    const record = await handedBack();
    const { db } = platform.database;
    await db
      .update(cards)
      .set({
        proposalUniqueId: record.UniqueId,
        cardData: { header: 'Antiga', body: 'Construtora · Outro', footer: 'Boreal · vigência de 365 dias' },
      })
      .where(eq(cards.id, card.first));
    await change(record, { InsuredAmountValue: 600_000_00, EndDate: addDays(today(), 400) });
    const [shown] = await db.select().from(cards).where(eq(cards.id, card.first));
    expect(shown).toMatchObject({
      insuredAmountCents: 600_000_00,
      version: 2,
      cardData: {
        header: 'Licitante',
        body: 'Construtora Horizonte · Município do Recife',
        footer: 'Boreal · vigência de 400 dias',
      },
    });
  });
});

describe('what a modality asks', () => {
  it('is asked of a change too', async () => {
    const record = await created();
    await changeModality(platform, modality.bid, { riskKind: 'bid', maxPercentOfContract: 1 });
    // A quotation whose price stands is judged by what it was quoted by.
    expect((await change(record, { InsuredAmountValue: 450_000_00 })).errors).toEqual([]);
    await setRow(record, { priceValidUntil: addDays(today(), -1) });
    const { errors } = await change(await read(record), { InsuredAmountValue: 400_000_00 });
    await changeModality(platform, modality.bid, { riskKind: 'other', maxPercentOfContract: null });
    expect(errors.map(({ Field }) => Field)).toEqual(['RiskDetails.BidNumber', 'RiskDetails.ContractValue']);
  });

  it('refuses an invalid lawsuit number that was stored before, until it is corrected', async () => {
    await changeModality(platform, modality.bid, { riskKind: 'judicial', minPercentOfDebt: null });
    const lawsuit = (LawsuitNumber: string) => ({ ...noRiskDetails, LawsuitNumber });
    const record = await created({ RiskDetails: lawsuit('07108025520188020001') });
    expect(record.RiskDetails.LawsuitNumber).toBe('0710802-55.2018.8.02.0001');
    await setRow(record, { riskDetails: lawsuit('0710802-56.2018.8.02.0001') });
    const old = await read(record);
    expect(old.RiskDetails.LawsuitNumber).toBe('0710802-56.2018.8.02.0001');
    const kept = { RiskDetails: old.RiskDetails, InsuredAmountValue: 410_000_00 };
    expect((await change(old, kept)).errors).toMatchObject([
      { Field: 'RiskDetails.LawsuitNumber', Message: expect.stringContaining('dígitos verificadores') },
    ]);
    const corrected = { ...kept, RiskDetails: lawsuit('0710802-55.2018.8.02.0001') };
    expect((await change(old, corrected)).errors).toEqual([]);
    await changeModality(platform, modality.bid, { riskKind: 'other' });
  });
});
