import { join } from 'node:path';
import { attempts, forAny, PIPES, someMenus, standWith } from '../../api/src/testing/anyRights';
import type { Menus } from '../../api/src/testing/anyRights';
import { describedCalls, requestFor } from '../../api/src/testing/everyCall';
import type { DescribedCall } from '../../api/src/testing/everyCall';
import { email, uniqueIdOf } from '../../api/src/testing/ids';
import { startPlatformUnderTest } from '../../api/src/testing/platformUnderTest';
import type { PlatformUnderTest } from '../../api/src/testing/platformUnderTest';
import { buildMenu, homePath } from '../../host/src/menu/buildMenu';
import { decide } from '../../host/src/routes/decide';
import { knownRoutes, routeOf } from '../../host/src/routes/knownRoutes';
import type { KnownRoute } from '../../host/src/routes/knownRoutes';
import { getProfileByCompanyId, updateMenuFuncionalityInProfile } from '../../shared/src/contracts/people/profiles';
import { getUserInfo } from '../../shared/src/contracts/people/session';
import type { UserInfo } from '../../shared/src/contracts/people/session';
import { managesPipe, seesPipe } from '../../shared/src/domain/access/boardGrants';
import { Functionality } from '../../shared/src/domain/access/functionalities';
import { MenuId } from '../../shared/src/domain/portal/menu';
import type { Registry } from '../../shared/src/remote/registry';
import { holdsAny } from '../../shared/src/session/permissions';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { readDefinition } from '../build/readDefinition';

let platform: PlatformUnderTest;
let remotes: Registry['remotes'];
let routes: readonly KnownRoute[];
let calls: (DescribedCall & { asked: number[] })[];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const read = await Promise.all(remoteFolders().map((remote) => readDefinition(join(portalRoot, remote))));
  remotes = read.map(({ definition }) => ({ name: definition.name, description: definition })) as never;
  routes = knownRoutes(registryOf(), []);
  calls = (await describedCalls(platform)).flatMap((call) => {
    const asked = askedBy(call.access);
    // A stream that opens does not end.
    return asked && !('text/event-stream' in call.answer) ? [{ ...call, asked }] : [];
  });
}, 600_000);
afterAll(() => platform.close());

const registryOf = (): Registry => ({ remotes }) as Registry;

/** What the service says of a call that its rule refuses, whatever is asked of it. */
const REFUSED = 'Você não tem permissão para esta operação.';

/** The functionalities of which a call asks for one; null where its rule is another one, or more than that. */
function askedBy(access: string): number[] | null {
  const named = /^Acesso: funcionalidade ([\d, ]+)\.$/.exec(access)?.[1];
  return named ? named.split(',').map(Number) : null;
}

const [VIEWER, BARE] = [3, 12];

/** Asks as somebody for a profile to grant this; gives the status. */
async function grant(profileId: number, wanted: Menus, as: string): Promise<number> {
  const { response } = await platform.send(getProfileByCompanyId, { query: {} }, { as: email.admin });
  const ProfileUniqueId = uniqueIdOf(7_000_000 + profileId);
  const Version = response.Data.find(({ UniqueId }) => UniqueId === ProfileUniqueId)!.Version;
  const body = { ProfileUniqueId, Version, Menus: wanted, ModuleActions: [] };
  return (await platform.send(updateMenuFuncionalityInProfile, { body }, { as })).status;
}
const userInfo = async (as: string): Promise<UserInfo> => (await platform.send(getUserInfo, {}, { as })).response;

/** The first call of the screen to which a menu entry leads. */
const readOnArrival: Readonly<Record<string, string>> = {
  '/usuarios/listar': '/api/Person/GetUsers',
  '/usuarios/perfis': '/api/UserProfile/GetProfileByCompanyId',
  '/corretores': '/api/Broker/GetSearchBrokers',
  '/apolices': '/api/Policy/SearchPoliciesRelatedToLoggedUser',
};

