import { formatMoney } from '../values/money';
import { proportionCents, shareCents } from '../values/proRata';

/**
 * An amount by what it is: net premium, interest of installments (adicional de fracionamento) and IOF; in cents. Each is
 * charged, paid, earned and given back by its own rule (DOMAIN.md "Money and premium").
 */
export interface Ledgers {
  premiumCents: number;
  interestCents: number;
  taxCents: number;
}

export const NO_MONEY: Ledgers = { premiumCents: 0, interestCents: 0, taxCents: 0 };

/** Returns the whole amount, in cents. */
export const totalCents = ({ premiumCents, interestCents, taxCents }: Ledgers): number =>
  premiumCents + interestCents + taxCents;

/** Adds amounts ledger by ledger. */
export const sumLedgers = (parts: readonly Ledgers[]): Ledgers =>
  parts.reduce(
    (sum, part) => ({
      premiumCents: sum.premiumCents + part.premiumCents,
      interestCents: sum.interestCents + part.interestCents,
      taxCents: sum.taxCents + part.taxCents,
    }),
    NO_MONEY,
  );

/** Returns an amount of a slip or a refund by ledger: what is neither interest nor IOF is premium. */
export const ledgersOf = ({
  amountCents,
  interestCents,
  taxCents,
}: Omit<Ledgers, 'premiumCents'> & { amountCents: number }): Ledgers => ({
  premiumCents: amountCents - interestCents - taxCents,
  interestCents,
  taxCents,
});

/** Returns an amount in words: "prêmio R$ 5.734,25 + IOF R$ 423,19"; null where it is premium alone. */
export function describeLedgers({ premiumCents, interestCents, taxCents }: Ledgers): string | null {
  if (interestCents === 0 && taxCents === 0) return null;
  return [
    { name: 'prêmio', cents: premiumCents },
    { name: 'juros', cents: interestCents },
    { name: 'IOF', cents: taxCents },
  ]
    .filter(({ cents }) => cents !== 0)
    .map(({ name, cents }) => `${name} ${formatMoney(cents)}`)
    .join(' + ');
}

/**
 * Splits the installments of a charge by ledger. Each ledger adds up to the cent over all installments, because what is
 * rounded is always the sum up to an installment.
 */
export function splitCharge(charge: Ledgers, installmentCents: readonly number[]): Ledgers[] {
  const payableCents = totalCents(charge);
  let [until, interestUntil, taxUntil] = [0, 0, 0];
  return installmentCents.map((cents) => {
    until += cents;
    const part = (ledgerCents: number) => (payableCents > 0 ? proportionCents(ledgerCents, until, payableCents) : 0);
    const [interestBefore, taxBefore] = [interestUntil, taxUntil];
    [interestUntil, taxUntil] = [part(charge.interestCents), part(charge.taxCents)];
    const [interestCents, taxCents] = [interestUntil - interestBefore, taxUntil - taxBefore];
    return { premiumCents: cents - interestCents - taxCents, interestCents, taxCents };
  });
}

/** Returns an installment of which only so much premium is asked for: interest and IOF in proportion. */
export const reducedTo = (installment: Ledgers, premiumCents: number): Ledgers =>
  installment.premiumCents <= 0
    ? NO_MONEY
    : {
        premiumCents,
        interestCents: proportionCents(installment.interestCents, premiumCents, installment.premiumCents),
        taxCents: proportionCents(installment.taxCents, premiumCents, installment.premiumCents),
      };

/** What was paid of a policy and not given back, and what of it can still go back. */
export interface PaidMoney extends Ledgers {
  /** At which rate IOF is charged, in percent. */
  taxPercent: number;
  /** The most IOF that goes back, in cents: what was paid of it, or what of that the insurer has not remitted yet. */
  returnableTaxCents: number;
}

/** Returns a payment of premium alone, without interest and IOF. */
export const paidPremium = (premiumCents: number): PaidMoney => ({
  ...NO_MONEY,
  premiumCents,
  taxPercent: 0,
  returnableTaxCents: 0,
});

interface RefundedParts {
  premiumCents: number;
  /** Paid beyond what was charged: it goes back as it came, without IOF. */
  overpaidCents?: number;
  /** Of installments that are no longer due. */
  interestCents?: number;
}

/**
 * Returns a refund with its IOF: the rate on the premium and the interest that go back, rounded once, and never more than
 * can go back.
 */
export function refundWithTax(
  { taxPercent, returnableTaxCents }: PaidMoney,
  { premiumCents, overpaidCents = 0, interestCents = 0 }: RefundedParts,
): Ledgers {
  const taxCents = Math.min(shareCents(premiumCents + interestCents, taxPercent), Math.max(0, returnableTaxCents));
  return { premiumCents: premiumCents + overpaidCents, interestCents, taxCents };
}

/**
 * Returns what an endorsement that lowers the net premium does to interest and IOF, in cents below zero: what goes back, and
 * the IOF of what nobody has paid.
 */
export function lessCharged(premiumCents: number, refund: Ledgers, taxPercent: number): Ledgers {
  const unpaidCents = Math.max(0, -premiumCents - refund.premiumCents);
  return {
    premiumCents,
    interestCents: 0 - refund.interestCents,
    taxCents: 0 - refund.taxCents - shareCents(unpaidCents, taxPercent),
  };
}
