import type { Page, Request, Route } from '@playwright/test';
import { CALLS } from './rounds';
import type { Tabs } from './tabs';

const RENEWALS = '**/api/Security/GetToken';

/** What happens to the tab whose renewal hangs. */
export type Accident = 'killed' | 'frozen';

/** Ends a tab as the operating system does when memory runs out, or stops it so that not even its timers run. */
async function strike(page: Page, accident: Accident): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  if (accident === 'killed') {
    // Never answers: the process that would is gone.
    void protocol.send('Page.crash').catch(() => undefined);
    return;
  }
  await protocol.send('Debugger.enable');
  await protocol.send('Debugger.pause');
}

/**
 * Milliseconds from the accident of the tab that renews, whose request never gets an answer, until another tab has the
 * new tokens.
 */
export async function recoverFrom(tabs: Tabs, accident: Accident): Promise<number> {
  let hung: (request: Request) => void = () => undefined;
  const hanging = new Promise<Request>((resolve) => (hung = resolve));
  let isFirst = true;
  const hang = async (route: Route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return hung(route.request());
  };
  await tabs.context.route(RENEWALS, hang);
  try {
    await tabs.expire();
    await tabs.fire(CALLS);
    const holder = (await hanging).frame().page();
    const others = tabs.pages.filter((page) => page !== holder);
    const renewed = tabs.context.waitForEvent('response', (response) => response.url().endsWith('/GetToken'));
    const start = performance.now();
    await strike(holder, accident);
    await renewed;
    const milliseconds = performance.now() - start;
    await tabs.untilRecovered(others);
    await tabs.replace(holder);
    return milliseconds;
  } finally {
    await tabs.context.unroute(RENEWALS, hang);
  }
}
