import { eq, sql } from 'drizzle-orm';
import { getBrokerDossier } from '@portal/shared/contracts/parties/brokerDossier';
import { getPersonThr3dApiHistory } from '@portal/shared/contracts/parties/bureau';
import { contractsUnderTest, HOLDING, holding } from '../../boards/decisions/testing/contractsUnderTest';
import { prepareEngine } from '../../boards/decisions/testing/dealsUnderTest';
import { approveNext, registerBroker } from '../../boards/decisions/testing/registeredBroker';
import type { RegisteredBroker } from '../../boards/decisions/testing/registeredBroker';
import type { BureauCompany } from '../../platform/database/schema/bureauAnswers';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { jobs } from '../../platform/database/schema/jobs';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers } from '../../platform/database/schema/parties';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { bureauUnavailable } from '../bureau/bureau';
import type { Bureau } from '../bureau/bureau';
import { cpfOf } from '../bureau/testing';
import { storeLists } from '../screening/lists/storeLists';
import { recheckRegisters } from '../screening/recheckRegisters';
import { listOf, matchesOf } from '../screening/testing/listsUnderTest';
import { fetchPartners } from './fetchPartners';

const OTAVIO = cpfOf('310000021');
const known: BureauCompany = {
  ...{ name: 'Outra Ltda', tradeName: null, isPrivate: true, address: null, activity: null },
  partners: [
    {
      ...{ name: 'Otávio Prado', document: OTAVIO, qualification: 'Sócio-administrador', sharePercent: 100 },
      isPoliticallyExposed: false,
    },
  ],
};
let answer: () => Promise<BureauCompany | null>;

