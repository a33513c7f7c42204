import { and, eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/bondImports';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { PREMIUM_TAX_KEY } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { formatDocument } from '@portal/shared/domain/people/document';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { fileImportRows, fileImports } from '../../../platform/database/schema/fileImports';
import { jobs } from '../../../platform/database/schema/jobs';
import { notifications } from '../../../platform/database/schema/notifications';
import { brokers, insureds, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { modalities } from '../../../platform/database/schema/modalities';
import { proposals } from '../../../platform/database/schema/proposals';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { runImport } from '../../../portal/imports/runImport';
import { changeModality, publishEntry } from '../../../testing/changeParameters';
import { broker, email, holder, insured, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { bondRegister } from './bondRegister';
import { registeringBonds } from './registerBonds';

let platform: PlatformUnderTest;
let HOLDER: string;
let OTHERS: string;
let INSURED: string;
let MODALITY: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const plain = { annualRatePercent: null, limitExpiresOn: null, economicGroupId: null, usedLimitCents: 0 };
  await db
    .update(policyHolders)
    .set({ ...plain, limitCents: 1_000_000_00 })
    .where(eq(policyHolders.id, holder.horizonte));
  await db.update(brokers).set({ commissionPercent: 17.5 }).where(eq(brokers.id, broker.boreal));
  const bid = { annualRatePercent: 0.95, minInsurancePremiumCents: 350_00, minPeriodInDays: 1, maxPeriodInDays: 1_200 };
  await changeModality(platform, modality.bid, bid);
  await publishEntry(platform, { kind: 'premiumTax', key: PREMIUM_TAX_KEY, body: { IofPercent: 7.38 } });
  await db
    .delete(policyHolderNominations)
    .where(
      and(eq(policyHolderNominations.policyHolderId, holder.aco), eq(policyHolderNominations.brokerId, broker.boreal)),
    );
  const documentOf = async (table: typeof policyHolders | typeof insureds, id: number) =>
    (
      await db
        .select({ document: table.document })
        .from(table as typeof insureds)
        .where(eq(table.id, id))
    )[0]!.document;
  [HOLDER, OTHERS, INSURED] = [
    await documentOf(policyHolders, holder.horizonte),
    await documentOf(policyHolders, holder.aco),
    await documentOf(insureds, insured.recife),
  ];
  MODALITY = (await db.select().from(modalities).where(eq(modalities.id, modality.bid)))[0]!.name;
});
afterAll(() => platform.close());

const TITLES = 'CNPJ do tomador;Segurado;Modalidade;IS;Início;Prazo;Objeto';
const START = formatDate(addDays(today(), 1));
let turn = 0;

interface Typed {
  holder?: string;
  insured?: string;
  modality?: string;
  amount?: string;
  start?: string;
  term?: string;
}
const line = (typed: Typed = {}): string =>
  [
    typed.holder ?? HOLDER,
    typed.insured ?? INSURED,
    typed.modality ?? MODALITY,
    typed.amount ?? '100.000,00',
    typed.start ?? START,
    typed.term ?? '365 dias',
    // No two files are the same one.
    `Garantia ${(turn += 1)}.`,
  ].join(';');

const upload = (lines: readonly string[], as: string = email.broker) =>
  platform.send(
    calls.uploadBondImport,
    { body: { file: new File([[TITLES, ...lines].join('\r\n')], 'garantias.csv', { type: 'text/csv' }) } },
    { as },
  );
const read = (UniqueId: string, as: string = email.broker) =>
  platform.send(calls.getBondImport, { query: { UniqueId } }, { as });
const rows = async (UniqueId: string, as: string = email.broker) =>
  (await platform.send(calls.getBondImportRows, { query: { UniqueId, rowsPerPage: 50 } }, { as })).response.Data;
const confirm = (UniqueId: string, Lines?: number[], as: string = email.broker) =>
  platform.send(calls.confirmBondImport, { body: { UniqueId, ...(Lines && { Lines }) } }, { as });

/** Sends a file and waits until it is read. */
async function preview(lines: readonly string[], as: string = email.broker) {
  const { response } = await upload(lines, as);
  await platform.runJobs();
  return response.UniqueId;
}
const count = () => platform.database.db.$count(proposals);

describe('a spreadsheet of bonds', () => {
  it('is priced row by row to the cent, as the quotes and the proposals are, and makes none by itself', async () => {
    const before = await count();
    const importId = await preview([
      line({ amount: '733.333,33', term: '547 dias' }),
      line({ amount: 'R$ 234.567,89', term: '31 dias', modality: MODALITY.toUpperCase() }),
    ]);
    // 733.333,33 × 0,95 % × 547/365 = 10.440,4566; 234.567,89 × 0,95 % × 31/365 = 189,26 stays below 350,00.
    expect((await rows(importId)).map((row) => [row.InsurancePremium, row.ComissionValue, row.OutcomeId])).toEqual([
      [10_440_46, 1_827_08, ImportOutcome.Waiting],
      [350_00, 61_25, ImportOutcome.Waiting],
    ]);
    expect((await read(importId)).response).toMatchObject({
      State: 'preview',
      WaitingCount: 2,
      // With 7,38 % of IOF of each premium, rounded by itself: 770,51 of 10.440,46 and 25,83 of 350,00.
      Totals: {
        ...{ InsuredAmountValue: 967_901_22, InsurancePremium: 10_790_46, TotalValue: 11_586_80 },
        ComissionValue: 1_888_33,
      },
    });
    expect(await count()).toBe(before);
  });

  it('validates the contract of a row like the one of a proposal', async () => {
    const { db } = platform.database;
    const [before] = await db.select().from(modalities).where(eq(modalities.id, modality.bid));
    await changeModality(platform, modality.bid, { riskKind: 'contract', maxPercentOfContract: 30 });
    const titles = `${TITLES};Contrato;Valor do contrato;Início do contrato;Fim do contrato;Obra`;
    const end = addDays(today(), 366);
    const of = (contract: string) => `${line()};${contract}`;
    const lines = [
      of(`7/2027;2.000.000,00;01/03/2026;${formatDate(end)};`),
      of(`7/2027;2.000.000,00;01/03/2026;${formatDate(addDays(end, 1))};`),
      of('7/2027;1.000.000,00;;;'),
      of('7/2027;1.000.000,00;;;Complexa'),
      of('7/2027;1.000.000,00;;31/02/2028;ponte'),
    ];
    const file = new File([[titles, ...lines].join('\r\n')], 'contratos.csv', { type: 'text/csv' });
    const { response } = await platform.send(calls.uploadBondImport, { body: { file } }, { as: email.broker });
    await platform.runJobs();
    const found = await rows(response.UniqueId);
    await changeModality(platform, modality.bid, before ?? {});
    expect(found.map(({ OutcomeId }) => OutcomeId === ImportOutcome.Waiting)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(found[1]?.Problem).toContain('A garantia dura ao menos até o fim do contrato.');
    expect(found[2]?.Problem).toContain('passa de 5% do contrato');
    expect(found[4]?.Problem).toBe(
      '“ponte” não é uma obra que a lei distingue. Escreva complexa ou de grande vulto. Fim do contrato: 31/02/2028 não existe no calendário.',
    );
  });

  it('says what is wrong with a row in sentences at the row', async () => {
    const importId = await preview([
      line({ holder: '11.222.333/0001-82' }),
      line({ insured: '11.444.777/0001-61' }),
      line({ modality: 'Inventada' }),
      line({ amount: 'muito', start: '31/02/2028', term: '12' }),
      line({ amount: '', start: '', term: '' }),
      line({ term: '5.000 dias' }),
      line({ term: '5000 dias' }),
    ]);
    expect((await rows(importId)).map(({ Problem }) => Problem)).toEqual([
      '“11.222.333/0001-82” não é um documento válido. Confira o CNPJ do tomador.',
      'Este segurado não tem cadastro. Cadastre-o antes.',
      'Nenhuma modalidade se chama “Inventada”. Escreva o nome ou a referência como na cotação.',
      '“muito” não é um valor. Escreva a importância segurada como 733.333,33 ou 1,5 mi. Início da vigência: 31/02/2028 não existe no calendário. Prazo de 12 o quê? Escreva 12 dias, meses ou anos.',
      'Informe a importância segurada. Informe o início da vigência. Informe o prazo.',
      expect.stringContaining('não é um prazo'),
      expect.stringMatching(/prazo|vigência/i),
    ]);
    expect((await read(importId)).response.Actions[0]?.DisabledReason).toContain('Nenhuma linha');
  });

  it('refuses the number of a lawsuit that is none, at the row', async () => {
    await changeModality(platform, modality.bid, { riskKind: 'judicial', minPercentOfDebt: null });
    const titles = `${TITLES};Edital, contrato ou processo`;
    const numbers = ['0710802-56.2018.8.02.0001', '07108025520188020001'];
    const text = [titles, ...numbers.map((number) => `${line()};${number}`)].join('\r\n');
    const body = { file: new File([text], 'processos.csv', { type: 'text/csv' }) };
    const { response } = await platform.send(calls.uploadBondImport, { body }, { as: email.broker });
    await platform.runJobs();
    const [wrong, right] = await rows(response.UniqueId);
    await changeModality(platform, modality.bid, { riskKind: 'other' });
    expect(wrong?.Problem).toMatch('Os dígitos verificadores do número do processo não conferem.');
    expect(right?.OutcomeId).toBe(ImportOutcome.Waiting);
  });

  it('judges the limit over the whole file: what fits row by row may not fit together', async () => {
    const importId = await preview([
      line({ amount: '400 mil' }),
      line({ amount: '400.000,00' }),
      line({ amount: '0,4 mi' }),
    ]);
    const all = await rows(importId);
    expect(all.every(({ OutcomeId }) => OutcomeId === ImportOutcome.Waiting)).toBe(true);
    for (const { Problem } of all)
      expect(Problem).toContain(
        `Sozinha cabe, mas as 3 linhas do arquivo que usam o limite livre do tomador, de ${formatMoney(1_000_000_00)}, somam ${formatMoney(1_200_000_00)}: faltam ${formatMoney(200_000_00)}.`,
      );
    const fitting = await rows(await preview([line({ amount: '400 mil' }), line({ amount: '600 mil' })]));
    expect(fitting.map(({ Problem }) => Problem ?? '').join(' ')).not.toContain('limite');
  });

  it('tells a broker of its own policy holders alone, and the same of those of others as of nobody', async () => {
    const importId = await preview([line({ holder: OTHERS }), line({ holder: '11.444.777/0001-61' })]);
    const [theirs, nobody] = await rows(importId);
    expect(theirs?.Problem).toBe('Este tomador não tem cadastro ou não nomeou a corretora. Solicite a nomeação antes.');
    expect(nobody?.Problem).toBe(theirs?.Problem);
    expect(theirs?.PolicyHolderName).toBe(formatDocument(OTHERS));
  });

  it('asks the insurer for which broker each row is', async () => {
    const [row] = await rows(await preview([line()], email.admin), email.admin);
    expect(row?.Problem).toBe('Diga por qual corretora é a proposta, na coluna Corretora.');
  });

  it('is for who makes proposals, and seen by their own broker and the insurer', async () => {
    expect((await upload([line()], email.viewer)).status).toBe(403);
    const importId = await preview([line()]);
    expect((await read(importId, email.admin)).status).toBe(200);
    expect((await read(importId, email.atlas)).status).toBe(404);
  });

  it('of more than 500 rows is refused as a whole', async () => {
    const importId = await preview(Array.from({ length: 501 }, () => line()));
    expect((await read(importId)).response).toMatchObject({
      State: 'refused',
      Problem: expect.stringContaining('mais de 500 linhas'),
    });
  });
});

describe('chosen rows', () => {
  it('become proposals in the background, each with its number and its price; the others stay out', async () => {
    const importId = await preview([
      line({ amount: '733.333,33', term: '547 dias' }),
      line({ amount: '50 mil' }),
      line({ amount: '60 mil' }),
    ]);
    const before = await count();
    expect((await confirm(importId, [2, 4])).response.State).toBe('running');
    // Twice is once.
    await confirm(importId, [3]);
    await platform.runJobs();
    expect(await count()).toBe(before + 2);
    const all = await rows(importId);
    expect(all.map(({ OutcomeId }) => OutcomeId)).toEqual([
      ImportOutcome.Registered,
      ImportOutcome.LeftOut,
      ImportOutcome.Registered,
    ]);
    const { db } = platform.database;
    const [made] = await db
      .select()
      .from(proposals)
      .where(eq(proposals.uniqueId, all[0]?.ProposalUniqueId ?? ''));
    expect(made).toMatchObject({ number: all[0]?.ProposalNumber, brokerId: broker.boreal });
    expect(made?.premiumCents).toBe(10_440_46);
    expect((await read(importId)).response).toMatchObject({ State: 'done', RegisteredCount: 2, LeftOutCount: 1 });
    const told = await db.select().from(notifications).where(eq(notifications.kind, 'bondImportDone'));
    expect(told.at(-1)?.text).toBe('garantias.csv: 2 propostas feitas.');
  });

  it('become one proposal each, also where the process ends in between', async () => {
    const importId = await preview([line(), line(), line()]);
    const before = await count();
    await confirm(importId);
    const { db } = platform.database;
    const [stored] = await db.select().from(fileImports).where(eq(fileImports.uniqueId, importId));
    const ofThird = and(eq(fileImportRows.importId, stored!.id), eq(fileImportRows.line, 4));
    const [third] = await db.select().from(fileImportRows).where(ofThird);
    // As if the process ended: the third row cannot be written.
    await db.update(fileImportRows).set({ content: null }).where(ofThird);
    const work = () =>
      runDueJobs([runImport([{ ...bondRegister, rowsAtOnce: 1 }])], { database: db, log: platform.services.api.log });
    await work();
    expect(await count()).toBe(before + 2);
    await db.update(fileImportRows).set({ content: third!.content }).where(ofThird);
    await db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'imports.run'));
    await work();
    expect(await count()).toBe(before + 3);
    expect((await read(importId)).response).toMatchObject({ State: 'done', RegisteredCount: 3 });
    // And as if the note of it had been lost: the row leads to the proposal that it is already.
    const again = await db.transaction(async (transaction) =>
      (await registeringBonds(transaction, { ...stored!, confirmedByUserId: null }))(third!.content!),
    );
    expect(again.recordUniqueId).toBe((await rows(importId))[2]?.ProposalUniqueId);
    expect(await count()).toBe(before + 3);
  });

  it('that are refused meanwhile say why, and hold up no other', async () => {
    const importId = await preview([line({ amount: '900 mil' }), line({ amount: '70 mil' })]);
    await changeModality(platform, modality.bid, { maxInsuredAmountCents: 800_000_00 });
    await confirm(importId);
    await platform.runJobs();
    expect((await rows(importId)).map(({ OutcomeId, Problem }) => [OutcomeId, Problem])).toEqual([
      [ImportOutcome.Problem, expect.stringContaining('800.000,00')],
      [ImportOutcome.Registered, null],
    ]);
  });
});
