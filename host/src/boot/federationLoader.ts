import { arrivedLoader, fetchLoader } from '../loading/fetchLoader';
import { RemoteLoadError, reasonOf } from '../loading/RemoteLoadError';
import type { RemoteLoader } from '../loading/remoteLoader';
import { entryOf, exchangeEntry } from '../loading/sessionSnapshot';
import { connectLoader, startLoading } from '../loading/startLoading';

/** The code that loads remotes; a screen that waits for it fails as it does when its own code is missing. */
async function loaderFor(remote: string) {
  try {
    return await fetchLoader();
  } catch (failure) {
    throw new RemoteLoadError(remote, entryOf(remote).description.version, reasonOf(failure), failure);
  }
}

/** What is fetched ahead is nothing that somebody waits for. */
const ignored = () => undefined;

/** Loads remotes through module federation, whose code comes with the first screen. */
export const federationLoader: RemoteLoader = {
  start: startLoading,
  connect: connectLoader,
  replace: (entry) => {
    const gone = exchangeEntry(entry);
    // Before the loader is here nothing of any release is on the page.
    arrivedLoader()?.forgetReleases(gone);
  },
  begin: () => void fetchLoader().catch(ignored),
  loadScreen: async (remote, ...wanted) => (await loaderFor(remote)).loadScreen(remote, ...wanted),
  loadPart: async (remote, ...wanted) => (await loaderFor(remote)).loadPart(remote, ...wanted),
  preload: (...page) => void fetchLoader().then(({ preloadRemote }) => preloadRemote(...page), ignored),
  preloadLater: (pages) => void fetchLoader().then(({ preloadLater }) => preloadLater(pages), ignored),
};
