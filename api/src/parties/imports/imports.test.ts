import { and, eq, inArray } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/partyImports';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { policyHolderDocumentModels } from '../../platform/database/schema/bureau';
import { auditHistory } from '../../platform/database/schema/history';
import { notifications } from '../../platform/database/schema/notifications';
import { insureds, locations, policyHolders } from '../../platform/database/schema/parties';
import { email, uniqueIdOf } from '../../testing/ids';
import { CNPJ } from '../../testing/parties';
import { cpfOf } from '../bureau/testing';
import { publishTables } from '../../testing/changeParameters';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { csvFile, inventedCnpj } from './testing/files';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db
    .insert(policyHolderDocumentModels)
    .values([{ companyId: 1, name: 'Contrato social', order: 1 }]);
  await publishTables(platform.database.db);
});
afterAll(() => platform.close());

const upload = (file: File, Kind: ImportKind = 'policyHolder', as: string = email.admin) =>
  platform.send(calls.uploadPartyImport, { query: { Kind }, body: { file } }, { as });
const read = async (UniqueId: string, as: string = email.admin) =>
  (await platform.send(calls.getPartyImport, { query: { UniqueId } }, { as })).response;
const rows = async (UniqueId: string, OutcomeId?: ImportOutcome) =>
  (
    await platform.send(
      calls.getPartyImportRows,
      { query: { UniqueId, ...(OutcomeId && { OutcomeId }) } },
      { as: email.admin },
    )
  ).response.Data;
const decide = (call: typeof calls.confirmPartyImport | typeof calls.cancelPartyImport, UniqueId: string) =>
  platform.send(call, { body: { UniqueId } }, { as: email.admin });

/** Sends a file and waits until it is read. */
async function preview(lines: readonly string[], kind: ImportKind = 'policyHolder') {
  const { response } = await upload(csvFile(lines), kind);
  await platform.runJobs();
  return response.UniqueId;
}

const HOLDERS = 'CNPJ;Razão social;E-mail;Telefone;CEP;Logradouro;Número;Complemento;Bairro;Município;UF';
const INSUREDS = 'CPF ou CNPJ;Nome;Nome social;Setor';

