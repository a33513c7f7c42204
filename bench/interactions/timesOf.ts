import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Runs in a measured page before its own code. */
export const noteInteractions = fileURLToPath(new URL('./noteInteractions.js', import.meta.url));

interface NotedPage {
  notedInteractions: Record<string, { duration: number; name: string }>;
}

/** What somebody does on a page, one interaction after the other; what follows is waited for. */
export interface Work {
  title: string;
  act: (page: Page) => Promise<unknown>;
}

/** The longest interaction of each work, in milliseconds, from the key or button to what it paints. */
export async function timesOf(page: Page, works: readonly Work[]): Promise<number[]> {
  const times: number[] = [];
  for (const { act } of works) {
    await page.evaluate(() => {
      const { notedInteractions } = globalThis as unknown as NotedPage;
      for (const id of Object.keys(notedInteractions)) delete notedInteractions[id];
    });
    await act(page);
    const noted = await page.evaluate(() =>
      Object.values((globalThis as unknown as NotedPage).notedInteractions).map(({ duration }) => duration),
    );
    times.push(Math.max(0, ...noted));
  }
  return times;
}
