/** After so long the screen counts as up, whatever it shows. */
const LONGEST_WAIT_MS = 10_000;
const LONGEST_IDLE_WAIT_MS = 3_000;

/** Runs something once the first screen shows its heading and the page has a quiet moment. Returns how to call it off. */
export function whenScreenIsUp(run: () => void): () => void {
  let idle: number | undefined;
  const isUp = () => document.querySelector('main h1') !== null;
  const atLeisure = () => {
    observer.disconnect();
    clearTimeout(limit);
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run, { timeout: LONGEST_IDLE_WAIT_MS });
    else limit = setTimeout(run, 0);
  };
  const observer = new MutationObserver(() => isUp() && atLeisure());
  let limit = setTimeout(atLeisure, LONGEST_WAIT_MS);
  if (isUp()) atLeisure();
  else observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(limit);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
