import type { LazyScreen } from '@portal/shared';
import type { Registry } from '@portal/shared/remote/registry';

/** What the shell needs of the loader of remotes; see `loading/` for the one of the portal. */
export interface RemoteLoader {
  /** Takes the session's registry, once. */
  start(registry: Registry): void;
  /** The screen of a remote's route. Rejects with a RemoteLoadError. A later call after a failure starts afresh. */
  loadScreen(remote: string, path: string): ReturnType<LazyScreen>;
  /** Begins to fetch what the route needs. */
  preload(remote: string, path: string): void;
}
