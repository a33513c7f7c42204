import { eq, inArray } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/people/userImports';
import { saveUserInfo } from '@portal/shared/contracts/people/userRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { mailOutbox } from '../../../platform/database/schema/access';
import { fileImportRows } from '../../../platform/database/schema/fileImports';
import { auditHistory } from '../../../platform/database/schema/history';
import { jobs } from '../../../platform/database/schema/jobs';
import { notifications } from '../../../platform/database/schema/notifications';
import { brokers, insureds } from '../../../platform/database/schema/parties';
import { advisorBrokers, profiles, users } from '../../../platform/database/schema/users';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { readImport } from '../../../portal/imports/readImport';
import { runImport } from '../../../portal/imports/runImport';
import { broker, company, email, insured } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { addProfile, colleague } from '../testing/managedUsers';
import { userRegister } from './userRegister';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const people = { menuId: MenuId.Users, functionalities: [Functionality.GERENCIAR_USUARIOS] };
  await addProfile(platform, { ...people, name: 'Gestão de pessoas' });
  await addProfile(platform, { ...people, name: 'Leitura', functionalities: [] });
  await addProfile(platform, { ...people, name: 'Administração total', isAdministrator: true });
  await addProfile(platform, { ...people, name: 'Agência', userTypeId: UserType.AGENT, functionalities: [] });
  await addProfile(platform, {
    name: 'Agência com BI',
    menuId: MenuId.BusinessIntelligence,
    userTypeId: UserType.AGENT,
    functionalities: [Functionality.VISUALIZAR_BI],
  });
  await addProfile(platform, {
    ...people,
    name: 'Tomadores',
    userTypeId: UserType.POLICY_HOLDER,
    functionalities: [],
  });
  await addProfile(platform, { ...people, name: 'Segurados', userTypeId: UserType.OTHER, functionalities: [] });
  await addProfile(platform, { ...people, name: 'Assessoria', userTypeId: UserType.ADVISOR, functionalities: [] });
});
afterAll(() => platform.close());
beforeEach(() => platform.database.pool.query('delete from mail_outbox'));

const TITLES = 'Nome;E-mail;Tipo;Perfil;Corretora;Tomador;Telefone;Segurado';
let turn = 0;
const csvFile = (lines: readonly string[], name = 'pessoas.csv'): File =>
  new File([`\uFEFF${[TITLES, ...lines].map((line) => `${line}\r\n`).join('')}`], name, { type: 'text/csv' });
const upload = (file: File, as: string = email.admin) =>
  platform.send(calls.uploadUserImport, { body: { file } }, { as });
const read = async (UniqueId: string, as: string = email.admin) =>
  (await platform.send(calls.getUserImport, { query: { UniqueId } }, { as })).response;
const rows = async (UniqueId: string, as: string = email.admin) =>
  (await platform.send(calls.getUserImportRows, { query: { UniqueId, rowsPerPage: 50 } }, { as })).response.Data;
const problems = async (UniqueId: string, as: string = email.admin) =>
  (await rows(UniqueId, as)).map(({ Line, Problem }) => [Line, Problem]);
const confirm = (UniqueId: string, as: string = email.admin) =>
  platform.send(calls.confirmUserImport, { body: { UniqueId } }, { as });
const mails = async () =>
  (await platform.database.db.select({ to: mailOutbox.recipient }).from(mailOutbox)).map(({ to }) => to).sort();
const userOf = async (address: string) =>
  (await platform.database.db.select().from(users).where(eq(users.email, address)))[0];

/** Sends a file and waits until it is read. */
async function preview(lines: readonly string[], as: string = email.admin) {
  const { response } = await upload(csvFile(lines), as);
  await platform.runJobs();
  return response.UniqueId;
}

const work = (rowsAtOnce: number) =>
  runDueJobs([readImport(platform.storage, [userRegister]), runImport([userRegister], rowsAtOnce)], {
    database: platform.database.db,
    log: platform.services.api.log,
  });
const someone = () => `pessoa${(turn += 1)}@aurora.test`;