describe('for a profile of any rights', () => {
  it('the menu, the guard and the platform agree on every route and call', async () => {
    expect(calls.length).toBeGreaterThan(200);
    expect(routes.length).toBeGreaterThan(60);
    await forAny(someMenus, 4, async (menus) => {
      expect(await grant(BARE, menus, email.admin)).toBe(200);
      const user = await userInfo(email.bare);
      const menu = buildMenu(registryOf(), user);
      const opens = (path: string) => decide(routeOf(routes, path)?.rule, user) === 'open';

      expect(menu.filter(({ path }) => !opens(path))).toEqual([]);
      expect(homePath(menu, user) === null).toBe(menu.length === 0);
      const shown = new Set(menu.map(({ menuId }) => menuId));
      const missed = remotes
        .flatMap(({ description }) => description.menu)
        .filter(({ menuId, path }) => !shown.has(menuId) && opens(path));
      expect(missed.map(({ path }) => path)).toEqual([]);
      for (const { rule, path } of routes.filter((route) => route.rule.access === 'signed-in'))
        expect([path, decide(rule, user) === 'open']).toEqual([path, holdsAny(user, rule.functionalities)]);

      for (const call of calls) {
        const answer = await platform.sendRaw(call.service, requestFor(call), { as: email.bare });
        const isRefused = answer.status === 403 && answer.errors[0]?.Message === REFUSED;
        expect([call.path, isRefused]).toEqual([call.path, !holdsAny(user, call.asked)]);
      }
      for (const { path } of menu) {
        const first = calls.find((call) => call.path === readOnArrival[path]);
        if (first) expect([path, holdsAny(user, first.asked)]).toEqual([path, true]);
      }
    });
  }, 600_000);
});

/** What rights come to: functionalities off the boards, and what may be done on each pipe. */
function worthOf({ Menus: menus }: Pick<UserInfo, 'Menus'>): Set<string> {
  const grants = menus.flatMap(({ Id, MenuFuncionalities }) =>
    MenuFuncionalities.map((one) => ({ menuId: Id, id: one.Id, refUniqueId: one.RefUniqueId })),
  );
  const boards = grants.filter(({ menuId }) => menuId === MenuId.Pipelines);
  return new Set([
    ...grants.filter((one) => !boards.includes(one)).map(({ id }) => `${id}`),
    ...PIPES.filter((one) => seesPipe(boards, one)).map(({ uniqueId }) => `sees ${uniqueId}`),
    ...PIPES.filter((one) => managesPipe(boards, one)).map(({ uniqueId }) => `moves ${uniqueId}`),
  ]);
}

const withManagement = (menus: Menus): Menus => [
  ...menus.filter(({ Id }) => Id !== MenuId.Users),
  { Id: MenuId.Users, MenuFuncionalities: [{ Id: Functionality.GERENCIAR_PERFIS, RefUniqueId: null }] },
];

describe('nobody', () => {
  it('gives a right that they do not hold: neither to others nor to themselves', async () => {
    await forAny(attempts, 60, async ({ giver, theirs, wanted, isForSelf }) => {
      await standWith(platform, VIEWER, withManagement(giver));
      await standWith(platform, BARE, theirs);
      const mayGive = worthOf(await userInfo(email.viewer));
      const [target, as] = isForSelf ? [VIEWER, email.viewer] : [BARE, email.bare];
      const before = worthOf(await userInfo(as));
      const status = await grant(target, isForSelf ? withManagement(wanted) : wanted, email.viewer);
      const after = worthOf(await userInfo(as));
      expect([...after].filter((right) => !before.has(right) && !mayGive.has(right))).toEqual([]);
      if (status !== 200) expect(after).toEqual(before);
    });
  }, 600_000);

  it('is kept from giving what they hold', async () => {
    const policies: Menus = [
      { Id: MenuId.Policies, MenuFuncionalities: [{ Id: Functionality.VISUALIZAR_APOLICES, RefUniqueId: null }] },
    ];
    await standWith(platform, VIEWER, withManagement(policies));
    await standWith(platform, BARE, []);
    expect(await grant(BARE, policies, email.viewer)).toBe(200);
    expect(worthOf(await userInfo(email.bare))).toEqual(new Set(['24']));
  });
});
