import type * as loaderModule from './loader';
import { withMoreTries } from './withMoreTries';

type Loader = typeof loaderModule;

let arriving: Promise<Loader> | null = null;
let loader: Loader | null = null;

/** Federation and what loads remotes by it, once for everybody who asks; a failure is forgotten. */
export function fetchLoader(): Promise<Loader> {
  arriving ??= withMoreTries(() => import('./loader')).then(
    (arrived) => (loader = arrived),
    (failure: unknown) => {
      arriving = null;
      throw failure;
    },
  );
  return arriving;
}

/** The loader where it has arrived. */
export const arrivedLoader = (): Loader | null => loader;