describe('a file of users', () => {
  it('is read first: each row is checked, its problem stands at it, and nobody is registered or invited', async () => {
    const twice = someone();
    const importId = await preview([
      `Nina Alves;${twice.toUpperCase()};seguradora;leitura;;;(11) 98765-4321`,
      `Nina Prado;${twice};Seguradora;Leitura;;;`,
      `Caio Dias;${email.viewer};Seguradora;Leitura;;;`,
      'Sem Mail;;Seguradora;Leitura;;;',
      ';torto@;Seguradora;Leitura;;;12',
      `Rui Sá;${someone()};Diretoria;Leitura;;;`,
      `Rui Sá;${someone()};Seguradora;Inventado;;;`,
      `Rui Sá;${someone()};Seguradora;Agência;;;`,
      `Rui Sá;${someone()};Agente do corretor;Agência;;;`,
      `Rui Sá;${someone()};Agente do corretor;Agência;Corretora Nenhuma;;`,
      `Rui Sá;${someone()};Assessor;Assessoria;;;`,
    ]);
    expect(await read(importId)).toMatchObject({
      State: 'preview',
      RowCount: 11,
      WaitingCount: 1,
      ExistingCount: 1,
      ProblemCount: 9,
    });
    expect(await problems(importId)).toEqual([
      [2, null],
      [3, 'Repete o e-mail da linha 2.'],
      [4, 'Este e-mail já é usado nesta companhia. Informe outro.'],
      [5, 'Informe o e-mail com que a pessoa entra.'],
      [6, expect.stringMatching(/^Informe o nome\. E-mail inválido\. .*[Tt]elefone/)],
      [7, expect.stringMatching(/^Tipo de usuário desconhecido\. Use Seguradora, /)],
      [8, 'O perfil “Inventado” não existe nesta companhia.'],
      [9, 'O perfil “Agência” é de outro tipo de usuário, não do tipo Seguradora.'],
      [10, 'Informe a corretora em que a pessoa trabalha.'],
      [11, 'Corretora não encontrada: Corretora Nenhuma.'],
      [12, 'Informe as corretoras que o assessor atende, separadas por |.'],
    ]);
    expect(await userOf(twice)).toBeUndefined();
    expect(await mails()).toEqual([]);
  });

  it('invites whom it can once it is confirmed, as one by one, and tells who confirmed it', async () => {
    const [own, agent, adviser] = [someone(), someone(), someone()];
    const { db } = platform.database;
    const known = await db.query.brokers.findMany({
      where: (table) => inArray(table.id, [broker.boreal, broker.austral]),
    });
    const documentOf = (id: number) => known.find((one) => one.id === id)?.document ?? '';
    const nameOf = (id: number) => known.find((one) => one.id === id)?.name ?? '';
    const importId = await preview([
      `Nina Alves;${own};Seguradora;Leitura;;;(11) 98765-4321`,
      `Beto Lima;${agent};Agente do corretor;Agência;${nameOf(broker.boreal).toUpperCase()};;`,
      `Ada Reis;${adviser};Assessor;Assessoria;${documentOf(broker.boreal)}|${nameOf(broker.austral)};;`,
      `Caio Dias;${email.viewer};Seguradora;Leitura;;;`,
    ]);
    expect((await confirm(importId)).response.State).toBe('running');
    await platform.runJobs();
    expect(await read(importId)).toMatchObject({ State: 'done', RegisteredCount: 3, ExistingCount: 1, Actions: [] });
    expect(await mails()).toEqual([own, agent, adviser].sort());
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, own));
    expect(mail?.textBody).toMatch(/https?:\/\/\S+\/primeiro-acesso\//);
    const made = await userOf(own);
    expect(made).toMatchObject({ name: 'Nina Alves', phone: '11987654321', passwordHash: null, brokerId: null });
    expect(await userOf(agent)).toMatchObject({ userTypeId: UserType.AGENT, brokerId: broker.boreal });
    const advised = await db
      .select({ id: advisorBrokers.brokerId })
      .from(advisorBrokers)
      .where(eq(advisorBrokers.advisorUserId, (await userOf(adviser))?.id ?? 0));
    expect(advised.map(({ id }) => id).sort()).toEqual([broker.boreal, broker.austral]);
    const [noted] = await db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, made?.uniqueId ?? ''));
    expect(noted).toMatchObject({ action: 'invited', changedByName: 'Ana Prado' });
    expect(noted?.changes).toContainEqual({ field: 'importedFrom', before: null, after: 'pessoas.csv' });
    const [told] = await db.select().from(notifications).where(eq(notifications.subjectUniqueId, importId));
    expect(told).toMatchObject({ kind: 'userImportDone', text: 'pessoas.csv: 3 usuários cadastrados.' });
  });

  it('names the employer by its document, zeros lost or not, or by its whole name where one alone has it', async () => {
    const { db } = platform.database;
    const twin = (document: string) => ({
      ...{ companyId: company.aurora, name: 'Gêmea Corretora', document, commissionPercent: 20, susepCode: document },
      searchText: `gemea corretora ${document}`,
    });
    await db.insert(brokers).values([twin('11444777000161'), twin('07526557000100')]);
    const agent = (employer: string) => `Rui Sá;${someone()};Agente do corretor;Agência;${employer};;`;
    const holder = (employer: string) => `Rui Sá;${someone()};Tomador;Tomadores;;${employer};`;
    const importId = await preview([
      agent('7526557000100'),
      agent('Gemea Corretora'),
      agent('Zenite corretora'),
      agent('Zênite'),
      holder('Metalúrgica 100% Aço'),
      holder('529.982.247-25'),
      holder('Metalúrgica'),
      holder(''),
    ]);
    expect(await problems(importId)).toEqual([
      [2, null],
      [3, 'Mais de um cadastro de corretora tem o nome “Gemea Corretora”. Informe o documento.'],
      [4, null],
      [5, 'Corretora não encontrada: Zênite.'],
      [6, null],
      [7, null],
      [8, 'Tomador não encontrado: Metalúrgica.'],
      [9, 'Informe o tomador para o qual a pessoa trabalha.'],
    ]);
  });

  it('gives whoever is of another type the insured that a row names, or nobody', async () => {
    const { name = '' } = (
      await platform.database.db.select().from(insureds).where(eq(insureds.id, insured.recife))
    )[0]!;
    const [named, unnamed, unknown] = [someone(), someone(), someone()];
    const uniqueId = await preview([
      `Rui Sá;${named};Outro;Segurados;;;;${name}`,
      `Rui Sá;${unnamed};Outro;Segurados;;;;`,
      `Rui Sá;${unknown};Outro;Segurados;;;;Prefeitura de Lugar Nenhum`,
    ]);
    expect((await problems(uniqueId)).map(([, problem]) => problem)).toEqual([
      null,
      null,
      expect.stringMatching(/Segurado não encontrado/),
    ]);
    await confirm(uniqueId);
    await work(50);
    expect((await userOf(named))?.insuredId).toBe(insured.recife);
    expect((await userOf(unnamed))?.insuredId).toBeNull();
  });

  it('registers an e-mail that another company has: people sign in at one company at a time', async () => {
    const { db } = platform.database;
    const [address, atlas] = [someone(), await userOf(email.atlas)];
    const elsewhere = { companyId: company.atlas, name: 'Ana Atlas', email: address, searchText: 'ana' };
    await db.insert(users).values({ ...elsewhere, userTypeId: UserType.INSURANCE, profileId: atlas?.profileId ?? 0 });
    const importId = await preview([`Ana Atlas;${address};Seguradora;Leitura;;;`]);
    await confirm(importId);
    await platform.runJobs();
    const rowsOfBoth = await db.select().from(users).where(eq(users.email, address));
    expect(rowsOfBoth.map(({ companyId }) => companyId).sort()).toEqual([company.aurora, company.atlas]);
  });

  it('sent twice leads to the same import, and confirmed twice invites nobody twice', async () => {
    const lines = [`Lia Motta;${someone()};Seguradora;Leitura;;;`];
    const importId = await preview(lines);
    await confirm(importId);
    await confirm(importId);
    await platform.runJobs();
    expect((await upload(csvFile(lines, 'outro nome.csv'))).response.UniqueId).toBe(importId);
    expect((await confirm(importId)).response.State).toBe('done');
    await platform.runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it('with somebody who came by another file meanwhile leaves them as they are, and invites them no more', async () => {
    const address = someone();
    const first = await preview([`Lia Motta;${address};Seguradora;Leitura;;;`]);
    const second = await preview([`Lia Motta;${address};Seguradora;Leitura;;;(11) 98765-4321`]);
    for (const importId of [first, second]) {
      await confirm(importId);
      await platform.runJobs();
    }
    expect(await read(second)).toMatchObject({ State: 'done', RegisteredCount: 0, ExistingCount: 1 });
    expect(await mails()).toEqual([address]);
    expect(await userOf(address)).toMatchObject({ phone: null });
  });

  it('without the titles is refused with a sentence', async () => {
    const { response } = await upload(new File(['Nome;Idade\r\nNina;30\r\n'], 'x.csv', { type: 'text/csv' }));
    await platform.runJobs();
    expect(await read(response.UniqueId)).toMatchObject({
      State: 'refused',
      Problem: expect.stringMatching(/faltam: E-mail, Tipo, Perfil/),
    });
  });
});

