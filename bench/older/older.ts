import { portalRoot } from '../../tools/build/portalRoot';
import { buildWorkspace, earlierWorkspace } from '../earlierWorkspace';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict, writeResults } from '../report';
import { freePorts } from '../../tools/start/freePorts';
import { withWorkplace } from '../workplace';
import type { Workplace } from '../workplace';
import { copyOf, prepareByBoth, startBothBuilds } from './bothBuilds';
import type { BothBuilds } from './bothBuilds';
import { olderSpecs, USUAL_SPECS } from './olderSpecs';
import { olderTabs } from './openTab';
import { trialsOfProcesses } from './processTrials';
import type { Trial } from './processTrials';

const HELP = `Usage: pnpm older <commit…> [--specs board/,lists/…] [--only processes,tabs,both,newer] [--record]

Builds each earlier commit and tries it against this workspace's build, on a PostgreSQL server of its own: its processes on
the tables that this build's migrations made, beside this build's processes; its open tabs and its own browser tests on this
build's processes. Prints what failed and ends with 1 where something did.

  --specs   which of the commit's own browser tests to run (unless told: boards, lists, policies, proposals, parties)
  --only    which parts of the trial
  --record  writes the results to docs/benchmarks.md`;

const PARTS = ['processes', 'tabs', 'both', 'newer'] as const;
type Part = (typeof PARTS)[number];

interface Wanted {
  commits: string[];
  specs: readonly string[];
  parts: readonly Part[];
  records: boolean;
}

function readWords(words: readonly string[]): Wanted | string {
  const wanted: Wanted = { commits: [], specs: USUAL_SPECS, parts: PARTS, records: false };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--specs') wanted.specs = (words[(at += 1)] ?? '').split(',');
    else if (word === '--only') wanted.parts = PARTS.filter((part) => (words[at + 1] ?? '').split(',').includes(part));
    else if (word === '--record') wanted.records = true;
    else if (/^[0-9a-f]{7,40}$/.test(word)) wanted.commits.push(word);
    else if (words[at - 1] !== '--only') return word === '--help' ? HELP : `There is no "${word}".\n\n${HELP}`;
  }
  return wanted.commits.length > 0 && wanted.parts.length > 0 ? wanted : HELP;
}

type Task = (workplace: Workplace, builds: BothBuilds, older: { root: string; port: number }) => Promise<Trial[]>;

/** The commit's own browser tests, with its own shell, before the processes that are named. */
const specsBefore =
  (specs: readonly string[], before: 'both' | 'newer'): Task =>
  async (workplace, builds, older) => {
    await builds.release('older');
    const edge = await builds.openEdge('older', before === 'both' ? ['older', 'current'] : ['current']);
    const { passed, failed } = await olderSpecs(workplace, { ...older, specs });
    await edge.close();
    const title =
      before === 'both' ? 'its own browser tests, its shell before both builds' : 'the same before this build';
    return [{ title, size: `${passed} passed`, problems: failed }];
  };

const tabs: Task = async (_workplace, builds) => {
  const { screens, loads, problems } = await olderTabs(builds);
  const size = `${screens} screens, ${loads} loads of the page by itself`;
  return [{ title: 'its tabs stay open while the portal is replaced', size, problems }];
};

/** All parts of the trial of a commit, each on a copy of the upgraded database. */
const trialsOf = (commit: string, { parts, specs }: Wanted): Promise<{ version: string; trials: Trial[] }> =>
  withWorkplace(async (workplace) => {
    console.log(`Building ${commit}`);
    const root = await earlierWorkspace(commit);
    for (const folder of [root, portalRoot]) await buildWorkspace(folder);
    const { url, version } = await startPostgres(workplace);
    const upgraded = await copyOf(url, 'upgraded');
    const data = await prepareByBoth(workplace, { olderRoot: root, databaseUrl: upgraded });
    const tasks: Record<Part, Task> = {
      processes: trialsOfProcesses,
      tabs,
      both: specsBefore(specs, 'both'),
      newer: specsBefore(specs, 'newer'),
    };
    const trials: Trial[] = [];
    for (const part of parts) {
      const databaseUrl = await copyOf(upgraded, `trial_${part}`);
      const [port = 0] = await freePorts(1);
      const found = await withWorkplace(async (inner) =>
        tasks[part](inner, await startBothBuilds(inner, { olderRoot: root, databaseUrl, data, port }), { root, port }),
      );
      for (const { title, size, problems } of found)
        console.log(
          [`${title}: ${size}, ${problems.length} problems`, ...problems.map((line) => `  ${line}`)].join('\n'),
        );
      trials.push(...found);
    }
    return { version, trials };
  });

const wanted = readWords(process.argv.slice(2));
if (typeof wanted === 'string') {
  console.log(wanted);
  process.exitCode = 1;
} else {
  const rows: string[][] = [];
  let program = '';
  for (const commit of wanted.commits) {
    const { version, trials } = await trialsOf(commit, wanted);
    program = version;
    for (const { title, size, problems } of trials) {
      rows.push([commit, title, size, String(problems.length), verdict(problems.length === 0)]);
      if (problems.length > 0) process.exitCode = 1;
    }
  }
  const table = markdownTable(['Commit', 'Tried', 'How much', 'Problems', 'Met'], rows);
  if (wanted.records) await writeResults('older', [machine(program), table].join('\n\n'));
  console.log(`\n${table}`);
}
