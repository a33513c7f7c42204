import { jobs } from '../../../api/src/platform/database/schema/jobs';
import { holder, uniqueIdOf, email } from '../../../api/src/testing/ids';
import { startPlatformUnderTest } from '../../../api/src/testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../api/src/testing/platformUnderTest';
import { buildEdge } from '../../../host/edge/buildEdge';
import { builtPortal, refusingOrigin } from '../../../host/edge/edgeFixture';
import type { BuiltPortal } from '../../../host/edge/edgeFixture';
import { startTracing } from '../../../shared/src/tracing/startTracing';
import type { Tracing } from '../../../shared/src/tracing/tracing';
import { startCollector } from './collector';
import type { Collector, ReceivedSpan } from './collector';

const settings = {
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '20',
};
/** As browsers write it: of whoever has no span. */
const pressed = (traceId: string) => `00-${traceId}-${traceId.slice(16)}-00`;
const SERVER = 2;
const CLIENT = 3;

let collector: Collector;
let tracing: Tracing | null;
let platform: PlatformUnderTest;
let portal: BuiltPortal;
let edge: Awaited<ReturnType<typeof buildEdge>>;
let address: string;
beforeAll(async () => {
  collector = await startCollector();
  Object.assign(process.env, settings, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });
  tracing = await startTracing({
    service: 'portal',
    variables: process.env,
    onLost: (reason) => console.error(reason),
  });
  platform = await startPlatformUnderTest();
  const upstream = await platform.services.api.listen({ host: '127.0.0.1', port: 0 });
  portal = await builtPortal({
    upstreams: { platform: [upstream], board: [await refusingOrigin()], sso: [upstream], storage: [upstream] },
  });
  edge = await buildEdge(portal.options);
  address = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  edge.server.closeAllConnections();
  await edge.close();
  await portal.remove();
  await platform.close();
  await tracing?.stop();
  await collector.close();
  for (const name of [...Object.keys(settings), 'OTEL_EXPORTER_OTLP_ENDPOINT']) delete process.env[name];
});

