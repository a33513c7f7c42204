import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { SESSION_KEY } from '../../shared/src/session/storedSession';
import { Traffic } from './traffic';

/** An ordinary office computer on a slow line, as field studies of page speed assume it; 1 is this machine's processor. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MILLISECONDS = 150;
const CARD = '[data-card-id]';

/** How a visit went; times in milliseconds since the navigation began. */
export interface Visit {
  largestContentfulPaint: number;
  /** The first cards of a board, or rows of a list. */
  shown: number;
  requests: number;
}

/** A page that is opened by its address, and how. */
export interface Visited {
  /** `/kanban` unless told. */
  path?: string;
  session: string;
  /** False for the slow line alone, with the whole processor. */
  slowProcessor?: boolean;
}

/** What the sign-in page and the way from it to the board have fetched. */
export interface Journey {
  signInScripts: string[];
  signInRequests: string[];
  scripts: string[];
  requests: string[];
}

/** What `noteMarks.js` leaves in the page. */
interface MarkedPage {
  benchmarkMarks: { largest: number; shown: number };
}

const noteMarks = fileURLToPath(new URL('./noteMarks.js', import.meta.url));

/** A browser that has never been here: its own cache, its own storage. */
export async function inNewContext<Result>(
  browser: Browser,
  visit: (page: Page, protocol: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    return await visit(page, protocol);
  } finally {
    await context.close();
  }
}

/** An ordinary computer on a slow line instead of this machine. */
export async function slowDown(protocol: CDPSession, slowProcessor = true): Promise<void> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor ? CPU_SLOWDOWN : 1 });
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MILLISECONDS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** Opens the page until it shows something and nothing loads any more. */
async function open(page: Page, protocol: CDPSession, address: string): Promise<Visit> {
  const traffic = new Traffic(protocol);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as unknown as MarkedPage).benchmarkMarks.shown > 0);
  await traffic.untilQuiet();
  const { largest, shown } = await page.evaluate(() => (globalThis as unknown as MarkedPage).benchmarkMarks);
  return { largestContentfulPaint: largest, shown, requests: traffic.addresses.length };
}

/** Opens a page, signed in and slowed down: first with everything cold, then once more with what the first visit left. */
export const visitTwice = (
  browser: Browser,
  origin: string,
  { path = '/kanban', session, slowProcessor = true }: Visited,
): Promise<{ cold: Visit; warm: Visit }> =>
  inNewContext(browser, async (page, protocol) => {
    const sessionText = [SESSION_KEY, session].map((text) => JSON.stringify(text)).join();
    await page.addInitScript({ content: `localStorage.setItem(${sessionText})` });
    await page.addInitScript({ path: noteMarks });
    await slowDown(protocol, slowProcessor);
    const cold = await open(page, protocol, origin + path);
    // Something of the same origin in between, so that the second visit is a navigation of its own.
    await page.goto(`${origin}/readyz`);
    return { cold, warm: await open(page, protocol, origin + path) };
  });

/** Whether the browser brings the board back as it stood when somebody goes back to it; otherwise why not. */
export const goBackTo = (browser: Browser, origin: string, session: string): Promise<true | string> =>
  inNewContext(browser, async (page) => {
    await page.goto(`${origin}/readyz`);
    await page.evaluate(([key = '', entry = '']) => localStorage.setItem(key, entry), [SESSION_KEY, session]);
    await page.goto(`${origin}/kanban`);
    await page.locator(CARD).first().waitFor();
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await page.goto(`${origin}/readyz`);
    await page.evaluate(() => history.back());
    await page.locator(CARD).first().waitFor();
    return page.evaluate(() => {
      if ('stillHere' in globalThis) return true;
      const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: { reasons?: { reason: string }[] } | null;
      })[];
      const reasons = navigation?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [];
      return reasons.join(', ') || 'page load';
    });
  });

/** Opens the sign-in page, waits until it has everything it asks for, signs in, and waits for the board. */
export const travelToBoard = (
  browser: Browser,
  origin: string,
  { username, password }: { username: string; password: string },
): Promise<Journey> =>
  inNewContext(browser, async (page, protocol) => {
    const traffic = new Traffic(protocol);
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    await traffic.untilQuiet();
    const { scripts: signInScripts, addresses: signInRequests } = traffic;
    await page.getByLabel('E-mail').fill(username);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.locator(CARD).first().waitFor();
    await traffic.untilQuiet();
    return { signInScripts, signInRequests, scripts: traffic.scripts, requests: traffic.addresses };
  });
