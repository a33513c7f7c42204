import { and, desc, eq } from 'drizzle-orm';
import {
  deleteProfile,
  getMenus,
  getProfileByCompanyId,
  insertOrUpdateProfile,
  previewProfileChange,
  updateMenuFuncionalityInProfile,
} from '@portal/shared/contracts/people/profiles';
import type { ProfileRights, UserProfile } from '@portal/shared/contracts/people/profiles';
import { getUserInfo, RIGHTS_CHANGED } from '@portal/shared/contracts/people/session';
import { openNotificationStream } from '@portal/shared/contracts/portal/notifications';
import { getUsers } from '@portal/shared/contracts/people/users';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { auditHistory } from '../../platform/database/schema/history';
import { profileMenuFunctionalities, profileMenus, profiles, users } from '../../platform/database/schema/users';
import { openEventStream } from '../../testing/eventStream';
import { email, pipe, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  // Who reads at the insurer also manages profiles, and holds no more than that.
  await db().insert(profileMenus).values({ profileId: VIEWER, menuId: MenuId.Users, order: 9 });
  await db()
    .insert(profileMenuFunctionalities)
    .values({ profileId: VIEWER, menuId: MenuId.Users, functionalityId: F.GERENCIAR_PERFIS });
});
afterAll(() => platform.close());

const [ADMIN, UNDERWRITER, VIEWER, BROKER, AGENT] = [1, 2, 3, 4, 5];
const db = () => platform.database.db;
const idOf = (profileId: number) => uniqueIdOf(7_000_000 + profileId);

const listed = async (as: string = email.admin, userInfoTypeId?: UserType) =>
  platform.send(getProfileByCompanyId, { query: userInfoTypeId === undefined ? {} : { userInfoTypeId } }, { as });
const profileOf = async (uniqueId: string, as?: string): Promise<UserProfile> =>
  (await listed(as)).response.Data.find(({ UniqueId }) => UniqueId === uniqueId)!;
const rightsOf = ({ UniqueId, Version, Menus, ModuleActions }: UserProfile): ProfileRights => ({
  ProfileUniqueId: UniqueId,
  Version,
  Menus: Menus.map(({ Id, MenuFuncionalities }) => ({ Id, MenuFuncionalities })),
  ModuleActions,
});
/** The profile's rights with one functionality more, or without it. */
function changed(profile: UserProfile, menuId: MenuId, id: F, isHeld: boolean, RefUniqueId: string | null = null) {
  const rights = rightsOf(profile);
  const menu = rights.Menus.find(({ Id }) => Id === menuId) ?? { Id: menuId, MenuFuncionalities: [] };
  const others = menu.MenuFuncionalities.filter((one) => one.Id !== id || one.RefUniqueId !== RefUniqueId);
  const next = { Id: menuId, MenuFuncionalities: isHeld ? [...others, { Id: id, RefUniqueId }] : others };
  return { ...rights, Menus: [...rights.Menus.filter(({ Id }) => Id !== menuId), next] };
}
const save = (body: ProfileRights, as: string = email.admin) =>
  platform.send(updateMenuFuncionalityInProfile, { body }, { as });

let made = 0;
async function newProfile(
  details: Partial<Parameters<typeof insert>[0]> = {},
  as: string = email.admin,
): Promise<UserProfile> {
  const { status, response, text } = await insert({ Name: `Perfil novo ${(made += 1)}`, ...details }, as);
  if (status !== 200) throw new Error(text);
  return response;
}
function insert(
  details: {
    Name: string;
    UserTypeId?: UserType;
    IsAdministrator?: boolean;
    HomeMenuId?: number | null;
    CopyOfUniqueId?: string;
    RefundAuthorityValue?: number | null;
  },
  as: string = email.admin,
) {
  const body = { UserTypeId: UserType.INSURANCE, IsAdministrator: false, HomeMenuId: null, ...details };
  return platform.send(insertOrUpdateProfile, { body }, { as });
}
const lastRecord = async (uniqueId: string) =>
  (
    await db()
      .select()
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectKind, 'profile'), eq(auditHistory.subjectUniqueId, uniqueId)))
      .orderBy(desc(auditHistory.id))
  )[0];

