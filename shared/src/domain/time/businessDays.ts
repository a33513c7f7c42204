import { addDays, isPlainDate } from './dates';
import type { PlainDate } from './dates';

/** A day on which a company does not collect: of one year, or of every year where it names none. */
export interface OwnClosedDay {
  year: number | null;
  month: number;
  day: number;
}

interface NamedDay {
  date: PlainDate;
  name: string;
}

/** Since Lei 14.759/2023. */
const FIRST_YEAR_OF_CONSCIOUSNESS = 2024;

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const skippedLeaps =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skippedLeaps + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const daysAfterMarchBegan = epact + weekday - 7 * correction + 21;
  return addDays(`${yearText(year)}-03-01`, daysAfterMarchBegan);
}

/** The national holidays of a year, in the order of their days (DOMAIN "Terms, instalments, authority"). */
export function nationalHolidays(year: number): NamedDay[] {
  const on = (monthAndDay: string, name: string) => ({ date: `${yearText(year)}-${monthAndDay}`, name });
  return [
    on('01-01', 'Confraternização Universal'),
    { date: addDays(easterSunday(year), -2), name: 'Paixão de Cristo' },
    on('04-21', 'Tiradentes'),
    on('05-01', 'Dia do Trabalho'),
    on('09-07', 'Independência do Brasil'),
    on('10-12', 'Nossa Senhora Aparecida'),
    on('11-02', 'Finados'),
    on('11-15', 'Proclamação da República'),
    ...(year >= FIRST_YEAR_OF_CONSCIOUSNESS ? [on('11-20', 'Dia da Consciência Negra')] : []),
    on('12-25', 'Natal'),
  ].sort((one, other) => one.date.localeCompare(other.date));
}

/** Days on which banks close without a national holiday. */
export function bankClosures(year: number): NamedDay[] {
  const easter = easterSunday(year);
  return [
    { date: addDays(easter, -48), name: 'Carnaval (segunda-feira)' },
    { date: addDays(easter, -47), name: 'Carnaval (terça-feira)' },
    { date: addDays(easter, 60), name: 'Corpus Christi' },
  ];
}

/** True on a day on which banks work and the company collects. */
export function isBusinessDay(date: PlainDate, own: readonly OwnClosedDay[] = []): boolean {
  if (!isPlainDate(date)) throw new RangeError(`"${date}" is no date`);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return (
    !closedDays(year).has(date) &&
    !own.some((closed) => closed.month === month && closed.day === day && (closed.year ?? year) === year)
  );
}

/** The day itself where it is a business day, else the next one that is. */
export const nextBusinessDay = (date: PlainDate, own: readonly OwnClosedDay[] = []): PlainDate =>
  firstOpen(date, 1, own);

/** The day itself where it is a business day, else the last one before that is. */
export const previousBusinessDay = (date: PlainDate, own: readonly OwnClosedDay[] = []): PlainDate =>
  firstOpen(date, -1, own);

/** So many business days after a day; the day itself does not count, whether it is one or not. */
export function addBusinessDays(date: PlainDate, days: number, own: readonly OwnClosedDay[] = []): PlainDate {
  let reached = date;
  for (let count = 0; count < days; count += 1) reached = nextBusinessDay(addDays(reached, 1), own);
  return reached;
}

const DAYS_OF_A_YEAR = 366;

/** A company that closes every day of a year collects on the day that was asked for: it has to be some day. */
function firstOpen(date: PlainDate, step: 1 | -1, own: readonly OwnClosedDay[]): PlainDate {
  for (let away = 0; away <= DAYS_OF_A_YEAR; away += 1) {
    const candidate = addDays(date, away * step);
    if (isBusinessDay(candidate, own)) return candidate;
  }
  return date;
}

const known = new Map<number, ReadonlySet<PlainDate>>();

/** A plan of instalments asks about the same years again and again. */
function closedDays(year: number): ReadonlySet<PlainDate> {
  const found = known.get(year);
  if (found) return found;
  const closed = new Set([...nationalHolidays(year), ...bankClosures(year)].map(({ date }) => date));
  known.set(year, closed);
  return closed;
}

const yearText = (year: number): string => String(year).padStart(4, '0');
