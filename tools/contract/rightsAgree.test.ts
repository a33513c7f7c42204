import { join } from 'node:path';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { holdsAny } from '@portal/shared';
import { getProfileByCompanyId, updateMenuFuncionalityInProfile } from '@portal/shared/contracts/people/profiles';
import type { ProfileRights, UserProfile } from '@portal/shared/contracts/people/profiles';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { managesPipe, seesPipe } from '@portal/shared/domain/access/boardGrants';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { menuFunctionalities } from '@portal/shared/domain/access/menuFunctionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import type { Registry } from '@portal/shared/remote/registry';
import { profileMenuFunctionalities, profileMenus } from '../../api/src/platform/database/schema/users';
import { describedCalls, requestFor } from '../../api/src/testing/everyCall';
import type { DescribedCall } from '../../api/src/testing/everyCall';
import { email, pipe, uniqueIdOf } from '../../api/src/testing/ids';
import { startPlatformUnderTest } from '../../api/src/testing/platformUnderTest';
import type { PlatformUnderTest } from '../../api/src/testing/platformUnderTest';
import { buildMenu, homePath } from '../../host/src/menu/buildMenu';
import { decide } from '../../host/src/routes/decide';
import { knownRoutes, routeOf } from '../../host/src/routes/knownRoutes';
import type { KnownRoute } from '../../host/src/routes/knownRoutes';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { readDefinition } from '../build/readDefinition';

let platform: PlatformUnderTest;
let registry: Registry;
let routes: readonly KnownRoute[];
let calls: DescribedCall[];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const read = await Promise.all(remoteFolders().map((remote) => readDefinition(join(portalRoot, remote))));
  const remotes = read.map(({ definition }) => ({ name: definition.name, description: definition }));
  registry = { remotes } as unknown as Registry;
  routes = knownRoutes(registry, []);
  calls = (await describedCalls(platform)).filter(({ access }) => askedBy(access) !== null);
}, 180_000);
afterAll(() => platform.close());

/** What the service says of a call that the rule refuses, whatever is asked of it. */
const REFUSED = 'Você não tem permissão para esta operação.';

/** The functionalities that a call asks for, one of them; null where its rule is another one. */
function askedBy(access: string): number[] | null {
  const named = /funcionalidade ([\d, ]+)/.exec(access)?.[1];
  return named ? named.split(',').map(Number) : null;
}

const PIPES = [
  { uniqueId: uniqueIdOf(pipe.cadastro), functionalityId: F.GERENCIAR_PIPE_CADASTRO },
  { uniqueId: uniqueIdOf(pipe.subscricao), functionalityId: F.GERENCIAR_PIPE_SUBSCRICAO },
];
const BARE = 12;
const VIEWER = 3;
const idOf = (profileId: number) => uniqueIdOf(7_000_000 + profileId);
const notForInsurers: readonly F[] = [F.GERENCIAR_CORRETORA, F.VISUALIZAR_CORRETORA, F.LISTAR_CORRETORES_ASSESSOR];

type Menus = ProfileRights['Menus'];
const grantOf = (menuId: MenuId) =>
  fc.record({
    Id: fc.constantFrom(...menuFunctionalities[menuId].filter((id) => !notForInsurers.includes(id))),
    RefUniqueId:
      menuId === MenuId.Pipelines ? fc.constantFrom(null, ...PIPES.map(({ uniqueId }) => uniqueId)) : fc.constant(null),
  });
/** What somebody of the insurer may be granted, in any order of the menu. */
const someMenus: fc.Arbitrary<Menus> = fc
  .shuffledSubarray(Object.values(MenuId))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((Id) =>
        fc
          .uniqueArray(grantOf(Id), { selector: (grant) => `${grant.Id} ${grant.RefUniqueId}`, maxLength: 5 })
          .map((MenuFuncionalities) => ({ Id, MenuFuncionalities })),
      ),
    ),
  );

async function profileOf(profileId: number): Promise<UserProfile> {
  const { response } = await platform.send(getProfileByCompanyId, { query: {} }, { as: email.admin });
  return response.Data.find(({ UniqueId }) => UniqueId === idOf(profileId))!;
}
async function grant(profileId: number, Menus: Menus, as: string) {
  const { UniqueId, Version } = await profileOf(profileId);
  const body = { ProfileUniqueId: UniqueId, Version, Menus, ModuleActions: [] };
  return platform.send(updateMenuFuncionalityInProfile, { body }, { as });
}
const userInfo = async (as: string): Promise<UserInfo> => (await platform.send(getUserInfo, {}, { as })).response;

/** The first call that the screen of a menu entry makes. */
const readOnArrival: Readonly<Record<string, string>> = {
  '/usuarios/listar': '/api/Person/GetUsers',
  '/usuarios/perfis': '/api/UserProfile/GetProfileByCompanyId',
  '/corretores': '/api/Broker/GetSearchBrokers',
  '/apolices': '/api/Policy/SearchPoliciesRelatedToLoggedUser',
};

