import { withMoreTries } from '../loading/withMoreTries';

/** Fetches the code of the signed-in frame, which sign-in does without; a passing failure is tried again. */
export const fetchFrame = () => withMoreTries(() => import(/* webpackChunkName: 'frame' */ '../frame/SignedInFrame'));
