import { eq } from 'drizzle-orm';
import { changeUserInfoPassword } from '@portal/shared/contracts/people/access';
import { getToken } from '@portal/shared/contracts/people/session';
import { getUsers } from '@portal/shared/contracts/people/users';
import {
  getSettableProfiles,
  getSettableProfilesBroker,
  getUserRecord,
  saveUserInfo,
  searchEmployers,
} from '@portal/shared/contracts/people/userRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserSituation } from '@portal/shared/domain/access/userSituation';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { mailOutbox } from '../../platform/database/schema/access';
import { users } from '../../platform/database/schema/users';
import { broker, company, email, holder, insured } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { addProfile, colleague, profileOf } from './testing/managedUsers';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(() => platform.database.pool.query('delete from mail_outbox'));

const save = (body: Parameters<typeof colleague>[0] & object, as: string = email.admin) =>
  platform.send(saveUserInfo, { body: colleague(body) }, { as });
const read = async (userInfoId: number, as: string = email.admin) =>
  (await platform.send(getUserRecord, { query: { userInfoId } }, { as })).response;
const mailsTo = (recipient: string) =>
  platform.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
const linkTokenIn = (text: string | undefined) =>
  /https?:\/\/\S+/
    .exec(text ?? '')?.[0]
    .split('/')
    .at(-1) ?? '';

describe('an invitation', () => {
  it('lets somebody in by a link in a mail, and shows them as invited until then', async () => {
    const { response } = await save({ Email: ' Nina@Aurora.test ', Phone: '(11) 98765-4321' });
    expect(response).toMatchObject({
      Name: 'Nina Alves',
      Email: 'nina@aurora.test',
      Phone: '11987654321',
      SituationId: UserSituation.Invited,
      LastSignInAt: null,
    });
    const [mail] = await mailsTo('nina@aurora.test');
    const token = linkTokenIn(mail?.textBody);
    const Password = 'Girassol-azul-7';
    expect((await platform.send(changeUserInfoPassword, { body: { UniqueId: token, Password } })).status).toBe(200);
    const entered = await platform.send(getToken, {
      body: { grant_type: 'password', username: 'nina@aurora.test', password: Password },
    });
    expect(entered.status).toBe(200);
    expect(await read(response.UserInfoId)).toMatchObject({
      SituationId: UserSituation.Active,
      LastSignInAt: expect.any(String),
      OpenSessionCount: 1,
    });
  });

  it('sent again under its key invites once', async () => {
    const body = { Email: 'once@aurora.test', IdempotencyKey: '5f0a0d6e-3c52-4d6c-8f0e-0d1c2b3a4e5f' };
    const [first, again] = [await save(body), await save(body)];
    expect(again.response.UserInfoId).toBe(first.response.UserInfoId);
    expect(await mailsTo('once@aurora.test')).toHaveLength(1);
  });

  it('to an e-mail of the company is refused without a word of whose it is', async () => {
    const asInsurer = await save({ Email: email.viewer });
    expect(asInsurer).toMatchObject({ status: 400, errors: [{ Field: 'Email' }] });
    const asBroker = await save(
      { Email: email.viewer, UserTypeId: UserType.AGENT, ProfileUniqueId: profileOf(5) },
      email.broker,
    );
    expect(asBroker.status).toBe(400);
    expect(asBroker.text).not.toMatch(/Caio|Seguradora/);
  });

  it('to an e-mail of another company is sent: people sign in at one company at a time', async () => {
    expect((await save({ Email: email.atlas })).status).toBe(200);
    const rows = await platform.database.db.select().from(users).where(eq(users.email, email.atlas));
    expect(rows.map(({ companyId }) => companyId).sort()).toEqual([company.aurora, company.atlas]);
  });

  it.each([
    ['Name', { Name: 'R2-D2' }],
    ['Name', { Name: '  ' }],
    ['Email', { Email: 'nobody' }],
    ['Phone', { Phone: '123' }],
    ['ProfileUniqueId', { ProfileUniqueId: profileOf(5) }],
    ['BrokerId', { UserTypeId: UserType.BROKER, ProfileUniqueId: profileOf(4) }],
    ['BrokerId', { UserTypeId: UserType.BROKER, ProfileUniqueId: profileOf(4), BrokerId: broker.atlantica }],
    ['PolicyHolderId', { UserTypeId: UserType.POLICY_HOLDER, ProfileUniqueId: profileOf(7) }],
    ['AdvisedBrokerIds', { UserTypeId: UserType.ADVISOR, ProfileUniqueId: profileOf(6) }],
  ])('says at %s what is wrong with it', async (Field, wrong) => {
    const answer = await save({ Email: 'wrong@aurora.test', ...wrong });
    expect(answer).toMatchObject({ status: 400, errors: [{ Field }] });
    expect(await mailsTo('wrong@aurora.test')).toEqual([]);
  });

  it('gives people of brokers, of policy holders and advisors whom they work for', async () => {
    const ofBroker = await save({
      Email: 'um@boreal.test',
      UserTypeId: UserType.AGENT,
      ProfileUniqueId: profileOf(5),
      BrokerId: broker.boreal,
    });
    expect(ofBroker.response.Broker).toEqual({ Id: broker.boreal, Name: 'Boreal Corretora' });
    const ofHolder = await save({
      Email: 'dois@horizonte.test',
      UserTypeId: UserType.POLICY_HOLDER,
      ProfileUniqueId: profileOf(7),
      PolicyHolderId: holder.horizonte,
      BrokerId: broker.boreal,
    });
    expect(ofHolder.response).toMatchObject({ PolicyHolder: { Id: holder.horizonte }, Broker: null });
    const advisor = await save({
      Email: 'tres@prisma.test',
      UserTypeId: UserType.ADVISOR,
      ProfileUniqueId: profileOf(6),
      AdvisedBrokerIds: [broker.boreal, broker.austral],
    });
    expect(advisor.response.AdvisedBrokers.map(({ Id }) => Id).sort()).toEqual([broker.boreal, broker.austral]);
    const [row] = await platform.database.db.select().from(users).where(eq(users.id, advisor.response.UserInfoId));
    expect(row?.personId).not.toBeNull();
  });

  it('gives whoever is of another type an insured of the company, or nobody', async () => {
    const ProfileUniqueId = await addProfile(platform, {
      name: 'Segurado',
      menuId: MenuId.Policies,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      userTypeId: UserType.OTHER,
    });
    const another = (Email: string, InsuredId?: number) =>
      save({ Email, UserTypeId: UserType.OTHER, ProfileUniqueId, InsuredId });
    const ofInsured = await another('quatro@recife.test', insured.recife);
    expect(ofInsured.response).toMatchObject({ Insured: { Id: insured.recife }, PolicyHolder: null });
    expect((await another('cinco@parceiro.test')).response).toMatchObject({ Insured: null });
    const ofAtlas = await another('seis@manaus.test', insured.manaus);
    expect(ofAtlas).toMatchObject({ status: 400, errors: [{ Field: 'InsuredId' }] });
    const offered = await platform.send(
      searchEmployers,
      { query: { Kind: 'insured', textSearch: ofInsured.response.Insured?.Name ?? '' } },
      { as: email.admin },
    );
    expect(offered.response.Data).toContainEqual(expect.objectContaining({ Id: insured.recife }));
  });
});

