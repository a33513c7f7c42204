import { and, eq } from 'drizzle-orm';
import {
  getBrokerRequestDocuments,
  insertBroker,
  resendBrokerRegistrationLink,
  validateBrokerRegistrationRequest,
  validateBrokerStatus,
} from '@portal/shared/contracts/parties/brokers';
import { getToken } from '@portal/shared/contracts/people/session';
import { mailOutbox } from '../../platform/database/schema/access';
import { brokerRegistrationLinks } from '../../platform/database/schema/brokerRegistrations';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers, locations, partners } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { brokerApplication, newcomer } from '../../testing/brokerApplication';
import { broker, company, email, PASSWORD } from '../../testing/ids';
import { cpfOf } from '../bureau/testing';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

let me: ReturnType<typeof newcomer>;
beforeEach(() => {
  me = newcomer();
});

const situationOf = (Cnpj: string, sender = me.sender) =>
  platform.send(validateBrokerRegistrationRequest, { query: { Cnpj } }, sender);
const applicationOf = (changed: Parameters<typeof brokerApplication>[0] = {}) =>
  brokerApplication({
    Cnpj: me.cnpj,
    Responsible: { ...brokerApplication().Responsible, Email: me.email },
    ...changed,
  });
const register = (changed: Parameters<typeof brokerApplication>[0] = {}, sender = me.sender) =>
  platform.send(insertBroker, { body: applicationOf(changed) }, sender);
const statusOf = (RegistrationToken: string, sender = me.sender) =>
  platform.send(validateBrokerStatus, { query: { RegistrationToken } }, sender);
const mails = () => platform.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, me.email));
const brokersOfCnpj = () =>
  platform.database.db
    .select()
    .from(brokers)
    .where(and(eq(brokers.companyId, company.aurora), eq(brokers.document, me.cnpj)));
const atlas = () => ({ headers: { ...me.sender.headers, companykey: 'atlas' } });

describe('the situation of a CNPJ', () => {
  it('is new for one that nobody registered, numeric or alphanumeric, with mask or without', async () => {
    for (const cnpj of ['12.ABC.345/01DE-35', '12abc34501de35', '11.444.777/0001-61'])
      expect((await situationOf(cnpj)).response).toEqual({ Situation: 'New' });
  });

  it('tells who works, who is in analysis and who is blocked, for each insurer by itself', async () => {
    const boreal = await platform.database.db.select().from(brokers).where(eq(brokers.id, broker.boreal));
    const cnpj = boreal[0]?.document ?? '';
    const set = (values: Partial<typeof brokers.$inferInsert>) =>
      platform.database.db.update(brokers).set(values).where(eq(brokers.id, broker.boreal));
    expect((await situationOf(cnpj)).response.Situation).toBe('Active');
    await set({ waitingValidation: true });
    expect((await situationOf(cnpj)).response.Situation).toBe('WaitingAnalysis');
    await set({ isBlocked: true });
    expect((await situationOf(cnpj)).response.Situation).toBe('Blocked');
    // The same CNPJ works with the other insurer.
    expect((await situationOf(cnpj, atlas())).response.Situation).toBe('Active');
  });

  it('is refused for a CNPJ with wrong check digits, and from no insurer’s portal', async () => {
    const wrong = await situationOf('12.ABC.345/01DE-36');
    expect(wrong).toMatchObject({ status: 400, errors: [{ Message: 'CNPJ inválido.', Field: 'Cnpj' }] });
    expect((await platform.send(validateBrokerRegistrationRequest, { query: { Cnpj: me.cnpj } })).status).toBe(400);
    expect((await situationOf(me.cnpj, { headers: { ...me.sender.headers, companykey: 'ninguem' } })).status).toBe(400);
  });

  it('cannot be asked for a list of CNPJs from one address', async () => {
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push((await situationOf(me.cnpj)).status);
    expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
    const refused = await situationOf(me.cnpj);
    expect(refused.errors[0]?.Message).toMatch(/Aguarde alguns minutos/);
    expect(refused.errors[0]?.RetryAfterSeconds).toBeGreaterThan(500);
    expect((await situationOf(me.cnpj, newcomer().sender)).status).toBe(200);
    expect((await situationOf(me.cnpj, atlas())).status).toBe(200);
  });
});

