import { shareCents } from '../values/proRata';
import { totalCents } from './ledgers';
import type { Ledgers, PaidMoney } from './ledgers';

/** What a policy costs by ledger, what was paid of it and not given back, and what is owed; in cents. */
export interface Receivable extends Ledgers {
  /** Total payable (prêmio total): net premium, interest and IOF. */
  totalCents: number;
  paidCents: number;
  owedCents: number;
}

interface ReceivableInput {
  /** Net premium. */
  chargedCents: number;
  paid: Omit<PaidMoney, 'returnableTaxCents'>;
  /** Of slips that nobody has paid yet. */
  open: Ledgers;
}

/**
 * Calculates the balance of a policy, the one source of what screens, documents and exports show of it. Premium that was
 * neither paid nor asked for with a slip is owed with its IOF.
 */
export function receivableOf({ chargedCents, paid, open }: ReceivableInput): Receivable {
  const unaskedCents = Math.max(0, chargedCents - paid.premiumCents - open.premiumCents);
  const ledgers = {
    premiumCents: chargedCents,
    interestCents: paid.interestCents + open.interestCents,
    taxCents: paid.taxCents + open.taxCents + shareCents(unaskedCents, paid.taxPercent),
  };
  const [total, paidCents] = [totalCents(ledgers), totalCents(paid)];
  return { ...ledgers, totalCents: total, paidCents, owedCents: Math.max(0, total - paidCents) };
}
