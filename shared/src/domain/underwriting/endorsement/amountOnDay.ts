import type { PlainDate } from '../../time/dates';

/** Of what stands from which day on, the first day first, what stands on a day; before all of them the first. */
export const standingOnDay = <Standing extends { From: PlainDate }>(
  byDay: readonly Standing[] | undefined,
  day: PlainDate,
): Standing | undefined => byDay?.findLast(({ From }) => From <= day) ?? byDay?.[0];
