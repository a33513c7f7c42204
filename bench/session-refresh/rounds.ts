import type { Tabs } from './tabs';

export const TABS = 5;
export const CALLS = 20;

/** What one expiry of the token led to. */
export interface Round {
  renewals: number;
  /** From the first refused call until all tabs work again, reload included. */
  milliseconds: number;
}

/** Has the token expire so many times, each time under twenty calls of every tab at the same moment. */
export async function expire(tabs: Tabs, rounds: number): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = tabs.renewals.length;
    await tabs.expire();
    const start = performance.now();
    await tabs.fire(CALLS);
    await tabs.untilRecovered();
    const one = { renewals: tabs.renewals.length - before, milliseconds: performance.now() - start };
    measured.push(one);
    if (tabs.signOuts > 0) throw new Error(`Round ${round} ended in a sign-out`);
    if (one.renewals !== 1 || round % 10 === 0)
      console.log(`  round ${round} of ${rounds}: ${one.renewals} renewals, ${Math.round(one.milliseconds)} ms`);
  }
  return measured;
}
