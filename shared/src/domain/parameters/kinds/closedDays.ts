import { bankClosures, nationalHolidays } from '../../time/businessDays';
import type { OwnClosedDay } from '../../time/businessDays';
import { isPlainDate } from '../../time/dates';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** There is one list of them in a company: its key is the same everywhere. */
export const CLOSED_DAYS_KEY = '00000000-0000-4000-8000-000000000002';

/** A day on which the insurer does not collect, by the names of the wire. */
export interface JudgedClosedDay {
  Year: number | null;
  Month: number;
  Day: number;
  Name: string;
}

/** "25/01 (Aniversário de São Paulo), todo ano", "24/12/2027 (Recesso)". */
export const closedDayInWords = ({ Year, Month, Day, Name }: JudgedClosedDay): string =>
  `${twoDigits(Day)}/${twoDigits(Month)}${Year === null ? '' : `/${Year}`} (${Name})${Year === null ? ', todo ano' : ''}`;

/** Every field of the list. */
export const closedDaysFields: readonly ParameterField[] = [
  { name: 'Days', label: 'Dias', unit: 'rows', inWords: rowsInWords(closedDayInWords) },
];

/** The same days as those who count business days take them. */
export const ownClosedDays = (days: readonly JudgedClosedDay[]): OwnClosedDay[] =>
  days.map(({ Year: year, Month: month, Day: day }) => ({ year, month, day }));

/** A leap year, in which every day of a year exists. */
const LEAP_YEAR = 2028;
const MOST_USUAL_DAYS = 40;

/** What stands against the insurer's own days. */
export function closedDaysProblems({ Days }: { Days: readonly JudgedClosedDay[] }): ParameterProblem[] {
  const problems = Days.flatMap((day, at): ParameterProblem[] => {
    const called = closedDayInWords(day);
    if (day.Name.trim() === '') return [refuses('Days', `A linha ${at + 1} está sem nome.`)];
    if (!isPlainDate(dateIn(day, day.Year ?? LEAP_YEAR)))
      return [refuses('Days', `A linha ${at + 1}, ${called}, não existe no calendário.`)];
    const first = Days.findIndex((one) => one.Year === day.Year && one.Month === day.Month && one.Day === day.Day);
    if (first < at) return [refuses('Days', `A linha ${at + 1} repete a linha ${first + 1}: ${called}.`)];
    const holiday = holidayOn(day);
    return holiday === null ? [] : [asksAgain('Days', `${called} já é feriado (${holiday}). Confirme.`)];
  });
  return Days.length > MOST_USUAL_DAYS
    ? [...problems, asksAgain('Days', `São ${Days.length} dias sem cobrança. Confirme.`)]
    : problems;
}

function holidayOn(day: JudgedClosedDay): string | null {
  const year = day.Year ?? LEAP_YEAR;
  // Of the days that move, the one of a year is no reason to leave out every year's.
  const known = day.Year === null ? nationalHolidays(year) : [...nationalHolidays(year), ...bankClosures(year)];
  const moves = 'Paixão de Cristo';
  const found = known.find(({ date, name }) => date === dateIn(day, year) && (day.Year !== null || name !== moves));
  return found?.name ?? null;
}

const dateIn = ({ Month, Day }: JudgedClosedDay, year: number): string =>
  `${year}-${twoDigits(Month)}-${twoDigits(Day)}`;

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');
