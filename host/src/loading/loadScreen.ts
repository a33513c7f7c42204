import type { ComponentType } from 'react';
import type { PartProps } from '@portal/shared/remote/parts';
import type { RemoteRelease } from '@portal/shared/remote/registry';
import { warmShared } from './federation';
import { loadByPlan } from './loadByPlan';
import { checkRelease, definitionOf } from './releaseDefinitions';
import { fetchFilesOf, noteUse } from './releaseFiles';
import type { LoadedPart, LoadedScreen, ReleaseWish } from './remoteLoader';
import { withRemoteStyles } from './remoteStyles';
import { wholeRelease } from './wholeRelease';

/** The screen of a route. @throws RemoteLoadError when no release can be loaded. */
export const loadScreen = (name: string, path: string, wish: ReleaseWish = 'usual'): Promise<LoadedScreen> =>
  loadByPlan(name, wish, (release) => screenOf(release, path));

/** A part for another remote's page. @throws RemoteLoadError when no release can be loaded. */
export const loadPart = (name: string, id: string, wish: ReleaseWish = 'usual'): Promise<LoadedPart> =>
  loadByPlan(name, wish, (release) => partOf(release, id));

/** The screen of one release: its files first, so that what hangs or is missing is known, then its code. */
async function screenOf(named: RemoteRelease, path: string): Promise<ComponentType> {
  const release = await wholeRelease(named, 'high');
  checkRelease(release);
  const described = release.description.routes.find((route) => route.path === path);
  for (const sharedModule of described?.shared ?? []) void warmShared(sharedModule);
  await fetchFilesOf(release, described, 'high');
  const { name, routes } = await definitionOf(release);
  const screen = routes.find((route) => route.path === path)?.screen;
  if (!screen) throw new Error(`${name}: the release has no screen for "${path}"`);
  const { default: Screen } = await screen();
  if (!Screen) throw new Error(`${name}: the module of "${path}" exports no screen`);
  noteUse(release, described);
  return withRemoteStyles(Screen, release.base);
}

/** The part of one release, in the same way; nobody waits for it, so what was asked for goes before it on the line. */
async function partOf(named: RemoteRelease, id: string): Promise<ComponentType<PartProps<object>>> {
  const release = await wholeRelease(named, 'low');
  checkRelease(release);
  const described = release.description.parts?.find((part) => part.id === id);
  for (const sharedModule of described?.shared ?? []) void warmShared(sharedModule);
  await fetchFilesOf(release, described, 'low');
  const { name, parts = [] } = await definitionOf(release);
  const part = parts.find((candidate) => candidate.id === id);
  if (!part) throw new Error(`${name}: the release has no part "${id}"`);
  const { default: Part } = await part.component();
  if (!Part) throw new Error(`${name}: the module of the part "${id}" exports no component`);
  noteUse(release, described);
  // That the page's payload is the part's own was checked by name and version.
  return withRemoteStyles(Part as ComponentType<PartProps<object>>, release.base);
}
