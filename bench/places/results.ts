import { markdownTable, ratio, verdict } from '../report';
import { median, quantile } from '../statistics';
import type { Arm } from './portals';
import { givers, PART_COUNT } from './sixParts';
import type { Marks } from './visitProposal';

export type Pair = Record<Arm, Marks>;

export interface Measured {
  pairs: readonly Pair[];
  /** What shifted for readers who went to the parts at once, on their first visit and the next one. */
  readings: readonly { first: number; again: number }[];
  machine: string;
}

const LIMITS = { ratio: 1.05, shifted: 0.02 };

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
const shift = (value: number): string => value.toFixed(4);

/** The results as the report shows them. */
export function resultsOf({ pairs, readings, machine }: Measured): string {
  const times = (arm: Arm, of: keyof Marks) => pairs.map((pair) => pair[arm][of]);
  const ratios = (of: keyof Marks) => pairs.map((pair) => pair.with[of] / pair.without[of]);
  const timeRow = (title: string, of: 'story' | 'whole') => [
    title,
    seconds(median(times('with', of))),
    seconds(median(times('without', of))),
    ratio(median(ratios(of))),
    `${ratio(quantile(ratios(of), 0.25))} to ${ratio(quantile(ratios(of), 0.75))}`,
    verdict(median(ratios(of)) <= LIMITS.ratio),
  ];
  const shiftRow = (title: string, values: readonly number[]) => [
    title,
    shift(median(values)),
    shift(Math.max(...values)),
    verdict(Math.max(...values) <= LIMITS.shifted),
  ];
  return [
    machine,
    `${pairs.length} pairs of cold visits, with ${PART_COUNT} parts of ${givers.length} remotes and with none:`,
    markdownTable(
      [
        'Cold visit, slowed down',
        'With parts (s)',
        'Without (s)',
        'Ratio, median of pairs',
        'Middle half',
        `≤ ${ratio(LIMITS.ratio)}`,
      ],
      [timeRow('story of the proposal', 'story'), timeRow('all of the page’s own', 'whole')],
    ),
    markdownTable(
      ['Layout shift, sum of a visit', 'Median', 'Worst visit', `≤ ${LIMITS.shifted}`],
      [
        shiftRow('without parts', times('without', 'shifted')),
        shiftRow('with parts', times('with', 'shifted')),
        shiftRow(
          'reading where the parts come, first visit',
          readings.map(({ first }) => first),
        ),
        shiftRow(
          'reading where the parts come, next visit',
          readings.map(({ again }) => again),
        ),
      ],
    ),
  ].join('\n\n');
}
