import { markdownTable, ratio, verdict } from '../report';
import { median } from '../statistics';
import { againstBefore } from './againstBefore';
import { kilobytes, middleHalf, ratiosOf, seconds, timesOf } from './measured';
import type { Bytes, Measured } from './measured';
import type { Arm } from './portals';
import type { Visit } from './visit';

const LIMITS = {
  paintRatio: 1.15,
  bytesRatio: 1.15,
  boardKilobytes: 400,
  signInKilobytes: 200,
  moreRequests: 14,
  homeRatio: 1.2,
};

/** The results as the report shows them. */
export function resultsOf(measured: Measured): string {
  const { rounds, bytes, duplicates, machine } = measured;
  const { board } = rounds;
  const { federated, bundled, before } = bytes;
  const ratios = (of: keyof Visit) => ratiosOf(board, ['federated', 'bundled'], of);
  const visitRequests = (arm: Arm) => median(timesOf(board, arm, 'requests'));

  const timeRow = (title: string, of: 'largestContentfulPaint' | 'shown') => [
    title,
    seconds(median(timesOf(board, 'federated', of))),
    seconds(median(timesOf(board, 'bundled', of))),
    ratio(median(ratios(of))),
    middleHalf(ratios(of)),
  ];
  const limit = (title: string, allowed: string, found: string, isMet: boolean) => [
    title,
    allowed,
    found,
    verdict(isMet),
  ];
  const ofAll = (title: string, show: (of: Bytes) => string) => [title, ...[federated, bundled, before].map(show)];
  const paint = median(ratios('largestContentfulPaint'));
  const scripts = federated.board / bundled.board;
  const home = median(timesOf(rounds.home, 'federated', 'shown')) / median(timesOf(board, 'federated', 'shown'));
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
    `${board.length} rounds of cold visits to \`/kanban\`, signed in, until its cards are painted:`,
    markdownTable(
      ['Cold visit, slowed down', 'In parts (s)', 'One bundle (s)', 'Ratio, median of pairs', 'Middle half'],
      [timeRow('largest contentful paint', 'largestContentfulPaint'), timeRow('first cards', 'shown')],
    ),
    'One journey: sign-in page, sign-in, menu, board:',
    markdownTable(
      ['Journey', 'In parts', 'One bundle', 'Before'],
      [
        ofAll('JavaScript of the sign-in page (kB gzip)', ({ signIn }) => kilobytes(signIn)),
        ofAll('JavaScript up to the board (kB gzip)', (of) => kilobytes(of.board)),
        ofAll('scripts up to the board', (of) => String(of.scripts)),
        ofAll('requests of the sign-in page', ({ signInRequests }) => String(signInRequests)),
        ofAll('requests up to the board', ({ boardRequests }) => String(boardRequests)),
        [
          'requests of a cold visit to the board',
          ...(['federated', 'bundled', 'before'] as const).map((arm) => String(visitRequests(arm))),
        ],
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
        limit(
          'first rows of the home ÷ first cards of the board',
          `≤ ${ratio(LIMITS.homeRatio)}`,
          ratio(home),
          home <= LIMITS.homeRatio,
        ),
        limit('packages in more than one part', '0', String(duplicates.length), duplicates.length === 0),
      ],
    ),
    ...(twice.length > 0 ? [`In more than one part, with the size of their sources: ${twice.join('; ')}.`] : []),
    ...againstBefore(measured),
  ].join('\n\n');
}
