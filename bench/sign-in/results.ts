import { Theme } from '../../shared/src/domain/portal/themes';
import { markdownTable, ratio, verdict } from '../report';
import { median, quantile } from '../statistics';
import type { GroupResult } from './contrast';
import type { Screen, Visit, Weight } from './visits';

export interface ScreenResult {
  screen: Screen;
  weight: Weight;
  visits: readonly Visit[];
}

export interface Measured {
  screens: readonly ScreenResult[];
  brands: number;
  illegible: Record<'light' | 'dark', number>;
  contrast: readonly GroupResult[];
  machine: string;
}

/** JavaScript that the sign-in page may bring, in bytes with gzip. */
const SIGN_IN_SCRIPT_LIMIT = 200_000;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

/** The results as the report shows them. */
export function resultsOf({ screens, brands, illegible, contrast, machine }: Measured): string {
  const of = ({ visits }: ScreenResult, what: keyof Visit) => visits.map((visit) => visit[what]);
  const middle = (result: ScreenResult, what: 'largestContentfulPaint' | 'shown') =>
    `${seconds(median(of(result, what)))} (${seconds(quantile(of(result, what), 0.25))} to ${seconds(quantile(of(result, what), 0.75))})`;
  const signInScript = screens[0]?.weight.script ?? 0;
  const failed = contrast.reduce((sum, group) => sum + group.failed, 0);
  return [
    machine,
    `Cold visits, slowed down, ${screens[0]?.visits.length} each; medians, with the middle half in brackets:`,
    markdownTable(
      ['Visit', 'Largest contentful paint (s)', 'Ready to use (s)', 'Total blocking time (ms)', 'Requests'],
      screens.map((result) => [
        result.screen.title,
        middle(result, 'largestContentfulPaint'),
        middle(result, 'shown'),
        String(Math.round(median(of(result, 'blockingTime')))),
        String(median(of(result, 'requests'))),
      ]),
    ),
    'One cold visit with gzip:',
    markdownTable(
      ['Visit', 'JavaScript (kB)', 'All (kB)', 'Requests'],
      screens.map(({ screen, weight }) => [
        screen.title,
        kilobytes(weight.script),
        kilobytes(weight.total),
        String(weight.requests),
      ]),
    ),
    `${brands} companies with colours of chance; as chosen, ${illegible.light} of their primary colours do not read as text on white and ${illegible.dark} not on a dark page. After the correction:`,
    markdownTable(
      ['Theme', 'Where', 'Pairs of colours', 'Below AA', 'Lowest contrast', 'Needed'],
      contrast.map(({ theme, group, checked, worst, failed: below }) => [
        theme,
        group,
        String(checked),
        String(below),
        `${ratio(worst.ratio)} (${worst.name})`,
        ratio(worst.needed),
      ]),
    ),
    markdownTable(
      ['Target', 'Limit', 'Measured', 'Within the limit'],
      [
        [
          'JavaScript of the sign-in page',
          `≤ ${SIGN_IN_SCRIPT_LIMIT / 1000} kB`,
          `${kilobytes(signInScript)} kB`,
          verdict(signInScript <= SIGN_IN_SCRIPT_LIMIT),
        ],
        [
          `pairs of colours below AA, in ${Object.keys(Theme).length} themes`,
          '0',
          String(failed),
          verdict(failed === 0),
        ],
      ],
    ),
  ].join('\n\n');
}
