import { fetchedOnce } from '../code/fetchedOnce';

/**
 * The HTTP client, which comes with the first call, so that the sign-in page stands without it; whoever knows that a call
 * is about to be made may ask before.
 */
export const { fetch: fetchAxios } = fetchedOnce(async () => (await import('axios')).default);
