import type { Browser } from '@playwright/test';
import { menuEntries } from '../../e2e/portal';
import { memoryOf } from '../remotes/pageMemory';
import type { PageMemory } from '../remotes/pageMemory';
import { signedInContext } from '../remotes/shellPage';
import { FIRST_PAGE, tasks } from './tasks';

/** The first rounds fill caches that stay: code, compiled functions, answers of calls. */
const WARMING_ROUNDS = 4;
const ROUNDS = Number(process.env.USE_ROUNDS ?? 30);

export interface Use {
  rounds: number;
  before: PageMemory;
  after: PageMemory;
  megabytesPerRound: number;
}

/** Does the tasks of a day in one page, again and again, without ever loading it anew, and says what stays behind. */
export async function useForHours(browser: Browser, origin: string, session: string): Promise<Use> {
  const context = await signedInContext(browser, session);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${origin}${FIRST_PAGE}`);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    const round = async () => {
      await page.locator('[data-card-id]').first().waitFor();
      for (const { act } of tasks) await act(page);
      await menuEntries(page).getByText('Esteiras Seguradora', { exact: true }).click();
    };
    for (let number = 0; number < WARMING_ROUNDS; number += 1) await round();
    const before = await memoryOf(protocol);
    for (let number = 1; number <= ROUNDS; number += 1) {
      await round();
      if (number % 5 === 0) console.log(`  ${number} rounds: ${(await memoryOf(protocol)).megabytes.toFixed(2)} MB`);
    }
    const after = await memoryOf(protocol);
    return { rounds: ROUNDS, before, after, megabytesPerRound: (after.megabytes - before.megabytes) / ROUNDS };
  } finally {
    await context.close();
  }
}
