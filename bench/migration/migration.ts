import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { openDatabase } from '../../api/src/platform/database/connection';
import { migrate } from '../../api/src/platform/database/migrate';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { fillProposals } from '../proposal-list/manyProposals';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { kinds } from './kinds';
import type { Kind } from './kinds';
import { watchLockWaits } from './lockWaits';
import { peopleAtWork } from './work';
import type { Work } from './work';

const PROPOSALS = 1_000_000;
const QUIET_MS = 30_000;
const READ_MS = 5_000;
/** Calls that came a moment after it still waited for it. */
const AFTER_MS = 1_000;
const LOCK_LIMIT_MS = 1_000;

/** A report that holds on to the table for a while. */
async function readForLong(pool: Pool): Promise<void> {
  const reader = await pool.connect();
  await reader.query('begin; select count(*) from (select id from proposals limit 1000) as few');
  void pause(READ_MS)
    .then(() => reader.query('commit'))
    .finally(() => reader.release());
}

interface Measured {
  seconds: number;
  waited: number;
  cells: string[];
  failed: string[];
}

/** What people met in the time that something took. */
async function during(
  work: Work,
  waits: ReturnType<typeof watchLockWaits>,
  task: () => Promise<unknown>,
): Promise<Measured> {
  waits.longest();
  const from = performance.now();
  await task();
  const seconds = (performance.now() - from) / 1000;
  await pause(AFTER_MS);
  const calls = work.made.filter(({ beganAt, ms }) => beganAt + ms >= from);
  const times = (kind: 'read' | 'write') => calls.filter((call) => call.kind === kind).map(({ ms }) => ms);
  const cell = (values: readonly number[], share: number) => quantile(values, share).toFixed(0);
  const [reads, writes] = [times('read'), times('write')];
  return {
    seconds,
    waited: waits.longest(),
    cells: [String(calls.length), ...[reads, writes].flatMap((all) => [cell(all, 0.99), cell(all, 1)])],
    failed: calls.flatMap(({ kind, problem }) => (problem === null ? [] : `${kind}: ${problem}`)),
  };
}

/** Migrations of each kind on a million proposals, while people read and write them over HTTP. */
export const migration = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it with a million proposals');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 6 });
    workplace.atEnd(close);
    const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    await withoutIndexes(pool, () => fillProposals(pool, rows[0]?.id ?? 0, PROPOSALS));
    const work = await peopleAtWork(pool, await startPlatform(workplace, url));
    const waits = watchLockWaits(pool);

    const table: string[][] = [];
    const problems: string[] = [];
    const note = (title: string, { seconds, waited, cells, failed }: Measured, tries: string) => {
      const met = verdict(waited <= LOCK_LIMIT_MS && failed.length === 0);
      table.push([title, seconds.toFixed(1), tries, waited.toFixed(0), ...cells, String(failed.length), met]);
      console.log(table.at(-1)?.join(' | '));
      problems.push(...failed);
    };
    note('nothing, in quiet', await during(work, waits, () => pause(QUIET_MS)), '');
    for (const [place, kind] of kinds.entries()) {
      let tries = 1;
      const folder = await folderOf(workplace.folder, place, kind);
      const measured = await during(work, waits, async () => {
        if (kind.behindRead) await readForLong(pool);
        await migrate(pool, folder, { onWait: () => (tries += 1) });
      });
      note(kind.title, measured, String(tries));
    }
    await work.stop();
    await waits.stop();
    if (problems.length > 0) console.log(problems.slice(0, 20).join('\n'));
    return [
      machine(version),
      `${PROPOSALS.toLocaleString('en')} proposals; a platform process whose build knows nothing of these migrations answers two who write into proposals all over the table (\`POST /api/Proposal/UpdateParticularClauses\`) and two who read the list and the records, one call after the other with 20 ms between. Each migration is run as \`prepare-database.mjs\` runs it. The longest wait for a lock of any statement of the platform, looked for every ${10} ms, has to be below ${LOCK_LIMIT_MS.toLocaleString('en')} ms, and no call may fail.`,
      markdownTable(
        [
          'Migration',
          'Took (s)',
          'Tries',
          'Longest lock wait (ms)',
          'Calls',
          'Reads p99 (ms)',
          'Slowest read',
          'Writes p99 (ms)',
          'Slowest write',
          'Failed',
          'Met',
        ],
        table,
      ),
    ].join('\n\n');
  });

/**
 * Fills the table with its indexes built afterwards, in a fraction of the time, and with the room that is in pages of proposals
 * which changed a few times.
 */
async function withoutIndexes(pool: Pool, fill: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid = 'proposals'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  await pool.query(
    `alter table proposals set (fillfactor = 60); drop index ${rows.map(({ name }) => name).join(', ')}`,
  );
  await fill();
  await pool.query(['set maintenance_work_mem = 524288', ...rows.map(({ text }) => text)].join(';'));
  await pool.query('vacuum analyze proposals');
}

/** Each alone in a folder: the runner takes what it finds there. */
async function folderOf(root: string, place: number, { text }: Kind): Promise<URL> {
  const folder = path.join(root, `migration-${place}`);
  await mkdir(folder);
  await writeFile(path.join(folder, `${9001 + place}.sql`), text);
  return pathToFileURL(`${folder}/`);
}