const ask = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${await platform.tokenOf(email.admin)}`, ...headers },
  });

/** The spans of a trace once the first of them, which is the last to end, is there. */
const spansOf = async (traceId: string) =>
  (await collector.until((all) => all.some((span) => span.traceId === traceId && !span.parentSpanId))).filter(
    (span) => span.traceId === traceId,
  );

const lineOf = (traceId: string): Record<string, unknown>[] =>
  platform.log.filter((line) => line.includes(traceId)).map((line) => JSON.parse(line) as Record<string, unknown>);

const beneath = (parent: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

describe('one call', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const document = '61198164000160';
  const UniqueId = uniqueIdOf(holder.horizonte);

  it('is one trace from the browser’s press to its statements', async () => {
    const path = `/platform/api/PolicyHolder/GetPolicyHolder?UniqueId=${UniqueId}`;
    const answer = await ask(path, { traceparent: pressed(traceId) });
    expect([answer.status, answer.headers.get('x-trace-id')]).toEqual([200, traceId]);
    const spans = await spansOf(traceId);
    const [edgeServer] = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(edgeServer).toMatchObject({
      name: 'GET /platform/*',
      kind: SERVER,
      service: 'portal',
      attributes: { 'http.request.method': 'GET', 'http.route': '/platform/*', 'http.response.status_code': 200 },
    });
    const [edgeClient] = beneath(edgeServer, spans);
    expect(edgeClient).toMatchObject({ name: 'GET', kind: CLIENT, attributes: { 'server.address': '127.0.0.1' } });
    const [server] = beneath(edgeClient, spans);
    expect(server).toMatchObject({ name: 'GET /api/PolicyHolder/GetPolicyHolder', kind: SERVER });
    const statements = beneath(server, spans);
    // Who asks is read as well as what they ask for.
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^SELECT \w+/), 'SELECT policy_holders']),
    );
    expect(statements[0]).toMatchObject({
      kind: CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': expect.stringMatching(/^select .*\$1/) },
    });
    // Nothing of whose record it was, of who asked, nor of what.
    const sent = collector.bodies.join();
    expect(sent).not.toContain(UniqueId);
    expect(sent).not.toMatch(/@aurora|Horizonte|Bearer|\?UniqueId/);
  });

  it('that writes shows its transaction, and nothing of what was entered', async () => {
    const id = '1af7651916cd43dd8448eb211c80319c';
    await fetch(`${address}/platform/api/Security/GetToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: pressed(id) },
      body: JSON.stringify({ grant_type: 'password', username: email.admin, password: `not ${document}` }),
    });
    const spans = await spansOf(id);
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
    expect(JSON.stringify(spans)).not.toContain(document);
    expect(JSON.stringify(spans)).not.toContain(email.admin);
  });

  it('has an id also where none was sent: that of the answer', async () => {
    const answer = await ask('/platform/api/Nothing/AtAll');
    const id = answer.headers.get('x-trace-id') ?? '';
    expect(answer.status).toBe(404);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(lineOf(id)).toEqual([expect.objectContaining({ status: 404, traceId: id })]);
    expect((await spansOf(id)).map(({ service }) => service)).toContain('portal');
  });

  it.each(['no traceparent', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${traceId}-b7ad6b7169203331-01-x`])(
    'does not go by what is malformed: %s',
    async (traceparent) => {
      const answer = await ask('/platform/api/Nothing/AtAll', { traceparent });
      const id = answer.headers.get('x-trace-id') ?? '';
      expect(id).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
      expect(id).not.toBe(traceId);
    },
  );

  it('of a stranger who names a span of theirs begins anew under their id', async () => {
    const id = '2af7651916cd43dd8448eb211c80319c';
    await ask('/platform/api/Nothing/AtAll', {
      traceparent: `00-${id}-b7ad6b7169203331-00`,
      tracestate: 'other=1',
      baggage: 'user=ana',
    });
    const spans = await spansOf(id);
    expect(spans.length).toBeGreaterThan(2);
    expect(JSON.stringify(spans)).not.toContain('b7ad6b7169203331');
  });
});

describe('a failure', () => {
  it('of the edge itself is found by its code, and stands out', async () => {
    const id = '3af7651916cd43dd8448eb211c80319c';
    const answer = await ask('/board/api/Kanban/GetPipes', { traceparent: pressed(id) });
    expect([answer.status, answer.headers.get('x-trace-id')]).toEqual([503, id]);
    const [server, ...tries] = [...(await spansOf(id))].sort((one, other) => one.kind - other.kind);
    expect(server).toMatchObject({ name: 'GET /board/*', failed: true, attributes: { 'error.type': '503' } });
    expect(tries).toEqual([
      expect.objectContaining({
        failed: true,
        attributes: expect.objectContaining({ 'error.type': 'ECONNREFUSED' }) as unknown,
      }),
    ]);
  });

  it('of the platform has its code in every line of the call', async () => {
    const id = '4af7651916cd43dd8448eb211c80319c';
    await platform.database.pool.query('alter table banks rename to banks_away');
    try {
      const answer = await ask('/platform/api/Core/GetBanks', { traceparent: pressed(id) });
      expect([answer.status >= 500, answer.headers.get('x-trace-id')]).toEqual([true, id]);
    } finally {
      await platform.database.pool.query('alter table banks_away rename to banks');
    }
    expect(lineOf(id).map(({ msg }) => msg)).toEqual(['request failed', 'request answered']);
    const failed = (await spansOf(id)).filter((span) => span.failed).map(({ name }) => name);
    expect(failed).toEqual(expect.arrayContaining(['GET /platform/*', 'GET /api/Core/GetBanks', 'SELECT banks']));
  });
});

it('a job is a trace of its own, with what it asked of the database and its line in the log', async () => {
  const { db } = platform.database;
  await db.insert(jobs).values({ kind: 'jobs.watch', payload: {}, mostAttempts: 1, dueAt: new Date(0) });
  await platform.runJobs();
  const isWatch = ({ name }: ReceivedSpan) => name === 'job jobs.watch';
  const job = (await collector.until((all) => all.some(isWatch))).find(isWatch);
  expect(job).toMatchObject({ attributes: { 'portal.job.outcome': 'done' }, failed: false });
  expect(job?.parentSpanId).toBeUndefined();
  expect(beneath(job, collector.spans).map(({ name }) => name)).toContain('SELECT jobs');
  expect(lineOf(job?.traceId ?? '')).toEqual([expect.objectContaining({ msg: 'job ended', kind: 'jobs.watch' })]);
});

it('health is no trace', async () => {
  const id = '5af7651916cd43dd8448eb211c80319c';
  await ask('/healthz', { traceparent: pressed(id) });
  await ask('/config.json', { traceparent: pressed('6af7651916cd43dd8448eb211c80319c') });
  await spansOf('6af7651916cd43dd8448eb211c80319c');
  expect(collector.spans.filter(({ traceId }) => traceId === id)).toEqual([]);
});
