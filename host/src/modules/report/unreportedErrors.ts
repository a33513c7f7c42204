/** An error that nobody caught, or a promise that failed unseen. */
export type UnseenFailure = ErrorEvent | PromiseRejectionEvent;

const MOST_WAITING = 10;

const waiting: UnseenFailure[] = [];
const keep = (failure: UnseenFailure): void => {
  if (waiting.length < MOST_WAITING) waiting.push(failure);
};
let take = keep;

// From the moment that this code is there: what goes wrong before the first screen is up counts as well.
for (const type of ['error', 'unhandledrejection'] as const)
  window.addEventListener(type, (failure: UnseenFailure) => take(failure));

/** Hands over every failure that was not taken yet, and those to come, until the returned function is called. */
export function takeErrors(taker: (failure: UnseenFailure) => void): () => void {
  take = taker;
  waiting.splice(0).forEach(taker);
  return () => {
    if (take === taker) take = keep;
  };
}
