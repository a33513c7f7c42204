import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import * as changes from '@portal/shared/contracts/parameters/changes';
import type { PaymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import * as calls from '@portal/shared/contracts/parameters/installmentParameters';
import { calculateFinancialData, updateFinancialData } from '@portal/shared/contracts/underwriting/proposalFinance';
import { updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { companyBankAccounts, bankSlips, installmentParameters } from '../../platform/database/schema/billing';
import { brokerProfiles } from '../../platform/database/schema/commission';
import { moduleActions, profileModuleActions } from '../../platform/database/schema/contracts';
import { proposals } from '../../platform/database/schema/proposals';
import { publishTables } from '../../testing/changeParameters';
import { company, email, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { newProposal } from '../../underwriting/proposals/record/testing/newProposal';
import { makeSlips } from '../billing/makeSlips';
import { parametersInForce } from '../inForce/parametersInForce';
import { recordStandardSets } from '../changes/recordStandardSet';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2, 3);
  const { db } = platform.database;
  await db.insert(installmentParameters).values({
    companyId: company.aurora,
    code: 'PARCELADO',
    name: 'Parcelado',
    maxInstallments: 4,
    minInstallmentCents: 100_00,
    gracePeriodsInDays: [0, 30],
  });
  await publishTables(db);
});
afterAll(() => platform.close());

const author: string = email.admin;
const reviewer: string = email.underwriter;

const readCodes = async (ChangeSetUniqueId?: string, as = author) =>
  platform.send(calls.getInstallmentParameter, { query: ChangeSetUniqueId ? { ChangeSetUniqueId } : {} }, { as });

async function codeOf(ChangeSetUniqueId?: string) {
  const { response } = await readCodes(ChangeSetUniqueId);
  const found = response.find(({ Code }) => Code === 'PARCELADO');
  if (!found) throw new Error('The test has a payment code');
  return found;
}

const begin = async (Name: string) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: 'Juros' } }, { as: author })).response;

type Change = CallInput<typeof calls.changeInstallmentParameter>['body'];
async function change(set: string | undefined, values: Partial<PaymentParameters>, more: Partial<Change> = {}) {
  const record = await codeOf(set);
  const body = {
    ...(set && { ChangeSetUniqueId: set }),
    UniqueId: record.UniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: record.Draft?.DraftVersion ?? 0,
    IsDeleted: false,
    InstallmentParameter: { ...record.InstallmentParameter, ...values },
    ...more,
  };
  return platform.send(calls.changeInstallmentParameter, { body }, { as: author });
}

async function submit(UniqueId: string) {
  const { Version } = (await platform.send(changes.getChangeSet, { query: { UniqueId } }, { as: author })).response;
  return platform.send(changes.submitChangeSet, { body: { UniqueId, Version, Accepts: [] } }, { as: author });
}

async function publish(UniqueId: string) {
  const submitted = (await submit(UniqueId)).response;
  const review = { UniqueId, Version: submitted.Version, IsApproved: true, Note: '', Accepts: [] };
  const approved = (await platform.send(changes.reviewChangeSet, { body: review }, { as: reviewer })).response;
  const body = { UniqueId, Version: approved.Version, InForceFrom: null };
  const { status, response } = await platform.send(changes.publishChangeSet, { body }, { as: author });
  expect([status, response.State]).toEqual([200, 'published']);
}

async function quote() {
  const body = { UniqueId: randomUUID(), ...newProposal() };
  return (await platform.send(updateProposal, { body }, { as: email.broker })).response;
}

/** What may be chosen for a proposal, by number of parts. */
async function offered({ UniqueId }: { UniqueId: string }) {
  const body = { ProposalUniqueId: UniqueId, NumberOfInstallment: 1, GracePeriod: null };
  const { response } = await platform.send(updateFinancialData, { body }, { as: email.broker });
  return new Map(
    response.InstallmentResult.PossibleInstallments.map((one) => [one.NumberOfInstallment, one.InterestValue]),
  );
}

