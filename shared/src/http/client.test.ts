import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPipes, navigateCard } from '../contracts/boards/board';
import { downloadPolicyFile } from '../contracts/underwriting/policyFile';
import { searchProposals } from '../contracts/underwriting/proposals';
import { connectToken, getPortalConfig, getUserInfo } from '../contracts/people/session';
import type { Tokens } from '../contracts/people/session';
import { createFruitlessRenewals } from '../session/fruitlessRenewals';
import { createSession } from '../session/session';
import type { Session } from '../session/session';
import { fakeUser } from '../testing/fakeUser';
import { createClient } from './client';
import type { Send } from './client';
import { PortalError } from './portalError';

const fresh: Tokens = { access_token: 'fresh', refresh_token: 'r2', token_type: 'Bearer', expires_in: 900 };

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen[];
let answer: (request: Seen, response: ServerResponse) => void;
let session: Session;
let send: Send;
let refreshes: number;

/** The page of the test stands on another origin than its server. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, Authorization, traceparent, CompanyKey, BrokerId, UserId, Content-Type',
  'access-control-allow-methods': '*',
};

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json', ...crossOrigin });
  response.end(JSON.stringify(body));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, crossOrigin).end();
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const one = { method: request.method!, url: request.url!, headers: request.headers, body };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  seen = [];
  refreshes = 0;
  session = createSession({
    storage: localStorage,
    refreshTokens: () => {
      refreshes += 1;
      return Promise.resolve(fresh);
    },
  });
  session.signIn({ access_token: 'first', refresh_token: 'r1', token_type: 'Bearer', expires_in: 900 });
  session.setUser(fakeUser({ BrokerId: 3 }));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  send = createClient({
    baseUrls: { api: `${base}/platform`, kanban: `${base}/board`, sso: `${base}/sso` },
    session,
    companyKey: () => 'aurora',
  });
});

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PortalError);
  return error as PortalError;
};

describe('a call', () => {
  it('carries the bearer token and the company, broker and user headers, and gives what stands in Response', async () => {
    answer = (_, response) => json(response, 200, { Response: { Data: [] } });
    await expect(
      send(searchProposals, { query: { Number: 'A 1', StatusId: undefined, TextSearch: '' } }),
    ).resolves.toEqual({
      Data: [],
    });
    expect(seen[0]!.url).toBe('/platform/api/Proposal/SearchProposals?Number=A+1');
    expect(seen[0]!.headers).toMatchObject({
      authorization: 'Bearer first',
      companykey: 'aurora',
      brokerid: '3',
      userid: '7',
    });
  });

  it('that needs no token carries none', async () => {
    answer = (_, response) => json(response, 200, { Response: {} });
    await send(getPortalConfig, { query: { dns: 'aurora.localhost' } });
    expect(seen[0]!.headers.authorization).toBeUndefined();
  });

  it('with a form body sends a form and reads the answer without a wrapper', async () => {
    answer = (_, response) => json(response, 200, fresh);
    await expect(send(connectToken, { body: { grant_type: 'refresh_token', refresh_token: 'a&b' } })).resolves.toEqual(
      fresh,
    );
    expect(seen[0]!.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(seen[0]!.body).toBe('grant_type=refresh_token&refresh_token=a%26b');
  });

  it('fails with the messages that the platform sent', async () => {
    answer = (_, response) =>
      json(response, 400, {
        Response: null,
        Errors: [{ Code: 'X', Message: 'O número é longo demais.', Field: 'Number' }],
      });
    const error = await failure(send(searchProposals, { query: {} }));
    expect(error).toMatchObject({ kind: 'invalid', status: 400, message: 'O número é longo demais.' });
    expect(error.errors[0]!.Field).toBe('Number');
  });

  it('fails with the default text when the platform sent no body', async () => {
    answer = (_, response) => response.writeHead(500, crossOrigin).end();
    expect(await failure(send(getPipes, {}))).toMatchObject({
      kind: 'server',
      message: 'Erro ao tentar executar a solicitação.',
    });
  });

  it('fails with the code that leads to its lines in the logs', async () => {
    answer = (_, response) => json(response, 500, { Errors: [] });
    const { traceId } = await failure(send(getPipes, {}));
    expect(seen[0]!.headers['traceparent']).toBe(`00-${traceId}-${traceId.slice(16)}-00`);
    // Something on the way may have taken the header away: what was answered is where it is found.
    const answered = '0af7651916cd43dd8448eb211c80319c';
    answer = (_, response) => {
      response.setHeader('x-trace-id', answered);
      response.setHeader('access-control-expose-headers', 'X-Trace-Id');
      json(response, 500, { Errors: [] });
    };
    expect((await failure(send(getPipes, {}))).traceId).toBe(answered);
  });

  it('answered with success false is rejected with the message of the board service', async () => {
    answer = (_, response) => json(response, 200, { success: false, message: 'A etapa está cheia.', Response: null });
    expect((await failure(send(getPipes, {}))).message).toBe('A etapa está cheia.');
  });

  it('that conflicts brings the record as it stands', async () => {
    answer = (_, response) =>
      json(response, 409, { success: false, message: 'O card mudou.', Response: { cardId: 1, stepId: 9 } });
    const error = await failure(
      send(navigateCard, { parameters: { stepId: 2 }, body: { cardId: 1, stepToId: 3, stepFromId: 2, version: 1 } }),
    );
    expect(error).toMatchObject({ kind: 'conflict', response: { cardId: 1, stepId: 9 } });
  });

  it('answered with a web page instead of data fails as the server does', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...crossOrigin }).end('<html></html>');
    expect((await failure(send(getPipes, {}))).kind).toBe('server');
  });

  it.each([401, 403, 404])('answered %i by a web page meets something on the way, not the platform', async (status) => {
    answer = (_, response) => response.writeHead(status, { 'content-type': 'text/html', ...crossOrigin }).end('<p>');
    expect((await failure(send(getPipes, {}))).kind).toBe('unavailable');
    expect(session.state).toMatchObject({ signedIn: true, needsRefresh: false });
  });

  it('may carry the token of a session that has just ended', async () => {
    answer = (_, response) => json(response, 401, { Response: null });
    session.signOut();
    expect((await failure(send(getPipes, {}, { token: 'of-before' }))).kind).toBe('unauthorized');
    expect(seen[0]!.headers.authorization).toBe('Bearer of-before');
    expect(seen).toHaveLength(1);
  });

  it('that answers a file gives its bytes', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/zip', ...crossOrigin }).end('PK…');
    const file = await send(downloadPolicyFile, { query: { policyUniqueId: 'one' } });
    expect(file.size).toBe(Buffer.byteLength('PK…'));
  });

  it('that answers a file is refused in the platform’s own words', async () => {
    answer = (_, response) =>
      json(response, 503, { Response: null, Errors: [{ Code: 'StorageAway', Message: 'O armazenamento caiu.' }] });
    expect(await failure(send(downloadPolicyFile, { query: { policyUniqueId: 'one' } }))).toMatchObject({
      kind: 'unavailable',
      message: 'O armazenamento caiu.',
    });
  });

  it('that answers a web page instead of a file fails as the server does', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...crossOrigin }).end('<html></html>');
    expect((await failure(send(downloadPolicyFile, { query: { policyUniqueId: 'one' } }))).kind).toBe('server');
  });

  it('that nobody answers says so in words for people', async () => {
    answer = (_, response) => response.destroy();
    const error = await failure(send(getPipes, {}));
    expect(error.kind).toBe('network');
    expect(error.message).toMatch('Não foi possível falar com a plataforma');
  });

  it('that takes too long is a timeout', async () => {
    answer = () => undefined;
    expect((await failure(send(getPipes, {}, { timeLimitMs: 50 }))).kind).toBe('timeout');
  });
});

describe('a 401', () => {
  it('sets the need-refresh flag and rejects the call', async () => {
    answer = (_, response) => json(response, 401, { Response: null, Errors: [] });
    expect((await failure(send(getPipes, {}))).kind).toBe('unauthorized');
    expect(session.state.needsRefresh).toBe(true);
    expect(refreshes).toBe(0);
  });

  it('that comes after another call has renewed the tokens is tried again, without a word to the user', async () => {
    answer = (request, response) => {
      if (request.headers.authorization === 'Bearer fresh') return json(response, 200, { Response: [] });
      void session.refresh().then(() => json(response, 401, { Response: null }));
    };
    await expect(send(getPipes, {})).resolves.toEqual([]);
    expect(session.state.needsRefresh).toBe(false);
  });

  it('at start-up is answered by a refresh and one more try, once for all calls at the same time', async () => {
    answer = (request, response) =>
      request.headers.authorization === 'Bearer fresh'
        ? json(response, 200, { Response: { UserId: 7 } })
        : json(response, 401, { Response: null });
    const calls = Array.from({ length: 20 }, () => send(getUserInfo, {}, { onUnauthorized: 'refreshAndRetry' }));
    await expect(Promise.all(calls)).resolves.toHaveLength(20);
    expect(refreshes).toBe(1);
  });
});

describe('a service that goes on refusing after the tokens were renewed', () => {
  let refusedAlone: [string, boolean][];
  /** A page of the tab: the session and what is remembered of refusals live on, everything else begins anew. */
  const nextPage = () => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    session = createSession({
      storage: localStorage,
      refreshTokens: async () => ({ ...fresh, access_token: `fresh-${(refreshes += 1)}` }),
    });
    refusedAlone = [];
    send = createClient({
      baseUrls: { api: `${base}/platform`, kanban: `${base}/board`, sso: `${base}/sso` },
      session,
      companyKey: () => 'aurora',
      fruitless: createFruitlessRenewals(sessionStorage),
      onRefusedAlone: (...told) => refusedAlone.push(told),
    });
  };
  /** What the pop-up does on the flag: renew and load the page anew. */
  const renewAndReload = async () => {
    await session.refresh();
    nextPage();
  };
  beforeEach(() => {
    sessionStorage.clear();
    nextPage();
  });

  const boardRefuses = (_: Seen, response: ServerResponse) =>
    _.url.startsWith('/board') ? json(response, 401, { Response: null }) : json(response, 200, { Response: {} });

  it('raises the flag once, then fails with a sentence, and other services work', async () => {
    answer = boardRefuses;
    expect((await failure(send(getPipes, {}))).kind).toBe('unauthorized');
    expect(session.state.needsRefresh).toBe(true);
    await renewAndReload();

    for (let tries = 0; tries < 3; tries += 1) {
      const error = await failure(send(getPipes, {}));
      expect(error.message).toMatch('não aceitou a sua sessão, que continua válida');
    }
    expect(session.state).toMatchObject({ signedIn: true, needsRefresh: false });
    expect(refusedAlone).toEqual(Array(3).fill(['kanban', true]));
    await expect(send(getUserInfo, {})).resolves.toEqual({});
    nextPage();
    await failure(send(getPipes, {}));
    expect(session.state.needsRefresh).toBe(false);
    expect(refreshes).toBe(1);
  });

  it('counts for every call of it, since each would load the page anew', async () => {
    answer = boardRefuses;
    await failure(send(getPipes, {}));
    await renewAndReload();
    await failure(
      send(navigateCard, { parameters: { stepId: 2 }, body: { cardId: 1, stepToId: 3, stepFromId: 2, version: 1 } }),
    );
    expect(session.state.needsRefresh).toBe(false);
  });

  it('asks the platform once whether the session is fine, however many calls were refused', async () => {
    answer = boardRefuses;
    await failure(send(getPipes, {}));
    await renewAndReload();
    seen = [];
    await Promise.all(Array.from({ length: 5 }, () => failure(send(getPipes, {}))));
    expect(seen.filter(({ url }) => url.endsWith('/GetUserInfo'))).toHaveLength(1);
  });

  it('is trusted again once the call went through', async () => {
    answer = boardRefuses;
    await failure(send(getPipes, {}));
    await renewAndReload();
    answer = (_, response) => json(response, 200, { Response: [] });
    await send(getPipes, {});
    expect(refusedAlone).toEqual([['kanban', false]]);
    answer = boardRefuses;
    await failure(send(getPipes, {}));
    expect(session.state.needsRefresh).toBe(true);
  });

  it('does not hide that the session itself has ended meanwhile', async () => {
    answer = boardRefuses;
    await failure(send(getPipes, {}));
    await renewAndReload();
    answer = (_, response) => json(response, 401, { Response: null });
    await failure(send(getPipes, {}));
    expect(session.state.needsRefresh).toBe(true);
    expect(refusedAlone).toEqual([]);
  });
});
