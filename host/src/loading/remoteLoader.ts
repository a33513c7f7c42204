import type { ComponentType } from 'react';
import type { PartProps } from '@portal/shared/remote/parts';
import type { Registry, RegistryEntry } from '@portal/shared/remote/registry';

/** What the shell needs of the loader of remotes; see `loading/` for the one of the portal. */
export interface RemoteLoader {
  /** Takes the session's registry, once. */
  start(registry: Registry): void;
  /** Begins to fetch the code that loads remotes, because somebody is about to see the first screen. */
  begin(): void;
  /** Puts another release of a remote in use, without a page load. */
  replace(entry: RegistryEntry): void;
  /** The screen of a remote's route. Rejects with a RemoteLoadError. A later call after a failure starts afresh. */
  loadScreen(remote: string, path: string, wish?: ReleaseWish): Promise<LoadedScreen>;
  /** A part of a remote for another's page, likewise. */
  loadPart(remote: string, id: string, wish?: ReleaseWish): Promise<LoadedPart>;
  /** Begins to fetch what the route needs. */
  preload(remote: string, path: string): void;
  /** Fetches what these routes need, one after the other, once the page has nothing else to do. */
  preloadLater(pages: readonly { remote: string; path: string }[]): void;
  /** Tells the loader what it may ask of the shell. */
  connect(surroundings: LoaderSurroundings): void;
}

/**
 * Which release a screen is wanted of: `usual` by the plan; `afresh` by the plan too, after asking the edge whether there
 * is another one and without regard to earlier failures; `previous` because the user prefers it.
 */
export type ReleaseWish = 'usual' | 'afresh' | 'previous';

/** A screen that has arrived. */
export interface LoadedScreen {
  default: ComponentType;
  /** True when it comes from the previous release, because the current one fails or the user wanted so. */
  fellBack?: boolean;
}

/** A part that has arrived. */
export interface LoadedPart {
  default: ComponentType<PartProps<object>>;
}

/** What the loader may ask of the shell. */
export interface LoaderSurroundings {
  /** Remotes under development may come from this machine. */
  allowsOverrides: boolean;
  /** Asks the edge for the registry as it is now and puts the release of this remote that it names in use. */
  renewRelease: (remote: string) => Promise<void>;
  /** Puts a release in use that the development server has just built. */
  takeRelease: (entry: RegistryEntry) => void;
}
