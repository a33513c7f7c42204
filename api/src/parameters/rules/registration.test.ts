import { and, eq, inArray, sql } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import type { RegistrationDocumentsRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { getBrokerRequestDocuments, insertBroker } from '@portal/shared/contracts/parties/brokers';
import { validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { cnpjOf, offlineRoots } from '../../parties/bureau/testing';
import { policyHolderDocumentModels } from '../../platform/database/schema/bureau';
import { brokerDocumentModels } from '../../platform/database/schema/brokerRegistrations';
import { requestDocuments } from '../../platform/database/schema/documents';
import { parameterVersions } from '../../platform/database/schema/parameters';
import { policyHolders } from '../../platform/database/schema/parties';
import { brokerApplication, newcomer } from '../../testing/brokerApplication';
import { company, email } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';
import { recordStandardSets } from '../changes/recordStandardSet';
import { parametersInForce } from '../inForce/parametersInForce';
import { registrationDocumentsInForce, retentionYearsInForce } from '../inForce/registrationInForce';

let platform: PlatformUnderTest;
let roots: string[];
beforeAll(async () => {
  ({ known: roots } = await offlineRoots());
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());

const as = { as: email.admin };
const begin = async (Name: string) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: '' } }, as)).response.UniqueId;
const writeOn = (record: { UniqueId: string; VersionUniqueId: string | null }, ChangeSetUniqueId: string) => ({
  ChangeSetUniqueId,
  UniqueId: record.UniqueId,
  BaseVersionUniqueId: record.VersionUniqueId,
  DraftVersion: 0,
  IsDeleted: false,
});

async function draftDocuments(values: Partial<RegistrationDocumentsRecord['Values']>) {
  const set = await begin('Documentos');
  const { response: record } = await platform.send(calls.getRegistrationDocuments, { query: {} }, as);
  const body = { ...writeOn(record, set), Values: { ...record.Values, ...values } };
  const { response } = await platform.send(calls.saveRegistrationDocuments, { body }, as);
  return { set, problems: response.Problems };
}

async function draftRetention(RetentionYears: number) {
  const set = await begin('Guarda');
  const { response: record } = await platform.send(calls.getRetention, { query: {} }, as);
  const body = { ...writeOn(record, set), Values: { RetentionYears } };
  const { response } = await platform.send(calls.saveRetention, { body }, as);
  return { set, key: record.UniqueId, problems: response.Problems };
}

/** Registers a broker; answers how to read what it is asked for. */
async function registerBroker() {
  const { cnpj, email: Email, sender } = newcomer();
  const application = brokerApplication();
  const body = { ...application, Cnpj: cnpj, Responsible: { ...application.Responsible, Email } };
  const { response } = await platform.send(insertBroker, { body }, sender);
  const query = { RegistrationToken: response.RegistrationToken };
  return async () =>
    (await platform.send(getBrokerRequestDocuments, { query }, sender)).response.map(({ Name, IsRequired }) =>
      IsRequired ? Name : `${Name}?`,
    );
}

/** Registers a policy holder with its first proposal; answers its row and what it is asked for. */
async function registerHolder() {
  const Cnpj = cnpjOf(roots.pop() ?? '');
  await platform.send(validatePolicyHolderByCnpj, { query: { Cnpj } }, { as: email.broker });
  const { db } = platform.database;
  const [row] = await db.select().from(policyHolders).where(eq(policyHolders.document, Cnpj));
  const asked = await db.select().from(requestDocuments).where(eq(requestDocuments.ownerUniqueId, row!.uniqueId));
  return { isComplete: row!.isRegistrationComplete, names: asked.map(({ name }) => name) };
}

const required = (Name: string) => ({ Name, IsRequired: true });
const optional = (Name: string) => ({ Name, IsRequired: false });

