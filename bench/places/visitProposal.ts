import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { SESSION_KEY } from '../../shared/src/session/storedSession';
import { inNewContext, slowDown } from '../page-load/visit';
import { Traffic } from '../page-load/traffic';

/** What is opened, and what else its parts are told. */
export interface OpenedProposal {
  path: string;
  payload: object;
}

/** How a visit went: milliseconds since the navigation began, and the sum of all layout shifts. */
export interface Marks {
  /** The story of the proposal is painted. */
  story: number;
  /** So is all that the page shows of its own. */
  whole: number;
  shifted: number;
}

interface Visited {
  browser: Browser;
  origin: string;
  session: string;
  proposal: OpenedProposal;
  /** How many parts have to come. */
  parts: number;
}

const noteOwnContent = fileURLToPath(new URL('./noteOwnContent.js', import.meta.url));

/** Opens a proposal with everything cold and slowed down, until its parts are there and nothing loads any more. */
export const visitProposal = (visited: Visited): Promise<Marks> =>
  inNewContext(visited.browser, async (page, protocol) => {
    await prepare(page, visited);
    await slowDown(protocol);
    const traffic = new Traffic(protocol);
    await open(page, visited);
    await partsStand(page, visited.parts);
    await traffic.untilQuiet();
    return marksOf(page);
  });

/**
 * Opens a proposal twice in a new browser, at full speed, and goes to where its parts will stand as soon as there is such
 * a place: what shifted there, the first time and with the heights that the browser then knew.
 */
export const readParts = (visited: Visited): Promise<{ first: number; again: number }> =>
  inNewContext(visited.browser, async (page, protocol) => {
    await prepare(page, visited);
    const traffic = new Traffic(protocol);
    const read = async () => {
      await open(page, visited);
      await page.locator('.proposal-detail-others').evaluate((element) => element.scrollIntoView());
      await partsStand(page, visited.parts);
      await traffic.untilQuiet();
      return (await marksOf(page)).shifted;
    };
    return { first: await read(), again: await read() };
  });

async function prepare(page: Page, { session, proposal }: Visited): Promise<void> {
  const entry = [SESSION_KEY, session].map((text) => JSON.stringify(text)).join();
  await page.addInitScript({
    content: `localStorage.setItem(${entry}); globalThis.benchmarkPayload = ${JSON.stringify(proposal.payload)}`,
  });
  await page.addInitScript({ path: noteOwnContent });
}

const open = (page: Page, { origin, proposal }: Visited) =>
  page.goto(`${origin}${proposal.path}`, { waitUntil: 'commit' });

/** Waits until the page's own content and so many parts have come, each with what it has to show. */
async function partsStand(page: Page, parts: number): Promise<void> {
  await page.waitForFunction((expected) => {
    const { whole } = (globalThis as unknown as { benchmarkMarks: Marks }).benchmarkMarks;
    const standing = [...document.querySelectorAll('.proposal-detail-others section')].filter(
      (part) => !part.querySelector('[role="status"]'),
    );
    return whole > 0 && standing.length === expected;
  }, parts);
  const failures = await page.locator('.proposal-detail-others [role="alert"]').allInnerTexts();
  if (failures.length > 0) throw new Error(`Parts failed: ${failures.join('; ')}`);
}

const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => (globalThis as unknown as { benchmarkMarks: Marks }).benchmarkMarks);