describe('an import of users whose process is killed', () => {
  it('goes on with the first who is not registered, and registers and invites each once', async () => {
    const people = [someone(), someone(), someone()];
    const { response } = await upload(csvFile(people.map((one) => `Ivo Melo;${one};Seguradora;Leitura;;;`)));
    await work(1);
    await confirm(response.UniqueId);
    const { db } = platform.database;
    const ofSecond = eq(fileImportRows.key, people[1] ?? '');
    const [second] = await db.select().from(fileImportRows).where(ofSecond);
    // As if the process ended in the middle: writing the second row fails.
    await db.update(fileImportRows).set({ content: null }).where(ofSecond);
    await work(1);
    expect(await read(response.UniqueId)).toMatchObject({ State: 'running', RegisteredCount: 1, WaitingCount: 2 });
    expect(await mails()).toEqual([people[0]]);
    await db
      .update(fileImportRows)
      .set({ content: second?.content ?? null })
      .where(ofSecond);
    await db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'imports.run'));
    await work(1);
    expect(await read(response.UniqueId)).toMatchObject({ State: 'done', RegisteredCount: 3 });
    expect(await mails()).toEqual(people);
    const made = await userOf(people[0] ?? '');
    expect(await db.$count(auditHistory, eq(auditHistory.subjectUniqueId, made?.uniqueId ?? ''))).toBe(1);
  });
});

