import type { AxiosStatic } from 'axios';

let arriving: Promise<AxiosStatic> | null = null;

/**
 * The HTTP client, which comes with the first call, so that the sign-in page stands without it; whoever knows that a call
 * is about to be made may ask before. A failure is forgotten, so that the next call tries again.
 */
export function fetchAxios(): Promise<AxiosStatic> {
  arriving ??= import('axios').then(
    (arrived) => arrived.default,
    (failure: unknown) => {
      arriving = null;
      throw failure;
    },
  );
  return arriving;
}
