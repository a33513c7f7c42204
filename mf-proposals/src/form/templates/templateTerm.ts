import { daysBetween, getWholeYears, isPlainDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { ProposalForm } from '../proposalForm';

/** The term of a template: in years of the calendar, in days, or none. */
export interface TemplateTerm {
  TermYears: number | null;
  TermDays: number | null;
}

export const noTerm: TemplateTerm = { TermYears: null, TermDays: null };

/** "1 ano", "180 dias"; empty for none. */
export function templateTermInWords({ TermYears, TermDays }: TemplateTerm): string {
  if (TermYears !== null) return TermYears === 1 ? '1 ano' : `${TermYears} anos`;
  if (TermDays !== null) return TermDays === 1 ? '1 dia' : `${formatNumber(TermDays)} dias`;
  return '';
}

/** The term of what is written, as years where it is whole ones. */
export function termOfForm({ startDate, endDate }: Pick<ProposalForm, 'startDate' | 'endDate'>): TemplateTerm {
  if (!startDate || !endDate || !isPlainDate(startDate) || !isPlainDate(endDate) || endDate <= startDate) return noTerm;
  const years = getWholeYears(startDate, endDate);
  return { TermYears: years, TermDays: years === null ? daysBetween(startDate, endDate) : null };
}

/** Those that are offered: what is written first, where it is none of the usual ones. */
export function termChoices(written: TemplateTerm): readonly TemplateTerm[] {
  const usual = [1, 2, 3, 5].map((years) => ({ TermYears: years, TermDays: null }));
  const isUsual = usual.some(({ TermYears }) => TermYears === written.TermYears);
  return isUsual || templateTermInWords(written) === '' ? usual : [written, ...usual];
}
