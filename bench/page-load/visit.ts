import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { SESSION_KEY } from '../../shared/src/session/storedSession';
import { Traffic } from './traffic';

/** An ordinary office computer on a slow line, as field studies of page speed assume it. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MILLISECONDS = 150;
const CARD = '[data-card-id]';

/** How a cold visit to the board went; times in milliseconds since the navigation began. */
export interface Visit {
  largestContentfulPaint: number;
  cards: number;
  requests: number;
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
  benchmarkMarks: { largest: number; cards: number };
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
export async function slowDown(protocol: CDPSession): Promise<void> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MILLISECONDS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** Opens the board, signed in, with everything cold and slowed down, until cards are there and nothing loads any more. */
export const visitBoard = (browser: Browser, origin: string, session: string): Promise<Visit> =>
  inNewContext(browser, async (page, protocol) => {
    const sessionText = [SESSION_KEY, session].map((text) => JSON.stringify(text)).join();
    await page.addInitScript({ content: `localStorage.setItem(${sessionText})` });
    await page.addInitScript({ path: noteMarks });
    await slowDown(protocol);
    const traffic = new Traffic(protocol);
    await page.goto(`${origin}/kanban`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as MarkedPage).benchmarkMarks.cards > 0);
    await traffic.untilQuiet();
    const { largest, cards } = await page.evaluate(() => (globalThis as unknown as MarkedPage).benchmarkMarks);
    return { largestContentfulPaint: largest, cards, requests: traffic.addresses.length };
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
