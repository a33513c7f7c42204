import { and, eq, isNull } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { brokerQualifications } from '@portal/shared/domain/parties/brokerDossier';
import { UserType } from '@portal/shared/domain/access/userTypes';
import * as calls from '@portal/shared/contracts/parties/brokerDossier';
import { updateBroker } from '@portal/shared/contracts/parties/brokerRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { bureauQueries } from '../../../platform/database/schema/bureau';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { brokers, partners } from '../../../platform/database/schema/parties';
import { broker, company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import type { BureauCompany, BureauPartner } from '../../../platform/database/schema/bureauAnswers';
import { cpfOf } from '../../bureau/testing';
import { checkSusep } from './checkSusep';
import type { SusepEntry } from './susep/susepRegister';

const BrokerUniqueId = uniqueIdOf(broker.boreal);
const partner = (nine: string, name: string, more: Partial<BureauPartner> = {}): BureauPartner => ({
  ...{ name, document: cpfOf(nine), qualification: 'Sócio', sharePercent: 50, isPoliticallyExposed: false },
  ...more,
});
const [ana, bento, clara] = [
  partner('310000001', 'Ana Nunes'),
  partner('310000002', 'Bento Alves'),
  partner('310000003', 'Clara Reis', { isPoliticallyExposed: true }),
];
let known: BureauPartner[];

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest(undefined, {
    name: 'test',
    company: async (): Promise<BureauCompany> => ({
      ...{ name: 'Boreal Corretora de Seguros Ltda', tradeName: null, isPrivate: true, address: null, activity: null },
      ...{ partners: known, registration: { isRegular: false, situation: 'Suspensa' } },
    }),
    person: async () => null,
  });
});
beforeEach(async () => {
  known = [ana, bento];
  await db().delete(partners).where(eq(partners.brokerId, broker.boreal));
  // What was answered counts for some days.
  await db().delete(bureauQueries);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const read = (as: string = email.admin) =>
  platform.send(calls.getBrokerDossier, { query: { brokerUniqueId: BrokerUniqueId } }, { as });
const update = (as: string = email.admin) =>
  platform.send(calls.updateBrokerFromBureau, { body: { BrokerUniqueId } }, { as });
const nameTechnician = (body: { Name: string; Cpf: string; IsPoliticallyExposed: boolean }, as: string = email.admin) =>
  platform.send(calls.saveBrokerTechnician, { body: { BrokerUniqueId, ...body } }, { as });
const declare = (PersonUniqueId: string, IsPoliticallyExposed: boolean, as: string = email.admin) =>
  platform.send(
    calls.saveBrokerPersonExposure,
    { body: { BrokerUniqueId, PersonUniqueId, IsPoliticallyExposed } },
    { as },
  );
const openCards = () =>
  db().$count(
    cards,
    and(eq(cards.brokerUniqueId, BrokerUniqueId), eq(cards.cardType, 'CORRETORA_PEP'), isNull(cards.decision)),
  );

describe('the dossier of a broker', () => {
  it('has the bureau’s partners and standing, and says what is missing', async () => {
    expect((await update()).status).toBe(200);
    const { response } = await read();
    expect(response.Standing).toMatchObject({ Situation: 'Suspensa', IsRegular: false, Provider: 'test' });
    expect(response.People.map(({ Name, Role, CpfCnpj }) => [Name, Role, CpfCnpj.startsWith('***')])).toEqual([
      ['Ana Nunes', 'partner', true],
      ['Bento Alves', 'partner', true],
    ]);
    expect(response.Gaps).toEqual(
      expect.arrayContaining([
        'Situação cadastral na Receita Federal: Suspensa.',
        'Registro na SUSEP não consultado: nenhuma consulta está configurada neste portal.',
        'Falta o responsável técnico.',
        'Falta perguntar sobre a exposição política de Ana Nunes, Bento Alves.',
      ]),
    );
  });

  it('keeps what a partner said of their exposure when the bureau is asked again, and drops who is gone', async () => {
    await update();
    const [first] = (await read()).response.People;
    await declare(first!.UniqueId, true);
    expect(await openCards()).toBe(1);
    known = [ana];
    await db().delete(bureauQueries);
    await update();
    expect((await read()).response.People).toMatchObject([
      {
        UniqueId: first!.UniqueId,
        Name: 'Ana Nunes',
        IsPoliticallyExposed: true,
        ExposureDeclaredAt: expect.any(String) as unknown,
      },
    ]);
    // They are the same people: nothing else is to be analyzed.
    expect(await openCards()).toBe(1);
    await db().update(cards).set({ decision: 'approved' }).where(eq(cards.brokerUniqueId, BrokerUniqueId));
  });

  it('merges the partners whom the registration names with the bureau’s by CPF, and keeps the others to be looked into', async () => {
    const named = (one: BureauPartner, isPoliticallyExposed: boolean) => ({
      ...{ companyId: company.aurora, brokerId: broker.boreal, name: one.name.toUpperCase(), document: one.document },
      ...{ qualification: brokerQualifications.partner, isPoliticallyExposed, exposureDeclaredAt: new Date() },
    });
    await db()
      .insert(partners)
      .values([named(ana, true), named(clara, false)]);
    const confirmed = 'O bureau não informa como sócio quem o cadastro nomeia: CLARA REIS.';
    await update();
    const { response } = await read();
    expect(
      response.People.map(({ Name, Qualification, IsPoliticallyExposed, ExposureDeclaredAt }) => [
        ...[Name, Qualification, IsPoliticallyExposed, ExposureDeclaredAt !== null],
      ]),
    ).toEqual([
      ['CLARA REIS', 'Sócio informado no cadastro', false, true],
      ['Ana Nunes', 'Sócio', true, true],
      ['Bento Alves', 'Sócio', false, false],
    ]);
    expect(response.Gaps).toContain(confirmed);
    expect(response.Gaps).toContain('Falta perguntar sobre a exposição política de Bento Alves.');
    // Ana had said so when she was named: her analysis came with the documents.
    expect(await openCards()).toBe(0);
    known = [clara];
    await db().delete(bureauQueries);
    await update();
    expect((await read()).response.People).toMatchObject([{ Name: 'Clara Reis', IsPoliticallyExposed: true }]);
    expect((await read()).response.Gaps).not.toContain(confirmed);
    expect(await openCards()).toBe(1);
    await db().update(cards).set({ decision: 'approved' }).where(eq(cards.brokerUniqueId, BrokerUniqueId));
  });

  it('has an exposed partner analyzed, whoever says so', async () => {
    known = [clara];
    expect((await update()).response.People).toMatchObject([{ IsPoliticallyExposed: true, ExposureDeclaredAt: null }]);
    expect(await openCards()).toBe(1);
    await db().update(cards).set({ decision: 'approved' }).where(eq(cards.brokerUniqueId, BrokerUniqueId));
  });

  it('names one technician, and one CPF has one name and one word on its exposure', async () => {
    await update();
    const wrong = { Name: 'R2 D2', Cpf: '111', IsPoliticallyExposed: false };
    expect((await nameTechnician(wrong)).errors[0]?.Field).toBe('Name');
    expect((await nameTechnician({ ...wrong, Name: 'Davi Rocha' })).errors[0]?.Field).toBe('Cpf');
    await nameTechnician({ Name: 'Davi Rocha', Cpf: cpfOf('310000004'), IsPoliticallyExposed: false });
    const ofAna = { Cpf: ana.document, IsPoliticallyExposed: false };
    expect((await nameTechnician({ Name: 'Outro Nome', ...ofAna })).errors[0]?.Message).toMatch(/como “Ana Nunes”/);
    const { response } = await nameTechnician({ Name: 'ANA NUNES', ...ofAna });
    expect(response.People.map(({ Name, Role }) => [Name, Role])).toEqual([
      ['Ana Nunes', 'partner'],
      ['Bento Alves', 'partner'],
      ['Ana Nunes', 'technician'],
    ]);
    expect(response.People.filter(({ ExposureDeclaredAt }) => ExposureDeclaredAt !== null)).toHaveLength(2);
    expect(response.Gaps).toContain('Falta perguntar sobre a exposição política de Bento Alves.');
    const history = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, BrokerUniqueId));
    expect(history.filter(({ action }) => action === 'technicianNamed')).toHaveLength(2);
  });

  it('is read by the insurer alone, and changed by who manages brokers', async () => {
    await update();
    const [person] = (await read()).response.People;
    for (const as of [email.broker, email.atlas]) {
      expect([403, 404]).toContain((await read(as)).status);
      expect([403, 404]).toContain((await update(as)).status);
      expect([403, 404]).toContain((await declare(person!.UniqueId, true, as)).status);
      expect([403, 404]).toContain(
        (await nameTechnician({ Name: 'Davi Rocha', Cpf: ana.document, IsPoliticallyExposed: false }, as)).status,
      );
    }
    expect((await update(email.viewer)).status).toBe(403);
  });
});