describe('whoever imports', () => {
  /** A colleague of the insurer's who manages people and no more. */
  let manager: number;
  beforeAll(async () => {
    const [profile] = await platform.database.db.select().from(profiles).where(eq(profiles.name, 'Gestão de pessoas'));
    const [viewer] = await platform.database.db.select().from(users).where(eq(users.email, email.viewer));
    manager = viewer?.id ?? 0;
    await platform.database.db
      .update(users)
      .set({ profileId: profile?.id ?? 0 })
      .where(eq(users.id, manager));
  });

  it('gives no right above their own', async () => {
    const importId = await preview(
      [
        `Rui Sá;${someone()};Seguradora;Administração total;;;`,
        `Rui Sá;${someone()};Agente do corretor;Agência com BI;Boreal Corretora;;`,
        `Rui Sá;${someone()};Seguradora;Gestão de pessoas;;;`,
      ],
      email.viewer,
    );
    const [administrator, beyond, within] = await problems(importId, email.viewer);
    expect(administrator?.[1]).toMatch(/^O perfil “Administração total” tem direitos que o seu não tem/);
    expect(beyond?.[1]).toMatch(/^O perfil “Agência com BI” tem direitos que o seu não tem/);
    expect(within?.[1]).toBeNull();
  });

  it('gives none above those of whoever confirms, at that moment', async () => {
    const address = someone();
    const importId = await preview([`Rui Sá;${address};Seguradora;Administração total;;;`]);
    await confirm(importId, email.viewer);
    await platform.runJobs();
    const [row] = await rows(importId);
    expect(row).toMatchObject({ OutcomeId: ImportOutcome.Problem, Problem: expect.stringMatching(/tem direitos que/) });
    expect(await userOf(address)).toBeUndefined();
    expect(await mails()).toEqual([]);
  });

  it('invites nobody once they manage users no more', async () => {
    const address = someone();
    const importId = await preview([`Rui Sá;${address};Seguradora;Leitura;;;`], email.viewer);
    await confirm(importId, email.viewer);
    await platform.database.db.update(users).set({ isActive: false }).where(eq(users.id, manager));
    await platform.runJobs();
    await platform.database.db.update(users).set({ isActive: true }).where(eq(users.id, manager));
    expect((await rows(importId))[0]?.Problem).toMatch(/não administra mais usuários/);
    expect(await userOf(address)).toBeUndefined();
  });

  it('may manage users: others are refused, and other companies find nothing', async () => {
    expect((await upload(csvFile([]), email.underwriter)).status).toBe(403);
    const importId = await preview([`Rui Sá;${someone()};Seguradora;Leitura;;;`]);
    const foreign = await platform.send(calls.getUserImport, { query: { UniqueId: importId } }, { as: email.atlas });
    expect(foreign.status).toBe(404);
  });
});

