import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './buildEdge';
import { builtPortal, listeningUpstream, type BuiltPortal } from './edgeFixture';

const MORE_THAN_A_DEFAULT_POOL = 140;

let portal: BuiltPortal;
let platform: FastifyInstance;
let edge: FastifyInstance;
let origin: string;
const streams: ServerResponse[] = [];

beforeAll(async () => {
  portal = await builtPortal();
  const [app, platformOrigin] = await listeningUpstream((service) => {
    service.get('/stream', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.raw.write(': aberto\n\n');
      streams.push(reply.raw);
    });
    service.get('/call', () => ({ answered: true }));
  });
  platform = app;
  edge = await buildEdge({ ...portal.options, upstreams: { ...portal.options.upstreams, platform: [platformOrigin] } });
  origin = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await edge.close();
  await platform.close();
  await portal.remove();
});

const openStream = async () => {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/platform/stream`, { signal: leaving.signal });
  const reader = answer.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(': aberto\n\n');
  return { leave: () => leaving.abort(), reader };
};

describe('streams of events through the edge', () => {
  it('pass on what comes when it comes, and end at the platform when the browser leaves', async () => {
    const { leave, reader } = await openStream();
    const stream = streams.at(-1)!;
    stream.write('event: news\ndata: {}\n\n');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: news\ndata: {}\n\n');
    const ended = new Promise((resolve) => stream.once('close', resolve));
    leave();
    await ended;
  });

  it('do not keep the calls of others waiting, however many are open, and end with the edge', async () => {
    const open = await Promise.all(Array.from({ length: MORE_THAN_A_DEFAULT_POOL }, openStream));
    const answer = await fetch(`${origin}/platform/call`);
    expect(await answer.json()).toEqual({ answered: true });
    const ends = open.map(({ reader }) =>
      reader.read().then(
        ({ done }) => done,
        () => true,
      ),
    );
    await edge.close();
    expect((await Promise.all(ends)).every(Boolean)).toBe(true);
  });
});
