import { and, eq, inArray, sql } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { counterGuaranteeTexts } from '../../platform/database/schema/counterGuarantees';
import { parameterHeads, parameterVersions } from '../../platform/database/schema/parameters';
import { company, email } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';
import { recordStandardSets } from '../changes/recordStandardSet';
import { counterGuaranteeTextInForce, insurerInForce } from '../inForce/documentsInForce';
import { parametersInForce } from '../inForce/parametersInForce';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());

const as = { as: email.admin as string };
const begin = async (Name: string) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: '' } }, as)).response.UniqueId;

type Text = calls.CounterGuaranteeTextRecord['Values'];
type Insurer = calls.InsurerOnDocumentsRecord['Values'];
const writtenOn = (ChangeSetUniqueId: string, record: { UniqueId: string; VersionUniqueId: string | null }) => ({
  ChangeSetUniqueId,
  UniqueId: record.UniqueId,
  BaseVersionUniqueId: record.VersionUniqueId,
  DraftVersion: 0,
  IsDeleted: false,
});
async function draftText(change: Partial<Text>) {
  const set = await begin('Contragarantia');
  const { response: record } = await platform.send(calls.getCounterGuaranteeText, { query: {} }, as);
  const body = { ...writtenOn(set, record), Values: { ...record.Values, ...change } };
  return { set, response: (await platform.send(calls.saveCounterGuaranteeText, { body }, as)).response };
}
async function draftInsurer(change: Partial<Insurer>) {
  const set = await begin('Seguradora');
  const { response: record } = await platform.send(calls.getInsurerOnDocuments, { query: {} }, as);
  const body = { ...writtenOn(set, record), Values: { ...record.Values, ...change } };
  return { set, response: (await platform.send(calls.saveInsurerOnDocuments, { body }, as)).response };
}
const inForce = (companyId: number, now = new Date()) => parametersInForce(platform.database.db, companyId, now);
const textInForce = async (companyId: number) =>
  counterGuaranteeTextInForce(platform.database.db, companyId, await inForce(companyId));

const TEXT = '# 1. Objeto\n[NomeTomador] indeniza a [NomeSeguradora]. Fiadores: [Fiadores].';

describe('the text of the contract of counter-guarantee', () => {
  it('that stood in the tables is the first publication’s, and what is published is numbered on', async () => {
    const { response } = await platform.send(calls.getCounterGuaranteeText, { query: {} }, as);
    expect(response).toMatchObject({ PublicationNumber: 1, Values: { Title: 'Contrato de contragarantia' } });
    expect(await textInForce(company.aurora)).toMatchObject({ version: 1 });
    const { set, response: drafted } = await draftText({ Text: TEXT });
    expect(drafted.Problems).toEqual([]);
    expect((await publishSet(platform, set)).status).toBe(200);
    expect(await textInForce(company.aurora)).toMatchObject({ version: 2, body: TEXT });
  });

  it.each([
    ['an empty text', { Text: ' ' }, /^Escreva o texto do contrato\.$/],
    ['an empty title', { Title: ' ' }, /^Informe o título/],
    ['a tag of policies', { Text: `${TEXT} De [InicioVigencia].` }, /\[InicioVigencia\] não existe/],
    ['nobody who owes', { Text: TEXT.replace('[NomeTomador]', 'Construtora Sol') }, /Falta a tag \[NomeTomador\]/],
    ['a clause twice', { Text: `${TEXT}\n# 1. Objeto\nDe novo.` }, /"1\. Objeto" aparece duas vezes/],
  ] as [string, Partial<Text>, RegExp][])('with %s cannot be published', async (_what, change, message) => {
    const { set, response } = await draftText(change);
    const refused = response.Problems.filter(({ Weight }) => Weight === 'refuses');
    expect(refused.map(({ Message }) => Message).join(' ')).toMatch(message);
    expect((await publishSet(platform, set)).status).toBe(422);
  });

  it('without sureties, or without the insurer’s name, is published by whoever says so once more', async () => {
    const { set, response } = await draftText({ Text: '# 1. Objeto\n[NomeTomador] indeniza a seguradora.' });
    expect(response.Problems.map(({ Weight }) => Weight)).toEqual(['asksAgain', 'asksAgain']);
    expect(response.Problems[0]?.Message).toMatch(/Falta a tag \[Fiadores\].*art\. 819/);
    expect((await publishSet(platform, set)).status).toBe(422);
    const accepted = await publishSet(platform, set, [{ UniqueId: response.UniqueId, Field: 'Text' }]);
    expect(accepted.status).toBe(200);
  });

  it('is for those who parameterise: a broker is refused', async () => {
    const broker = { as: email.broker };
    expect((await platform.send(calls.getCounterGuaranteeText, { query: {} }, broker)).status).toBe(403);
    expect((await platform.send(calls.getInsurerOnDocuments, { query: {} }, broker)).status).toBe(403);
  });
});