describe('a change of a user', () => {
  let id: number;
  let typed: ReturnType<typeof colleague>;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    typed = colleague({ Email: `changed${count}@aurora.test` });
    id = (await platform.send(saveUserInfo, { body: typed }, { as: email.admin })).response.UserInfoId;
  });

  it('is refused with the user as they are now where somebody was faster', async () => {
    const { ChangedAt } = await read(id);
    const first = await save({ ...typed, UserInfoId: id, Name: 'Nina Lopes', ExpectedChangedAt: ChangedAt });
    expect(first).toMatchObject({ status: 200, response: { Name: 'Nina Lopes' } });
    const second = await save({ ...typed, UserInfoId: id, Name: 'Nina Costa', ExpectedChangedAt: ChangedAt });
    expect(second).toMatchObject({ status: 409, response: { Name: 'Nina Lopes' } });
    const { response } = await platform.send(
      getUsers,
      { query: { textSearch: `lopes changed${count}` } },
      { as: email.admin },
    );
    expect(response.TotalItems).toBe(1);
  });

  it('of the e-mail of somebody who was invited sends the link to the new one and ends the old one', async () => {
    const [before] = await mailsTo(typed.Email);
    const moved = `moved${count}@aurora.test`;
    expect((await save({ ...typed, UserInfoId: id, Email: moved })).status).toBe(200);
    const [after] = await mailsTo(moved);
    const use = (text: string | undefined) =>
      platform.send(changeUserInfoPassword, { body: { UniqueId: linkTokenIn(text), Password: 'Girassol-azul-7' } });
    expect((await use(before?.textBody)).status).toBe(404);
    expect((await use(after?.textBody)).status).toBe(200);
  });

  it('to the e-mail of somebody else is refused', async () => {
    expect(await save({ ...typed, UserInfoId: id, Email: email.viewer })).toMatchObject({
      status: 400,
      errors: [{ Field: 'Email' }],
    });
  });

  it('never takes or gives the own profile, but the own name may change', async () => {
    const own = { Email: email.admin, Name: 'Ana Prado', UserTypeId: UserType.INSURANCE, UserInfoId: 1 };
    expect(await save({ ...own, ProfileUniqueId: profileOf(3) })).toMatchObject({
      status: 403,
      errors: [{ Field: 'ProfileUniqueId' }],
    });
    expect((await save({ ...own, Name: 'Ana Prado Lima', ProfileUniqueId: profileOf(1) })).status).toBe(200);
    await save({ ...own, ProfileUniqueId: profileOf(1) });
  });

  it('of somebody who does not exist, or of another company, finds nobody', async () => {
    for (const UserInfoId of [999_999, 11]) expect((await save({ ...typed, UserInfoId })).status).toBe(404);
  });
});

