import { instalmentsInWords } from '@portal/shared/domain/instalments';
import { possibleGracePeriods, possibleInstallments } from '../../billing/installments';
import type { InstallmentRule } from '../../billing/installments';
import type { ProposalRow } from '../visibleProposal';

export interface PaymentRules {
  rules: readonly InstallmentRule[];
  allowsAnnual: boolean;
}

/** In how many parts and after how many days a premium may be paid. */
export const paymentOptions = (payableCents: number, termInDays: number, { rules, allowsAnnual }: PaymentRules) => ({
  installments: possibleInstallments({ payableCents, rules, allowsAnnual, termInDays }),
  gracePeriods: possibleGracePeriods(rules),
});

export type PaymentOptions = ReturnType<typeof paymentOptions>;

/** One where nothing is asked for; where a smaller premium no longer allows as many, as many as it does. */
export const nearestInstallments = (possible: PaymentOptions['installments'], asked: number | null | undefined) =>
  Math.max(1, ...possible.map(({ installments }) => installments).filter((one) => one <= (asked || 1)));

/** The first where nothing is asked for (Spec 001 §4); null where the company offers none. */
export const nearestGrace = (possible: readonly number[], asked: number | null | undefined): number | null =>
  asked && possible.includes(asked) ? asked : (possible[0] ?? null);

type Parts = Pick<ProposalRow, 'installments' | 'installmentsByYear'>;

/** What the timeline says where the premium is no longer paid as it was chosen; null where it is. */
export function paymentChange(chosen: Parts, stored: Parts): string | null {
  const [before, after] = [calledOf(chosen), calledOf(stored)];
  if (before === after) return null;
  return `O pagamento passou de ${before} para ${after}, conforme o prêmio e a vigência atuais. Confira-o nos dados financeiros.`;
}

const calledOf = ({ installments, installmentsByYear }: Parts): string =>
  installments === 1 ? 'parcela única' : instalmentsInWords(installments, installmentsByYear);