describe('the profiles', () => {
  it('are the company’s, with who has them, what they grant under which menu, and what may be done with them', async () => {
    const { response } = await listed();
    const own = response.Data.find(({ UniqueId }) => UniqueId === idOf(ADMIN));
    expect(own).toMatchObject({ IsAdministrator: true, Usuarios: [{ UserInfoId: 1 }], WhyNotChange: null });
    expect(own?.WhyNotDelete).toMatch(/^1 pessoa tem este perfil/);
    expect(own?.Menus.flatMap(({ MenuFuncionalities }) => MenuFuncionalities.map(({ Id }) => Id))).toContain(10);
    expect(await profileOf(idOf(UNDERWRITER))).toMatchObject({
      Menus: [
        { Id: 1, MenuFuncionalities: [{ Id: 1, RefUniqueId: uniqueIdOf(pipe.subscricao) }, { Id: 39 }] },
        { Id: 7 },
      ],
    });
    expect(JSON.stringify(response)).not.toContain('Joana');
  });

  it('are narrowed to a user type', async () => {
    const { response } = await listed(email.admin, 6);
    expect(new Set(response.Data.map(({ UserTypeId }) => UserTypeId))).toEqual(new Set([6]));
  });

  it('are closed to who does not manage them', async () => {
    for (const as of [email.underwriter, email.agent, email.bare]) expect((await listed(as)).status).toBe(403);
  });

  it('are made of what may be granted to their user type', async () => {
    const menusOf = async (userInfoTypeId: UserType) =>
      (await platform.send(getMenus, { query: { userInfoTypeId } }, { as: email.admin })).response;
    const insurer = await menusOf(UserType.INSURANCE);
    expect(insurer.Data.find(({ Id }) => Id === 3)?.MenuFuncionalities).toEqual([{ Id: 8 }, { Id: 9 }, { Id: 10 }]);
    expect(insurer.Pipes.map(({ UniqueId }) => UniqueId)).toContain(uniqueIdOf(pipe.subscricao));
    const broker = await menusOf(UserType.BROKER);
    expect(broker.Data.map(({ Id }) => Id)).not.toContain(MenuId.Parameterisation);
    expect(broker.Data.find(({ Id }) => Id === 10)?.MenuFuncionalities).toEqual([{ Id: 28 }, { Id: 2 }]);
  });
});