describe('a file of policy holders', () => {
  it('is read first: what each row would become is shown, and nothing is registered', async () => {
    const [first, second] = [inventedCnpj(1), inventedCnpj(2)];
    const importId = await preview([
      HOLDERS,
      `${first};Pontes do Sul Ltda;obras@pontes.example;(81) 99876-5432;50030-230;Cais do Apolo;925;;Recife;Recife;PE`,
      `${second};Túneis do Norte S.A.;;;;;;;;;`,
      `${CNPJ.horizonte};Construtora Horizonte;;;;;;;;;`,
      `11222333000262;Filial da Horizonte;;;;;;;;;`,
      `${first};Repetida;;;;;;;;;`,
      `11222333000180;Dígito errado;;;;;;;;;`,
      `${inventedCnpj(3)};Sem cidade;;;50030230;Rua A;1;;Centro;Nenhures;PE`,
      `${inventedCnpj(4)};Meio endereço;nada;;50030230;;;;;;`,
      `${inventedCnpj(5)};Outro estado;;;69900000;Rua A;1;;Centro;Recife;PE`,
      `${inventedCnpj(6)};CEP de ninguém;;;0;Rua A;1;;Centro;Recife;PE`,
    ]);
    expect(await read(importId)).toMatchObject({
      State: 'preview',
      RowCount: 10,
      WaitingCount: 2,
      ExistingCount: 1,
      ProblemCount: 7,
      Actions: [
        { Action: 'confirm', DisabledReason: null },
        { Action: 'cancel', DisabledReason: null },
      ],
    });
    expect((await rows(importId)).map(({ Line, Problem }) => [Line, Problem])).toEqual([
      [2, null],
      [3, null],
      [4, 'Já tem cadastro, que fica como está.'],
      [5, 'É o CNPJ de uma filial. Importe a matriz, 11.222.333/0001-81.'],
      [6, 'Repete o documento da linha 2.'],
      [7, 'CNPJ inválido.'],
      [8, 'Município não encontrado: Nenhures – PE.'],
      [9, 'E-mail inválido. Endereço incompleto: falta logradouro, número, bairro, município, UF.'],
      [10, 'O CEP 69900-000 é do Acre, e o município escolhido fica em Pernambuco. Confira os dois.'],
      [11, 'CEP inválido.'],
    ]);
    const { db } = platform.database;
    expect(await db.$count(policyHolders, inArray(policyHolders.document, [first, second]))).toBe(0);
  });

  it('registers once it is confirmed, with address, documents to be asked for and history, and tells who did it', async () => {
    const cnpj = inventedCnpj(10);
    const importId = await preview([
      HOLDERS,
      `${cnpj};Barragens do Oeste Ltda;obras@barragens.example;81998765432;50030230;Cais do Apolo;925;Sala 3;Recife;recife;pe`,
    ]);
    expect((await decide(calls.confirmPartyImport, importId)).response.State).toBe('running');
    await platform.runJobs();
    expect(await read(importId)).toMatchObject({ State: 'done', RegisteredCount: 1, WaitingCount: 0, Actions: [] });
    const { db } = platform.database;
    const [holder] = await db.select().from(policyHolders).where(eq(policyHolders.document, cnpj));
    expect(holder).toMatchObject({
      name: 'Barragens do Oeste Ltda',
      email: 'obras@barragens.example',
      phone: '81998765432',
      limitCents: 0,
      isRegistrationComplete: false,
    });
    const [address] = await db
      .select()
      .from(locations)
      .where(eq(locations.policyHolderId, holder?.id ?? 0));
    expect(address).toMatchObject({ zipCode: '50030230', number: '925', complement: 'Sala 3', isMain: true });
    const [noted] = await db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, holder?.uniqueId ?? ''));
    expect(noted).toMatchObject({ action: 'registered', changedByName: 'Ana Prado' });
    expect(noted?.changes).toEqual([{ field: 'importedFrom', before: null, after: 'lista.csv' }]);
    const [told] = await db.select().from(notifications).where(eq(notifications.subjectUniqueId, importId));
    expect(told).toMatchObject({ title: 'Importação concluída', text: 'lista.csv: 1 tomador cadastrado.' });
    const [row] = await rows(importId, ImportOutcome.Registered);
    const shown = await platform.send(
      getPolicyHolder,
      { query: { UniqueId: row?.PartyUniqueId ?? '' } },
      { as: email.admin },
    );
    expect(shown.response).toMatchObject({ Name: 'Barragens do Oeste Ltda' });
  });

  it('sent twice leads to the same import, and confirmed twice registers once', async () => {
    const lines = [HOLDERS, `${inventedCnpj(20)};Viadutos Ltda;;;;;;;;;`];
    const importId = await preview(lines);
    await decide(calls.confirmPartyImport, importId);
    await decide(calls.confirmPartyImport, importId);
    await platform.runJobs();
    expect((await upload(csvFile(lines, 'outro nome.csv'))).response.UniqueId).toBe(importId);
    expect((await decide(calls.confirmPartyImport, importId)).response.State).toBe('done');
    const { db } = platform.database;
    expect(await db.$count(policyHolders, eq(policyHolders.document, inventedCnpj(20)))).toBe(1);
  });

  it('leaves alone whom somebody registered between the preview and the confirmation', async () => {
    const cnpj = inventedCnpj(30);
    const importId = await preview([HOLDERS, `${cnpj};Nome do arquivo;;;;;;;;;`]);
    await platform.database.db
      .insert(policyHolders)
      .values({ companyId: 1, document: cnpj, name: 'Nome de quem cadastrou', searchText: 'x' });
    await decide(calls.confirmPartyImport, importId);
    await platform.runJobs();
    expect(await read(importId)).toMatchObject({ State: 'done', RegisteredCount: 0, ExistingCount: 1 });
    const [holder] = await platform.database.db.select().from(policyHolders).where(eq(policyHolders.document, cnpj));
    expect(holder?.name).toBe('Nome de quem cadastrou');
  });

  it('that was cancelled registers nothing, and can be sent again', async () => {
    const lines = [HOLDERS, `${inventedCnpj(40)};Cais Ltda;;;;;;;;;`];
    const importId = await preview(lines);
    expect((await decide(calls.cancelPartyImport, importId)).response).toMatchObject({
      State: 'cancelled',
      LeftOutCount: 1,
    });
    expect((await decide(calls.confirmPartyImport, importId)).status).toBe(409);
    expect((await upload(csvFile(lines))).response.UniqueId).not.toBe(importId);
  });
});

