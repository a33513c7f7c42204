import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { termBoundsOf, termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { addYears, daysBetween, getWholeYears, isPlainDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { usualValidity } from '@portal/shared/domain/underwriting/validity';
import { formatNumber } from '@portal/shared/domain/values/numbers';

const COMPARED_YEARS = [1, 2, 3];

/** The ends that are compared: one, two and three years, and the one that was asked for besides. */
export function quotedEnds(start: PlainDate, other: PlainDate | null): PlainDate[] {
  const years = COMPARED_YEARS.map((count) => addYears(start, count));
  const asked = other !== null && isPlainDate(other) && other > start ? [other] : [];
  return [...new Set([...years, ...asked])].sort();
}

/** The term that a modality usually has, where none of the compared years is one that it allows. */
export function endBesides(start: PlainDate, modality: ModalityOffer): PlainDate | null {
  const bounds = termBoundsOf(modality);
  if (COMPARED_YEARS.some((count) => termProblem(start, addYears(start, count), bounds) === null)) return null;
  return usualValidity(start, bounds).endDate;
}

/** "2 anos", "180 dias". */
export function termInWords(start: PlainDate, end: PlainDate): string {
  const years = getWholeYears(start, end);
  if (years !== null) return years === 1 ? '1 ano' : `${years} anos`;
  const days = daysBetween(start, end);
  return `${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'}`;
}
