import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { newWebhookSecret } from '../../api/src/platform/outside/webhookSignature';
import { sealOf } from '../../api/src/people/credentials/sealed';
import { openDatabase } from '../../api/src/platform/database/connection';
import { PolicyStatus } from '../../shared/src/domain/underwriting/policyStatus';
import { readOver, target } from '../requests';
import { prepareDatabase, startPlatform, TOKEN_SECRET } from '../platform';
import { startPostgres } from '../postgresServer';
import { fillSlips } from '../returns-file/paidSlips';
import { machine } from '../report';
import { withWorkplace } from '../workplace';
import type { Workplace } from '../workplace';
import { faultsOf } from './outboxReceiver';
import type { PayRequest } from './payingProcess';
import { processorTimes } from './processorTimes';
import { partOf, resultsOf } from './results';
import type { Arm, Measured, Part } from './results';

const PER_SECOND = Number(process.env.OUTBOX_EVENTS ?? 1_000);
const SECONDS = Number(process.env.OUTBOX_SECONDS ?? 5);
const ROUNDS = Number(process.env.OUTBOX_ROUNDS ?? 3);
const POLICIES = 500;
const PATIENCE_MS = 300_000;
/** So long at most calls are measured while the rest of a round is delivered. */
const AFTERWARDS_MS = 10_000;
/** So long at most a process that died keeps what it was at. */
const LEASE_MS = 5_000;

/**
 * A call that writes, in quiet, beside payments that nobody outside is told of, and beside the same payments with an event each,
 * turn by turn; then once more with two processes of which the one that delivers is killed in the middle.
 */
export const outbox = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const receiver = begin(workplace, here('./receivingProcess.ts'));
    const [address] = (await once(receiver, 'message')) as [string];
    const companyId = await nameReceiver(pool, address);
    await fillSlips(pool, companyId, { count: 2 * POLICIES, awaiting: 0 });
    // News of a policy that is not issued yet is told with its issue: its payments write all the same, but for the event.
    await pool.query(
      `update policies set status_id = $1 where id in
        (select id from policies where number like 'R%' order by number limit $2)`,
      [PolicyStatus.AguardandoEmissao, POLICIES],
    );
    await pool.query('analyze');
    const { origin, token } = await startPlatform(workplace, url, { INTEGRATIONS_ALLOW_LOCALHOST: '1' });
    const call = await writingCall(pool, origin, token);
    const payer = begin(workplace, here('./payingProcess.ts'), url);
    await once(payer, 'message');
    let second = await beginDelivering(workplace, url, 1_000);

    let events = 0;
    const pays = async (tells: boolean, seconds: number): Promise<number> => {
      payer.send({ tells, seconds, perSecond: PER_SECOND } satisfies PayRequest);
      const [answer] = (await once(payer, 'message')) as [{ paid: number; perSecond: number }];
      if (tells) events += answer.paid;
      return answer.perSecond;
    };
    const during = async (work: () => Promise<number>): Promise<Measured> => {
      const before = await processorTimes(partOf);
      const begun = performance.now();
      const calls = readOver(call);
      const perSecond = await work();
      const times = await calls.stop();
      const seconds = (performance.now() - begun) / 1000;
      const after = await processorTimes(partOf);
      const used = (part: Part) => ((after.get(part) ?? 0) - (before.get(part) ?? 0)) / seconds;
      return { times, perSecond, used };
    };
    const count = async (query: string) => (await pool.query<{ count: number }>(query)).rows[0]?.count ?? 0;
    const open = async () =>
      (await count('select count(*)::int as count from outbox_events where handed_on_at is null')) +
      (await count("select count(*)::int as count from integrations where kind = 'webhook' and status_id in (1, 2)"));
    const drained = async (patienceMs = PATIENCE_MS) => {
      const deadline = performance.now() + patienceMs;
      while ((await open()) > 0 && performance.now() < deadline) await wait(500);
      return 0;
    };
    const arms: Readonly<Record<Arm, () => Promise<number>>> = {
      quiet: async () => {
        await wait(SECONDS * 1000);
        return 0;
      },
      without: () => pays(false, SECONDS),
      with: () => pays(true, SECONDS),
      afterwards: () => drained(AFTERWARDS_MS),
    };

    console.log('Warming up');
    await during(() => pays(false, 2));
    await during(() => pays(true, 1));
    await drained();
    const measured: Record<Arm, Measured[]> = { quiet: [], without: [], with: [], afterwards: [] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const arm of Object.keys(arms) as Arm[]) {
        const one = await during(arms[arm]);
        measured[arm].push(one);
        console.log(`Round ${round}, ${arm}: ${one.times.length} calls`);
      }
      await drained();
    }

    console.log('Killing the process that delivers');
    second.kill('SIGKILL');
    // It looks so often that it is the one which hands on and delivers.
    second = await beginDelivering(workplace, url, 20);
    const begun = performance.now();
    const taking = pays(true, SECONDS);
    await wait((SECONDS * 1000) / 2);
    second.kill('SIGKILL');
    await taking;
    await beginDelivering(workplace, url, 20);
    await drained();
    const deliveredAfter = (performance.now() - begun) / 1000;
    receiver.send('tell');
    const [heard] = (await once(receiver, 'message')) as [[string, number[]][]];
    const faults = heard.map(([, numbers]) => faultsOf(numbers, Math.max(...numbers)));
    const sum = (field: 'outOfOrder' | 'again') => faults.reduce((total, one) => total + one[field], 0);
    const different = heard.reduce((total, [, numbers]) => total + new Set(numbers).size, 0);
    return [
      machine(version),
      resultsOf({
        measured,
        wanted: PER_SECOND,
        events,
        policies: POLICIES,
        lost: events - different,
        outOfOrder: sum('outOfOrder'),
        again: sum('again'),
        deliveredAfter,
      }),
    ].join('\n\n');
  });

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

