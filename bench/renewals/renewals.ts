import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { openDatabase } from '../../api/src/platform/database/connection';
import { addDays } from '../../shared/src/domain/time/dates';
import { prepareDatabase } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';
import type { Workplace } from '../workplace';
import { fillDuePolicies } from './duePolicies';

const POLICIES = Number(process.env.RENEWALS ?? 10_000);
/** Of the demo's policies, so many at most. */
const MODELS = 100;
const TODAY = '2031-03-10';
const HOUR = `${TODAY}T12:00:00-03:00`;
const PROGRAM = fileURLToPath(
  new URL('../../api/src/underwriting/policies/testing/duePoliciesProcess.ts', import.meta.url),
);
/** So long at most a process that died keeps what it was at. */
const LEASE_MS = 10_000;

/** How long two processes take to open what is due, where one of them dies half-way. */
export const renewals = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = rows[0]?.id ?? 0;
    // What the demo itself has due is nobody's measure.
    await pool.query('update policies set is_renewal_blocked = true');
    const endDate = addDays(TODAY, 60);
    // Not all of the demo's may be renewed by today's parameters: those that are, are multiplied.
    await fillDuePolicies(pool, { companyId, count: MODELS, endDate, series: 'M' });
    await openAll(workplace, { pool, url, series: 'M', count: MODELS, isKilled: false });
    await pool.query('update policies set is_renewal_blocked = true');
    await pool.query('delete from jobs');
    await fillDuePolicies(pool, { companyId, count: POLICIES, endDate, series: 'D', of: 'opened' });
    const seconds = await openAll(workplace, { pool, url, series: 'D', count: POLICIES, isKilled: true });
    const { opened, twice } = await countOf(pool, 'D');
    const told = [
      POLICIES.toLocaleString('en'),
      seconds.toFixed(0),
      (opened / seconds).toFixed(0),
      opened.toLocaleString('en'),
      String(twice),
      verdict(opened === POLICIES && twice === 0),
    ];
    return [
      machine(version),
      `Policies of the demo’s lawsuits that end in 60 days, each opened with its proposal, history and messages; a process takes three jobs of fifty at a time, and a lease is ${LEASE_MS / 1000} s. One of the two is killed once half is opened, and another begun in its place.`,
      markdownTable(['Policies due', 'Seconds', 'Opened a second', 'Opened', 'Opened twice', 'each once'], [told]),
    ].join('\n\n');
  });

interface Round {
  pool: Pool;
  url: string;
  series: string;
  count: number;
  isKilled: boolean;
}

async function openAll(workplace: Workplace, { pool, url, series, count, isKilled }: Round): Promise<number> {
  const begin = (): ChildProcess => {
    const process_ = spawn(process.execPath, ['--import', 'tsx', PROGRAM, 'renew', url, HOUR, String(LEASE_MS)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    workplace.atEnd(async () => void process_.kill('SIGKILL'));
    return process_;
  };
  const startedAt = performance.now();
  const running = [begin(), begin()];
  let isToBeKilled = isKilled;
  for (let before = -1; ;) {
    const { opened } = await countOf(pool, series);
    if (isToBeKilled && opened >= count / 2) {
      isToBeKilled = false;
      running.pop()?.kill('SIGKILL');
      running.push(begin());
    }
    if (opened >= count) break;
    if (opened === before && opened > 0 && (await isIdle(pool))) break;
    before = opened;
    await wait(500);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  for (const one of running) {
    const ended = once(one, 'exit');
    one.kill('SIGKILL');
    await ended;
  }
  return seconds;
}

const isIdle = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ open: number }>(
    "select count(*)::int as open from jobs where kind = 'policies.renewSome' and state in ('waiting', 'running')",
  );
  return rows[0]?.open === 0;
};

async function countOf(pool: Pool, series: string): Promise<{ opened: number; twice: number }> {
  const { rows } = await pool.query<{ opened: number; twice: number }>(
    `select count(distinct r.renewed_policy_id)::int as opened,
       (count(*) - count(distinct r.renewed_policy_id))::int as twice
     from proposals r join policies p on p.id = r.renewed_policy_id where p.number like $1`,
    [`${series}%`],
  );
  return rows[0] ?? { opened: 0, twice: 0 };
}
