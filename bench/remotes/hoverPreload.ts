import type { Browser } from '@playwright/test';
import { menuEntries } from '../../e2e/portal';
import { Traffic } from '../page-load/traffic';
import { slowDown } from '../page-load/visit';
import { interleaved, median } from '../statistics';
import { menuScreens, type MenuScreen } from './menuScreens';
import { openShell, signedInContext, timeToScreen, withoutIdlePreload } from './shellPage';

/** How long the pointer rests on an entry before the click: unhurried reading of a menu. */
const REST_MILLISECONDS = 1_000;
const PAIRS = 7;

export interface Preloading {
  /** Medians, in milliseconds from click to screen. */
  without: number;
  hovered: number;
  /** Median of the pairs' ratios. */
  ratio: number;
  pairs: number;
}

/** Opens remotes that were never seen, slowed down, with and without the pointer resting on the menu's entry before. */
export async function measurePreload(browser: Browser, origin: string, session: string): Promise<Preloading> {
  const times = { without: [] as number[], hovered: [] as number[] };
  const ratios: number[] = [];
  const screens = menuScreens.filter(({ remote }) => remote !== 'mf-kanban');
  for (const [number, pair] of interleaved('without', 'hovered', PAIRS).entries()) {
    const screen = screens[number % screens.length]!;
    const made = { without: 0, hovered: 0 };
    for (const arm of pair)
      made[arm as 'without' | 'hovered'] = await firstVisit(browser, origin, session, screen, arm === 'hovered');
    times.without.push(made.without);
    times.hovered.push(made.hovered);
    ratios.push(made.without / made.hovered);
    console.log(`  ${screen.remote}: ${Math.round(made.without)} ms, hovered ${Math.round(made.hovered)} ms`);
  }
  return { without: median(times.without), hovered: median(times.hovered), ratio: median(ratios), pairs: PAIRS };
}

async function firstVisit(
  browser: Browser,
  origin: string,
  session: string,
  screen: MenuScreen,
  rests: boolean,
): Promise<number> {
  const context = await signedInContext(browser, session);
  try {
    await withoutIdlePreload(context);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    const traffic = new Traffic(protocol);
    await openShell(page, origin);
    await traffic.untilQuiet();
    await slowDown(protocol);
    const entry = menuEntries(page).getByText(screen.entry, { exact: true });
    // Both sides wait as long; one of them with the pointer on the entry.
    if (rests) await entry.hover();
    await page.waitForTimeout(REST_MILLISECONDS);
    if (rests) return await timeToScreen(page, screen);
    const started = performance.now();
    // A click that no pointer announces.
    await entry.dispatchEvent('click');
    await page.locator('main .screen h1').first().waitFor();
    return performance.now() - started;
  } finally {
    await context.close();
  }
}