function begin(workplace: Workplace, program: string, ...parameters: string[]): ChildProcess {
  const one = spawn(process.execPath, ['--import', 'tsx', program, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  workplace.atEnd(async () => void one.kill('SIGKILL'));
  return one;
}

async function beginDelivering(workplace: Workplace, url: string, lookEveryMs: number): Promise<ChildProcess> {
  const program = here('../../api/src/integrations/deliveries/testing/deliveringProcess.ts');
  const one = begin(workplace, program, url, String(LEASE_MS), TOKEN_SECRET, String(lookEveryMs));
  await once(one.stdout!, 'data');
  return one;
}

/** The demo's insurer tells one webhook of payments, and nobody else. Answers its id. */
async function nameReceiver(pool: Pool, address: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
  const companyId = rows[0]?.id ?? 0;
  await pool.query('delete from integrations');
  await pool.query('delete from integration_destinations');
  await pool.query(
    `insert into integration_destinations (company_id, kind, name, address, events, sealed_secret)
     values ($1, 'webhook', 'ERP', $2, '{policy.paid}', $3)`,
    [companyId, address, sealOf(TOKEN_SECRET).seal(newWebhookSecret())],
  );
  return companyId;
}

/** Another telephone with every call: each writes, with its history and its event. */
async function writingCall(pool: Pool, origin: string, token: string) {
  const { rows } = await pool.query<{ unique_id: string }>(
    "select h.unique_id from policy_holders h join companies c on c.id = h.company_id where c.key = 'aurora' order by h.id limit 1",
  );
  let count = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = target('writing', `${origin}/api/PolicyHolder/SaveComplementarData`, 1, headers);
  return Object.defineProperty(call, 'body', {
    get: () => {
      count += 1;
      const Phone = `119${String(80_000_000 + count)}`;
      return JSON.stringify({ PolicyHolderUniqueId: rows[0]?.unique_id, Phone });
    },
  });
}