describe('a registration', () => {
  it('makes a broker that works with nobody yet, and a link by which it goes on', async () => {
    const { status, response } = await register();
    expect(status).toBe(200);
    const [made] = await brokersOfCnpj();
    expect(made).toMatchObject({
      name: 'Horizonte Azul & Filhos',
      email: 'contato@horizonteazul.test',
      phone: '8132241000',
      isActive: false,
      hasPendingDocuments: true,
      waitingValidation: false,
      bankId: null,
    });
    const ofBroker = { brokerId: made?.id ?? 0 };
    expect(
      await platform.database.db.select().from(locations).where(eq(locations.brokerId, ofBroker.brokerId)),
    ).toEqual([expect.objectContaining({ isMain: true, zipCode: '50030230', cityId: 2611606 })]);
    expect(await platform.database.db.select().from(partners).where(eq(partners.brokerId, ofBroker.brokerId))).toEqual([
      expect.objectContaining({ name: 'Joana Conceição', document: '52998224725', isPoliticallyExposed: false }),
    ]);
    const history = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, made?.uniqueId ?? ''));
    expect(history).toEqual([expect.objectContaining({ action: 'registered', changedByName: 'Joana Conceição' })]);

    expect((await situationOf(me.cnpj)).response.Situation).toBe('InProgress');
    expect((await statusOf(response.RegistrationToken)).response).toMatchObject({
      Cnpj: me.cnpj,
      Name: 'Horizonte Azul & Filhos',
      State: 'PendingDocuments',
      SubmittedAt: null,
      MaskedEmail: `J•••${me.email.slice(5)}`,
    });
    const query = { RegistrationToken: response.RegistrationToken };
    const documents = await platform.send(getBrokerRequestDocuments, { query }, me.sender);
    expect(
      documents.response.map(({ Name, Status, IsRequired, Archives }) => [Name, Status, IsRequired, Archives]),
    ).toEqual([
      ['Registro na SUSEP', 'Pendente', true, []],
      ['Contrato social', 'Pendente', true, []],
      ['Comprovante de conta', 'Pendente', false, []],
    ]);
  });

  it('gives its responsible person a user that cannot enter before the approval', async () => {
    await register();
    const [user] = await platform.database.db.select().from(users).where(eq(users.email, me.email.toLowerCase()));
    expect(user).toMatchObject({ isActive: false, passwordHash: null, userTypeId: 2, companyId: company.aurora });
    const body = { grant_type: 'password' as const, username: me.email, password: PASSWORD };
    expect((await platform.send(getToken, { body }, me.sender)).status).toBe(401);
  });

  it('says nothing about who has an account, and leaves that account alone', async () => {
    const before = await platform.database.db.select().from(users).where(eq(users.email, email.broker));
    const responsible = { ...applicationOf().Responsible, Email: email.broker };
    expect((await register({ Responsible: responsible })).status).toBe(200);
    expect(await platform.database.db.select().from(users).where(eq(users.email, email.broker))).toEqual(before);
  });

  it('names its technician and partners, each with a word on their exposure, and nobody twice', async () => {
    const ana = { Name: ' Ana  Nunes ', Cpf: cpfOf('310000031'), IsPoliticallyExposed: true };
    const responsible = { ...applicationOf().Responsible, IsPartner: true };
    await register({
      Responsible: responsible,
      Technician: ana,
      Partners: [
        { ...ana, Name: 'ANA NUNES' },
        { Name: 'Bento Alves', Cpf: cpfOf('310000032'), IsPoliticallyExposed: false },
      ],
    });
    const [made] = await brokersOfCnpj();
    const people = await platform.database.db.select().from(partners).where(eq(partners.brokerId, made!.id));
    expect(
      people.map(({ name, qualification, isPoliticallyExposed }) => [name, qualification, isPoliticallyExposed]),
    ).toEqual([
      ['Joana Conceição', 'Responsável pelo cadastro', false],
      ['Ana Nunes', 'Responsável técnico', true],
      ['Joana Conceição', 'Sócio informado no cadastro', false],
      ['Ana Nunes', 'Sócio informado no cadastro', true],
      ['Bento Alves', 'Sócio informado no cadastro', false],
    ]);
    expect(people.every(({ exposureDeclaredAt }) => exposureDeclaredAt !== null)).toBe(true);
    const [entry] = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, made!.uniqueId));
    expect(entry?.changes).toEqual([
      { field: 'registration', before: null, after: 'PendingDocuments' },
      { field: 'technician', before: null, after: 'Ana Nunes' },
      { field: 'partners', before: null, after: 'Joana Conceição; Ana Nunes; Bento Alves' },
    ]);
  });

  it('may have its responsible person as technician, and refuses somebody who stands twice', async () => {
    const { Responsible } = applicationOf();
    const self = { Name: Responsible.Name, Cpf: Responsible.Cpf, IsPoliticallyExposed: false };
    const refused = await register({ Responsible: { ...Responsible, IsPartner: true }, Partners: [self] });
    expect([refused.status, refused.errors.map(({ Field }) => Field)]).toEqual([400, ['Partners.0.Cpf']]);
    await register({ Responsible: { ...Responsible, IsTechnician: true } });
    const [made] = await brokersOfCnpj();
    expect(
      (await platform.database.db.select().from(partners).where(eq(partners.brokerId, made!.id))).map(
        ({ qualification }) => qualification,
      ),
    ).toEqual(['Responsável pelo cadastro', 'Responsável técnico']);
  });

  it('mails the link to the responsible person, at the company’s own portal, and keeps only its hash', async () => {
    const { response } = await register({ Name: 'Ganhe já em evil.test' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: me.email, companyId: company.aurora });
    expect(mail?.textBody).toContain(
      `http://aurora.localhost:8080/completar-cadastro/${me.cnpj}?registro=${response.RegistrationToken}`,
    );
    // What a stranger typed must not become a message of the insurer to somebody else.
    expect(`${mail?.subject}${mail?.textBody}${mail?.htmlBody}`).not.toContain('evil.test');
    const links = await platform.database.db.select().from(brokerRegistrationLinks);
    expect(JSON.stringify(links)).not.toContain(response.RegistrationToken);
  });

  it('does not lead the link to a host that a caller made up', async () => {
    await register({}, { headers: { ...me.sender.headers, 'x-forwarded-host': 'evil.test' } });
    const [mail] = await mails();
    expect(mail?.textBody).toContain('aurora.localhost/completar-cadastro');
    expect(mail?.textBody).not.toContain('evil.test');
  });

  it('is refused with every problem at its field', async () => {
    const { Location, Responsible } = applicationOf();
    const refused = await register({
      Phone: '(01) 1234-5678',
      Location: { ...Location, ZipCode: '1234' },
      Responsible: { ...Responsible, Name: 'J0ana', Cpf: '111.111.111-11' },
      HasAccepted: false,
    });
    expect(refused.status).toBe(400);
    expect(refused.errors.map(({ Field, Message }) => [Field, Message])).toEqual([
      ['Phone', 'Telefone inválido'],
      ['Location.ZipCode', 'CEP inválido'],
      ['Responsible.Name', 'Números e caracteres especiais não são permitidos! Por favor, verifique.'],
      ['Responsible.Cpf', 'CPF inválido'],
      ['HasAccepted', 'Para enviar o cadastro é preciso concordar'],
    ]);
    expect((await situationOf(me.cnpj)).response.Situation).toBe('New');
  });

  it('is refused with a city of another state and with a bank that does not exist', async () => {
    const place = { ...brokerApplication().Location, StateProvinceId: 35 };
    expect((await register({ Location: place })).errors[0]?.Field).toBe('Location.CityId');
    const account = {
      BankId: 999,
      BankBranchNumber: '1',
      BankAccountNumber: '1',
      // Itaú's for branch 1 and account 1.
      BankAccountDigit: '7',
      BankAccountTypeId: 1,
    };
    expect((await register({ BankAccount: account })).errors[0]?.Field).toBe('BankAccount.BankId');
    expect((await register({ BankAccount: { ...account, BankId: 341, BankAccountTypeId: 9 } })).errors[0]?.Field).toBe(
      'BankAccount.BankAccountTypeId',
    );
    const mistyped = { ...account, BankId: 341, BankAccountDigit: '8' };
    expect((await register({ BankAccount: mistyped })).errors[0]?.Field).toBe('BankAccount.BankAccountDigit');
    expect((await register({ BankAccount: { ...account, BankId: 341 } })).status).toBe(200);
  });

  it('of a CNPJ that is there already changes nothing and opens nothing', async () => {
    await register();
    const stranger = await register({
      RequestUniqueId: '11111111-2f0e-4a59-9c58-0f6b3a7d2c11',
      Name: 'Outra corretora',
    });
    expect(stranger).toMatchObject({ status: 409, response: null, errors: [{ Field: 'Cnpj' }] });
    const [made] = await brokersOfCnpj();
    expect(made?.name).toBe('Horizonte Azul & Filhos');
    expect(await mails()).toHaveLength(1);
  });

  it('whose answer got lost goes on when the same browser sends it again', async () => {
    const first = await register();
    const again = await register();
    expect(again.status).toBe(200);
    for (const { response } of [first, again])
      expect((await statusOf(response.RegistrationToken)).response.Cnpj).toBe(me.cnpj);
    expect(await brokersOfCnpj()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is made once when it arrives twice at the same time', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await brokersOfCnpj()).toHaveLength(1);
  });

  it('is refused by an insurer whose portal lets no brokers in, and leaves nothing behind', async () => {
    const refused = await register({}, atlas());
    expect(refused.status).toBe(422);
    expect(refused.errors[0]?.Message).toMatch(/ainda não recebe cadastros/);
    expect((await situationOf(me.cnpj, atlas())).response.Situation).toBe('New');
  });

  it('may not be tried without end from one address', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await register({ Cnpj: '11.222.333/0001-80' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe('the link of a registration', () => {
  it('opens nothing when it is made up, of another insurer, or too old', async () => {
    const { RegistrationToken } = (await register()).response;
    expect((await statusOf('x'.repeat(43))).status).toBe(404);
    expect((await statusOf(RegistrationToken, atlas())).status).toBe(404);
    await platform.database.db.update(brokerRegistrationLinks).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await statusOf(RegistrationToken)).toMatchObject({ status: 404, errors: [{ Field: 'RegistrationToken' }] });
  });

  it('is mailed again only to whom the registration is of, and leaves the older one as it is', async () => {
    const { RegistrationToken } = (await register()).response;
    const answers = [];
    for (const Cnpj of [me.cnpj, '11.444.777/0001-61']) {
      answers.push((await platform.send(resendBrokerRegistrationLink, { body: { Cnpj } }, me.sender)).text);
      await platform.background.settled();
    }
    expect(new Set(answers).size).toBe(1);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([me.email, me.email]);
    const token = /registro=([\w-]{43})/.exec(sent[1]?.textBody ?? '')?.[1] ?? '';
    expect(token).not.toBe(RegistrationToken);
    expect((await statusOf(token)).status).toBe(200);
    expect((await statusOf(RegistrationToken)).status).toBe(200);
  });

  it('and what was typed stay out of the log', async () => {
    const { RegistrationToken } = (await register()).response;
    await statusOf(RegistrationToken);
    await statusOf('y'.repeat(43));
    const log = platform.log.join('');
    expect(log).not.toContain(RegistrationToken);
    expect(log).not.toMatch(/horizonteazul|nova\d|529\.?982|Joana|NOVA0|y{43}/);
  });
});