describe("a broker's administrator", () => {
  it('registers people of their own broker alone, and learns nothing of others', async () => {
    const [named, left] = [someone(), someone()];
    const importId = await preview(
      [
        `Rui Sá;${named};Agente do corretor;Agência;Boreal Corretora;;`,
        `Rui Sá;${left};Agente do corretor;Agência;;;`,
        `Rui Sá;${someone()};Agente do corretor;Agência;Austral Corretora;;`,
        `Rui Sá;${someone()};Agente do corretor;Agência;Corretora Nenhuma;;`,
        `Rui Sá;${someone()};Seguradora;Leitura;;;`,
        `Rui Sá;${someone()};Seguradora;Inventado;;;`,
        `Rui Sá;${someone()};Agente do corretor;Agência com BI;;;`,
      ],
      email.broker,
    );
    const found = await problems(importId, email.broker);
    expect(found.slice(1, 6).map(([, problem]) => problem)).toEqual([
      null,
      ...Array.from({ length: 4 }, () => 'Você só administra as pessoas da sua própria empresa.'),
    ]);
    expect(found[6]?.[1]).toMatch(/tem direitos que o seu não tem/);
    await confirm(importId, email.broker);
    await platform.runJobs();
    expect(await userOf(left)).toMatchObject({ brokerId: broker.boreal });
  });

  it("sees the imports of their own broker, and not the insurer's; the insurer's staff see both", async () => {
    const line = `Rui Sá;${someone()};Agente do corretor;Agência;;;`;
    const [ofInsurer, ofBroker] = [await preview([line]), await preview([line], email.broker)];
    // The same file of theirs is another import than the insurer's.
    expect(ofBroker).not.toBe(ofInsurer);
    const list = async (as: string) =>
      (await platform.send(calls.getUserImports, { query: {} }, { as })).response.Data.map(({ UniqueId }) => UniqueId);
    expect(await list(email.broker)).toContain(ofBroker);
    expect(await list(email.broker)).not.toContain(ofInsurer);
    expect(await list(email.admin)).toEqual(expect.arrayContaining([ofBroker, ofInsurer]));
    for (const call of [calls.getUserImport, calls.getUserImportRows])
      expect((await platform.send(call, { query: { UniqueId: ofInsurer } }, { as: email.broker })).status).toBe(404);
    expect((await confirm(ofInsurer, email.broker)).status).toBe(404);
  });
});

it('whoever is invited by hand while a file waits is not invited again', async () => {
  const address = someone();
  const importId = await preview([`Nina Alves;${address};Seguradora;Leitura;;;`]);
  await platform.send(saveUserInfo, { body: colleague({ Email: address }) }, { as: email.admin });
  await confirm(importId);
  await platform.runJobs();
  expect(await read(importId)).toMatchObject({ State: 'done', RegisteredCount: 0, ExistingCount: 1 });
  expect(await mails()).toEqual([address]);
});
