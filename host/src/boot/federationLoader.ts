import { loadPart, loadScreen } from '../loading/loadScreen';
import { preloadLater } from '../loading/preloadLater';
import { preloadRemote } from '../loading/preloadRemote';
import { replaceRelease } from '../loading/replaceRelease';
import { connectLoader, startLoading } from '../loading/startLoading';
import type { RemoteLoader } from '../loading/remoteLoader';

/** Loads remotes through module federation. */
export const federationLoader: RemoteLoader = {
  start: startLoading,
  connect: connectLoader,
  replace: replaceRelease,
  loadScreen,
  loadPart,
  preload: preloadRemote,
  preloadLater: (pages) => void preloadLater(pages),
};
