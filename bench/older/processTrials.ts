import { failuresIn, unreadiness } from './bothBuilds';
import type { BothBuilds } from './bothBuilds';
import { contractChanges } from './contractChanges';
import type { OpenApi } from './contractChanges';
import { interleavedWrites } from './interleavedWrites';
import { sameAnswers } from './sameAnswers';
import type { Workplace } from '../workplace';

/** A part of a trial: what was tried, how much of it, and what failed. */
export interface Trial {
  title: string;
  size: string;
  problems: readonly string[];
}

const apiOf = async (origin: string): Promise<OpenApi> =>
  (await (await fetch(`${origin}/openapi.json`)).json()) as OpenApi;

/** An older build's processes on newer tables, beside those of the current one. */
export async function trialsOfProcesses(workplace: Workplace, { origins }: BothBuilds): Promise<Trial[]> {
  const { older, current } = origins;
  const processes = [older.platform, older.board, current.platform, current.board];
  const unready = (await Promise.all(processes.map(unreadiness))).filter((each) => each !== null);
  const apis = { platform: await apiOf(older.platform), board: await apiOf(older.board) };
  const changes = [
    contractChanges(apis.platform, await apiOf(current.platform)),
    contractChanges(apis.board, await apiOf(current.board)),
  ];
  const calls = Object.values(apis).flatMap(({ paths }) => Object.values(paths).flatMap((each) => Object.keys(each)));
  const written = await interleavedWrites(origins);
  const { asked, problems } = await sameAnswers(origins, apis);
  const logs = ['API da plataforma', 'serviço de esteiras'].flatMap((title) =>
    ['older', 'current'].map((build) => failuresIn(workplace, `${title} (${build})`)),
  );
  const size = `${calls.length} calls`;
  const further = changes.flatMap(({ furtherValues }) => furtherValues);
  console.log(['Further values that it may be answered:', ...further.map((line) => `  ${line}`)].join('\n'));
  return [
    { title: 'its processes are ready on the newer tables', size: `${processes.length} processes`, problems: unready },
    { title: 'what it sends is taken', size, problems: changes.flatMap(({ requests }) => requests) },
    {
      title: 'what it is answered it knows',
      size: `${size}, further values in ${further.length}`,
      problems: changes.flatMap(({ answers }) => answers),
    },
    { title: 'one build writes, the other reads, and back', size: '8 ways', problems: written },
    { title: 'both answer the same question alike', size: `${asked} questions`, problems },
    { title: 'nothing failed inside', size: `${logs.length} logs`, problems: (await Promise.all(logs)).flat() },
  ];
}
