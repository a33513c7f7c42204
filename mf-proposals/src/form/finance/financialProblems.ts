import { commissionProblem, commissionValueProblem } from '@portal/shared/domain/parameters/commissionRange';
import { formatMoney } from '@portal/shared/domain/values/money';
import { numberRangeProblem } from '@portal/shared/domain/values/numbers';
import type { Problem } from '@portal/shared/form/problem';
import type { FinancialData } from './financialData';
import type { TypedFigures } from './recalculation';

/** Ids of the fields, as a list of problems leads to them. */
export const financeFieldIds = {
  comissionPercentage: 'finance-commission-percentage',
  comissionValue: 'finance-commission-value',
  tax: 'finance-rate',
  insurancePremium: 'finance-premium',
  numberOfInstallment: 'finance-installments',
  gracePeriod: 'finance-grace-period',
} as const;

/** What is typed and cannot be calculated with; an emptied field is none, since the figure before goes on to count. */
export function financialProblems(data: FinancialData, typed: Partial<TypedFigures>): Problem[] {
  const problems: Problem[] = [];
  const add = (fieldId: string, text: string | null) => text && problems.push({ fieldId, text });
  const { comissionPercentage, comissionValue, tax, insurancePremium } = typed;
  if (comissionPercentage !== undefined && comissionPercentage !== null)
    add(financeFieldIds.comissionPercentage, commissionProblem(comissionPercentage, data.comissionRange));
  if (comissionValue !== undefined && comissionValue !== null)
    add(
      financeFieldIds.comissionValue,
      commissionValueProblem(comissionValue, data.insurancePremium, data.comissionRange),
    );
  if (tax !== undefined && tax !== null)
    add(
      financeFieldIds.tax,
      tax === 0 ? 'A taxa tem de ser maior que zero.' : numberRangeProblem(tax, { minimum: 0, maximum: 100 }),
    );
  if (insurancePremium === 0) add(financeFieldIds.insurancePremium, 'Informe o prêmio desejado.');
  else if (insurancePremium && data.leastInsurancePremium !== null && insurancePremium < data.leastInsurancePremium)
    add(
      financeFieldIds.insurancePremium,
      `O prêmio não pode ser menor que ${formatMoney(data.leastInsurancePremium)}, o mínimo desta proposta.`,
    );
  return problems;
}
