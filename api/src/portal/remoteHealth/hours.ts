export const HOUR_MS = 60 * 60 * 1000;
const HOURS_OF_A_DAY = 24;
export const HOURS_OF_A_WEEK = 7 * HOURS_OF_A_DAY;

/** The hour in which a moment lies, by its beginning. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/** The beginning of the hour from which on `hours` hours, the running one included, are looked at. */
export const hoursBack = (now: Date, hours: number): Date => new Date(hourOf(now).getTime() - (hours - 1) * HOUR_MS);

/** The beginnings of the last 24 hours, oldest first, the running one included. */
export const hoursOfLastDay = (now: Date): Date[] =>
  Array.from({ length: HOURS_OF_A_DAY }, (_, index) => hoursBack(now, HOURS_OF_A_DAY - index));