describe('a new profile', () => {
  it('is made with a name of its own, and as a copy grants what the original does', async () => {
    const copy = await newProfile({ Name: 'Subscritores de apoio', CopyOfUniqueId: idOf(UNDERWRITER) });
    const original = await profileOf(idOf(UNDERWRITER));
    expect(copy.Menus).toEqual(original.Menus);
    expect(copy).toMatchObject({ Usuarios: [], Version: 1, WhyNotDelete: null });
    expect(await lastRecord(copy.UniqueId)).toMatchObject({ action: 'profileCreated', changedByUserId: 1 });
    const again = await insert({ Name: 'SUBSCRITORES de apoio ' });
    expect([again.status, again.errors[0]?.Field]).toEqual([400, 'Name']);
  });

  it('is an administrators’ only by an administrator', async () => {
    expect((await insert({ Name: 'Chefia', IsAdministrator: true }, email.viewer)).status).toBe(403);
    expect((await insert({ Name: 'Chefia' }, email.viewer)).status).toBe(200);
  });

  it('is no copy of one beyond its maker’s rights', async () => {
    expect((await insert({ Name: 'Cópia', CopyOfUniqueId: idOf(ADMIN) }, email.viewer)).status).toBe(403);
    expect((await insert({ Name: 'Cópia', CopyOfUniqueId: idOf(UNDERWRITER) }, email.viewer)).status).toBe(403);
  });

  it('gives back no more premium than its maker may, and without a word nothing', async () => {
    expect((await newProfile()).RefundAuthorityValue).toBe(0);
    const model = await newProfile({ RefundAuthorityValue: 500_00 });
    expect((await newProfile({ CopyOfUniqueId: model.UniqueId })).RefundAuthorityValue).toBe(500_00);
    await db().update(profiles).set({ refundAuthorityCents: 500_00 }).where(eq(profiles.id, VIEWER));
    expect((await newProfile({ RefundAuthorityValue: 500_00 }, email.viewer)).RefundAuthorityValue).toBe(500_00);
    for (const RefundAuthorityValue of [500_01, null]) {
      const refused = await insert({ Name: `Alçada ${RefundAuthorityValue}`, RefundAuthorityValue }, email.viewer);
      expect([refused.status, refused.errors[0]?.Message]).toEqual([403, expect.stringContaining('R$\u00a0500,00')]);
    }
    const { UniqueId, Name, Version } = model;
    const change = {
      UniqueId,
      Name,
      Version,
      UserTypeId: UserType.INSURANCE,
      IsAdministrator: false,
      HomeMenuId: null,
    };
    const raise = (body: typeof change & { RefundAuthorityValue?: number }, as: string = email.admin) =>
      platform.send(insertOrUpdateProfile, { body }, { as });
    expect((await raise({ ...change, RefundAuthorityValue: 600_00 }, email.viewer)).status).toBe(403);
    // An older screen says nothing of it, and changes nothing of it.
    expect((await raise(change)).response.RefundAuthorityValue).toBe(500_00);
    expect((await raise({ ...change, RefundAuthorityValue: 600_00 })).response.RefundAuthorityValue).toBe(600_00);
    await db().update(profiles).set({ refundAuthorityCents: null }).where(eq(profiles.id, VIEWER));
  });

  it('has a name that fits in an input; a longer one of before stays until it is changed', async () => {
    const longer = `${'Subscrição '.repeat(5)}Sul`;
    const refused = await insert({ Name: longer });
    expect([refused.status, refused.errors[0]]).toEqual([
      400,
      expect.objectContaining({ Field: 'Name', Message: 'Use no máximo 50 caracteres.' }),
    ]);
    const { UniqueId, Version } = await newProfile();
    await db().update(profiles).set({ name: longer }).where(eq(profiles.uniqueId, UniqueId));
    const changedTo = (Name: string, HomeMenuId: number | null) =>
      platform.send(
        insertOrUpdateProfile,
        { body: { UniqueId, Version, Name, UserTypeId: UserType.INSURANCE, IsAdministrator: false, HomeMenuId } },
        { as: email.admin },
      );
    expect((await changedTo(longer.slice(0, 55), null)).errors[0]?.Field).toBe('Name');
    expect(await changedTo(longer, MenuId.Users)).toMatchObject({ status: 200, response: { Name: longer } });
  });

  it('leads its users home, those who have no home of their own', async () => {
    const { Name, UserTypeId, IsAdministrator, Version, UniqueId } = await profileOf(idOf(BROKER));
    const body = { UniqueId, Version, Name, UserTypeId, IsAdministrator, HomeMenuId: MenuId.Policies };
    expect((await platform.send(insertOrUpdateProfile, { body }, { as: email.admin })).response.HomeMenuId).toBe(6);
    expect((await platform.send(getUserInfo, {}, { as: email.broker })).response.HomeMenuId).toBe(6);
    await db().update(users).set({ homeMenuId: MenuId.Insureds }).where(eq(users.id, 4));
    expect((await platform.send(getUserInfo, {}, { as: email.broker })).response.HomeMenuId).toBe(4);
  });
});

