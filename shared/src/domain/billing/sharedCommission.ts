import { shareCents } from '../values/proRata';
import { instalmentCommission } from './instalmentCommission';

/**
 * Splits one amount of commission among brokers, in cents: the leading one first, then each co-broker. A co-broker's part is
 * rounded half up, the leading broker has what is left, so that all of them have the whole to the cent.
 */
export function brokerShares(amountCents: number, sharePercents: readonly number[]): number[] {
  const parts = sharePercents.map((percent) => shareCents(amountCents, percent));
  return [parts.reduce((left, cents) => left - cents, amountCents), ...parts];
}

/**
 * What a co-broker has of a commission in cents: its percentage of each amount by itself, of the issue and of every
 * endorsement, rounded half up, as the statement of commissions tells it.
 */
export const coBrokerCents = (amountsCents: readonly number[], sharePercent: number): number =>
  amountsCents.reduce((sum, cents) => sum + shareCents(cents, sharePercent), 0);

/**
 * The commission of each instalment in cents, divided among brokers: a row for each co-broker, in their order, and at last
 * what is left for the leading one. Each row adds up to what its broker has of the whole, each instalment's parts to its
 * commission, to the cent; no part is below zero.
 */
export function sharedInstalmentCommission(
  instalmentsCents: readonly number[],
  coBrokersCents: readonly number[],
): number[][] {
  let rest = [...instalmentsCents];
  const rows = coBrokersCents.map((cents) => {
    const left = rest.reduce((sum, part) => sum + part, 0);
    const row = instalmentCommission(Math.min(Math.max(0, cents), left), rest);
    rest = rest.map((part, index) => part - (row[index] ?? 0));
    return row;
  });
  return [...rows, rest];
}
