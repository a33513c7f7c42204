import type { CallResponse } from '@portal/shared/contracts/call';
import type { getKanbanProposalTerms } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { commissionProblem } from '@portal/shared/domain/parameters/commissionRange';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { daysBetween, formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { insuredAmountProblem } from '@portal/shared/domain/parameters/modalityLimits';
import { termBoundsInWords, termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import type { TermBounds } from '@portal/shared/domain/parameters/modalityTerm';
import { numberRangeProblem } from '@portal/shared/domain/values/numbers';
import { dateProblem } from '@portal/shared/domain/time/typedDate';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';

export type ProposalTerms = CallResponse<typeof getKanbanProposalTerms>;

/** The form's fields, named as the call's; null where nothing is typed. */
export interface TermsForm {
  InsuredAmountValue: number | null;
  ComplementaryInsuredAmountValue: number | null;
  StartDate: string | null;
  EndDate: string | null;
  AnnualRatePercent: number | null;
  CommissionPercent: number | null;
  Installments: number | null;
  GracePeriodDays: number | null;
}

export type TermsField = keyof TermsForm;

export const formOf = (terms: ProposalTerms): TermsForm => ({
  InsuredAmountValue: terms.InsuredAmountValue,
  ComplementaryInsuredAmountValue: terms.Complementary?.InsuredAmountValue ?? null,
  StartDate: terms.StartDate,
  EndDate: terms.EndDate,
  AnnualRatePercent: terms.AnnualRatePercent,
  CommissionPercent: terms.CommissionPercent,
  Installments: terms.Installments,
  GracePeriodDays: terms.GracePeriodDays,
});

/** What the platform would refuse, before it is asked; it judges again, the free limit too. */
export function termsProblems(form: TermsForm, terms: ProposalTerms): Problem[] {
  const problems: Partial<Record<TermsField, string>> = {};
  const missing = (Object.keys(form) as TermsField[]).filter(
    (field) => form[field] === null && (field !== 'ComplementaryInsuredAmountValue' || terms.Complementary),
  );
  for (const field of missing) problems[field] = 'Preencha este campo.';
  const { Limits } = terms;
  // An amount that was agreed on may stay.
  if (form.InsuredAmountValue !== null && form.InsuredAmountValue !== terms.InsuredAmountValue) {
    const problem =
      form.InsuredAmountValue === 0
        ? 'Informe a importância segurada.'
        : insuredAmountProblem(form.InsuredAmountValue, terms.ModalityName, {
            minimum: Limits.MinimumInsuredAmountValue,
            maximum: Limits.MaximumInsuredAmountValue,
          });
    if (problem) problems.InsuredAmountValue = problem;
  }
  if (form.AnnualRatePercent === 0) problems.AnnualRatePercent = 'A taxa tem de ser maior que zero.';
  ranged('AnnualRatePercent', 0, 100);
  if (form.CommissionPercent !== null) {
    const problem = commissionProblem(form.CommissionPercent, commissionRangeOf(terms));
    if (problem) problems.CommissionPercent = problem;
  }
  ranged('Installments', 1, 60);
  ranged('GracePeriodDays', 0, 365);
  judgeDates();
  return Object.entries(problems).flatMap(([field, text]) => problemsOf(field, text));

  function ranged(field: TermsField, minimum: number, maximum: number): void {
    const value = form[field];
    if (typeof value !== 'number' || problems[field]) return;
    const problem = numberRangeProblem(value, { minimum, maximum });
    if (problem) problems[field] = problem;
  }

  function judgeDates(): void {
    const { StartDate, EndDate } = form;
    for (const field of ['StartDate', 'EndDate'] as const) {
      const unread = dateProblem(form[field]);
      if (unread) problems[field] = unread;
    }
    if (StartDate === null || EndDate === null || !isPlainDate(StartDate) || !isPlainDate(EndDate)) return;
    const { EarliestStartDate, LatestStartDate } = Limits;
    if (StartDate !== terms.StartDate && (StartDate < EarliestStartDate || StartDate > LatestStartDate))
      problems.StartDate = `O início pode ser de ${formatDate(EarliestStartDate)} a ${formatDate(LatestStartDate)}.`;
    const isChanged = StartDate !== terms.StartDate || EndDate !== terms.EndDate;
    const problem =
      EndDate <= StartDate
        ? 'O fim da vigência tem de vir depois do início.'
        : isChanged && termProblem(StartDate, EndDate, termBoundsOf(Limits));
    if (problem) problems.EndDate = problem;
  }
}

/** What the proposal's broker may ask for. */
export const commissionRangeOf = ({ Limits: { CommissionRange: range } }: ProposalTerms): CommissionRange => ({
  minimum: range.MinimumPercent,
  ceiling: range.CeilingPercent,
  maximum: range.MaximumPercent,
});

/** The form as the call takes it; to be asked only where {@link termsProblems} finds nothing. */
export const inputOf = (form: TermsForm) => ({
  InsuredAmountValue: form.InsuredAmountValue ?? 0,
  StartDate: form.StartDate ?? '',
  EndDate: form.EndDate ?? '',
  AnnualRatePercent: form.AnnualRatePercent ?? 0,
  CommissionPercent: form.CommissionPercent ?? 0,
  Installments: form.Installments ?? 1,
  GracePeriodDays: form.GracePeriodDays ?? 0,
  ...(form.ComplementaryInsuredAmountValue !== null && {
    ComplementaryInsuredAmountValue: form.ComplementaryInsuredAmountValue,
  }),
});

const termBoundsOf = (limits: ProposalTerms['Limits']): TermBounds => ({
  minimumDays: limits.MinimumDays,
  maximumDays: limits.MaximumDays,
  minimumYears: limits.MinimumYears,
  maximumYears: limits.MaximumYears,
});

/** How long the modality lets cover last, as a help: "De 3 a 5 anos." */
export const termHelp = ({ Limits }: ProposalTerms): string => `De ${termBoundsInWords(termBoundsOf(Limits))}.`;

/** "730 dias", or nothing while the dates say nothing. */
export function termOf({ StartDate, EndDate }: TermsForm): string | undefined {
  if (StartDate === null || EndDate === null || !isPlainDate(StartDate) || !isPlainDate(EndDate)) return undefined;
  const days = daysBetween(StartDate, EndDate);
  return days > 0 ? `Prazo de ${days} ${days === 1 ? 'dia' : 'dias'}.` : undefined;
}
