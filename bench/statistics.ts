/** The value below which the given share of the values lies (nearest rank); `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const value = ascending(values)[Math.max(1, Math.ceil(share * values.length)) - 1];
  if (value === undefined) throw new Error('There is nothing to take a quantile of');
  return value;
}

/** The middle value; of an even number of values, the point halfway between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is nothing to take a median of');
  return (lower + upper) / 2;
}

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The order in which two things are measured so that a drift of the machine falls on both: A B, B A, A B, … */
export const interleaved = <Arm>(a: Arm, b: Arm, pairs: number): (readonly [Arm, Arm])[] =>
  Array.from({ length: pairs }, (_pair, index) => (index % 2 === 0 ? [a, b] : [b, a]));

/** Likewise of more than two: each comes first, last and in between equally often. */
export const rotated = <Arm>(arms: readonly Arm[], rounds: number): (readonly Arm[])[] =>
  Array.from({ length: rounds }, (_round, index) => {
    const begin = index % arms.length;
    const order = [...arms.slice(begin), ...arms.slice(0, begin)];
    return Math.floor(index / arms.length) % 2 === 0 ? order : order.reverse();
  });