const range = (values: Partial<PaymentParameters['Ranges'][number]> = {}) => ({
  FromPremiumValue: 0,
  ToPremiumValue: null,
  MaxInstallments: 6,
  MinInstallmentValue: 100_00,
  MonthlyInterestPercent: 1.99,
  InterestFreeInstallments: 2,
  ...values,
});

describe('payment codes', () => {
  it('are what the tables said, as a version of each', async () => {
    const code = await codeOf();
    expect(code).toMatchObject({ Code: 'PARCELADO', Name: 'Parcelado', Draft: null, Problems: [], WhyNotEdit: null });
    expect(code.InForce).toEqual(code.InstallmentParameter);
    expect(code.InstallmentParameter.Ranges).toEqual([
      range({ MaxInstallments: 4, MonthlyInterestPercent: 0, InterestFreeInstallments: 4 }),
    ]);
  });

  it('are neither read nor changed by who may not', async () => {
    expect((await readCodes(undefined, email.broker)).status).toBe(403);
    const { db } = platform.database;
    const edits = and(eq(moduleActions.moduleId, 8), eq(moduleActions.action, 'EDITAR'));
    expect(await db.$count(moduleActions, edits)).toBe(1);
    await db.insert(profileModuleActions).values({ profileId: 3, moduleId: 8, action: 'EDITAR', isAllowed: false });
    const { response } = await readCodes(undefined, email.viewer);
    expect(response[0]?.WhyNotEdit).toBe('Seu perfil não permite alterar parâmetros.');
    const code = await codeOf();
    const body = {
      UniqueId: code.UniqueId,
      BaseVersionUniqueId: code.VersionUniqueId,
      DraftVersion: 0,
      IsDeleted: false,
      InstallmentParameter: code.InstallmentParameter,
    };
    expect((await platform.send(calls.changeInstallmentParameter, { body }, { as: email.viewer })).status).toBe(403);
    expect((await platform.send(calls.changeInstallmentParameter, { body }, { as: email.broker })).status).toBe(403);
  });

  it('of another insurer do not exist', async () => {
    const code = await codeOf();
    const body = {
      UniqueId: code.UniqueId,
      BaseVersionUniqueId: null,
      DraftVersion: 0,
      ModalityUniqueId: code.UniqueId,
    };
    const { status } = await platform.send(calls.deleteInstallmentModalityParameter, { body }, { as: email.atlas });
    expect([403, 404]).toContain(status);
  });

  it('are offered anew once published, and an open quotation keeps its own', async () => {
    const before = await quote();
    expect([...(await offered(before)).keys()]).toEqual([1, 2, 3, 4]);
    const set = await begin('Juros a partir de três');
    const drafted = await change(set.UniqueId, { Ranges: [range()] });
    expect([drafted.status, drafted.response.Problems]).toEqual([200, []]);
    // Drafted is not in force.
    expect([...(await offered(await quote())).keys()]).toEqual([1, 2, 3, 4]);
    await publish(set.UniqueId);
    const after = await quote();
    const now = await offered(after);
    expect([...now.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([now.get(2), now.get(3)]).toEqual([0, expect.any(Number)]);
    expect(now.get(3)).toBeGreaterThan(0);
    expect([...(await offered(before)).values()]).toEqual([0, 0, 0, 0]);
    expect(after.Premium.PricedBy?.PublicationNumber).toBeGreaterThan(before.Premium.PricedBy?.PublicationNumber ?? 0);
  });

  it('have interest paid as premium, without commission, and slips that add up to the cent', async () => {
    const { db } = platform.database;
    await db
      .insert(companyBankAccounts)
      .values({ companyId: company.aurora, bankCode: '341', branch: '0123', account: '45678', wallet: '109' })
      .onConflictDoNothing();
    const record = await quote();
    const body = { ProposalUniqueId: record.UniqueId, NumberOfInstallment: 6, GracePeriod: 30 };
    const { response } = await platform.send(updateFinancialData, { body }, { as: email.broker });
    const interest = response.Premium.InterestValue ?? 0;
    expect(interest).toBeGreaterThan(0);
    expect(response.ComissionValue).toBe(record.ComissionValue);
    expect(response.Premium.PricedBy?.PublicationNumber).toBe(record.Premium.PricedBy?.PublicationNumber);
    expect(record.Premium.PricedBy?.PublicationNumber).toEqual(expect.any(Number));
    const sum = response.InstallmentResult.Plan.reduce((all, { AmountValue }) => all + AmountValue, 0);
    expect(sum).toBe(response.InsurancePremium + interest);
    const [stored] = await db.select().from(proposals).where(eq(proposals.uniqueId, record.UniqueId));
    expect([stored!.interestCents, stored!.taxCents]).toEqual([interest, 0]);
    await db.transaction((transaction) =>
      makeSlips(transaction, stored!, { by: { id: null, name: 'Portal' }, now: new Date() }),
    );
    const slips = await db.select().from(bankSlips).where(eq(bankSlips.proposalId, stored!.id));
    expect(slips).toHaveLength(6);
    expect(slips.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(sum);
  });

  it('are recalculated with their interest where the premium changes', async () => {
    const record = await quote();
    const six = { ProposalUniqueId: record.UniqueId, NumberOfInstallment: 6, GracePeriod: null };
    const { response: before } = await platform.send(updateFinancialData, { body: six }, { as: email.broker });
    const body = {
      ...six,
      PolicyHolderUniqueId: record.PolicyHolder.UniqueId,
      ProposalStartDate: record.StartDate,
      ProposalEndDate: record.EndDate,
      DeadlineDays: record.DeadlineDays,
      InsuredAmountValue: record.InsuredAmountValue,
      ComissionPercentage: record.ComissionPercentage,
      ComissionValue: record.ComissionValue,
      Tax: record.Tax * 2,
      CalculatePerRiskRate: true,
      InsurancePremium: record.InsurancePremium,
    };
    const { response } = await platform.send(calculateFinancialData, { body }, { as: email.broker });
    expect(response.InsurancePremium).toBeGreaterThan(before.InsurancePremium);
    expect(response.Premium.InterestValue).toBeGreaterThan(before.Premium.InterestValue ?? 0);
  });

  it('are refused at review with the rows by name, and kept as a draft', async () => {
    const set = await begin('Faixas com buraco');
    const Ranges = [range({ ToPremiumValue: 999_99 }), range({ FromPremiumValue: 1_000_01 })];
    expect((await change(set.UniqueId, { Ranges })).response.Problems.map(({ Weight }) => Weight)).toEqual(['refuses']);
    const { status, errors } = await submit(set.UniqueId);
    expect(status).toBe(422);
    expect(errors[0]?.Message.replaceAll('\u00A0', ' ')).toBe(
      'Parcelado: Entre a faixa 1 (de R$ 0,00 a R$ 999,99) e a faixa 2 (a partir de R$ 1.000,01) faltam os prêmios de R$ 1.000,00 a R$ 1.000,00.',
    );
  });

  it('that somebody else drafted meanwhile are answered as they stand', async () => {
    const set = await begin('Dois ao mesmo tempo');
    expect((await change(set.UniqueId, { Name: 'Em parcelas' })).status).toBe(200);
    const late = await change(set.UniqueId, { Name: 'A prazo' }, { DraftVersion: 0 });
    expect(late.status).toBe(409);
    expect(late.response).toMatchObject({ Name: 'Em parcelas', Draft: { DraftVersion: 1 } });
  });

  it('are made once, however often the request is sent', async () => {
    const set = await begin('Cartão');
    const values = { ...(await codeOf()).InstallmentParameter, Code: 'CARTAO', Name: 'Cartão' };
    const body = { ChangeSetUniqueId: set.UniqueId, UniqueId: randomUUID(), InstallmentParameter: values };
    const send = () => platform.send(calls.createInstallmentParameter, { body }, { as: author });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const { response } = await readCodes(set.UniqueId);
    expect(response.map(({ Code, InForce }) => [Code, InForce === null])).toEqual([
      ['CARTAO', true],
      ['PARCELADO', false],
    ]);
    expect((await readCodes()).response.map(({ Code }) => Code)).toEqual(['PARCELADO']);
    const taken = { ...body, UniqueId: randomUUID(), InstallmentParameter: { ...values, Code: 'PARCELADO' } };
    const { response: second } = await platform.send(calls.createInstallmentParameter, { body: taken }, { as: author });
    expect(second.Problems.map(({ Message }) => Message)).toContain('Outro pagamento já tem este código.');
  });
});

describe('an exception of a modality', () => {
  const bid = uniqueIdOf(modality.bid);

  it('is for that modality alone, and gone again by a DELETE with a body', async () => {
    const code = await codeOf();
    const set = await begin('Licitante à vista');
    const own = {
      ModalityUniqueId: bid,
      ModalityName: '',
      IsOffered: false,
      Ranges: [],
      GracePeriodsInDays: [],
    };
    const write = {
      ChangeSetUniqueId: set.UniqueId,
      UniqueId: code.UniqueId,
      BaseVersionUniqueId: code.VersionUniqueId,
    };
    const drafted = await platform.send(
      calls.changeInstallmentModalityParameter,
      { body: { ...write, DraftVersion: 0, InstallmentModalityParameter: own } },
      { as: author },
    );
    expect(drafted.response).toMatchObject({ Draft: { DraftVersion: 1 }, Problems: [] });
    // The platform names the modality as it is called.
    const [exception] = (await codeOf(set.UniqueId)).InstallmentParameter.Modalities;
    expect(exception).toMatchObject({ ModalityUniqueId: bid, ModalityName: expect.stringMatching(/^Licitante \(/) });
    await publish(set.UniqueId);
    const record = await quote();
    expect(record.Modality.UniqueId).toBe(bid);
    expect([...(await offered(record)).keys()]).toEqual([1]);

    const back = await begin('Licitante parcelado');
    const now = await codeOf();
    const body = {
      ChangeSetUniqueId: back.UniqueId,
      UniqueId: now.UniqueId,
      BaseVersionUniqueId: now.VersionUniqueId,
      DraftVersion: 0,
      ModalityUniqueId: bid,
    };
    const remove = (more: object = {}) =>
      platform.send(calls.deleteInstallmentModalityParameter, { body: { ...body, ...more } }, { as: author });
    expect((await remove()).status).toBe(200);
    const missing = await remove({ DraftVersion: 1 });
    expect([missing.status, missing.errors[0]?.Message]).toEqual([
      404,
      'Esta modalidade não tem exceção neste código de pagamento.',
    ]);
    expect((await remove({ DraftVersion: 0, ModalityUniqueId: uniqueIdOf(modality.performance) })).status).toBe(404);
    await publish(back.UniqueId);
    expect([...(await offered(await quote())).keys()].length).toBeGreaterThan(1);
  });
});

describe('a database from before', () => {
  it('gets what its tables say of a new kind into its first publication, once', async () => {
    const { db } = platform.database;
    const [profile] = await db.insert(brokerProfiles).values({ companyId: company.atlas, name: 'Varejo' }).returning();
    const before = await parametersInForce(db, company.atlas, new Date());
    expect(before.all('brokerProfile')).toEqual([]);
    await recordStandardSets(db, new Date());
    await recordStandardSets(db, new Date());
    const after = await parametersInForce(db, company.atlas, new Date());
    expect(after.publication.number).toBe(before.publication.number);
    expect(after.all('brokerProfile').map(({ key, publication }) => [key, publication.number])).toEqual([
      [profile!.uniqueId, 1],
    ]);
  });
});