describe('whoever manages the users of a broker', () => {
  const agent = { UserTypeId: UserType.AGENT, ProfileUniqueId: profileOf(5) };

  it('invites to their own broker, also where another one is named', async () => {
    const own = await save({ Email: 'a1@boreal.test', ...agent }, email.broker);
    expect(own.response.Broker?.Id).toBe(broker.boreal);
    const foreign = await save({ Email: 'a2@boreal.test', ...agent, BrokerId: broker.austral }, email.broker);
    expect(foreign.status).toBe(403);
  });

  it('gives nobody a profile of the insurer', async () => {
    const answer = await save({ Email: 'a3@boreal.test', ProfileUniqueId: profileOf(12) }, email.broker);
    expect(answer.status).toBe(403);
    expect(await mailsTo('a3@boreal.test')).toEqual([]);
  });

  it('is offered the profiles of brokers’ people that hold nothing beyond their own', async () => {
    const { response } = await platform.send(getSettableProfilesBroker, {}, { as: email.broker });
    expect(response.Data.map(({ UniqueId }) => UniqueId).sort()).toEqual([profileOf(4), profileOf(5)]);
    const wider = await platform.send(getSettableProfiles, { query: {} }, { as: email.broker });
    expect(wider.response).toEqual(response);
    const all = await platform.send(getSettableProfiles, { query: {} }, { as: email.admin });
    expect(all.response.Data.length).toBeGreaterThan(8);
  });

  it('neither sees nor changes people of others', async () => {
    expect((await platform.send(getUserRecord, { query: { userInfoId: 3 } }, { as: email.broker })).status).toBe(404);
    expect((await save({ ...agent, UserInfoId: 3 }, email.broker)).status).toBe(404);
    const { response } = await platform.send(searchEmployers, { query: { Kind: 'broker' } }, { as: email.broker });
    expect(response.Data.map(({ Id }) => Id)).toEqual([broker.boreal]);
  });
});

it('somebody who holds more than whoever manages them is changed by others only', async () => {
  const profile = await addProfile(platform, {
    name: 'Só usuários',
    menuId: MenuId.Users,
    functionalities: [Functionality.VISUALIZAR_USUARIOS, Functionality.GERENCIAR_USUARIOS],
  });
  // The viewer becomes whoever manages users and holds nothing else.
  await platform.database.pool.query(
    'update users set profile_id = (select id from profiles where unique_id = $1) where email = $2',
    [profile, email.viewer],
  );
  const asManager = (body: Parameters<typeof save>[0]) => save(body, email.viewer);
  const underwriter = { UserInfoId: 2, Name: 'Bruno Reis', Email: email.underwriter };
  const beyond = await asManager({ ...underwriter, Name: 'Bruno', ProfileUniqueId: profileOf(2) });
  expect(beyond.status).toBe(403);
  expect((await asManager({ ...underwriter, ProfileUniqueId: profile })).status).toBe(403);
  const gift = await asManager({ Email: 'gift@aurora.test', ProfileUniqueId: profileOf(1) });
  expect(gift).toMatchObject({ status: 403, errors: [{ Field: 'ProfileUniqueId' }] });
  expect((await asManager({ Email: 'peer@aurora.test', ProfileUniqueId: profile })).status).toBe(200);
});

it('who only sees users, or nothing of them, changes nobody', async () => {
  for (const as of [email.agent, email.bare, email.policyHolder]) expect((await save({}, as)).status).toBe(403);
});