const bureau: Bureau = { name: 'test', company: () => answer(), person: async () => null };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest(undefined, bureau);
  await prepareEngine(platform);
});
beforeEach(async () => {
  answer = async () => known;
  await db().delete(bureauQueries);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const away = () => Promise.reject(bureauUnavailable('bureau does not answer'));
const dossierOf = async ({ broker }: RegisteredBroker) =>
  (await platform.send(getBrokerDossier, { query: { brokerUniqueId: broker.uniqueId } }, { as: email.admin })).response;
const partnersOf = async (one: RegisteredBroker) =>
  (await dossierOf(one)).People.flatMap(({ Role, Name }) => (Role === 'partner' ? [Name] : []));
const runJobs = () =>
  runDueJobs([recheckRegisters({ hasBureaus: true }), fetchPartners([bureau])], {
    database: db(),
    log: platform.services.api.log,
  });
let version = 0;
const withOtavio = async () => {
  version += 1;
  const list = listOf([{ reference: 'O', names: ['Otávio Prado'], document: OTAVIO }], { version: String(version) });
  await storeLists(db(), [list], new Date());
  await runJobs();
};
const comeBack = async () => {
  await db()
    .update(jobs)
    .set({ dueAt: sql`now()` })
    .where(eq(jobs.kind, 'bureau.partners'));
  await runJobs();
};

describe('the partners of a broker', () => {
  it('come from the bureau after its registration, by the portal itself, and are compared with the lists', async () => {
    await withOtavio();
    await db().delete(bureauQueries);
    const one = await registerBroker(platform);
    expect(await partnersOf(one)).toEqual([]);
    await runJobs();
    expect(await partnersOf(one)).toEqual(['Otávio Prado']);
    expect(await matchesOf(platform, one.broker.uniqueId)).toMatchObject([{ subjectDocument: OTAVIO, state: 'open' }]);
    const history = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, one.broker.uniqueId));
    expect(history.find(({ action }) => action === 'takenFromBureau')).toMatchObject({
      changedByUserId: null,
      changedByName: 'Portal',
      changes: [{ field: 'partners', before: null, after: 'Otávio Prado' }],
    });
    const asked = await platform.send(
      getPersonThr3dApiHistory,
      { query: { document: one.broker.document } },
      { as: email.admin },
    );
    expect(asked.response.Data).toMatchObject([{ AskedByName: 'Portal', Outcome: 'found' }]);
  });

  it('stand once where the registration names them, and those whom the bureau does not name stay', async () => {
    const partner = { Name: 'Otavio Prado', Cpf: OTAVIO, IsPoliticallyExposed: false };
    const other = { Name: 'Rita Lima', Cpf: cpfOf('310000022'), IsPoliticallyExposed: false };
    const one = await registerBroker(platform, { Partners: [partner, other] });
    await runJobs();
    expect((await partnersOf(one)).sort()).toEqual(['Otávio Prado', 'Rita Lima']);
    const takenTimes = async () =>
      (await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, one.broker.uniqueId))).filter(
        ({ action }) => action === 'takenFromBureau',
      ).length;
    expect(await takenTimes()).toBe(1);
    // The bureau says the same again: nothing changes.
    await one.documentsAre('Conforme');
    await approveNext(platform, one);
    await runJobs();
    expect(await takenTimes()).toBe(1);
  });

  it('are asked for again while the bureau does not answer, which the dossier says and no registration waits for', async () => {
    answer = away;
    const one = await registerBroker(platform);
    await runJobs();
    expect((await dossierOf(one)).Gaps[0]).toMatch(/^Bureau não consultado: a tentativa de .* falhou\. O portal tenta/);
    expect(await one.openCards()).toMatchObject([{ cardType: 'ANALISE_DOCUMENTACAO_CORRETORA' }]);
    answer = async () => known;
    await comeBack();
    expect(await partnersOf(one)).toEqual(['Otávio Prado']);
    expect((await dossierOf(one)).Gaps.join(' ')).not.toContain('consultado: a tentativa');
  });

  it('are asked for once more by the approval of its conformity, which says so where nobody answers', async () => {
    answer = away;
    const one = await registerBroker(platform);
    await one.documentsAre('Conforme');
    await approveNext(platform, one);
    const refused = await approveNext(platform, one, { why: '' });
    expect(refused.errors[0]).toMatchObject({
      ...{ Code: 'JustificationRequired', Field: 'Justification' },
      Message: expect.stringContaining('Bureau não consultado: a tentativa de') as string,
    });
    answer = async () => known;
    // Somebody of whom a list speaks came with the answer.
    expect((await approveNext(platform, one, { why: '' })).errors[0]).toMatchObject({ Code: 'Undecided' });
    expect(await partnersOf(one)).toEqual(['Otávio Prado']);
  });

  it('that never were asked for are, once, when a list changes', async () => {
    answer = away;
    const one = await registerBroker(platform);
    await db().delete(jobs).where(eq(jobs.kind, 'bureau.partners'));
    answer = async () => known;
    await withOtavio();
    await comeBack();
    expect(await partnersOf(one)).toEqual(['Otávio Prado']);
    expect(await matchesOf(platform, one.broker.uniqueId)).toHaveLength(1);
    const questions = () => db().$count(bureauQueries, eq(bureauQueries.document, one.broker.document));
    const before = await questions();
    await withOtavio();
    await comeBack();
    expect(await questions()).toBe(before);
  });

  it('are decided about and taken at the same time without waiting for each other', async () => {
    const one = await registerBroker(platform, { isPoliticallyExposed: true });
    await one.documentsAre('Conforme');
    answer = async () => ({
      ...known,
      partners: known.partners.map((all) => ({ ...all, isPoliticallyExposed: true })),
    });
    const [done] = await Promise.all([approveNext(platform, one), runJobs()]);
    expect(done.status).toBe(200);
    expect(await partnersOf(one)).toEqual(['Otávio Prado']);
    expect((await db().select().from(brokers).where(eq(brokers.id, one.broker.id)))[0]).toMatchObject({
      isActive: false,
    });
  });
});

describe('the partners of a company that stands surety', () => {
  const { newHolder, open, add } = contractsUnderTest(() => platform);

  it('are asked for when it is added, and stand as its partners against the policy holder', async () => {
    await withOtavio();
    const holder = await newHolder();
    await open(holder);
    expect((await add(holder, holding)).status).toBe(200);
    expect(await matchesOf(platform, holder.uniqueId)).toEqual([]);
    await runJobs();
    expect(await matchesOf(platform, holder.uniqueId)).toMatchObject([
      { subjectRole: 'guarantorPartner', subjectDocument: OTAVIO, state: 'open' },
    ]);
    expect(await db().$count(bureauQueries, eq(bureauQueries.document, HOLDING))).toBe(1);
  });
});
