import { addDays, addYears, daysBetween, formatDate } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { formatNumber } from '../values/numbers';

/**
 * How long a modality lets cover last. A bound that speaks of years is counted in calendar years, and its days follow
 * from the dates (DOMAIN "Terms, instalments, authority"); only where it does not, its days count.
 */
export interface TermBounds {
  minimumDays: number;
  maximumDays: number;
  minimumYears: number | null;
  maximumYears: number | null;
}

/** The same as a modality's limits travel. */
export const termBoundsOf = (limits: {
  MinPeriodInDays: number;
  MaxPeriodInDays: number;
  MinPeriodInYears: number | null;
  MaxPeriodInYears: number | null;
}): TermBounds => ({
  minimumDays: limits.MinPeriodInDays,
  maximumDays: limits.MaxPeriodInDays,
  minimumYears: limits.MinPeriodInYears,
  maximumYears: limits.MaxPeriodInYears,
});

/** The days of the longest term, nominal ones where years bound it. */
export const longestDaysOf = ({
  MaxPeriodInDays,
  MaxPeriodInYears,
}: {
  MaxPeriodInDays: number;
  MaxPeriodInYears: number | null;
}): number => (MaxPeriodInYears === null ? MaxPeriodInDays : MaxPeriodInYears * 365);

/** The first day on which cover that begins on `start` may end. */
export const earliestEnd = (start: PlainDate, { minimumDays, minimumYears }: TermBounds): PlainDate =>
  minimumYears === null ? addDays(start, minimumDays) : addYears(start, minimumYears);

/** The last day on which cover that begins on `start` may end. */
export const latestEnd = (start: PlainDate, { maximumDays, maximumYears }: TermBounds): PlainDate =>
  maximumYears === null ? addDays(start, maximumDays) : addYears(start, maximumYears);

/** The message for a term outside what the modality allows, or null (Spec 001 §5). Both have to be days of the calendar. */
export function termProblem(start: PlainDate, end: PlainDate, bounds: TermBounds): string | null {
  const [earliest, latest] = [earliestEnd(start, bounds), latestEnd(start, bounds)];
  const inDays = (bound: PlainDate, years: number | null) =>
    `${formatNumber(daysBetween(start, bound))}${years === null ? '' : ` (${yearsInWords(years)} de calendário, até ${formatDate(bound)})`}`;
  if (end < earliest)
    return `Prazo de dias para essa modalidade não pode ser menor que ${inDays(earliest, bounds.minimumYears)}`;
  if (end > latest)
    return `Prazo de dias para essa modalidade não pode ser maior que ${inDays(latest, bounds.maximumYears)}`;
  return null;
}

/** "60 a 180 dias", "3 a 5 anos", "90 dias a 5 anos". */
export function termBoundsInWords({ minimumDays, maximumDays, minimumYears, maximumYears }: TermBounds): string {
  const most = maximumYears === null ? daysInWords(maximumDays) : yearsInWords(maximumYears);
  const isSameUnit = (minimumYears === null) === (maximumYears === null);
  if (isSameUnit) return `${formatNumber(minimumYears ?? minimumDays)} a ${most}`;
  return `${minimumYears === null ? daysInWords(minimumDays) : yearsInWords(minimumYears)} a ${most}`;
}

const yearsInWords = (years: number): string => `${years} ${years === 1 ? 'ano' : 'anos'}`;
const daysInWords = (days: number): string => `${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'}`;
