import { formatMoney } from '../../values/money';

/** A premium is never more than what it insures: how many percent of the insured amount one may ask for at most. */
export const PREMIUM_LIMIT_PERCENT = 100;

/** Why a premium cannot be asked for beside an insured amount, or null; both in cents. */
export function premiumLimitProblem(premiumCents: number, insuredAmountCents: number): string | null {
  const most = Math.floor((insuredAmountCents * PREMIUM_LIMIT_PERCENT) / 100);
  return premiumCents > most ? `O valor não pode ser maior que ${formatMoney(most)}, a importância segurada.` : null;
}
