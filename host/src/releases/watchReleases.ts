/** While a tab is in use. */
const EVERY_MS = 5 * 60_000;

/** For a tab that is looked at again: not at every glance. */
const AFTER_AWAY_MS = 60_000;

/** Has `ask` run every few minutes and when somebody comes back to the tab. Returns the way to stop. */
export function watchReleases(ask: () => Promise<void>, page: Document = document): () => void {
  let askedAt = Date.now();
  const askAfter = (pause: number) => {
    if (page.visibilityState !== 'visible' || Date.now() - askedAt < pause) return;
    askedAt = Date.now();
    void ask();
  };
  const timer = setInterval(() => askAfter(0), EVERY_MS);
  const shown = () => askAfter(AFTER_AWAY_MS);
  page.addEventListener('visibilitychange', shown);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', shown);
  };
}
