import { startLoading } from '../loading/loadRemote';
import { loadScreen } from '../loading/loadScreen';
import { preloadRemote } from '../loading/preloadRemote';
import type { RemoteLoader } from './remoteLoader';

/** Loads remotes through module federation. */
export const federationLoader: RemoteLoader = { start: startLoading, loadScreen, preload: preloadRemote };
