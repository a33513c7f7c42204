import { proportionCents } from '../values/proRata';

/**
 * The commission that falls due with each instalment: in proportion to what is paid, rounded on the running sum, so that the
 * parts together are the whole commission to the cent.
 */
export function instalmentCommission(commissionCents: number, amountsCents: readonly number[]): number[] {
  const payableCents = amountsCents.reduce((sum, cents) => sum + cents, 0);
  if (payableCents <= 0) return amountsCents.map(() => 0);
  let paid = 0;
  let told = 0;
  return amountsCents.map((cents) => {
    paid += cents;
    const before = told;
    told = proportionCents(commissionCents, paid, payableCents);
    return told - before;
  });
}
