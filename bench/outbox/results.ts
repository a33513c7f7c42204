import { markdownTable, ratio, verdict } from '../report';
import { median, quantile } from '../statistics';

const MOST_SLOWER = 1.1;

/** What goes on beside the writing call. */
export type Arm = 'quiet' | 'without' | 'with' | 'afterwards';
export type Part = keyof typeof parts;

const parts = {
  platform: 'the platform',
  delivering: 'the second process',
  database: 'the database',
  paying: 'who pays',
  receiving: 'who receives',
} as const;

const words: Readonly<Record<Arm, string>> = {
  quiet: 'in quiet',
  without: 'beside payments without events',
  with: 'beside payments with events',
  afterwards: 'while the rest is delivered',
};

/** Which part of the benchmark a command is. */
export const partOf = (command: string): Part | null => {
  if (command.includes('postgres -D') || command.startsWith('postgres')) return 'database';
  if (command.includes('payingProcess')) return 'paying';
  if (command.includes('receivingProcess')) return 'receiving';
  if (command.includes('deliveringProcess')) return 'delivering';
  return command.includes('platform-api') ? 'platform' : null;
};

/** The calls during an arm, what was paid a second, and how many processors each part kept busy. */
export interface Measured {
  times: number[];
  perSecond: number;
  used: (part: Part) => number;
}

interface Outcome {
  measured: Readonly<Record<Arm, Measured[]>>;
  wanted: number;
  events: number;
  policies: number;
  lost: number;
  outOfOrder: number;
  again: number;
  deliveredAfter: number;
}

/** The report: what the call took beside what, what each part used, and whether everything arrived. */
export function resultsOf({ measured, wanted, events, policies, ...arrived }: Outcome): string {
  const timesOf = (arm: Arm) => measured[arm].flatMap(({ times }) => times);
  const over = (one: Arm, other: Arm) => median(timesOf(one)) / median(timesOf(other));
  const eachRound = (one: Arm, other: Arm) =>
    measured[one]
      .map(({ times }, round) => ratio(median(times) / median(measured[other][round]?.times ?? [])))
      .join(', ');
  const perSecond = Math.min(...measured.with.map((one) => one.perSecond));
  const withoutEvents = Math.min(...measured.without.map((one) => one.perSecond));
  const used = (arm: Arm, part: Part) =>
    measured[arm].reduce((sum, one) => sum + one.used(part), 0) / measured[arm].length;
  const arms = Object.keys(words) as Arm[];
  const shown = Object.keys(parts) as Part[];
  return [
    `${events.toLocaleString('en')} payments of ${policies} policies, written as a bank's return writes them, ten to a transaction and evenly, into a company with a webhook and without registrar and accounting; every one becomes an event and three rows. Without events are the same payments of as many policies that are not issued yet, of which nobody is told. The writing call changes a policy holder's telephone, one after the other, and tells of it too. ${measured.quiet.length} rounds, each arm in turn; the platform's own process and a second one may hand on and deliver. Everything shares two cores.`,
    markdownTable(
      ['Writing call', 'Calls', 'Median', 'p99'],
      arms.map((arm) => {
        const times = timesOf(arm);
        return [
          words[arm],
          `${times.length}`,
          `${median(times).toFixed(1)} ms`,
          `${quantile(times, 0.99).toFixed(1)} ms`,
        ];
      }),
    ),
    markdownTable(
      ['What', 'Figure', 'Limit', 'Met'],
      [
        [
          'events taken a second, the slowest round',
          perSecond.toFixed(0),
          `${wanted}`,
          verdict(perSecond >= wanted * 0.98),
        ],
        ['payments a second without events', withoutEvents.toFixed(0), '', ''],
        [
          'with events ÷ the same without, median',
          `${ratio(over('with', 'without'))} (by rounds ${eachRound('with', 'without')})`,
          ratio(MOST_SLOWER),
          verdict(over('with', 'without') <= MOST_SLOWER),
        ],
        ['without events ÷ quiet, median: the load alone', ratio(over('without', 'quiet')), '', ''],
        ['with events ÷ quiet, median', ratio(over('with', 'quiet')), '', ''],
        ['while the rest is delivered ÷ quiet, median', ratio(over('afterwards', 'quiet')), '', ''],
        ['lost, the process that delivers being killed', `${arrived.lost}`, '0', verdict(arrived.lost === 0)],
        ['out of order within a policy', `${arrived.outOfOrder}`, '0', verdict(arrived.outOfOrder === 0)],
        ['delivered again, which is allowed', `${arrived.again}`, '', ''],
        ['the last round delivered after', `${arrived.deliveredAfter.toFixed(0)} s`, '', ''],
      ],
    ),
    'How many cores each kept busy meanwhile: who pays and who receives are no part of the platform.',
    markdownTable(
      ['', ...shown.map((part) => parts[part])],
      arms.map((arm) => [words[arm], ...shown.map((part) => used(arm, part).toFixed(2))]),
    ),
  ].join('\n\n');
}
