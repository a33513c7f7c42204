/** A premium before and after a change, in cents; null after it where its modality is no longer offered. */
export interface PriceBeforeAndAfter {
  readonly BeforeValue: number;
  readonly AfterValue: number | null;
}

/** The bounds of the classes in per cent, on either side of no difference. */
const BOUNDS = [5, 10, 20] as const;

/** A difference as a percentage of what it was; null without one. Of nothing, anything is everything. */
export function differencePercent({ BeforeValue: before, AfterValue: after }: PriceBeforeAndAfter): number | null {
  if (after === null) return null;
  if (before === 0) return after === 0 ? 0 : 100;
  return ((after - before) / before) * 100;
}

const rises = ['0% a 5%', '5% a 10%', '10% a 20%', 'Acima de 20%'];
const falls = ['−5% a 0%', '−10% a −5%', '−20% a −10%', 'Abaixo de −20%'];
const SAME = falls.length;

/** The classes of differences from the largest fall to the largest rise, and what is no longer offered. */
export const differenceClasses: readonly string[] = [...falls.toReversed(), 'Sem diferença', ...rises, 'Sem oferta'];

/** Into which class a price falls; a bound belongs to the smaller difference. */
export function differenceClass(price: PriceBeforeAndAfter): number {
  const { BeforeValue: before, AfterValue: after } = price;
  if (after === null) return differenceClasses.length - 1;
  if (after === before) return SAME;
  const size = Math.abs(after - before) * 100;
  const beyond = BOUNDS.filter((bound) => size > bound * before).length;
  return after > before ? SAME + 1 + beyond : SAME - 1 - beyond;
}

/** What a change does to some premiums, all together; sums are of those that are offered after it. */
export function priceDifferences(prices: readonly PriceBeforeAndAfter[]) {
  const counts = differenceClasses.map(() => 0);
  let [beforeCents, afterCents] = [0, 0];
  for (const price of prices) {
    const at = differenceClass(price);
    counts[at] = (counts[at] ?? 0) + 1;
    if (price.AfterValue === null) continue;
    beforeCents += price.BeforeValue;
    afterCents += price.AfterValue;
  }
  const noLonger = counts.at(-1) ?? 0;
  return { counts, beforeCents, afterCents, noLonger, changed: prices.length - (counts[SAME] ?? 0) - noLonger };
}
