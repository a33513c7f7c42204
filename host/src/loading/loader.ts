// What loads remotes through module federation; it comes with the first screen, because the sign-in page does without.
import { installLoader } from './federation';
import { integrityTable } from './sessionSnapshot';

installLoader(integrityTable);

export { loadPart, loadScreen } from './loadScreen';
export { preloadLater } from './preloadLater';
export { preloadRemote } from './preloadRemote';
export { forgetReleases } from './forgetReleases';
