import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './buildEdge';
import { builtPortal, listening, listeningUpstream, refusingOrigin, type BuiltPortal } from './edgeFixture';
import type { Upstreams } from './edgeSettings';

let portal: BuiltPortal;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  portal = await builtPortal();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => portal.remove());

async function edgeBefore(upstreams: Partial<Upstreams>): Promise<FastifyInstance> {
  const edge = await buildEdge({ ...portal.options, upstreams: { ...portal.options.upstreams, ...upstreams } });
  closing.push(() => {
    const closed = edge.close();
    // As a stop does when its patience ends: a client may hold on to a connection that it does not use.
    edge.server.closeAllConnections();
    return closed;
  });
  return edge;
}

async function upstream(prepare: (app: FastifyInstance) => void): Promise<string> {
  const [app, origin] = await listeningUpstream(prepare);
  closing.push(() => app.close());
  return origin;
}

/** Answers with what reached it. */
const echo =
  (name: string) =>
  (app: FastifyInstance): void => {
    app.all('/*', ({ method, url, headers, body }) => ({ name, method, url, headers, body }));
  };

describe('forwarding', () => {
  it('takes the prefix off and passes query, headers and body on', async () => {
    const edge = await edgeBefore({ platform: [await upstream(echo('a'))] });
    const answer = await edge.inject({
      method: 'POST',
      url: '/platform/api/Insured/SearchInsureds?name=S%C3%A3o&page=1',
      headers: { authorization: 'Bearer x', host: 'atlas.localhost:8080', 'x-request-id': 'trace-12345' },
      payload: { a: 'ç' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-request-id']).toBe('trace-12345');
    expect(answer.json()).toMatchObject({
      method: 'POST',
      url: '/api/Insured/SearchInsureds?name=S%C3%A3o&page=1',
      body: { a: 'ç' },
      headers: {
        authorization: 'Bearer x',
        'content-type': 'application/json',
        'x-forwarded-host': 'atlas.localhost:8080',
        'x-forwarded-for': '127.0.0.1',
        'x-request-id': 'trace-12345',
      },
    });
  });

  it('passes the trace of a press on, and of what a stranger writes the id alone', async () => {
    const edge = await edgeBefore({ platform: [await upstream(echo('a'))] });
    const passedOn = async (headers: Record<string, string>) => {
      const answer = await edge.inject({ url: '/platform/x', headers });
      const passed = answer.json<{ headers: Record<string, string> }>().headers;
      expect(passed['traceparent']).toContain(answer.headers['x-trace-id']);
      return passed;
    };
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const undecided = `00-${traceId}-${traceId.slice(16)}-00`;
    expect((await passedOn({ traceparent: undecided }))['traceparent']).toBe(undecided);
    const strangers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'a=1', baggage: 'user=ana' };
    const { traceparent, ...others } = await passedOn(strangers);
    expect(traceparent).toBe(undecided);
    expect(Object.keys(others)).not.toEqual(expect.arrayContaining(['tracestate']));
    expect(Object.keys(others)).not.toEqual(expect.arrayContaining(['baggage']));
    expect((await passedOn({ traceparent: 'nonsense' }))['traceparent']).toMatch(
      /^00-([0-9a-f]{16})([0-9a-f]{16})-\2-00$/,
    );
  });

  it('gives a request an id of its own and does not believe what a client says about itself', async () => {
    const edge = await edgeBefore({ platform: [await upstream(echo('a'))] });
    const answer = await edge.inject({
      url: '/platform/x',
      headers: { 'x-request-id': 'no\tgood', 'x-forwarded-for': '10.0.0.1', 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const { headers } = answer.json<{ headers: Record<string, string> }>();
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).not.toContain('evil');
  });

  it('reaches the board, the sign-on host and the storage under their own addresses', async () => {
    const edge = await edgeBefore({
      board: [await upstream(echo('board'))],
      sso: [await upstream(echo('sso'))],
      storage: [await upstream(echo('storage'))],
    });
    for (const name of ['board', 'sso', 'storage'])
      expect((await edge.inject(`/${name}/some/path`)).json()).toMatchObject({ name, url: '/some/path' });
  });

  it('passes an upload of several megabytes as it is', async () => {
    const edge = await edgeBefore({
      platform: [
        await upstream((app) => {
          app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
          app.post('/upload', ({ body }) => ({ bytes: (body as Buffer).length }));
        }),
      ],
    });
    const payload = Buffer.alloc(3_000_000, 7);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await edge.inject({ method: 'POST', url: '/platform/upload', headers, payload });
    expect(answer.json()).toEqual({ bytes: 3_000_000 });
  });

  it('passes the answer of a platform that finds a body too large', async () => {
    const edge = await edgeBefore({
      platform: [await upstream((app) => app.post('/x', { bodyLimit: 10 }, () => 'ok'))],
    });
    const answer = await edge.inject({ method: 'POST', url: '/platform/x', payload: { text: 'longer than ten' } });
    expect(answer.statusCode).toBe(413);
  });

  it('takes processes in turn and skips one that refuses, with the body of the request', async () => {
    const [first, second] = [await upstream(echo('first')), await upstream(echo('second'))];
    const edge = await edgeBefore({ platform: [first, await refusingOrigin(), second] });
    const names: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const answer = await edge.inject({ method: 'POST', url: '/platform/x', payload: { turn } });
      expect(answer.json()).toMatchObject({ body: { turn } });
      names.push(answer.json<{ name: string }>().name);
    }
    expect(new Set(names)).toEqual(new Set(['first', 'second']));
  });

  it('leaves a process that is about to stop to its last answers', async () => {
    const draining = (app: FastifyInstance): void => {
      app.addHook('onSend', async (_request, reply) => void reply.header('x-draining', '1'));
      echo('draining')(app);
    };
    const edge = await edgeBefore({ platform: [await upstream(draining), await upstream(echo('staying'))] });
    const answers = [];
    for (let turn = 0; turn < 6; turn++) answers.push(await edge.inject('/platform/x'));
    const names = answers.map((one) => one.json<{ name: string }>().name);
    expect(names.filter((name) => name === 'draining').length).toBeLessThanOrEqual(1);
    expect(answers.every(({ headers }) => headers['x-draining'] === undefined)).toBe(true);
  });

  it('leaves a process without its database aside until it is ready', async () => {
    let hasDatabase = false;
    const cutOff = (app: FastifyInstance): void => {
      app.get('/readyz', (_request, reply) => reply.code(hasDatabase ? 200 : 503).send({}));
      app.get('/x', (_request, reply) =>
        hasDatabase ? { name: 'back' } : reply.code(503).header('x-out-of-reach', '1').send({ name: 'cut off' }),
      );
    };
    const edge = await edgeBefore({ platform: [await upstream(cutOff), await upstream(echo('reaching'))] });
    const answers = [];
    for (let turn = 0; turn < 6; turn++) answers.push(await edge.inject('/platform/x'));
    const names = answers.map((one) => one.json<{ name: string }>().name);
    expect(names.filter((name) => name === 'cut off')).toHaveLength(1);
    expect(answers.every(({ headers }) => headers['x-out-of-reach'] === undefined)).toBe(true);
    hasDatabase = true;
    const isBack = async (): Promise<boolean> =>
      (await edge.inject('/platform/x')).json<{ name: string }>().name === 'back' || isBack();
    expect(await isBack()).toBe(true);
  });

  it('does not repeat what a process answered, even 503', async () => {
    let asked = 0;
    const edge = await edgeBefore({
      platform: [
        await upstream((app) =>
          app.get('/x', (_request, reply) => {
            asked++;
            return reply.code(503).send({ Errors: [{ Code: 'BUSY' }] });
          }),
        ),
      ],
    });
    expect((await edge.inject('/platform/x')).json()).toEqual({ Errors: [{ Code: 'BUSY' }] });
    expect(asked).toBe(1);
  });

  it('asks another process when a connection breaks on the way, but does not send a change twice', async () => {
    const received: (string | undefined)[] = [];
    const breaking = createServer((request) => {
      received.push(request.method);
      request.socket.destroy();
    });
    const origin = await listening(breaking);
    closing.push(() => new Promise((done) => breaking.close(done)));
    const healthy = await upstream(echo('other'));

    const reading = await edgeBefore({ platform: [origin, healthy] });
    expect((await reading.inject('/platform/x')).json()).toMatchObject({ name: 'other', method: 'GET' });
    const changing = await edgeBefore({ platform: [origin, healthy] });
    expect((await changing.inject({ method: 'POST', url: '/platform/x', payload: {} })).statusCode).toBe(503);
    expect(received).toEqual(['GET', 'POST']);
  });

  it('says in the wrapper of each service that nobody answers', async () => {
    const absent = [await refusingOrigin()];
    const edge = await edgeBefore({ platform: absent, board: absent });
    const platform = await edge.inject('/platform/api/Core/GetBanks');
    expect(platform.statusCode).toBe(503);
    expect(platform.headers['cache-control']).toBe('no-store');
    const error = {
      Code: 'UPSTREAM_UNAVAILABLE',
      Message: 'O serviço está indisponível no momento. Tente novamente em instantes.',
      RetryAfterSeconds: 5,
    };
    expect(platform.headers['retry-after']).toBe('5');
    expect(platform.json()).toEqual({ Errors: [error] });
    const board = await edge.inject({ method: 'POST', url: '/board/api/kanban/ChangeStep', payload: {} });
    expect(board.statusCode).toBe(503);
    expect(board.json()).toEqual({ success: false, message: error.Message, Response: null, Errors: [error] });
  });

  it('refuses a path that climbs out of its prefix', async () => {
    const edge = await edgeBefore({ platform: [await upstream(echo('a'))] });
    expect((await edge.inject('/platform/..%2f..%2fx')).statusCode).toBe(400);
  });
});

describe('streams', () => {
  it('passes events on one by one and tells the service when the reader leaves', async () => {
    let send: (text: string) => void = () => {};
    let left: () => void = () => {};
    const readerLeft = new Promise<void>((done) => (left = done));
    const events = createServer((request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      send = (text) => void answer.write(`data: ${text}\n\n`);
      send('first');
      request.on('close', left);
    });
    const origin = await listening(events);
    closing.push(() => new Promise((done) => events.close(done)));
    const edge = await edgeBefore({ board: [origin] });
    const address = await edge.listen({ host: '127.0.0.1', port: 0 });

    const answer = await fetch(`${address}/board/events`);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const next = async (): Promise<string> => Buffer.from((await reader.read()).value ?? []).toString();
    expect(await next()).toBe('data: first\n\n');
    send('second');
    expect(await next()).toBe('data: second\n\n');
    await reader.cancel();
    await readerLeft;
  });

  it('stops although a reader still listens', async () => {
    const events = createServer((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: first\n\n');
    });
    const origin = await listening(events);
    closing.push(() => new Promise((done) => events.close(done)));
    const edge = await edgeBefore({ board: [origin] });
    const address = await edge.listen({ host: '127.0.0.1', port: 0 });
    const reader = ((await fetch(`${address}/board/events`)).body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const ended = reader.read().catch(() => 'broken');
    await edge.close();
    await ended;
    expect(edge.server.listening).toBe(false);
  });
});

describe('stored documents', () => {
  it('cannot run as a page of the portal, and a PDF can still be shown', async () => {
    const edge = await edgeBefore({
      storage: [
        await upstream((app) => {
          app.get('/a.html', (_request, reply) => reply.type('text/html').send('<script>alert(1)</script>'));
          app.get('/a.pdf', (_request, reply) => reply.type('application/pdf').send('%PDF'));
        }),
      ],
    });
    const page = await edge.inject('/storage/a.html');
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect((await edge.inject('/storage/a.pdf')).headers['content-security-policy']).not.toContain('sandbox');
  });
});
