import { quietFor, slowestLately } from '../loading/lineActivity';

/**
 * The page's own content has arrived when nothing came for so many milliseconds, or for as long as things take on this
 * line: on a slow one, what the page has just asked for is silent for longer.
 */
const QUIET = 100;
const LONGEST_QUIET = 600;
/** A page that goes on reading must not keep its parts away. */
const PATIENCE = 2_000;
const LOOK_EVERY = 50;

/** Waits until what a page shows of its own was drawn and its line is free. */
export async function whenPageStands(): Promise<void> {
  const limit = performance.now() + PATIENCE;
  // The second frame begins after the first one was drawn.
  await nextFrame();
  await nextFrame();
  do await pause(LOOK_EVERY);
  while (quietFor() < quietOfThisLine() && performance.now() < limit);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else resolve();
  });
}

const quietOfThisLine = () => Math.min(LONGEST_QUIET, Math.max(QUIET, slowestLately()));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
