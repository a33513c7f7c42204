import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { payableCents } from '../../../../parameters/billing/payableCents';
import { installmentCents } from '@portal/shared/domain/billing/installments';
import type { ProposalContract } from '../../terms/readContract';

/** One part of the premium as a document tells it. */
export interface ToldInstalment {
  installment: number;
  /** A day, or for a specimen how long after its issue. */
  due: string;
  amountCents: number;
}

/** Parts that have their days. */
export const dated = (
  parts: readonly { installment: number; dueOn: PlainDate; amountCents: number }[],
): ToldInstalment[] =>
  parts.map(({ installment, dueOn, amountCents }) => ({ installment, due: formatDate(dueOn), amountCents }));

type Plan = Pick<
  ProposalContract['proposal'],
  'premiumCents' | 'interestCents' | 'taxCents' | 'installments' | 'installmentsByYear' | 'gracePeriodDays'
>;

/** Parts of a premium whose days depend on an issue that is still to come. */
export const undated = ({ installments, ...plan }: Plan): ToldInstalment[] =>
  installmentCents(payableCents(plan), installments).map((amountCents, index) => ({
    installment: index + 1,
    amountCents,
    due: dueAfterIssue(index, plan),
  }));

function dueAfterIssue(
  index: number,
  { installmentsByYear, gracePeriodDays }: Pick<Plan, 'installmentsByYear' | 'gracePeriodDays'>,
): string {
  if (index === 0)
    return gracePeriodDays === 0 ? 'primeiro dia útil depois da emissão' : `${gracePeriodDays} dias depois da emissão`;
  const [one, many] = installmentsByYear ? ['ano', 'anos'] : ['mês', 'meses'];
  return `${index} ${index === 1 ? one : many} depois da primeira`;
}
