import type { LazyScreen } from '@portal/shared/remote/definition';
import { loadRemoteDefinition } from './loadRemote';
import { preloadRemote } from './preloadRemote';

/**
 * Loads the screen of a route, with everything it needs fetched at once.
 *
 * @throws RemoteLoadError when neither the current nor the previous release can be loaded.
 */
export async function loadScreen(name: string, path: string): ReturnType<LazyScreen> {
  preloadRemote(name, path);
  const { routes } = await loadRemoteDefinition(name);
  const screen = routes.find((route) => route.path === path)?.screen;
  if (!screen) throw new Error(`${name} has no screen for "${path}"`);
  return screen();
}
