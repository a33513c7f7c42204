import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { RemoteLoader } from '../boot/remoteLoader';

export type Screen = LazyExoticComponent<ComponentType>;
type ScreenLoader = Pick<RemoteLoader, 'loadScreen'>;

const kept = new WeakMap<ScreenLoader, Map<string, Screen>>();

/**
 * The screen of a remote's route as a component. One that has arrived is given again, so that going back shows it at
 * once; one that failed is forgotten, so that the next asker tries anew.
 */
export function lazyScreen(loader: ScreenLoader, remote: string, path: string): Screen {
  const screens = kept.get(loader) ?? new Map<string, Screen>();
  kept.set(loader, screens);
  const key = `${remote} ${path}`;
  const known = screens.get(key);
  if (known) return known;
  const screen = lazy(async () => {
    try {
      return await loader.loadScreen(remote, path);
    } catch (error) {
      screens.delete(key);
      throw error;
    }
  });
  screens.set(key, screen);
  return screen;
}
