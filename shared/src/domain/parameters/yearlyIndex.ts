/** An index by its months, `2028-02`, each with what it rose in per cent. */
export interface YearlyIndex {
  Name: string;
  Months: readonly { Month: string; Percent: number }[];
}

const MONTHS_OF_A_YEAR = 12;
const SCALE = 1_000_000;

/** The month before or after, by so many. */
export function monthBeside(month: string, away: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const count = year * MONTHS_OF_A_YEAR + of - 1 + away;
  const beginning = Math.floor(count / MONTHS_OF_A_YEAR);
  return `${String(beginning).padStart(4, '0')}-${String(count - beginning * MONTHS_OF_A_YEAR + 1).padStart(2, '0')}`;
}

/** The first of the twelve months before a month that the index does not say; null where it says all of them. */
export function missingMonth({ Months }: YearlyIndex, month: string): string | null {
  const said = new Set(Months.map(({ Month }) => Month));
  for (let away = MONTHS_OF_A_YEAR; away >= 1; away -= 1) {
    const one = monthBeside(month, -away);
    if (!said.has(one)) return one;
  }
  return null;
}

/**
 * What an amount in cents becomes after the twelve months before a month, that one left out; rounded half up once. Null
 * where the index does not say all of them: an update that is guessed is none.
 */
export function updatedCents(amountCents: number, { Months }: YearlyIndex, month: string): number | null {
  const risen = new Map(Months.map(({ Month, Percent }) => [Month, Percent]));
  let [above, below] = [BigInt(amountCents), 1n];
  for (let away = MONTHS_OF_A_YEAR; away >= 1; away -= 1) {
    const percent = risen.get(monthBeside(month, -away));
    if (percent === undefined) return null;
    above *= BigInt(100 * SCALE + Math.round(percent * SCALE));
    below *= BigInt(100 * SCALE);
  }
  return Number((2n * above + below) / (2n * below));
}
