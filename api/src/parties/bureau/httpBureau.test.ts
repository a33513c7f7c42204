import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BUREAU_UNAVAILABLE } from './bureau';
import { createHttpBureau } from './httpBureau';

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
});

async function bureauThat(listener: RequestListener, timeLimitMs = 2_000) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return createHttpBureau({ url, token: 'a token', timeLimitMs });
}

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

const person = { name: 'Ana Lima', socialName: null, address: null };

describe('a bureau over HTTP', () => {
  it('is asked with the token, and with the document in the body alone', async () => {
    const asked: unknown[] = [];
    const bureau = await bureauThat((request, response) => {
      void bodyOf(request).then((body) => {
        asked.push([request.method, request.url, request.headers.authorization, body]);
        response.end(JSON.stringify({ ...person, income: 5_000 }));
      });
    });
    expect(await bureau.person('52998224725')).toEqual(person);
    expect(asked).toEqual([['POST', '/v1/person', 'Bearer a token', '{"document":"52998224725"}']]);
  });

  it('does not know what it answers with 404', async () => {
    const bureau = await bureauThat((_request, response) => response.writeHead(404).end());
    expect(await bureau.company('11222333000181')).toBeNull();
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => void response.writeHead(500).end('down')],
    ['refuses the token', (_request, response) => void response.writeHead(401).end()],
    ['answers something else', (_request, response) => void response.end('<html>')],
    ['answers with a wrong shape', (_request, response) => void response.end('{"name":5}')],
    ['breaks off', (request) => void request.socket.destroy()],
    ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1' }).end()],
  ])('that %s is told in one sentence, which names no document', async (_what, listener) => {
    const bureau = await bureauThat(listener);
    const failure = await bureau.person('52998224725').catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 422, errors: [{ Code: BUREAU_UNAVAILABLE }] });
    expect(JSON.stringify(failure)).not.toContain('529');
  });

  it('that does not answer in time counts as away', async () => {
    const bureau = await bureauThat(() => undefined, 50);
    await expect(bureau.company('11222333000181')).rejects.toMatchObject({ status: 422 });
  });
});
