import { isInCanary } from '@portal/shared/remote/releasePointers';
import type { Registry, RegistryEntry, RemoteRelease } from '@portal/shared/remote/registry';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';

/** A release of the policies' remote, for tests. */
export function policiesAt(
  version: string,
  added: readonly { path: string; title: string; openTo?: string }[] = [],
): RemoteRelease {
  const routes = [{ path: '/apolices', title: 'Apólices', functionalities: [24] }, ...added];
  const menu = routes.map(({ title, path }, index) => ({
    menuId: index === 0 ? 6 : 100 + index,
    label: title,
    path,
    icon: 'file' as const,
    functionalities: [24],
  }));
  const { description } = fakeRemote('mf-policies', routes, menu);
  return {
    base: `/remotes/mf-policies/${version}/`,
    description: { ...description, title: 'Apólices', version },
  };
}

const board = fakeRemote(
  'mf-kanban',
  [{ path: '/kanban', title: 'Esteiras', functionalities: [1] }],
  [{ menuId: 1, label: 'Esteiras', path: '/kanban', icon: 'file', functionalities: [1] }],
);

/** A registry with the board and one entry of the policies. */
export const registryWith = (entry: Partial<RegistryEntry> & RemoteRelease, revision = 1): Registry => ({
  ...fakeRegistry(board, { name: 'mf-policies', previous: null, ...entry }),
  revision,
});

/** Who may see policies and parameterise. */
export const policiesUser = (UserId = 7, functionalities: readonly number[] = [24, 26]) =>
  fakeUser(
    [
      [1, 1, [1]],
      [6, 2, functionalities],
    ],
    { UserId },
  );

const SHARE = 30;
const someId = (inside: boolean) =>
  Array.from({ length: 500 }, (_, id) => id + 1).find((id) => isInCanary(`${id}`, 'mf-policies', SHARE) === inside)!;

/** A canary of 30 per cent, a user who is among them and one who is not. */
export const canary = { share: SHARE, insider: policiesUser(someId(true)), outsider: policiesUser(someId(false)) };
