import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** There is one of it in a company: its key is the same everywhere. */
export const COMPANY_RULES_KEY = '00000000-0000-4000-8000-000000000001';

/** The insurer's own rules; validity in days, the last one included. */
export interface JudgedCompanyRules {
  QuoteValidityDays: number;
}

/** So long an offer stands where the company never said otherwise. */
export const USUAL_QUOTE_VALIDITY_DAYS = 30;

const MOST_USUAL_DAYS = 180;

/** Every field of the company's own rules. */
export const companyRulesFields: readonly ParameterField[] = [
  { name: 'QuoteValidityDays', label: 'Validade do preço da cotação', unit: 'days' },
];

/** What stands against the company's own rules. */
export function companyRulesProblems({ QuoteValidityDays: days }: JudgedCompanyRules): ParameterProblem[] {
  const field = 'QuoteValidityDays';
  if (days < 1) return [refuses(field, 'O preço de uma cotação vale ao menos um dia.')];
  return days > MOST_USUAL_DAYS
    ? [asksAgain(field, 'Um preço que vale mais de 180 dias não acompanha as taxas. Confirme.')]
    : [];
}