describe('for a profile of any rights', () => {
  it('the menu, the guard and the platform agree on every route and call', async () => {
    expect(calls.length).toBeGreaterThan(300);
    expect(routes.length).toBeGreaterThan(60);
    await fc.assert(
      fc.asyncProperty(someMenus, async (Menus) => {
        expect((await grant(BARE, Menus, email.admin)).status).toBe(200);
        const user = await userInfo(email.bare);
        const menu = buildMenu(registry, user);
        const opens = (path: string) => decide(routeOf(routes, path)?.rule, user) === 'open';
        expect(menu.filter(({ path }) => !opens(path))).toEqual([]);
        expect(homePath(menu, user) === null).toBe(menu.length === 0);
        const shown = new Set(menu.map(({ menuId }) => menuId));
        const missed = registry.remotes
          .flatMap(({ description }) => description.menu)
          .filter(({ menuId, path }) => !shown.has(menuId) && opens(path));
        expect(missed.map(({ path }) => path)).toEqual([]);
        for (const { rule, path } of routes.filter((route) => route.rule.access === 'signed-in'))
          expect([path, decide(rule, user) === 'open']).toEqual([path, holdsAny(user, rule.functionalities)]);

        for (const call of calls) {
          const answer = await platform.sendRaw(call.service, requestFor(call), { as: email.bare });
          const isRefused = answer.status === 403 && answer.errors[0]?.Message === REFUSED;
          const asked = askedBy(call.access) ?? [];
          expect([call.path, isRefused]).toEqual([call.path, !holdsAny(user, asked)]);
        }
        for (const { path } of menu) {
          const first = calls.find((call) => call.path === readOnArrival[path]);
          if (first) expect([path, holdsAny(user, askedBy(first.access) ?? [])]).toEqual([path, true]);
        }
      }),
      { numRuns: 4 },
    );
  }, 300_000);
});

/** What rights come to: functionalities off the boards, and what may be done on each pipe. */
function worthOf({ Menus }: Pick<UserInfo, 'Menus'>): Set<string> {
  const grants = Menus.flatMap(({ Id, MenuFuncionalities }) =>
    MenuFuncionalities.map((one) => ({ menuId: Id, id: one.Id, refUniqueId: one.RefUniqueId })),
  );
  const boards = grants.filter(({ menuId }) => menuId === MenuId.Pipelines);
  return new Set([
    ...grants.filter((one) => !boards.includes(one)).map(({ id }) => `${id}`),
    ...PIPES.filter((one) => seesPipe(boards, one)).map(({ uniqueId }) => `sees ${uniqueId}`),
    ...PIPES.filter((one) => managesPipe(boards, one)).map(({ uniqueId }) => `moves ${uniqueId}`),
  ]);
}

/** Stands before anybody changes it. */
async function begin(profileId: number, menus: Menus): Promise<void> {
  const { db } = platform.database;
  await db.delete(profileMenuFunctionalities).where(eq(profileMenuFunctionalities.profileId, profileId));
  await db.delete(profileMenus).where(eq(profileMenus.profileId, profileId));
  for (const [order, { Id, MenuFuncionalities }] of menus.entries()) {
    await db.insert(profileMenus).values({ profileId, menuId: Id, order });
    for (const one of MenuFuncionalities)
      await db
        .insert(profileMenuFunctionalities)
        .values({ profileId, menuId: Id, functionalityId: one.Id, refUniqueId: one.RefUniqueId });
  }
}
/** Who gives, what the other one holds, what they are to hold. As often as not no more than the giver does. */
const attempts = someMenus.chain((own) => {
  const within = fc.oneof(someMenus, fc.shuffledSubarray([...own]));
  return fc.tuple(fc.constant(own), within, within, fc.boolean());
});
const withManagement = (menus: Menus): Menus => [
  ...menus.filter(({ Id }) => Id !== MenuId.Users),
  { Id: MenuId.Users, MenuFuncionalities: [{ Id: F.GERENCIAR_PERFIS, RefUniqueId: null }] },
];

describe('nobody', () => {
  it('gains a right, or gives one, that they could not give: neither to others nor to themselves', async () => {
    await fc.assert(
      fc.asyncProperty(attempts, async ([own, theirs, wanted, isForSelf]) => {
        await begin(VIEWER, withManagement(own));
        await begin(BARE, theirs);
        const giver = await userInfo(email.viewer);
        const [target, as] = isForSelf ? [VIEWER, email.viewer] : [BARE, email.bare];
        const before = await userInfo(as);
        const { status } = await grant(target, isForSelf ? withManagement(wanted) : wanted, email.viewer);
        const after = worthOf(await userInfo(as));
        const had = worthOf(before);
        const mayGive = worthOf(giver);
        const gains = [...after].filter((right) => !had.has(right));
        expect(gains.filter((right) => !mayGive.has(right))).toEqual([]);
        if (status !== 200) expect(after).toEqual(had);
      }),
      { numRuns: 60 },
    );
    // Else the rule would hold for nobody doing anything.
    const policies: Menus = [
      { Id: MenuId.Policies, MenuFuncionalities: [{ Id: F.VISUALIZAR_APOLICES, RefUniqueId: null }] },
    ];
    await begin(VIEWER, withManagement(policies));
    await begin(BARE, []);
    expect((await grant(BARE, policies, email.viewer)).status).toBe(200);
  }, 120_000);
});
