import { quietFor } from './lineActivity';
import { observeLoads } from './observations';
import { preloadRoute } from './preloadRemote';

interface Page {
  remote: string;
  path: string;
}

/** The line counts as free after so many milliseconds without anything arriving on it. */
const FREE_AFTER = 1_500;
const LOOK_EVERY = 500;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

let firstScreen: (() => void) | null = null;
const firstScreenIsUp = new Promise<void>((resolve) => {
  firstScreen = resolve;
});
const stopWaiting = observeLoads(() => {
  firstScreen?.();
  stopWaiting();
});

let begun = false;

/**
 * Fetches what these routes need, one remote after the other and never before the page's first screen is up and the line
 * is free. Not for who pays by the byte or has a slow line.
 */
export async function preloadLater(pages: readonly Page[]): Promise<void> {
  if (begun || pages.length === 0) return;
  begun = true;
  await firstScreenIsUp;
  for (const { remote, path } of onePerRemote(pages)) {
    await untilFree();
    if (isThrifty()) return;
    await preloadRoute(remote, path, { run: false });
  }
}

/** A remote's first route brings its entry, which all of its other routes need too. */
const onePerRemote = (pages: readonly Page[]): Page[] =>
  [...new Map([...pages].reverse().map((page) => [page.remote, page])).values()].reverse();

function isThrifty(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

async function untilFree(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  while (quietFor() < FREE_AFTER || document.visibilityState === 'hidden');
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else resolve();
  });
}
