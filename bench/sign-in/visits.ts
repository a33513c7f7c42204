import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession } from '@playwright/test';
import { SESSION_KEY } from '../../shared/src/session/storedSession';
import { Traffic } from '../page-load/traffic';
import { inNewContext, slowDown } from '../page-load/visit';
import { blockingTime, type LongTask } from './blockingTime';

/** A page that people open, and what must be there for them to begin. */
export interface Screen {
  title: string;
  path: string;
  selector: string;
  /** The session as the browser keeps it; absent before sign-in. */
  session?: () => Promise<string>;
}

/** How a cold visit went; times in milliseconds since the navigation began. */
export interface Visit {
  largestContentfulPaint: number;
  shown: number;
  blockingTime: number;
  requests: number;
}

/** What a cold visit fetched, with gzip, headers and all. */
export interface Weight {
  script: number;
  total: number;
  requests: number;
}

interface MarkedPage {
  benchmarkMarks: { first: number; largest: number; shown: number; tasks: LongTask[] };
}

const notePaints = fileURLToPath(new URL('./notePaints.js', import.meta.url));

async function open<Result>(
  browser: Browser,
  origin: string,
  screen: Screen,
  prepare: (protocol: CDPSession) => Promise<Result>,
): Promise<{ prepared: Result; marks: MarkedPage['benchmarkMarks']; requests: number }> {
  const session = await screen.session?.();
  return inNewContext(browser, async (page, protocol) => {
    if (session !== undefined) {
      const entry = [SESSION_KEY, session].map((text) => JSON.stringify(text)).join();
      await page.addInitScript({ content: `localStorage.setItem(${entry})` });
    }
    await page.addInitScript({ content: `globalThis.benchmarkSelector = ${JSON.stringify(screen.selector)}` });
    await page.addInitScript({ path: notePaints });
    const prepared = await prepare(protocol);
    const traffic = new Traffic(protocol);
    await page.goto(`${origin}${screen.path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as MarkedPage).benchmarkMarks.shown > 0);
    await traffic.untilQuiet();
    const marks = await page.evaluate(() => (globalThis as unknown as MarkedPage).benchmarkMarks);
    return { prepared, marks, requests: traffic.addresses.length };
  });
}

/** Opens a screen with everything cold and slowed down, until nothing loads any more. */
export async function visit(browser: Browser, origin: string, screen: Screen): Promise<Visit> {
  const { marks, requests } = await open(browser, origin, screen, slowDown);
  return {
    largestContentfulPaint: marks.largest,
    shown: marks.shown,
    blockingTime: blockingTime(marks.tasks, marks.first),
    requests,
  };
}

/** Opens a screen as a browser that takes gzip and nothing better, and weighs what comes. */
export async function weigh(browser: Browser, origin: string, screen: Screen): Promise<Weight> {
  const { prepared, requests } = await open(browser, origin, screen, async (protocol) => {
    await protocol.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
    return weighing(protocol);
  });
  return { ...prepared, requests };
}

function weighing(protocol: CDPSession): { script: number; total: number } {
  const weight = { script: 0, total: 0 };
  const scripts = new Set<string>();
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`.toLowerCase());
    if (headers.includes('content-encoding: br')) throw new Error(`${response.url} did not come with gzip`);
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength;
    if (scripts.has(requestId)) weight.script += encodedDataLength;
  });
  return weight;
}
