import { markdownTable, ratio, verdict } from '../report';
import type { BuildTimes } from './buildRatio';
import type { Fetched, FetchedAgain } from './fetchedAgain';
import type { Preloading } from './hoverPreload';
import type { Switches } from './switching';
import type { Growth } from './tours';
import type { Visibility } from './visibility';

interface Results {
  released: string;
  switches: Switches;
  preloading: Preloading;
  growth: Growth;
  fetchedAgain: FetchedAgain;
  visibility: Visibility;
  builds: BuildTimes;
  machine: string;
}

const LONGEST_TO_VISIBLE_SECONDS = 60;
const LONGEST_SWITCH_MILLISECONDS = 200;
const LEAST_PRELOAD_RATIO = 1.8;
const MOST_MEGABYTES_A_TOUR = 0.1;
const MOST_BUILD_RATIO = 0.2;

const milliseconds = (value: number): string => `${Math.round(value)} ms`;
const kilobytes = ({ files, bytes }: Fetched): string => `${(bytes / 1_000).toFixed(1)} kB in ${files} files`;
const megabytes = (value: number): string => `${value.toFixed(2)} MB`;

export function resultsOf(results: Results): string {
  const { released, switches, preloading, growth, fetchedAgain, visibility, builds } = results;
  const listeners = growth.listenersAfter - growth.listenersBefore;
  const rows: [string, string, string, boolean][] = [
    [
      `release to visible in a new session, slowest of ${visibility.rounds}`,
      `≤ ${LONGEST_TO_VISIBLE_SECONDS} s`,
      `${visibility.release.slowest.toFixed(1)} s (median ${visibility.release.median.toFixed(1)} s)`,
      visibility.release.slowest <= LONGEST_TO_VISIBLE_SECONDS,
    ],
    [
      `rollback to visible in a new session, slowest of ${visibility.rounds}`,
      `≤ ${LONGEST_TO_VISIBLE_SECONDS} s`,
      `${visibility.rollback.slowest.toFixed(1)} s (median ${visibility.rollback.median.toFixed(1)} s)`,
      visibility.rollback.slowest <= LONGEST_TO_VISIBLE_SECONDS,
    ],
    [
      'fetched again of the shell and the six other remotes',
      '0 bytes',
      `${fetchedAgain.ofOthers.bytes} bytes`,
      fetchedAgain.ofOthers.bytes === 0,
    ],
    [
      'switch to a remote seen before, p75',
      `≤ ${LONGEST_SWITCH_MILLISECONDS} ms`,
      milliseconds(switches.p75),
      switches.p75 <= LONGEST_SWITCH_MILLISECONDS,
    ],
    [
      'first visit without preload ÷ after the pointer rested',
      `≥ ${LEAST_PRELOAD_RATIO}`,
      ratio(preloading.ratio),
      preloading.ratio >= LEAST_PRELOAD_RATIO,
    ],
    [
      'heap that a tour leaves behind',
      `≤ ${MOST_MEGABYTES_A_TOUR} MB`,
      `${growth.megabytesPerTour.toFixed(3)} MB`,
      growth.megabytesPerTour <= MOST_MEGABYTES_A_TOUR,
    ],
    [`listeners more after ${growth.tours} tours`, 'flat', String(listeners), listeners <= growth.tours / 10],
    [
      'build of one remote ÷ build of all, cold',
      `≤ ${MOST_BUILD_RATIO}`,
      ratio(builds.ratio),
      builds.ratio <= MOST_BUILD_RATIO,
    ],
  ];
  return [
    results.machine,
    markdownTable(
      ['Target', 'Limit', 'Measured', 'Within the limit'],
      rows.map(([target, limit, measured, isMet]) => [target, limit, measured, verdict(isMet)]),
    ),
    markdownTable(
      ['More of it', 'Measured'],
      [
        ['first visit of a new browser to all seven: scripts, styles, fonts', kilobytes(fetchedAgain.first)],
        [`after the release of ${released}, of that remote`, kilobytes(fetchedAgain.ofReleased)],
        [
          `${switches.count} switches: median, slowest`,
          `${milliseconds(switches.median)}, ${milliseconds(switches.slowest)}`,
        ],
        [
          `first visit, slowed down, ${preloading.pairs} pairs: without, hovered`,
          `${milliseconds(preloading.without)}, ${milliseconds(preloading.hovered)}`,
        ],
        [
          `heap before and after ${growth.tours} tours`,
          `${megabytes(growth.megabytesBefore)}, ${megabytes(growth.megabytesAfter)}`,
        ],
        ['listeners before and after', `${growth.listenersBefore}, ${growth.listenersAfter}`],
        ['nodes of the document before and after', `${growth.nodesBefore}, ${growth.nodesAfter}`],
        ['build of one remote, of all', `${builds.one.toFixed(1)} s, ${builds.all.toFixed(1)} s`],
      ],
    ),
  ].join('\n\n');
}