describe('documents of registrations', () => {
  it('of a broker are those of the day on which it registers, in their order, and stay so', async () => {
    const earlier = await registerBroker();
    const before = ['Registro na SUSEP', 'Contrato social', 'Comprovante de conta?'];
    expect(await earlier()).toEqual(before);

    const Brokers = [required(' Certidão negativa '), required('Registro na SUSEP'), optional('Contrato social')];
    const { set, problems } = await draftDocuments({ Brokers });
    expect(problems).toEqual([]);
    expect(await (await registerBroker())()).toEqual(before);
    expect((await publishSet(platform, set)).status).toBe(200);

    expect(await (await registerBroker())()).toEqual(['Certidão negativa', 'Registro na SUSEP', 'Contrato social?']);
    expect(await earlier()).toEqual(before);
  });

  it('of a policy holder keep its registration open while one is required', async () => {
    expect(await registerHolder()).toEqual({ isComplete: true, names: [] });
    const { set } = await draftDocuments({ PolicyHolders: [required('Último balanço'), optional('Contrato social')] });
    await publishSet(platform, set);
    expect(await registerHolder()).toEqual({ isComplete: false, names: ['Último balanço', 'Contrato social'] });

    // Without a required one again: asked about, and meant so.
    const { set: second, problems } = await draftDocuments({ PolicyHolders: [] });
    expect(problems).toEqual([
      {
        Field: 'PolicyHolders',
        Weight: 'asksAgain',
        Message: 'O cadastro de um tomador novo fica completo sem nenhum documento. Confirme.',
      },
    ]);
    const { response: record } = await platform.send(calls.getRegistrationDocuments, { query: {} }, as);
    await publishSet(platform, second, [{ UniqueId: record.UniqueId, Field: 'PolicyHolders' }]);
    expect(await registerHolder()).toEqual({ isComplete: true, names: [] });
  });

  it('have names, each once whatever its case, for brokers and for policy holders by themselves', async () => {
    const twice = await draftDocuments({
      PolicyHolders: [required('CONTRATO SOCIAL')],
      Brokers: [required('Contrato social'), required('Balanço'), optional('contrato SOCIAL ')],
    });
    expect(twice.problems).toEqual([
      {
        Field: 'Brokers',
        Weight: 'refuses',
        Message: 'Documentos de cadastro da corretora: A linha 3 repete a linha 1: "contrato SOCIAL".',
      },
    ]);
    expect((await publishSet(platform, twice.set)).status).toBe(422);
    expect((await draftDocuments({ Brokers: [required(' ')] })).problems).toMatchObject([{ Weight: 'refuses' }]);
  });

  it('are read by who parameterises alone', async () => {
    const by = { as: email.broker };
    expect((await platform.send(calls.getRegistrationDocuments, { query: {} }, by)).status).toBe(403);
    expect((await platform.send(calls.getRetention, { query: {} }, by)).status).toBe(403);
  });
});

describe('the retention', () => {
  it('is never below what the law asks for, nor without end, and says why', async () => {
    const short = await draftRetention(4);
    expect(short.problems).toMatchObject([{ Weight: 'refuses', Message: expect.stringContaining('Lei 9.613/1998') }]);
    expect((await publishSet(platform, short.set)).status).toBe(422);
    const long = await draftRetention(31);
    expect(long.problems).toMatchObject([{ Weight: 'refuses', Message: expect.stringContaining('LGPD') }]);
  });

  it('is that of now, and asks again where it becomes shorter', async () => {
    const years = async () =>
      retentionYearsInForce(await parametersInForce(platform.database.db, company.aurora, new Date()));
    expect(await years()).toBe(5);
    const eight = await draftRetention(8);
    expect(eight.problems).toEqual([]);
    await publishSet(platform, eight.set);
    expect(await years()).toBe(8);
    const six = await draftRetention(6);
    expect(six.problems).toMatchObject([{ Weight: 'asksAgain', Message: expect.stringContaining('anonimizadas') }]);
    await publishSet(platform, six.set, [{ UniqueId: six.key, Field: 'RetentionYears' }]);
    expect(await years()).toBe(6);
  });
});

describe('a database from before', () => {
  it('has in its first publication what its tables say of registrations and retention', async () => {
    const { db } = platform.database;
    const companyId = company.atlas;
    await db.insert(brokerDocumentModels).values({ companyId, name: 'Contrato social', order: 1 });
    await db.insert(policyHolderDocumentModels).values([
      { companyId, name: 'Sócios', isRequired: false, order: 2 },
      { companyId, name: 'Balanço', order: 1 },
    ]);
    // Published versions are guarded: as nobody but a newer platform finds them, they are not there yet.
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      const kinds = ['registrationDocuments', 'retention'];
      await transaction
        .delete(parameterVersions)
        .where(and(eq(parameterVersions.companyId, companyId), inArray(parameterVersions.kind, kinds)));
    });
    await recordStandardSets(db, new Date());
    const parameters = await parametersInForce(db, companyId, new Date());
    expect(parameters.version('retention', '00000000-0000-4000-8000-0000000000b6')?.publication.number).toBe(1);
    expect(registrationDocumentsInForce(parameters, 'Brokers')).toEqual([
      { name: 'Contrato social', isRequired: true },
    ]);
    expect(registrationDocumentsInForce(parameters, 'PolicyHolders')).toEqual([
      { name: 'Balanço', isRequired: true },
      { name: 'Sócios', isRequired: false },
    ]);
  });
});