describe('a file of insureds', () => {
  it('takes people and bodies, says which sector decides the branch, and shows no whole CPF', async () => {
    const [body, cpf] = [inventedCnpj(50), cpfOf('300987654')];
    const importId = await preview(
      [
        INSUREDS,
        `${cpf};Maria das Dores;Dora;`,
        `${body};Município de Olinda;;PÚBLICO`,
        `${inventedCnpj(51)};Sem setor;;`,
        '12345678909;R2-D2;;',
      ],
      'insured',
    );
    expect((await rows(importId)).map(({ CpfCnpj, Problem }) => [CpfCnpj, Problem])).toEqual([
      ['***.987.654-**', null],
      [body, null],
      [inventedCnpj(51), 'Informe o setor: Público ou Privado.'],
      ['***.456.789-**', 'O nome de uma pessoa só tem letras, apóstrofos e espaços.'],
    ]);
    await decide(calls.confirmPartyImport, importId);
    await platform.runJobs();
    const made = await platform.database.db
      .select({ name: insureds.name, socialName: insureds.socialName, isPrivate: insureds.isPrivate })
      .from(insureds)
      .where(and(eq(insureds.companyId, 1), inArray(insureds.document, [cpf, body])));
    expect(made).toEqual(
      expect.arrayContaining([
        { name: 'Maria das Dores', socialName: 'Dora', isPrivate: true },
        { name: 'Município de Olinda', socialName: null, isPrivate: false },
      ]),
    );
  });
});

describe('a file that cannot be taken', () => {
  it.each([
    ['without the titles', ['1;2', '3;4'], /faltam: CNPJ, Razão social/],
    ['with titles alone', [HOLDERS], /não tem linhas além dos títulos/],
    ['with a column twice', ['CNPJ;Razão social;Nome', '1;2;3'], /"Razão social" aparece mais de uma vez/],
    ['with quotes that never end', [HOLDERS, '"1;2'], /aspas sem par/],
  ])('%s is refused with a sentence', async (_what, lines, Problem) => {
    const importId = await preview(lines);
    expect(await read(importId)).toMatchObject({ State: 'refused', Problem: expect.stringMatching(Problem) });
  });

  it('that is no table is refused at once', async () => {
    const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1])], 'lista.csv', { type: 'text/csv' });
    expect(await upload(picture)).toMatchObject({ status: 400, errors: [{ Field: 'file' }] });
  });
});

describe('who may import', () => {
  it('is who registers parties of that kind for the insurer', async () => {
    const file = () => csvFile([HOLDERS, `${inventedCnpj(60)};Uma Ltda;;;;;;;;;`]);
    expect((await upload(file(), 'policyHolder', email.viewer)).status).toBe(403);
    expect((await upload(file(), 'policyHolder', email.broker)).status).toBe(403);
    const { response } = await upload(file());
    const foreign = await platform.send(
      calls.getPartyImport,
      { query: { UniqueId: response.UniqueId } },
      { as: email.atlas },
    );
    expect(foreign.status).toBe(404);
    const unknown = await platform.send(
      calls.getPartyImport,
      { query: { UniqueId: uniqueIdOf(4711) } },
      { as: email.admin },
    );
    expect(unknown.status).toBe(404);
  });
});
