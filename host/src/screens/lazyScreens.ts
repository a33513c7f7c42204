import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { LoadedScreen, ReleaseWish, RemoteLoader } from '../loading/remoteLoader';
import { awaitedComponent } from '../loading/awaitedComponent';
import type { AwaitedComponent } from '../loading/awaitedComponent';
import { PAUSE_AFTER_FAILURE } from '../loading/failedReleases';

type ScreenLoader = Pick<RemoteLoader, 'loadScreen'>;

/** The address of a screen: a route of a remote, as one release has it. */
export interface ScreenAddress {
  remote: string;
  path: string;
  /** Base of the release in use; another one means another screen. */
  base: string;
  /** Stands above the screen where it is the previous release's; a screen without it is the whole page. */
  Note?: ComponentType | undefined;
}

type Screen = AwaitedComponent<object>;

interface KeptScreen {
  base: string;
  Screen: Screen;
  /** When the previous release took the current one's place because that one failed. */
  fellBackAt?: number;
}

const kept = new WeakMap<ScreenLoader, Map<string, KeptScreen>>();

function screensOf(loader: ScreenLoader): Map<string, KeptScreen> {
  const screens = kept.get(loader) ?? new Map<string, KeptScreen>();
  kept.set(loader, screens);
  return screens;
}

/** The previous release's screen is only good for a while: the current one may work again. */
const isGood = ({ base, fellBackAt }: KeptScreen, wanted: string): boolean =>
  base === wanted && (fellBackAt === undefined || Date.now() - fellBackAt < PAUSE_AFTER_FAILURE);

/**
 * The screen of a remote's route as a component. One that has arrived is given again, so that going back shows it at
 * once; one that failed is forgotten, so that the next asker tries anew.
 */
export function lazyScreen(loader: ScreenLoader, address: ScreenAddress, wish: ReleaseWish = 'usual'): Screen {
  const screens = screensOf(loader);
  const key = `${address.remote} ${address.path}`;
  const known = screens.get(key);
  if (wish === 'usual' && known && isGood(known, address.base)) return known.Screen;
  const one: KeptScreen = {
    base: address.base,
    Screen: awaitedComponent(async () => {
      try {
        const loaded = await loader.loadScreen(address.remote, address.path, wish);
        if (loaded.fellBack && wish !== 'previous') one.fellBackAt = Date.now();
        return drawn(loaded, address.Note);
      } catch (error) {
        if (screens.get(key) === one) screens.delete(key);
        throw error;
      }
    }),
  };
  screens.set(key, one);
  return one.Screen;
}

/** Keeps a screen that arrived otherwise, and gives it as `lazyScreen` does. */
export function keepScreen(loader: ScreenLoader, address: ScreenAddress, loaded: LoadedScreen): Screen {
  const { remote, path, base, Note } = address;
  const Arrived = drawn(loaded, Note);
  const Screen: Screen = () => createElement(Arrived);
  screensOf(loader).set(`${remote} ${path}`, { base, Screen });
  return Screen;
}

/** The screen as it enters the frame, under a note where it is the previous release's; by itself where no note stands. */
function drawn({ default: Arrived, fellBack }: LoadedScreen, Note?: ComponentType): ComponentType {
  return function DrawnScreen() {
    const screen = createElement(Arrived);
    // A whole page fills the window, which nothing may come between.
    if (!Note) return screen;
    if (!fellBack) return createElement('div', { className: 'screen' }, screen);
    const withNote = createElement('div', { className: 'previous-release' }, createElement(Note), screen);
    return createElement('div', { className: 'screen' }, withNote);
  };
}
