import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildServices } from '../../tools/build/services';
import { signIn } from '../platform';
import { startPortal } from '../portal';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio } from '../report';
import { batch, target } from '../requests';
import { interleaved, median, quantile } from '../statistics';
import { withWorkplace } from '../workplace';

const STARTS = 3;
const REQUESTS = 200;
const WARM_UP = 20;
const AT_ONCE = 20;
const LIST = '/platform/api/Policy/SearchPoliciesRelatedToLoggedUser?includeStatusCounts=true';
const DRAFT = '/platform/api/Proposal/SaveProposalDraft';

interface FirstStart {
  seconds: number;
  databaseMb: number;
  listMs: number;
  listsAtOnceMs: number;
  draftMs: number;
}

/** What a first start takes with the embedded database and with the packaged server, and how fast the portal then is. */
export async function start(): Promise<string> {
  await buildServices();
  const embedded: FirstStart[] = [];
  const server: FirstStart[] = [];
  let version = '';
  const onEmbedded = () =>
    withWorkplace(async (workplace) => {
      const began = performance.now();
      const { origin } = await startPortal(workplace);
      embedded.push(await measure(origin, began, workplace.folder));
    });
  const onServer = () =>
    withWorkplace(async (workplace) => {
      const began = performance.now();
      const postgres = await startPostgres(workplace);
      const { origin } = await startPortal(workplace, { databaseUrl: postgres.url });
      ({ version } = postgres);
      server.push(await measure(origin, began, workplace.folder));
    });
  for (const pair of interleaved(onEmbedded, onServer, STARTS)) for (const arm of pair) await arm();

  const row = (name: string, valueOf: (start: FirstStart) => number, digits: number): string[] => {
    const [ofEmbedded, ofServer] = [embedded, server].map((starts) => median(starts.map(valueOf))) as [number, number];
    return [name, ofEmbedded.toFixed(digits), ofServer.toFixed(digits), ratio(ofEmbedded / ofServer)];
  };
  return [
    machine(version),
    `The middle of ${STARTS} first starts of each, in turns. The builds are there. ${REQUESTS} calls of each kind.`,
    markdownTable(
      ['', 'Embedded', 'Server', 'Embedded ÷ server'],
      [
        row('Start with the data of the demonstration (s)', ({ seconds }) => seconds, 1),
        row('Memory of the database after the calls (MB)', ({ databaseMb }) => databaseMb, 0),
        row('List of policies, p50 (ms)', ({ listMs }) => listMs, 1),
        row(`List of policies, ${AT_ONCE} at once, p50 (ms)`, ({ listsAtOnceMs }) => listsAtOnceMs, 1),
        row('Saving a draft, p50 (ms)', ({ draftMs }) => draftMs, 1),
      ],
    ),
  ].join('\n\n');
}

/** `began` on the clock of `performance`; `folder` is where the database keeps its data. */
async function measure(origin: string, began: number, folder: string): Promise<FirstStart> {
  const seconds = (performance.now() - began) / 1_000;
  const half = async (path: string, concurrency: number, body?: string): Promise<number> => {
    const headers = {
      authorization: `Bearer ${await signIn(`${origin}/platform`, 'corretor@boreal.example')}`,
      'content-type': 'application/json',
    };
    const calls = { ...target(path, `${origin}${path}`, concurrency, headers), ...(body !== undefined && { body }) };
    await batch(calls, WARM_UP, concurrency);
    const times = await batch(calls, REQUESTS, concurrency);
    calls.agent.destroy();
    return quantile(times, 0.5);
  };
  const draft = { UniqueId: randomUUID(), Title: 'Construtora Horizonte', Step: 'insuredObject', Form: {} };
  return {
    seconds,
    listMs: await half(LIST, 1),
    listsAtOnceMs: await half(LIST, AT_ONCE),
    draftMs: await half(DRAFT, 1, JSON.stringify(draft)),
    databaseMb: databaseMemory(folder),
  };
}

/** Memory of the processes of a database, in megabytes; what several of them share counts once. */
function databaseMemory(folder: string): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, command]) => ({ id: id!, parent: parent!, command: command! }));
  const roots = processes.filter(
    ({ command }) => command.includes('embedded-database') || command.includes(`${folder}/postgres`),
  );
  const ids = new Set(roots.map(({ id }) => id));
  const counted = processes.filter(({ id, parent }) => ids.has(id) || ids.has(parent));
  const kilobytes = counted.map(({ id }) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024;
}
