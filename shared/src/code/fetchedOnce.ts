/** Something that is fetched with the first who asks for it, and then stays. */
export interface FetchedOnce<Found> {
  /** It, once it is there. */
  now: () => Found | undefined;
  /** Fetches it, once for everybody who asks; a failure is forgotten, so that the next one asks anew. */
  fetch: () => Promise<Found>;
}

/**
 * Has `load` fetch something once.
 *
 * @param onArrival is called when it is there, before anybody who waits for it goes on
 */
export function fetchedOnce<Found>(load: () => Promise<Found>, onArrival?: () => void): FetchedOnce<Found> {
  let found: Found | undefined;
  let onItsWay: Promise<Found> | null = null;
  return {
    now: () => found,
    fetch: () =>
      (onItsWay ??= load().then(
        (arrived) => {
          found = arrived;
          onArrival?.();
          return arrived;
        },
        (failure: unknown) => {
          onItsWay = null;
          throw failure;
        },
      )),
  };
}