describe('the register of SUSEP', () => {
  const manager = {
    ...{ id: 1, companyId: company.aurora, userTypeId: UserType.INSURANCE, name: 'Ana Prado', brokerId: null },
    menus: [{ id: 10, order: 1, functionalities: [{ id: Functionality.GERENCIAR_CORRETORES, refUniqueId: null }] }],
  } as unknown as CurrentUser;
  const check = (answer: SusepEntry | 'unknown' | 'unavailable') =>
    checkSusep(db(), manager, BrokerUniqueId, { bureaus: [], susep: () => Promise.resolve(answer) });
  const own = async () => (await db().select().from(brokers).where(eq(brokers.id, broker.boreal)))[0]!;

  it('says of a code whether it is the broker’s and active', async () => {
    const { document } = await own();
    const statusOf = async (answer: SusepEntry | 'unknown') => (await check(answer)).Susep?.Status;
    expect(await statusOf({ document, isActive: true })).toBe('active');
    expect(await statusOf({ document, isActive: false })).toBe('inactive');
    expect(await statusOf({ document: '11444777000161', isActive: true })).toBe('otherBroker');
    expect(await statusOf('unknown')).toBe('unknown');
    expect((await check('unknown')).Gaps).toContain('Registro na SUSEP: não encontrado.');
  });

  it('that does not answer changes nothing', async () => {
    await check({ document: (await own()).document, isActive: true });
    await expect(check('unavailable')).rejects.toMatchObject({ status: 422 });
    expect(await own()).toMatchObject({ susepStatus: 'active' });
  });

  it('said nothing of another code', async () => {
    await check({ document: (await own()).document, isActive: true });
    const change = (SusepCode: string) =>
      platform.send(updateBroker, { body: { BrokerUniqueId, SusepCode } }, { as: email.admin });
    await change((await own()).susepCode);
    expect(await own()).toMatchObject({ susepStatus: 'active' });
    await change('202099999');
    expect(await own()).toMatchObject({ susepStatus: null, susepCheckedAt: null });
  });

  it('that nobody configured is not asked, and the page says so', async () => {
    expect((await read()).response.SusepDisabledReason).toMatch(/^Nenhuma consulta à SUSEP/);
    expect(
      (await platform.send(calls.checkBrokerSusep, { body: { BrokerUniqueId } }, { as: email.admin })).status,
    ).toBe(422);
  });
});
