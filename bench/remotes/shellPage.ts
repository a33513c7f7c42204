import type { Browser, BrowserContext, Page } from '@playwright/test';
import { menuEntries } from '../../e2e/portal';
import { enterScreen, screenHeading, type RemoteScreen } from '../../e2e/remoteScreens';
import { SESSION_KEY } from '../../shared/src/session/storedSession';

/** A page that the shell draws without any remote. */
const SHELL_PAGE = '/termos-aceite';

/** A browser of its own, signed in through local storage. */
export async function signedInContext(browser: Browser, session: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  const entry = [SESSION_KEY, session].map((text) => JSON.stringify(text)).join();
  await context.addInitScript({
    content: `localStorage.getItem(${JSON.stringify(SESSION_KEY)}) ?? localStorage.setItem(${entry})`,
  });
  return context;
}

/** Has pages of this context not fetch remotes that nobody asked for, as on a line where data are dear. */
export const withoutIdlePreload = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } })`,
  });

/** Opens the shell and waits for its menu. */
export async function openShell(page: Page, origin: string): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.goto(`${origin}${SHELL_PAGE}`);
  await menuEntries(page).first().waitFor();
}

/** Enters a remote's screen and gives the milliseconds until its heading stands there. */
export async function timeToScreen(page: Page, screen: RemoteScreen): Promise<number> {
  const started = performance.now();
  await enterScreen(page, screen);
  await screenHeading(page, screen).first().waitFor();
  return performance.now() - started;
}
