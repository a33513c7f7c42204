import { buildServices } from '../../tools/build/services';
import { startPortal } from '../portal';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace, type Workplace } from '../workplace';
import { someOf } from './asked';
import { costs } from './costs';
import { atWork } from './crowd';
import { DECIDED_CARDS, fillInsurer, POLICIES, type FilledInsurer } from './filled';
import { growth } from './growth';
import type { Kind, Made } from './person';
import { recordsOf, signEverybodyIn } from './records';
import { coresOf, slopeOf, watch, type Reading, type Readings } from './watched';

const LIMITS: Record<Kind, number> = { read: 250, write: 400 };
const MOST_GROWTH_MB_PER_MINUTE = 1;
const MEGABYTE = 2 ** 20;
/** Of a core, for each process. */
const SHARE = 0.3;

/** The first crowd is at work for ten minutes; each twice as large one shows whether it still goes. */
const FIRST = { people: 100, warmUpMs: 120_000, measuredMs: 600_000 };
const LATER = { warmUpMs: 30_000, measuredMs: 60_000 };
const MOST_PEOPLE = Number(process.env.MOST_PEOPLE ?? 3_200);

/** What calls cost, how much a portal on this machine bears, and how it grows with its processes. */
export const load = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const insurer = await fillInsurer(workplace);
    return measure(workplace, insurer);
  });

async function measure(workplace: Workplace, insurer: FilledInsurer): Promise<string> {
  await buildServices();
  const ids = await someOf(insurer);
  console.log('What calls cost');
  const spent = await costs(workplace, insurer, ids);
  console.log('How it grows');
  const grown = await growth(workplace, insurer, { ids, share: SHARE });
  console.log('How much it bears');
  const borne = await bearing(workplace, insurer);
  return [
    machine(insurer.version),
    `${POLICIES.toLocaleString('en')} policies and ${DECIDED_CARDS.toLocaleString('en')} decided cards.`,
    '**Processor time of a call**, of its process and the database together, against the commit before:',
    spent,
    '**People at work** by the edge, everything on this machine, those who ask included:',
    borne,
    '**Processes**, each held to the same share of a core, eight calls under way at each:',
    grown,
  ].join('\n\n');
}

/** How many people it bears, from the first crowd to the one that is too large. */
export async function bearing(workplace: Workplace, insurer: FilledInsurer): Promise<string> {
  const { origin, metrics } = await startPortal(workplace, { databaseUrl: insurer.url, measured: true });
  const addressOf = (path: string) => `${origin}${path}`;
  const rows: string[][] = [];
  const details: string[] = [];
  for (let people = FIRST.people; people <= MOST_PEOPLE; people *= 2) {
    const isFirst = people === FIRST.people;
    // Anew each time: a token lasts a quarter of an hour.
    const users = await signEverybodyIn(insurer.pool, insurer.companyId, `${origin}/platform`);
    const records = await recordsOf(insurer.pool, insurer.companyId);
    let readings: Readings = new Map();
    const { made, seconds } = await atWork({
      ...{ addressOf, users, records, people },
      ...(isFirst ? FIRST : LATER),
      whileMeasured: async () => {
        const watched = await watch(metrics, insurer.folder);
        return async () => {
          readings = await watched.stop();
        };
      },
    });
    const [line, holds] = lineOf(people, made, seconds, readings);
    rows.push(line);
    console.log(line.join(' | '));
    if (isFirst) details.push(commonest(made), memoryOf(readings));
    for (const { call, problem } of made.filter((each) => each.problem !== null).slice(0, 3))
      console.log(call, problem);
    if (!holds) break;
  }
  const heading = ['People', 'Calls a second', ...timesOf('Reads'), ...timesOf('Writes'), 'Errors', 'Holds', 'Cores'];
  return [markdownTable(heading, rows), ...details].join('\n\n');
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
