import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 250;

/** Asks until it is so, and gives the seconds that it took. Throws where it is not so in time. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const isNow = await isSo();
    const passed = (performance.now() - began) / 1_000;
    if (isNow) return passed;
    if (passed > seconds) throw new Error(`${what}: not within ${seconds} s`);
    await wait(EVERY_MS);
  }
}
