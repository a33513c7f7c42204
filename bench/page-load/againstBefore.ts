import { markdownTable, ratio, verdict } from '../report';
import { median } from '../statistics';
import { EARLIER_COMMIT } from './earlierPortal';
import { kilobytes, middleHalf, ratiosOf, seconds, timesOf } from './measured';
import type { Measured, Round } from './measured';

/** What the first view is held to, against the portal of before and against the one bundle of today. */
const LIMITS = {
  boardKilobytes: 285,
  signInKilobytes: 120,
  board: 0.75,
  boardAtFullSpeed: 0.68,
  ofBundle: 1,
  again: 0.75,
  list: 0.75,
  scripts: 14,
};
const AIMS = {
  ...LIMITS,
  boardKilobytes: 265,
  signInKilobytes: 112,
  board: 0.65,
  boardAtFullSpeed: 0.6,
  ofBundle: 0.9,
};

const NOW_AND_BEFORE = ['federated', 'before'] as const;

/** Today's portal against that of before, and whether the limits of the first view are kept. */
export function againstBefore({ rounds, bytes, back }: Measured): string[] {
  const views: [title: string, rounds: readonly Round[], visit: 'cold' | 'warm'][] = [
    ['first cards of the board', rounds.board, 'cold'],
    ['the same at full processor speed', rounds.boardAtFullSpeed, 'cold'],
    ['the same on the second visit', rounds.board, 'warm'],
    ['first rows of the list of proposals', rounds.proposals, 'cold'],
    ['first rows of the list of policies', rounds.policies, 'cold'],
  ];
  const ratios = views.map(([, of, visit]) => ratiosOf(of, NOW_AND_BEFORE, 'shown', visit));
  const [board, atFullSpeed, again, proposals, policies] = ratios.map(median) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ofBundle = median(ratiosOf(rounds.board, ['federated', 'bundled'], 'shown'));

  const share = (title: string, found: number, limit: number, aim: number) => [
    title,
    `≤ ${ratio(limit)}`,
    ratio(aim),
    ratio(found),
    verdict(found <= limit),
  ];
  const weight = (title: string, found: number, limit: number, aim: number) => [
    title,
    `≤ ${limit} kB`,
    `${aim} kB`,
    `${kilobytes(found)} kB`,
    verdict(found <= limit * 1000),
  ];
  const { federated } = bytes;
  return [
    `Against the portal of commit ${EARLIER_COMMIT}, on a platform of its own with the demonstration's data of that time:`,
    markdownTable(
      ['Slowed down', 'Before (s)', 'Now (s)', 'Ratio, median of pairs', 'Middle half'],
      views.map(([title, of, visit], index) => [
        title,
        seconds(median(timesOf(of, 'before', 'shown', visit))),
        seconds(median(timesOf(of, 'federated', 'shown', visit))),
        ratio(median(ratios[index] ?? [])),
        middleHalf(ratios[index] ?? []),
      ]),
    ),
    markdownTable(
      ['First view', 'Limit', 'Aim', 'Measured', 'Within the limit'],
      [
        weight('JavaScript sign-in → board, gzip', federated.board, LIMITS.boardKilobytes, AIMS.boardKilobytes),
        weight(
          'JavaScript before the sign-in page is ready',
          federated.signIn,
          LIMITS.signInKilobytes,
          AIMS.signInKilobytes,
        ),
        share('cards ÷ before, slowed down', board, LIMITS.board, AIMS.board),
        share('cards ÷ before, at full processor speed', atFullSpeed, LIMITS.boardAtFullSpeed, AIMS.boardAtFullSpeed),
        share('cards ÷ the one bundle of today', ofBundle, LIMITS.ofBundle, AIMS.ofBundle),
        share('second visit ÷ before', again, LIMITS.again, 0.6),
        share('list of proposals ÷ before', proposals, LIMITS.list, 0.65),
        share('list of policies ÷ before', policies, LIMITS.list, 0.65),
        [
          'scripts up to the board',
          `≤ ${LIMITS.scripts}`,
          '10',
          String(federated.scripts),
          verdict(federated.scripts <= LIMITS.scripts),
        ],
        [
          'Back to the board',
          'restored',
          'restored',
          back.federated === true ? 'restored' : back.federated,
          verdict(back.federated === true),
        ],
      ],
    ),
    `Before, going back to the board was ${back.before === true ? 'restored as well' : `a page load (${back.before})`}.`,
  ];
}
