import type { PortfolioEndedMonth, PortfolioMonth } from '@portal/shared/contracts/underwriting/portfolio';
import { addMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';

export interface Sums {
  PolicyCount: number;
  InsuredAmountValue: number;
  InsurancePremium: number;
}

/** Where policies stand: a month, by its first day, a modality and a broker. */
export interface Place {
  month: PlainDate;
  modalityId: number;
  brokerId: number;
}

/** The policies of a place. */
export type Cell = Place & Sums;

/** How many policies of a place ended, and how many of them were renewed. */
export interface EndedCell extends Place {
  EndedCount: number;
  RenewedCount: number;
}

const nothing: Sums = { PolicyCount: 0, InsuredAmountValue: 0, InsurancePremium: 0 };

const plus = (a: Sums, b: Sums): Sums => ({
  PolicyCount: a.PolicyCount + b.PolicyCount,
  InsuredAmountValue: a.InsuredAmountValue + b.InsuredAmountValue,
  InsurancePremium: a.InsurancePremium + b.InsurancePremium,
});

export const addUp = (cells: readonly Sums[]): Sums => cells.reduce<Sums>(plus, nothing);

function grouped<Key>(cells: readonly Cell[], keyOf: (cell: Cell) => Key): Map<Key, Sums> {
  const sums = new Map<Key, Sums>();
  for (const cell of cells) sums.set(keyOf(cell), plus(sums.get(keyOf(cell)) ?? nothing, cell));
  return sums;
}

/** What each modality, or each broker, adds up to. */
export const ranked = (cells: readonly Cell[], by: 'modalityId' | 'brokerId'): Map<number, Sums> =>
  grouped(cells, (cell) => cell[by]);

/** Every month of a period with what it adds up to; months without any policy too. */
export function byMonth(cells: readonly Cell[], { from, to }: { from: PlainDate; to: PlainDate }): PortfolioMonth[] {
  const sums = grouped(cells, ({ month }) => month);
  return monthsOf({ from, to }).map((Month) => ({ Month, ...(sums.get(Month) ?? nothing) }));
}

/** How many ended and were renewed, all together. */
export const countEnded = (cells: readonly EndedCell[]) => ({
  EndedCount: cells.reduce((sum, { EndedCount }) => sum + EndedCount, 0),
  RenewedCount: cells.reduce((sum, { RenewedCount }) => sum + RenewedCount, 0),
});

/** The same for every month of a period. */
export function endedByMonth(
  cells: readonly EndedCell[],
  period: { from: PlainDate; to: PlainDate },
): PortfolioEndedMonth[] {
  const ofMonth = new Map<PlainDate, EndedCell[]>();
  for (const cell of cells) ofMonth.set(cell.month, [...(ofMonth.get(cell.month) ?? []), cell]);
  return monthsOf(period).map((Month) => ({ Month, ...countEnded(ofMonth.get(Month) ?? []) }));
}

function monthsOf({ from, to }: { from: PlainDate; to: PlainDate }): PlainDate[] {
  const months: PlainDate[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
