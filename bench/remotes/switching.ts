import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { menuScreens } from './menuScreens';
import { quantile } from '../statistics';
import { openShell, signedInContext } from './shellPage';

const ROUNDS = 12;

const switchToScript = fileURLToPath(new URL('./switchTo.js', import.meta.url));

/** What `switchTo.js` puts into the page. */
interface SwitchingPage {
  switchTo(target: { entry: string; path: string }): Promise<number>;
}

export interface Switches {
  count: number;
  median: number;
  p75: number;
  slowest: number;
}

/**
 * Goes round the menu's screens and notes how long each switch to a remote seen before takes: from the click to the
 * second frame after the screen's heading stands in the page, noted in the page itself.
 */
export async function measureSwitches(browser: Browser, origin: string, session: string): Promise<Switches> {
  const context = await signedInContext(browser, session);
  try {
    await context.addInitScript({ path: switchToScript });
    const page = await context.newPage();
    await openShell(page, origin);
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { entry, path } of menuScreens) {
        const time = await page.evaluate((target) => (globalThis as unknown as SwitchingPage).switchTo(target), {
          entry,
          path,
        });
        // The first round loads the remotes.
        if (round > 0) times.push(time);
      }
    return {
      count: times.length,
      median: quantile(times, 0.5),
      p75: quantile(times, 0.75),
      slowest: Math.max(...times),
    };
  } finally {
    await context.close();
  }
}