describe('what documents say of the insurer', () => {
  it('is what is in force at an instant, and touches no price', async () => {
    const before = new Date();
    const { set, response } = await draftInsurer({ SignatoryName: 'Otávio Figueira', SignatoryRole: 'Presidente' });
    expect(response.Problems).toEqual([]);
    expect((await publishSet(platform, set)).status).toBe(200);
    const signs = async (now: Date) => insurerInForce(await inForce(company.aurora, now))?.signatoryName;
    expect([await signs(before), await signs(new Date())]).toEqual(['Helena Prado', 'Otávio Figueira']);
  });

  it.each([
    ['SusepCode', '9017', 'O código SUSEP da seguradora tem cinco dígitos, como 09017.'],
    ['Address', 'Avenida Paulista, 1842', /precisa do CEP/],
    ['Place', 'São Paulo', /município e estado/],
    ['Place', 'São Paulo/XX', /município e estado/],
    ['SignatoryName', ' ', 'Informe: quem assina.'],
    ['CustomerService', 'Pelo portal, 24 horas', /Atendimento ao cliente \(SAC\): informe um telefone/],
    ['Ombudsman', 'ouvidoria@aurora', 'Ouvidoria: o e-mail "ouvidoria@aurora" não está completo.'],
    ['DataProtectionContact', 'Encarregado', /ou uma página \(https:\/\/…\)/],
    ['LookupAddress', 'http://www.gov.br/susep', /comece com https:\/\//],
    ['LookupAddress', 'https://susep', /comece com https:\/\//],
  ] as [keyof Insurer, string, string | RegExp][])('with %s "%s" cannot be published', async (field, text, message) => {
    const { set, response } = await draftInsurer({ [field]: text });
    expect(response.Problems).toMatchObject([{ Field: field, Weight: 'refuses' }]);
    expect(response.Problems[0]?.Message).toMatch(message);
    expect((await publishSet(platform, set)).status).toBe(422);
  });

  it.each([
    ['CustomerService', '(11) 4004-1234, dias úteis das 9h às 18h'],
    ['Ombudsman', 'ouvidoria@aurora.example'],
    ['DataProtectionContact', 'https://www.aurora.example/privacidade'],
  ] as [keyof Insurer, string][])('takes %s "%s"', async (field, text) => {
    expect((await draftInsurer({ [field]: text })).response.Problems).toEqual([]);
  });
});

describe('a company that never wrote any of it', () => {
  const atlas = { as: email.atlas as string };

  it('has none, reads empty fields, and publishes its first text as version 1', async () => {
    expect(insurerInForce(await inForce(company.atlas))).toBeNull();
    expect(await textInForce(company.atlas)).toBeNull();
    const { response: record } = await platform.send(calls.getCounterGuaranteeText, { query: {} }, atlas);
    expect(record.Values).toEqual({ Title: '', Text: '' });
    const set = await platform.send(changes.createChangeSet, { body: { Name: 'Primeiro texto', Reason: '' } }, atlas);
    const Values = { Title: 'CCG', Text: TEXT };
    const body = { ...writtenOn(set.response.UniqueId, record), Values };
    expect((await platform.send(calls.saveCounterGuaranteeText, { body }, atlas)).status).toBe(200);
    const { response } = await platform.send(
      changes.getChangeSet,
      { query: { UniqueId: set.response.UniqueId } },
      atlas,
    );
    const alone = { InForceFrom: null, IsWithoutReview: true, Accepts: [] };
    const { UniqueId, Version } = response;
    await platform.send(changes.publishChangeSet, { body: { UniqueId, Version, ...alone } }, atlas);
    expect(await textInForce(company.atlas)).toEqual({ title: 'CCG', body: TEXT, version: 1 });
  });
});

describe('a database from before these kinds', () => {
  it('gets the text of the day and the insurer into its first publication, as the tables have them', async () => {
    const { db } = platform.database;
    const kinds = ['counterGuaranteeText', 'insurerOnDocuments'];
    const ofAtlas = eq(parameterVersions.companyId, company.atlas);
    await db.transaction(async (transaction) => {
      // What is published is never taken back, except to play a database that does not know of it yet.
      await transaction.execute(sql`SET LOCAL session_replication_role = replica`);
      await transaction.delete(parameterVersions).where(and(ofAtlas, inArray(parameterVersions.kind, kinds)));
    });
    const [head] = await db.select().from(parameterHeads).where(eq(parameterHeads.companyId, company.atlas));
    const written = { companyId: company.atlas, title: 'CCG', inForceSince: '2026-01-01' };
    await db.insert(counterGuaranteeTexts).values([
      { ...written, version: 1, body: 'Texto velho.' },
      { ...written, version: 2, body: 'Texto do dia.', inForceSince: '2026-02-01' },
      { ...written, version: 3, body: 'Texto por vir.', inForceSince: '2999-01-01' },
    ]);
    await recordStandardSets(db, new Date());
    const [after] = await db.select().from(parameterHeads).where(eq(parameterHeads.companyId, company.atlas));
    expect(after?.revision).toBeGreaterThan(head?.revision ?? 0);
    const parameters = await inForce(company.atlas);
    expect(parameters.all('counterGuaranteeText')).toMatchObject([
      { body: { Title: 'CCG', Text: 'Texto do dia.' }, publication: { number: 1 } },
    ]);
    expect(parameters.all('insurerOnDocuments')).toMatchObject([{ body: { SusepCode: '' } }]);
  });
});
