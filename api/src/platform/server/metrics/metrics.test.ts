import { randomUUID } from 'node:crypto';
import { createProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { serveMetrics } from '@portal/shared/metrics/serveMetrics';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { jobs } from '../../database/schema/jobs';
import { mailOutbox } from '../../database/schema/access';
import { outboxEvents } from '../../database/schema/outbox';
import { PASSWORD, company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformOn, startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { queueMetrics } from './queueMetrics';
import { readSometimes } from './readSometimes';

let platform: PlatformUnderTest;
let metrics: ProcessMetrics;
let close: () => Promise<void>;
beforeAll(async () => {
  const plain = await startPlatformUnderTest();
  metrics = createProcessMetrics('platform-api');
  platform = await startPlatformOn(plain.database, { password: PASSWORD, metrics });
  close = async () => {
    await Promise.all(Object.values(plain.services).map((service) => service.close()));
    await platform.close();
  };
});
afterAll(() => close());

const text = async (of: ProcessMetrics = metrics) => (await of.text()).body;
/** The value of a line, by its name and what stands in its braces. */
const valueOf = (name: string, ...labels: string[]) => valueIn(metrics, name, ...labels);
const valueIn = async (of: ProcessMetrics, name: string, ...labels: string[]): Promise<number | undefined> => {
  const line = (await text(of))
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
};

describe('what a process says to Prometheus', () => {
  it('counts answers by the pattern of their route, and never names whose record it was', async () => {
    const UniqueId = uniqueIdOf(holder.horizonte);
    await platform.send(getPolicyHolder, { query: { UniqueId } }, { as: email.admin });
    await platform.send(getPolicyHolder, { query: { UniqueId } }, { as: email.bare });
    const name = 'http_server_request_duration_seconds_count';
    expect(await valueOf(name, 'http_route="/api/PolicyHolder/GetPolicyHolder"', 'status_code="200"')).toBe(1);
    expect(await valueOf(name, 'http_route="/api/PolicyHolder/GetPolicyHolder"', 'status_code="403"')).toBe(1);
    await platform.sendRaw('api', { url: '/api/Nada/11222333000181' });
    const said = await text();
    expect(said).toMatch(/http_route="unknown".*status_code="404"/);
    expect(said).not.toContain(UniqueId);
    expect(said).not.toMatch(/11222333000181|@aurora|Horizonte/);
  });

  it('tells what waits, by queue, and what was given up, by kind', async () => {
    const { db } = platform.database;
    await db.delete(jobs);
    await db.insert(jobs).values([
      { kind: 'exercise.due', payload: {}, mostAttempts: 1, dueAt: new Date(Date.now() - 60_000) },
      { kind: 'exercise.later', payload: {}, mostAttempts: 1, dueAt: new Date(Date.now() + 3_600_000) },
      { kind: 'exercise.failed', payload: {}, mostAttempts: 1, state: 'failed', finishedAt: new Date() },
    ]);
    await db.insert(mailOutbox).values({
      companyId: company.aurora,
      recipient: email.admin,
      subject: 'Exercício',
      textBody: '',
      htmlBody: '',
    });
    // What was read a moment ago for others would be told again.
    const own = createProcessMetrics('platform-api');
    queueMetrics(own, db);
    expect(await valueIn(own, 'portal_queue_due', 'queue="jobs"')).toBe(1);
    expect(await valueIn(own, 'portal_queue_due', 'queue="mails"')).toBe(1);
    expect(await valueIn(own, 'portal_queue_due', 'queue="events"')).toBe(0);
    expect(await valueIn(own, 'portal_queue_oldest_seconds', 'queue="jobs"')).toBeGreaterThanOrEqual(60);
    expect(await valueIn(own, 'portal_jobs_given_up', 'kind="exercise.failed"')).toBe(1);
  });

  it('takes a mail for late since it was written, however often the server refused it, until a later one goes out', async () => {
    const { db } = platform.database;
    await db.delete(mailOutbox);
    const mail = {
      companyId: company.aurora,
      recipient: email.admin,
      subject: 'Exercício',
      textBody: '',
      htmlBody: '',
    };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db.insert(mailOutbox).values([
      { ...mail, createdAt: ago(30), sentAt: ago(30) },
      { ...mail, createdAt: ago(20), attempts: 3, nextAttemptAt: ago(-15) },
    ]);
    const oldest = (): Promise<number | undefined> => {
      const own = createProcessMetrics('platform-api');
      queueMetrics(own, db);
      return valueIn(own, 'portal_queue_oldest_seconds', 'queue="mails"');
    };
    expect(await oldest()).toBeGreaterThanOrEqual(20 * 60);
    await db.insert(mailOutbox).values({ ...mail, createdAt: ago(1), sentAt: new Date() });
    expect(await oldest()).toBe(0);
  });

  it('takes an event for late also where it failed and a job of its own has it', async () => {
    const { db } = platform.database;
    const occurredAt = new Date(Date.now() - 600_000);
    const event = {
      companyId: company.aurora,
      name: 'exercise.done',
      version: 1,
      subjectKind: 'exercise',
      payload: {},
    };
    await db.delete(outboxEvents);
    await db
      .insert(outboxEvents)
      .values({ ...event, subjectUniqueId: randomUUID(), occurredAt, leftToJobAt: new Date() });
    const own = createProcessMetrics('platform-api');
    queueMetrics(own, db);
    expect(await valueIn(own, 'portal_queue_oldest_seconds', 'queue="events"')).toBeGreaterThanOrEqual(600);
  });

  it('tells how many cards lie on boards and what is on its way outside', async () => {
    expect(await valueOf('portal_cards_open', 'type="')).toBeGreaterThan(0);
    expect(await text()).toContain('# TYPE portal_deliveries_open gauge');
    expect(await valueOf('portal_live_streams', 'service="platform-api"')).toBe(0);
  });

  it('says everything else where a number cannot be read, or not in time', async () => {
    const own = createProcessMetrics('some-service');
    const reading = { help: 'Of a database.', read: () => Promise.reject(new Error('away')) };
    own.reads({ ...reading, name: 'portal_away' });
    own.reads({ ...reading, name: 'portal_hanging', read: () => new Promise(() => undefined) });
    own.reads({ ...reading, name: 'portal_there', read: () => [{ value: 7 }] });
    const said = await text(own);
    expect(said).toMatch(/^portal_there\{.*\} 7$/m);
    expect(said).toContain('nodejs_eventloop_lag_seconds');
    expect(said).not.toMatch(/^portal_(away|hanging)\{/m);
  });

  it('has a port of its own with nothing else on it', async () => {
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds');
    expect((await fetch(`http://127.0.0.1:${served.port}/api/Bank/Read`)).status).toBe(404);
    await served.close();
    expect((await platform.sendRaw('api', { url: '/metrics' })).status).toBe(404);
  });
});

describe('what is read from the database for it', () => {
  it('is read once for a while, however many look', async () => {
    let time = 0;
    let asked = 0;
    const read = readSometimes(
      15,
      async () => (asked += 1),
      () => time,
    );
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    time = 15_000;
    expect(await read()).toBe(2);
  });

  it('is read again after a failure', async () => {
    let fails = true;
    const read = readSometimes(15, async () => {
      if (fails) throw new Error('away');
      return 'back';
    });
    await expect(read()).rejects.toThrow('away');
    fails = false;
    expect(await read()).toBe('back');
  });
});
