import type { Browser } from '@playwright/test';
import { enterScreen, remoteScreens, screenHeading } from '../../e2e/remoteScreens';
import { memoryOf } from './pageMemory';
import { openShell, signedInContext } from './shellPage';

const TOURS = 50;
/** The first tours fill caches that stay: code, compiled functions, answers of calls. */
const WARMING_TOURS = 5;

export interface Growth {
  tours: number;
  megabytesBefore: number;
  megabytesAfter: number;
  megabytesPerTour: number;
  listenersBefore: number;
  listenersAfter: number;
  nodesBefore: number;
  nodesAfter: number;
}

/** Goes round the seven remotes in one page and says what stayed behind. */
export async function measureTours(browser: Browser, origin: string, session: string): Promise<Growth> {
  const context = await signedInContext(browser, session);
  try {
    const page = await context.newPage();
    await openShell(page, origin);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    const tour = async () => {
      for (const screen of remoteScreens) {
        await enterScreen(page, screen);
        await screenHeading(page, screen).first().waitFor();
      }
    };
    for (let number = 0; number < WARMING_TOURS; number += 1) await tour();
    const before = await memoryOf(protocol);
    for (let number = 1; number <= TOURS; number += 1) {
      await tour();
      if (number % 10 === 0) console.log(`  ${number} tours: ${(await memoryOf(protocol)).megabytes.toFixed(2)} MB`);
    }
    const after = await memoryOf(protocol);
    return {
      tours: TOURS,
      megabytesBefore: before.megabytes,
      megabytesAfter: after.megabytes,
      megabytesPerTour: (after.megabytes - before.megabytes) / TOURS,
      listenersBefore: before.listeners,
      listenersAfter: after.listeners,
      nodesBefore: before.nodes,
      nodesAfter: after.nodes,
    };
  } finally {
    await context.close();
  }
}
