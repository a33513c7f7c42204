import { addDays, addYears, daysBetween, formatDate, getWholeYears } from '../../time/dates';
import type { PlainDate } from '../../time/dates';
import { EndorsementTypeId as Type } from '../endorsementTypes';

/** From when to when a cover runs; its days follow from both. */
export interface Validity {
  startDate: PlainDate;
  /** The last day of cover, to its 24:00. */
  endDate: PlainDate;
}

/** The dates that a draft gives; missing and null are not given. */
export interface AskedDates {
  startDate?: PlainDate | null;
  endDate?: PlainDate | null;
}

/**
 * The validity that an endorsement of a type leaves (DECISIONS "Dates of types 1, 5, 6, 9"): a cancellation ends the policy
 * on the day that is asked for, or today; an alteration has the dates of its draft, else the policy's; 5 and 6 move the end
 * alone; all others leave the policy's dates, whatever the draft says.
 */
export function endorsedValidity(typeId: Type, policy: Validity, asked: AskedDates, today: PlainDate): Validity {
  const { startDate, endDate } = policy;
  switch (typeId) {
    case Type.Cancelamento:
      return { startDate, endDate: asked.endDate ?? today };
    case Type.Alteracao:
      return { startDate: asked.startDate ?? startDate, endDate: asked.endDate ?? endDate };
    case Type.ProrrogacaoDeVigencia:
    case Type.ReducaoDeVigencia:
      return { startDate, endDate: asked.endDate ?? endDate };
    default:
      return { startDate, endDate };
  }
}

/** The dates that are read for the proposal of an endorsement (Spec 001 §4): its own for an alteration, else the policy's. */
export const proposalDates = (typeId: Type, policy: Validity, asked: AskedDates): Validity =>
  typeId === Type.Alteracao
    ? { startDate: asked.startDate ?? policy.startDate, endDate: asked.endDate ?? policy.endDate }
    : { startDate: policy.startDate, endDate: policy.endDate };

/** Why an endorsement of a type cannot leave this validity, or null. */
export function validityProblem(typeId: Type, policy: Validity, { startDate, endDate }: Validity): string | null {
  const end = formatDate(policy.endDate);
  if (typeId === Type.Cancelamento)
    return endDate >= policy.startDate && endDate <= policy.endDate
      ? null
      : `A data do cancelamento fica na vigência da apólice: de ${formatDate(policy.startDate)} a ${end}.`;
  if (endDate <= startDate) return 'O fim de vigência vem depois do início.';
  if (typeId === Type.ProrrogacaoDeVigencia && endDate <= policy.endDate)
    return `Uma prorrogação termina depois do fim de vigência da apólice, ${end}.`;
  if (typeId === Type.ReducaoDeVigencia && endDate >= policy.endDate)
    return `Uma redução termina antes do fim de vigência da apólice, ${end}.`;
  return null;
}

/**
 * From which day on an alteration counts: from the one that is asked for, but where the start moves from the earlier of both
 * starts, because all of the cover is another.
 */
export function effectiveDay(before: Validity, after: Validity, asked: PlainDate): PlainDate {
  if (before.startDate === after.startDate) return asked;
  return before.startDate < after.startDate ? before.startDate : after.startDate;
}

/** From which day on an alteration counts that names none: from today, or the nearest day of the cover. */
export function dayWithoutOne(before: Validity, after: Validity, today: PlainDate): PlainDate {
  const last = before.endDate < after.endDate ? before.endDate : after.endDate;
  return today < before.startDate ? before.startDate : today > last ? last : today;
}

/** Why an alteration cannot count from a day on, or null: it is one of the cover, before it and after. */
export function effectiveDayProblem(before: Validity, after: Validity, effectiveOn: PlainDate): string | null {
  const first = before.startDate < after.startDate ? before.startDate : after.startDate;
  const last = before.endDate < after.endDate ? before.endDate : after.endDate;
  return effectiveOn >= first && effectiveOn <= last
    ? null
    : `O endosso vale a partir de um dia da vigência: de ${formatDate(first)} a ${formatDate(last)}.`;
}

/** A validity with its days, `PrazoDias`. */
export interface FollowedValidity extends Validity {
  days: number;
}

/** What somebody edits of a validity; everything else follows. */
export type ValidityEdit = { startDate: PlainDate } | { endDate: PlainDate } | { days: number } | { years: number };

/**
 * A validity after an edit: days and years move the end, a start takes the end along so that the term stays what it was
 * (whole calendar years, else its days), an end leaves the start. The days always follow from the dates.
 */
export function followedValidity(validity: Validity, edit: ValidityEdit): FollowedValidity {
  const next = edited(validity, edit);
  return { ...next, days: daysBetween(next.startDate, next.endDate) };
}

function edited({ startDate, endDate }: Validity, edit: ValidityEdit): Validity {
  if ('endDate' in edit) return { startDate, endDate: edit.endDate };
  if ('days' in edit) return { startDate, endDate: addDays(startDate, edit.days) };
  if ('years' in edit) return { startDate, endDate: addYears(startDate, edit.years) };
  const years = getWholeYears(startDate, endDate);
  const days = daysBetween(startDate, endDate);
  return { ...edit, endDate: years === null ? addDays(edit.startDate, days) : addYears(edit.startDate, years) };
}
