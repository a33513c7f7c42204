import { fetchedOnce } from '@portal/shared/code/fetchedOnce';
import { withMoreTries } from './withMoreTries';

/** Federation and what loads remotes by it: to be fetched, and as far as it has arrived. */
export const { fetch: fetchLoader, now: arrivedLoader } = fetchedOnce(() => withMoreTries(() => import('./loader')));
