const RATE_SCALE = 100_000_000;
const MONTHS_OF_A_YEAR = 12;

/** What interest is asked for, and how the parts lie. */
export interface InterestTerms {
  installments: number;
  /** Per cent a month; of a part that is due a year later, twelve months of it. */
  monthlyPercent: number;
  /** Up to so many parts there is none. */
  freeInstallments: number;
  byYear: boolean;
}

/**
 * The interest (adicional de fracionamento) on an amount in cents that is paid in equal parts, the first of them at once: what
 * is still owed bears it from part to part, so that `amount = part × Σ (1 + i)^-k`, k from 0. Exact up to its end, where it
 * is rounded half up once. Days of grace before the first part bear none.
 */
export function interestCents(amountCents: number, terms: InterestTerms): number {
  const { installments, monthlyPercent, freeInstallments, byYear } = terms;
  if (installments <= Math.max(1, freeInstallments) || monthlyPercent <= 0 || amountCents <= 0) return 0;
  const months = byYear ? MONTHS_OF_A_YEAR : 1;
  // One plus the rate of a period, as a fraction.
  const below = (100n * BigInt(RATE_SCALE)) ** BigInt(months);
  const above = (100n * BigInt(RATE_SCALE) + BigInt(Math.round(monthlyPercent * RATE_SCALE))) ** BigInt(months);
  let [divisor, power] = [0n, 1n];
  for (let part = 0; part < installments; part += 1) {
    divisor = divisor * below + power;
    power *= above;
  }
  // The parts together are installments × amount × above^(n-1) / divisor, with the divisor Σ above^k × below^(n-1-k).
  const last = power / above;
  const paid = BigInt(installments) * BigInt(amountCents) * last;
  const interest = paid - BigInt(amountCents) * divisor;
  return Number((2n * interest + divisor) / (2n * divisor));
}
