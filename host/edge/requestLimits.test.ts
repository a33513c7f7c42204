import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './buildEdge';
import { builtPortal, listeningUpstream, type BuiltPortal } from './edgeFixture';
import { boundedBody } from './requestLimits';

let portal: BuiltPortal;
let platform: FastifyInstance;
let edge: FastifyInstance;

beforeAll(async () => {
  portal = await builtPortal();
  const [app, origin] = await listeningUpstream((service) => {
    service.all('/*', ({ headers, body }) => ({ headers, body }));
  });
  platform = app;
  const upstreams = { ...portal.options.upstreams, platform: [origin] };
  edge = await buildEdge({ ...portal.options, upstreams }, { headers: 300, request: 600, check: 50 });
  await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await edge.close();
  await platform.close();
  await portal.remove();
});

/** Everything that comes back on a connection of its own until the edge closes it. */
async function answerTo(...parts: readonly string[]): Promise<string> {
  const socket = connect((edge.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return answer;
}

const post = (...headers: string[]): string =>
  ['POST /platform/x HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

describe('a request', () => {
  it('that asks whether it may go on may, and is answered', async () => {
    const answer = await answerTo(post('Expect: 100-continue', 'Content-Length: 7', 'Connection: close'), '{"a":1}');
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect(answer).toMatch(/HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"body":{"a":1}');
  });

  it.each(['close', 'Close', 'keep-alive, close', 'close, X-Own'])(
    'under "Connection: %s" is answered, and the connection ends',
    async (connection) => {
      const answer = await answerTo(post('Content-Length: 7', `Connection: ${connection}`), '{"a":1}');
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    },
  );

  it('whose headers never end is given up', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  it('whose body never comes is given up', async () => {
    expect(await answerTo(post('Content-Length: 100'), '{"a"')).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  it('with a body beyond measure is refused before it is read', async () => {
    const answer = await answerTo(post('Content-Length: 70000000'), '{"a"');
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
    expect(answer).toContain('O conteúdo enviado é grande demais.');
  });

  it('whose body says nothing of its length is passed on as long as it is within bounds', async () => {
    const chunks = ['7\r\n{"a":1}\r\n', '0\r\n\r\n'];
    const answer = await answerTo(post('Transfer-Encoding: chunked', 'Connection: close'), ...chunks);
    expect(answer).toContain('"body":{"a":1}');
    const payload = Object.assign(Readable.from(['12345', '67890']), { headers: {} }) as unknown as IncomingMessage;
    await expect(buffer(boundedBody(payload, 8))).rejects.toMatchObject({ statusCode: 413 });
  });
});
