import { markdownTable, verdict } from '../report';
import { median } from '../statistics';
import type { Accident } from './recovery';
import { CALLS, TABS, type Round } from './rounds';

export interface Measured {
  rounds: readonly Round[];
  /** Milliseconds from the accident to the new tokens. */
  recovery: Record<Accident, number[]>;
  signOuts: number;
}

const MOST_RECOVERY_SECONDS = 6;

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

/** The results as the report shows them. */
export function resultsOf(measured: Record<'locks' | 'lease', Measured>, machine: string): string {
  const ways = [
    ["the browser's locks", measured.locks],
    ['a lease in local storage', measured.lease],
  ] as const;
  const all = ways.map(([, of]) => of);
  const most = Math.max(...all.flatMap(({ rounds }) => rounds.map(({ renewals }) => renewals)));
  const fewest = Math.min(...all.flatMap(({ rounds }) => rounds.map(({ renewals }) => renewals)));
  const signOuts = all.reduce((sum, of) => sum + of.signOuts, 0);
  const slowest = (accident: Accident) => Math.max(...all.flatMap(({ recovery }) => recovery[accident]));
  const limit = (title: string, allowed: string, found: string, isMet: boolean) => [
    title,
    allowed,
    found,
    verdict(isMet),
  ];
  const recovered = (title: string, accident: Accident) =>
    limit(
      title,
      `≤ ${MOST_RECOVERY_SECONDS} s`,
      `${seconds(slowest(accident))} s`,
      slowest(accident) <= MOST_RECOVERY_SECONDS * 1000,
    );
  return [
    machine,
    `${TABS} tabs with ${CALLS} calls each that are refused at the same moment; ${measured.locks.rounds.length} expiries with each kind of lock:`,
    markdownTable(
      [
        'Tabs take turns by',
        'Expiries',
        'Refreshes',
        'Sign-outs',
        'All tabs work again, median (s)',
        'Holder killed, slowest (s)',
        'Holder frozen, slowest (s)',
      ],
      ways.map(([title, { rounds, recovery, signOuts: ended }]) => [
        title,
        String(rounds.length),
        String(rounds.reduce((sum, { renewals }) => sum + renewals, 0)),
        String(ended),
        seconds(median(rounds.map(({ milliseconds }) => milliseconds))),
        seconds(Math.max(...recovery.killed)),
        seconds(Math.max(...recovery.frozen)),
      ]),
    ),
    markdownTable(
      ['Target', 'Limit', 'Measured', 'Within the limit'],
      [
        limit(
          'refreshes per expiry',
          '1',
          fewest === most ? String(most) : `${fewest} to ${most}`,
          most === 1 && fewest === 1,
        ),
        limit('sign-outs', '0', String(signOuts), signOuts === 0),
        recovered('new tokens after the holder was killed', 'killed'),
        recovered('new tokens after the holder froze', 'frozen'),
      ],
    ),
  ].join('\n\n');
}
