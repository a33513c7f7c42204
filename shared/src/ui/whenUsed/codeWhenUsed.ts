/** Code that is fetched when it is first used, and then stays. */
export interface CodeWhenUsed<Code> {
  /** The code, once it is there. */
  now: () => Code | undefined;
  /** Fetches it; after a failure anew. */
  fetch: () => Promise<Code>;
  /** Hears of its arrival; gives back what stops it. */
  whenThere: (tell: () => void) => () => void;
}

const all = new Set<() => Promise<unknown>>();

/** Code that `load` fetches with the first who needs it. */
export function codeWhenUsed<Code>(load: () => Promise<Code>): CodeWhenUsed<Code> {
  let code: Code | undefined;
  let onItsWay: Promise<Code> | null = null;
  const waiting = new Set<() => void>();
  const fetch = () =>
    (onItsWay ??= load().then(
      (arrived) => {
        code = arrived;
        for (const tell of waiting) tell();
        return arrived;
      },
      (failure: unknown) => {
        onItsWay = null;
        throw failure;
      },
    ));
  all.add(fetch);
  return {
    now: () => code,
    fetch,
    whenThere: (tell) => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
  };
}

/** Fetches all code ahead that would come when it is first used: no click waits then, nor a notice of a line that is down. */
export const fetchCodeAhead = (): Promise<unknown> => Promise.all([...all].map((fetch) => fetch()));
