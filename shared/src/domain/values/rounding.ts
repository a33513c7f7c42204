/**
 * Rounds half up, and half away from zero below it, so that a refund mirrors its charge. The noise that binary
 * fractions leave in the sixteenth digit is dropped first: 1.005 × 100 counts as 100.5. Meant for the end of a formula.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  if (Number.isInteger(value)) return value;
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  const rounded = Math.floor(scaled + 0.5) / 10 ** decimals;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
