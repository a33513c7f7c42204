import { markdownTable, ratio, verdict } from '../report';
import { median, quantile } from '../statistics';
import type { Duplicate } from '../../tools/build/packages';
import type { Visit } from './visit';

export type Arm = 'federated' | 'bundled';

/** Two cold visits, one after the other. */
export interface Pair {
  order: readonly [Arm, Arm];
  visits: Record<Arm, Visit>;
}

/** What one journey from the sign-in page to the board fetched: JavaScript in gzip bytes, requests of every kind. */
export interface Bytes {
  signIn: number;
  signInRequests: number;
  board: number;
  boardRequests: number;
  scripts: number;
}

export interface Measured {
  pairs: readonly Pair[];
  bytes: Record<Arm, Bytes>;
  duplicates: readonly Duplicate[];
  machine: string;
}

const LIMITS = { paintRatio: 1.15, bytesRatio: 1.15, boardKilobytes: 400, signInKilobytes: 200, moreRequests: 14 };

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

/** The results as the report shows them. */
export function resultsOf({ pairs, bytes, duplicates, machine }: Measured): string {
  const times = (arm: Arm, of: keyof Visit) => pairs.map(({ visits }) => visits[arm][of]);
  const ratios = (of: keyof Visit) => pairs.map(({ visits }) => visits.federated[of] / visits.bundled[of]);
  const { federated, bundled } = bytes;
  const visitRequests = (arm: Arm) => median(times(arm, 'requests'));

  const timeRow = (title: string, of: 'largestContentfulPaint' | 'cards') => [
    title,
    seconds(median(times('federated', of))),
    seconds(median(times('bundled', of))),
    ratio(median(ratios(of))),
    `${ratio(quantile(ratios(of), 0.25))} to ${ratio(quantile(ratios(of), 0.75))}`,
  ];
  const limit = (title: string, allowed: string, found: string, isMet: boolean) => [
    title,
    allowed,
    found,
    verdict(isMet),
  ];
  const paint = median(ratios('largestContentfulPaint'));
  const scripts = federated.board / bundled.board;
  const moreRequests = Math.max(
    federated.boardRequests - bundled.boardRequests,
    visitRequests('federated') - visitRequests('bundled'),
  );
  const twice = duplicates.map(
    ({ name, parts }) =>
      `\`${name}\` (${parts.map(({ part, bytes: size }) => `${part} ${kilobytes(size)} kB`).join(', ')})`,
  );
  return [
    machine,
    `${pairs.length} pairs of cold visits to \`/kanban\`, signed in, until its cards are painted:`,
    markdownTable(
      ['Cold visit, slowed down', 'In parts (s)', 'One bundle (s)', 'Ratio, median of pairs', 'Middle half'],
      [timeRow('largest contentful paint', 'largestContentfulPaint'), timeRow('first cards', 'cards')],
    ),
    'One journey: sign-in page, sign-in, menu, board:',
    markdownTable(
      ['Journey', 'In parts', 'One bundle'],
      [
        ['JavaScript of the sign-in page (kB gzip)', kilobytes(federated.signIn), kilobytes(bundled.signIn)],
        ['JavaScript up to the board (kB gzip)', kilobytes(federated.board), kilobytes(bundled.board)],
        ['scripts up to the board', String(federated.scripts), String(bundled.scripts)],
        ['requests of the sign-in page', String(federated.signInRequests), String(bundled.signInRequests)],
        ['requests up to the board', String(federated.boardRequests), String(bundled.boardRequests)],
        ['requests of a cold visit to the board', String(visitRequests('federated')), String(visitRequests('bundled'))],
      ],
    ),
    markdownTable(
      ['Target', 'Limit', 'Measured', 'Within the limit'],
      [
        limit(
          'largest contentful paint ÷ one bundle',
          `≤ ${ratio(LIMITS.paintRatio)}`,
          ratio(paint),
          paint <= LIMITS.paintRatio,
        ),
        limit(
          'JavaScript up to the board ÷ one bundle',
          `≤ ${ratio(LIMITS.bytesRatio)}`,
          ratio(scripts),
          scripts <= LIMITS.bytesRatio,
        ),
        limit(
          'JavaScript up to the board',
          `≤ ${LIMITS.boardKilobytes} kB`,
          `${kilobytes(federated.board)} kB`,
          federated.board <= LIMITS.boardKilobytes * 1000,
        ),
        limit(
          'JavaScript of the sign-in page',
          `≤ ${LIMITS.signInKilobytes} kB`,
          `${kilobytes(federated.signIn)} kB`,
          federated.signIn <= LIMITS.signInKilobytes * 1000,
        ),
        limit(
          'requests more than one bundle',
          `≤ ${LIMITS.moreRequests}`,
          String(moreRequests),
          moreRequests <= LIMITS.moreRequests,
        ),
        limit('packages in more than one part', '0', String(duplicates.length), duplicates.length === 0),
      ],
    ),
    ...(twice.length > 0 ? [`In more than one part, with the size of their sources: ${twice.join('; ')}.`] : []),
  ].join('\n\n');
}
