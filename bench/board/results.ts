import { markdownTable, ratio, verdict } from '../report';
import { median, quantile } from '../statistics';
import type { BoardVisit } from './visitBoard';

/** What the board promises (in milliseconds, and cards). */
const LIMITS = {
  firstCards: 1_000,
  filter: 200,
  drop: 100,
  mostCards: 150,
  longestTask: 100,
  interaction: 200,
  key: 50,
};
/** How much slower a board of ten thousand cards may be than one of a thousand. */
const RATIO_LIMIT = 1.5;

interface Measured {
  many: readonly BoardVisit[];
  few: readonly BoardVisit[];
  machine: string;
}

interface Figure {
  title: string;
  of: (visits: readonly BoardVisit[]) => number;
  limit: number;
  /** False where a ratio of two small numbers would say nothing. */
  hasRatio: boolean;
}

const middle = (pick: (visit: BoardVisit) => number) => (visits: readonly BoardVisit[]) => median(visits.map(pick));
const worst = (pick: (visit: BoardVisit) => number) => (visits: readonly BoardVisit[]) => Math.max(...visits.map(pick));

const FIGURES: readonly Figure[] = [
  { title: 'first cards (ms)', of: middle((visit) => visit.firstCards), limit: LIMITS.firstCards, hasRatio: true },
  { title: 'answer of a filter (ms)', of: middle((visit) => visit.filter), limit: LIMITS.filter, hasRatio: true },
  { title: 'drop until shown (ms)', of: middle((visit) => visit.drop), limit: LIMITS.drop, hasRatio: true },
  { title: 'cards in the page, most', of: worst((visit) => visit.mostCards), limit: LIMITS.mostCards, hasRatio: false },
  {
    title: 'longest task while dragging, worst visit (ms)',
    of: worst((visit) => visit.longestTask),
    limit: LIMITS.longestTask,
    hasRatio: false,
  },
  {
    title: 'interaction to next paint, p95 (ms)',
    of: (visits) =>
      quantile(
        visits.flatMap((visit) => visit.interactions),
        0.95,
      ),
    limit: LIMITS.interaction,
    hasRatio: true,
  },
  {
    title: 'arrow until the focus is seen, p95 (ms)',
    of: (visits) =>
      quantile(
        visits.flatMap((visit) => visit.keys),
        0.95,
      ),
    limit: LIMITS.key,
    hasRatio: false,
  },
];

/** The results as the report shows them. */
export function resultsOf({ many, few, machine }: Measured): string {
  const interactions = many.flatMap((visit) => visit.interactions).length;
  return [
    machine,
    `${many.length} visits to each board in turn (A B, B A, …), ${interactions} interactions on the larger one that took a frame or more; medians unless told otherwise.`,
    markdownTable(
      ['Board', '10,000 cards', 'Limit', 'Met', '1,000 cards', 'Ratio', `≤ ${ratio(RATIO_LIMIT)}`],
      FIGURES.map(({ title, of, limit, hasRatio }) => {
        const [large, small] = [of(many), of(few)];
        const times = large / small;
        return [
          title,
          String(Math.round(large)),
          String(limit),
          verdict(large <= limit),
          String(Math.round(small)),
          hasRatio ? ratio(times) : '–',
          hasRatio ? verdict(times <= RATIO_LIMIT) : '–',
        ];
      }),
    ),
  ].join('\n\n');
}
