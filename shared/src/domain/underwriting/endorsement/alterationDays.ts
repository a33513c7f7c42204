import { daysBetween } from '../../time/dates';
import type { PlainDate } from '../../time/dates';

/** What a modality covers: how much, and from when to when. */
export interface Cover {
  insuredAmountCents: number;
  startDate: PlainDate;
  /** The last day of cover, to its 24:00. */
  endDate: PlainDate;
}

/** A cover before an endorsement and after it. */
export interface CoverChange {
  before: Cover;
  after: Cover;
}

/** The days by which the premium of an alteration goes (DOMAIN.md "Money and premium"). */
export interface AlterationDays {
  /** Of the cover as it was, from the day on which the alteration counts. */
  remainingDays: number;
  /** What it has more from that day on; below zero what it has less. */
  extendedDays: number;
}

/** Days of a cover from a day on, whole; none once it has ended. */
export const daysFrom = ({ startDate, endDate }: Cover, on: PlainDate): number =>
  Math.max(0, daysBetween(on > startDate ? on : startDate, endDate));

/**
 * An alteration counts from its day on: what lies before is neither charged nor given back, so that the same one taken
 * back on the same day comes to exactly nothing.
 */
export function alterationDays({ before, after }: CoverChange, effectiveOn: PlainDate): AlterationDays {
  const remainingDays = daysFrom(before, effectiveOn);
  return { remainingDays, extendedDays: daysFrom(after, effectiveOn) - remainingDays };
}

/** Days on which a modality covers one amount and covered another before, in cents; zero where it does not cover. */
export interface Stretch {
  from: PlainDate;
  until: PlainDate;
  beforeCents: number;
  afterCents: number;
}
