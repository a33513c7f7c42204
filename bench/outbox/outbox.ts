import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { newWebhookSecret } from '../../api/src/platform/outside/webhookSignature';
import { sealOf } from '../../api/src/people/credentials/sealed';
import { openDatabase } from '../../api/src/platform/database/connection';
import { readOver, target } from '../load';
import { prepareDatabase, startPlatform, TOKEN_SECRET } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { median, quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import type { Workplace } from '../workplace';
import { faultsOf, startOutboxReceiver } from './outboxReceiver';
import { policiesOf, takeEvents } from './takeEvents';

const PER_SECOND = Number(process.env.OUTBOX_EVENTS ?? 1_000);
const SECONDS = Number(process.env.OUTBOX_SECONDS ?? 10);
const POLICIES = 500;
const QUIET_SECONDS = 10;
const MOST_SLOWER = 1.1;
const PATIENCE_MS = 240_000;
/** So long at most a process that died keeps what it was at. */
const LEASE_MS = 5_000;
const PROGRAM = fileURLToPath(
  new URL('../../api/src/integrations/deliveries/testing/deliveringProcess.ts', import.meta.url),
);

/** Events taken while somebody works, handed on and delivered by two processes, of which one dies in the middle. */
export const outbox = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { db, pool, close } = openDatabase(url, { maxConnections: 12 });
    workplace.atEnd(close);
    const receiver = await startOutboxReceiver();
    workplace.atEnd(async () => receiver.close());
    const companyId = await nameReceiver(pool, receiver.address);
    const { origin, token } = await startPlatform(workplace, url, { INTEGRATIONS_ALLOW_LOCALHOST: '1' });
    const call = await writingCall(pool, origin, token);
    const policies = policiesOf(POLICIES);

    const quiet = readOver(call);
    await wait(QUIET_SECONDS * 1000);
    const before = await quiet.stop();

    let second = begin(workplace, url);
    const begun = performance.now();
    const meanwhile = readOver(call);
    const taking = takeEvents(db, { companyId, policies, perSecond: PER_SECOND, seconds: SECONDS });
    await wait((SECONDS * 1000) / 2);
    second.kill('SIGKILL');
    second = begin(workplace, url);
    const { taken, perSecond } = await taking;
    const during = await meanwhile.stop();
    const handedOn = await secondsUntil(
      pool,
      begun,
      'select count(*)::int as open from outbox_events where handed_on_at is null',
    );
    const delivered = await secondsUntil(
      pool,
      begun,
      "select count(*)::int as open from integrations where kind = 'webhook' and status_id in (1, 2)",
    );
    second.kill('SIGKILL');
    const faults = policies.map((policy) => faultsOf(receiver.heard.get(policy) ?? [], taken / POLICIES));
    const sum = (field: 'lost' | 'outOfOrder' | 'again') => faults.reduce((total, one) => total + one[field], 0);
    const slower = median(during) / median(before);
    return [
      machine(version),
      `${taken.toLocaleString('en')} payments of ${POLICIES} policies, ten to a transaction, into a company with a webhook and without registrar and accounting; every one becomes three rows. The platform's own process and a second one hand on and deliver, on the same two cores as the database, the load and the receiver; the second is killed in the middle and another begun. The writing call changes a policy holder's telephone, one after the other, and tells of it too.`,
      markdownTable(
        ['What', 'Figure', 'Limit', 'Met'],
        [
          ['events taken a second', perSecond.toFixed(0), `${PER_SECOND}`, verdict(perSecond >= PER_SECOND * 0.98)],
          ['writing call in quiet, median and p99', timesOf(before), '', ''],
          ['writing call meanwhile, median and p99', timesOf(during), '', ''],
          ['meanwhile ÷ quiet, median', ratio(slower), ratio(MOST_SLOWER), verdict(slower <= MOST_SLOWER)],
          ['all handed on after', `${handedOn.toFixed(0)} s`, '', ''],
          ['all delivered after', `${delivered.toFixed(0)} s`, '', ''],
          ['lost', `${sum('lost')}`, '0', verdict(sum('lost') === 0)],
          ['out of order within a policy', `${sum('outOfOrder')}`, '0', verdict(sum('outOfOrder') === 0)],
          ['delivered again, which is allowed', `${sum('again')}`, '', ''],
        ],
      ),
    ].join('\n\n');
  });

const timesOf = (times: readonly number[]): string =>
  `${median(times).toFixed(1)} ms, ${quantile(times, 0.99).toFixed(1)} ms (${times.length} calls)`;

function begin(workplace: Workplace, url: string): ChildProcess {
  const one = spawn(process.execPath, ['--import', 'tsx', PROGRAM, url, String(LEASE_MS), TOKEN_SECRET], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workplace.atEnd(async () => void one.kill('SIGKILL'));
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

/** Seconds since the beginning until nothing is open any more; it gives up where that takes too long. */
async function secondsUntil(pool: Pool, begun: number, query: string): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(query);
    if (rows[0]?.open === 0 || performance.now() > deadline) return (performance.now() - begun) / 1000;
    await wait(250);
  }
}