describe('rights that are changed', () => {
  it('are in force with the next call, and told in the history as they were and became', async () => {
    expect((await platform.send(getUsers, { query: {} }, { as: email.underwriter })).status).toBe(403);
    const { status, response } = await save(
      changed(await profileOf(idOf(UNDERWRITER)), MenuId.Users, F.VISUALIZAR_USUARIOS, true),
    );
    expect([status, response.Version]).toEqual([200, 2]);
    expect((await platform.send(getUsers, { query: {} }, { as: email.underwriter })).status).toBe(200);
    expect(await lastRecord(idOf(UNDERWRITER))).toMatchObject({
      action: 'profileRightsChanged',
      changes: expect.arrayContaining([{ field: 'menu.3', before: [], after: ['8'] }]),
    });
    await save(changed(response, MenuId.Users, F.VISUALIZAR_USUARIOS, false));
    expect((await platform.send(getUsers, { query: {} }, { as: email.underwriter })).status).toBe(403);
  });

  it('stand in the order in which the menu shows them', async () => {
    const profile = await newProfile({ CopyOfUniqueId: idOf(UNDERWRITER) });
    const rights = rightsOf(profile);
    const { response } = await save({ ...rights, Menus: rights.Menus.toReversed() });
    expect(response.Menus.map(({ Id }) => Id)).toEqual(rights.Menus.map(({ Id }) => Id).toReversed());
  });

  it('saved a second time as they are change nothing, not even the version', async () => {
    const profile = await newProfile({ CopyOfUniqueId: idOf(UNDERWRITER) });
    expect((await save(rightsOf(profile))).response.Version).toBe(1);
  });

  it('are refused with the profile as it stands where somebody else was faster', async () => {
    const profile = await newProfile();
    await save(changed(profile, MenuId.Policies, F.VISUALIZAR_APOLICES, true));
    const late = await save(changed(profile, MenuId.Users, F.VISUALIZAR_USUARIOS, true));
    expect(late.status).toBe(409);
    expect(late.response).toMatchObject({ Version: 2, Menus: [{ Id: 6, MenuFuncionalities: [{ Id: 24 }] }] });
    expect((await profileOf(profile.UniqueId)).Menus).toHaveLength(1);
  });

  it('of two who save at the same moment are those of one', async () => {
    const profile = await newProfile();
    const both = await Promise.all([
      save(changed(profile, MenuId.Policies, F.VISUALIZAR_APOLICES, true)),
      save(changed(profile, MenuId.Users, F.VISUALIZAR_USUARIOS, true)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await profileOf(profile.UniqueId)).Menus).toHaveLength(1);
  });

  it.each([
    ['a functionality that is not of the menu entry', MenuId.Policies, F.PARAMETRIZAR_SEGURADORA, null],
    ['a menu entry that does not exist', 11 as MenuId, F.VISUALIZAR_BI, null],
    ['a pipe of another company', MenuId.Pipelines, F.VISUALIZAR_ESTEIRAS, uniqueIdOf(pipe.atlas)],
  ])('name no %s', async (_what, menuId, id, pipeId) => {
    const { status, errors } = await save(changed(await newProfile(), menuId, id, true, pipeId));
    expect([status, errors[0]?.Field]).toEqual([400, 'Menus']);
  });

  it('may say otherwise of an action than the functionalities do, and name only actions that exist', async () => {
    const rights = rightsOf(await newProfile());
    const action = { ModuleId: 0, Action: 'EDITAR', IsAllowed: true };
    expect((await save({ ...rights, ModuleActions: [action] })).response.ModuleActions).toEqual([action]);
    const unknown = { ...action, Action: 'VOAR' };
    expect((await save({ ...rights, Version: 2, ModuleActions: [unknown] })).status).toBe(400);
  });
});

describe('open tabs', () => {
  it('of the profile’s users are told with the commit that their rights have changed, and no others', async () => {
    await platform.services.api.listen({ port: 0, host: '127.0.0.1' });
    const path = openNotificationStream.path;
    const theirs = await openEventStream(platform.services.api, path, await platform.tokenOf(email.underwriter));
    const others = await openEventStream(platform.services.api, path, await platform.tokenOf(email.agent));
    await Promise.all([theirs.heard('live.ready'), others.heard('live.ready')]);
    await save(changed(await profileOf(idOf(UNDERWRITER)), MenuId.Insureds, F.VISUALIZAR_SEGURADO, true));
    await theirs.heard(`event: ${RIGHTS_CHANGED}`);
    await save(changed(await profileOf(idOf(AGENT)), MenuId.Insureds, F.GERENCIAR_SEGURADOS, true));
    await others.heard(`event: ${RIGHTS_CHANGED}`);
    expect([theirs, others].map((stream) => stream.eventsOf(RIGHTS_CHANGED).length)).toEqual([1, 1]);
    [theirs, others].forEach((stream) => stream.close());
  });
});

describe('nobody', () => {
  it('grants what they do not hold', async () => {
    const profile = await newProfile({}, email.viewer);
    const { status, errors } = await save(
      changed(profile, MenuId.Parameterisation, F.PARAMETRIZAR_SEGURADORA, true),
      email.viewer,
    );
    expect([status, errors[0]?.Message]).toEqual([403, expect.stringContaining('"Parametrizar seguradora"')]);
    const action = { ModuleId: 8, Action: 'PUBLICAR', IsAllowed: true };
    expect((await save({ ...rightsOf(profile), ModuleActions: [action] }, email.viewer)).status).toBe(403);
    expect((await save(changed(profile, MenuId.Policies, F.VISUALIZAR_APOLICES, true), email.viewer)).status).toBe(200);
  });

  it('widens a right on one pipe to all, and may narrow one on all to one', async () => {
    const all = await newProfile({}, email.viewer);
    const wide = changed(all, MenuId.Pipelines, F.VISUALIZAR_ESTEIRAS, true);
    const narrow = changed(all, MenuId.Pipelines, F.VISUALIZAR_ESTEIRAS, true, uniqueIdOf(pipe.cadastro));
    expect((await save(narrow, email.viewer)).status).toBe(200);
    expect((await save({ ...wide, Version: 2 }, email.viewer)).status).toBe(200);
    await db()
      .update(profileMenuFunctionalities)
      .set({ refUniqueId: uniqueIdOf(pipe.cadastro) })
      .where(and(eq(profileMenuFunctionalities.profileId, VIEWER), eq(profileMenuFunctionalities.menuId, 1)));
    const other = await newProfile({}, email.viewer);
    expect((await save({ ...wide, ProfileUniqueId: other.UniqueId }, email.viewer)).status).toBe(403);
    expect((await save({ ...narrow, ProfileUniqueId: other.UniqueId }, email.viewer)).status).toBe(200);
  });

  it('changes a profile beyond theirs, whatever of it', async () => {
    const underwriter = await profileOf(idOf(UNDERWRITER), email.viewer);
    expect(underwriter.WhyNotChange).toMatch(/libera mais do que o seu/);
    expect((await save(rightsOf(underwriter), email.viewer)).status).toBe(403);
    const admin = await profileOf(idOf(ADMIN), email.viewer);
    expect((await save({ ...rightsOf(admin), Menus: [] }, email.viewer)).status).toBe(403);
  });

  it('of a broker changes what holds for all brokers', async () => {
    await db()
      .insert(profileMenuFunctionalities)
      .values({ profileId: BROKER, menuId: MenuId.Users, functionalityId: F.GERENCIAR_PERFIS });
    const own = await profileOf(idOf(BROKER), email.broker);
    expect(own.WhyNotChange).toMatch(/só a seguradora/);
    expect((await save(rightsOf(own), email.broker)).status).toBe(403);
    expect(await profileOf(idOf(ADMIN), email.broker)).toBeUndefined();
  });

  it('locks themselves out', async () => {
    const own = await profileOf(idOf(ADMIN));
    const { status, errors } = await save(changed(own, MenuId.Users, F.GERENCIAR_PERFIS, false));
    expect([status, errors[0]?.Message]).toEqual([403, expect.stringContaining('seu próprio perfil')]);
    const { UniqueId, Version, Name, UserTypeId } = own;
    const body = { UniqueId, Version, Name, UserTypeId, IsAdministrator: false, HomeMenuId: null };
    const flag = await platform.send(insertOrUpdateProfile, { body }, { as: email.admin });
    expect([flag.status, flag.errors[0]?.Field]).toEqual([422, 'IsAdministrator']);
  });

  it('of another company reaches a profile', async () => {
    await db().update(profiles).set({ isAdministrator: true }).where(eq(profiles.id, 11));
    const rights = rightsOf(await profileOf(idOf(UNDERWRITER)));
    expect((await save(rights, email.atlas)).status).toBe(404);
    const gone = await platform.send(
      deleteProfile,
      { query: { UniqueId: rights.ProfileUniqueId } },
      { as: email.atlas },
    );
    expect(gone.status).toBe(404);
  });
});

describe('the preview of a change', () => {
  it('names whom it concerns, what it takes from them and what it gives', async () => {
    const profile = await profileOf(idOf(UNDERWRITER));
    const subscricao = uniqueIdOf(pipe.subscricao);
    const without = changed(profile, MenuId.Pipelines, F.GERENCIAR_PIPE_SUBSCRICAO, false, subscricao);
    const body = {
      ...without,
      Menus: [
        ...without.Menus.filter(({ Id }) => Id !== MenuId.Proposals),
        { Id: MenuId.Policies, MenuFuncionalities: [{ Id: F.VISUALIZAR_APOLICES, RefUniqueId: null }] },
      ],
    };
    const { response } = await platform.send(previewProfileChange, { body }, { as: email.admin });
    expect(response.Users).toEqual([{ UserInfoId: 2, Name: 'Bruno Reis', IsActive: true }]);
    expect(response.Taken.Functionalities).toEqual([
      { Id: F.VISUALIZAR_PROPOSTAS_SEGURADORA, PipeName: null },
      { Id: F.GERENCIAR_PIPE_SUBSCRICAO, PipeName: 'Subscrição' },
    ]);
    expect(response.Taken.Menus).toEqual([{ Id: 7, Label: 'Propostas' }]);
    expect(response.Given.Functionalities).toEqual([{ Id: F.VISUALIZAR_APOLICES, PipeName: null }]);
    expect(response.Refusal).toBeNull();
    expect((await profileOf(idOf(UNDERWRITER))).Version).toBe(profile.Version);
  });
});

describe('a profile that is deleted', () => {
  it('is one that nobody holds', async () => {
    const held = await platform.send(deleteProfile, { query: { UniqueId: idOf(UNDERWRITER) } }, { as: email.admin });
    expect([held.status, held.errors[0]?.Message]).toEqual([422, expect.stringContaining('1 pessoa tem')]);
    const { UniqueId } = await newProfile();
    expect((await platform.send(deleteProfile, { query: { UniqueId } }, { as: email.admin })).status).toBe(200);
    expect(await profileOf(UniqueId)).toBeUndefined();
    expect((await platform.send(deleteProfile, { query: { UniqueId } }, { as: email.admin })).status).toBe(404);
    expect(await lastRecord(UniqueId)).toMatchObject({ action: 'profileDeleted' });
  });

  it('is an administrators’ one only for an administrator, who is left as one', async () => {
    const { UniqueId } = await newProfile({ IsAdministrator: true });
    const remove = (as: string) => platform.send(deleteProfile, { query: { UniqueId } }, { as });
    expect((await remove(email.viewer)).status).toBe(403);
    expect((await remove(email.admin)).status).toBe(200);
  });
});
