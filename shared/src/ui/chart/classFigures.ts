import { formatNumber } from '../../domain/values/numbers';

/** How many fall into each class of a distribution; both lists are as long. */
export interface ClassFigures {
  /** In their order, "−10% a −5%". */
  classes: readonly string[];
  counts: readonly number[];
  noun: { singular: string; plural: string };
  /** How the table heads the classes. */
  className: string;
}

/** A class in one sentence, for who listens and below the drawing. */
export function classSentence({ classes, counts, noun }: ClassFigures, at: number): string {
  const count = counts[at] ?? 0;
  const all = counts.reduce((sum, one) => sum + one, 0);
  const share = all === 0 ? 0 : (count / all) * 100;
  return `${classes[at] ?? ''}: ${formatNumber(count)} ${count === 1 ? noun.singular : noun.plural}, ${formatNumber(share, 1)}%`;
}
