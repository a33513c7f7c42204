import { startPortal } from '../portal';
import { markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import type { Workplace } from '../workplace';
import { atWork } from './crowd';
import type { FilledInsurer } from './filled';
import type { Kind, Made } from './person';
import { recordsOf, signEverybodyIn } from './records';
import { strainHeading, strainRow, usedUp, watchStrain, type Strain } from './strain';
import { coresOf, slopeOf, watch, type Reading, type Readings } from './watched';

const LIMITS: Record<Kind, number> = { read: 250, write: 400 };
const MOST_GROWTH_MB_PER_MINUTE = 1;
const MEGABYTE = 2 ** 20;

/** The first crowd is at work for ten minutes; each twice as large one shows whether it still goes. */
const FIRST = { people: 100, warmUpMs: 120_000, measuredMs: 600_000 };
const LATER = { warmUpMs: 30_000, measuredMs: 60_000 };
const MOST_PEOPLE = Number(process.env.MOST_PEOPLE ?? 12_800);

/** How many people it bears, from the first crowd to the one that is too large. */
export async function bearing(workplace: Workplace, insurer: FilledInsurer): Promise<string> {
  const { origin, metrics } = await startPortal(workplace, { databaseUrl: insurer.url, measured: true });
  const addressOf = (path: string) => `${origin}${path}`;
  const rows: string[][] = [];
  const strains: string[][] = [];
  const details: string[] = [];
  let limit = `It was ended at ${MOST_PEOPLE} people, before anything broke.`;
  for (let people = FIRST.people; people <= MOST_PEOPLE; people *= 2) {
    const isFirst = people === FIRST.people;
    // Anew each time: a token lasts a quarter of an hour.
    const users = await signEverybodyIn(insurer.pool, insurer.companyId, `${origin}/platform`);
    const records = await recordsOf(insurer.pool, insurer.companyId);
    let readings: Readings = new Map();
    let strain: Strain | undefined;
    const { made, seconds } = await atWork({
      ...{ addressOf, users, records, people },
      ...(isFirst ? FIRST : LATER),
      whileMeasured: async () => {
        const [watched, strained] = [await watch(metrics, insurer.folder), await watchStrain(insurer.pool)];
        return async () => {
          readings = await watched.stop();
          strain = await strained.stop(readings);
        };
      },
    });
    const [line, holds] = lineOf(people, made, seconds, readings);
    rows.push(line);
    strains.push(strainRow(people, strain!));
    console.log(line.join(' | '));
    console.log(strains.at(-1)?.join(' | '));
    if (isFirst) details.push(commonest(made), memoryOf(readings));
    if (!holds) {
      limit = `With ${people} people it was over. Used up: ${usedUp(strain!, readings)}. Errors: ${errorsOf(made)}.`;
      break;
    }
  }
  const heading = ['People', 'Calls a second', ...timesOf('Reads'), ...timesOf('Writes'), 'Errors', 'Holds', 'Cores'];
  return [
    markdownTable(heading, rows),
    limit,
    'What they waited for:',
    markdownTable(strainHeading, strains),
    ...details,
  ].join('\n\n');
}

const timesOf = (what: string) => [`${what}: p50 (ms)`, 'p95', 'p99'];

function lineOf(people: number, made: readonly Made[], seconds: number, readings: Readings): [string[], boolean] {
  const times = (kind: Kind) => made.filter((call) => call.kind === kind).map(({ ms }) => ms);
  const kinds: readonly Kind[] = ['read', 'write'];
  const errors = made.filter(({ problem }) => problem !== null).length;
  const holds = errors === 0 && kinds.every((kind) => quantile(times(kind), 0.99) <= LIMITS[kind]);
  const cores = [...readings].map(([name, of]) => `${name} ${coresOf(of).toFixed(2)}`);
  const figures = kinds.flatMap((kind) => [0.5, 0.95, 0.99].map((share) => quantile(times(kind), share).toFixed(0)));
  const line = [
    String(people),
    (made.length / seconds).toFixed(1),
    ...figures,
    String(errors),
    verdict(holds),
    cores.join(', '),
  ];
  return [line, holds];
}

/** How many calls failed, by what they were answered. */
function errorsOf(made: readonly Made[]): string {
  const counts = new Map<string, number>();
  for (const { problem } of made) {
    if (problem === null) continue;
    const [status = ''] = /^\d+/.exec(problem) ?? [problem];
    const name = `${status} ${/"Code":"(\w+)"/.exec(problem)?.[1] ?? ''}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ') || 'none';
}

function commonest(made: readonly Made[]): string {
  const byCall = new Map<string, number[]>();
  for (const { call, ms } of made) byCall.set(call, [...(byCall.get(call) ?? []), ms]);
  const rows = [...byCall]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 16)
    .map(([call, times]) => [
      `\`${call}\``,
      String(times.length),
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.99).toFixed(0),
    ]);
  return `What ${FIRST.people} people asked most:\n\n${markdownTable(['Call', 'Calls', 'p50 (ms)', 'p99 (ms)'], rows)}`;
}

function memoryOf(readings: Readings): string {
  const row = (name: string, of: readonly Reading[]) => {
    const slope = slopeOf(of, 'memory') / MEGABYTE;
    return [
      name,
      (of.at(-1)!.memory / MEGABYTE).toFixed(0),
      slope.toFixed(2),
      (slopeOf(of, 'heap') / MEGABYTE).toFixed(2),
      verdict(slope <= MOST_GROWTH_MB_PER_MINUTE),
    ];
  };
  const rows = [...readings].filter(([name]) => name !== 'database').map(([name, of]) => row(name, of));
  const limit = `≤ ${MOST_GROWTH_MB_PER_MINUTE} MB a minute`;
  return `Their memory in these ten minutes, a line through a reading every five seconds:\n\n${markdownTable(['Process', 'At the end (MB)', 'Slope (MB a minute)', 'Of the heap', limit], rows)}`;
}
