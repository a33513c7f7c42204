import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { companyOrigins } from '../database/schema/companies';

const INTRANET = 'https://intranet.aurora.example';
const OF_ATLAS = 'https://intranet.atlas.example';
const STRANGER = 'https://stranger.example';

const PIPES = '/api/kanban/v1.0/pipes';
const USER_INFO = '/api/Security/GetUserInfo';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.insert(companyOrigins).values([
    { companyId: company.aurora, origin: INTRANET },
    { companyId: company.atlas, origin: OF_ATLAS },
  ]);
});
afterAll(() => platform.close());

const ask = async (origin: string | undefined, headers: Record<string, string> = {}, url = PIPES) =>
  platform.services[url === PIPES ? 'kanban' : 'api'].inject({
    method: 'GET',
    url,
    headers: {
      authorization: `Bearer ${await platform.tokenOf(email.admin)}`,
      host: 'portal.example',
      ...(origin !== undefined && { origin }),
      ...headers,
    },
  });

const preflight = (origin: string, service: 'api' | 'kanban' | 'sso' = 'kanban') =>
  platform.services[service].inject({
    method: 'OPTIONS',
    url: PIPES,
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });

describe('a page that wants to know whether it is let in', () => {
  const check = (origin: string | undefined, companyKey = 'aurora', service: 'api' | 'kanban' = 'api') =>
    platform.services[service].inject({
      method: 'GET',
      url: `/origin-check?companyKey=${companyKey}`,
      headers: { host: 'portal.example', ...(origin !== undefined && { origin }) },
    });

  it.each([
    [INTRANET, 'aurora', true],
    [INTRANET, 'atlas', false],
    [STRANGER, 'aurora', false],
    ['null', 'aurora', false],
    ['https://portal.example', 'aurora', true],
    [undefined, 'aurora', true],
  ])('%s for %s reads %s, wherever it stands and without a token', async (origin, companyKey, isListed) => {
    const answer = await check(origin, companyKey);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toEqual({ isListed });
    expect((await check(origin, companyKey, 'kanban')).json()).toEqual({ isListed });
  });
});

describe.each(['api', 'kanban'] as const)('a page of another origin before it calls the service %s', (service) => {
  it('is told what it may send when a company lists it', async () => {
    const answer = await preflight(INTRANET, service);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': INTRANET,
      'access-control-allow-methods': expect.stringContaining('POST') as string,
      vary: 'Origin',
    });
    const mayBeSent = String(answer.headers['access-control-allow-headers']).split(', ');
    expect(mayBeSent).toEqual(expect.arrayContaining(['Authorization', 'CompanyKey', 'BrokerId', 'UserId']));
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([STRANGER, 'null', 'https://intranet.aurora.example.evil.example', 'http://intranet.aurora.example'])(
    'is told nothing when nobody lists it: %s',
    async (origin) => {
      const answer = await preflight(origin, service);
      expect(answer.statusCode).toBe(403);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );
});

describe('a call', () => {
  it('of a listed page is answered so that it can read it', async () => {
    const answer = await ask(INTRANET, { companykey: 'aurora' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(INTRANET);
    expect(answer.headers['access-control-expose-headers']).toContain('X-Request-Id, X-Trace-Id');
  });

  it('of a listed page without a living token is a 401 that it can read', async () => {
    const answer = await ask(INTRANET, { authorization: 'Bearer a.b.c', companykey: 'aurora' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(INTRANET);
  });

  it.each<[string, string, Record<string, string>]>([
    ['nobody lists', STRANGER, {}],
    ['only another company lists than the one of its CompanyKey', OF_ATLAS, { companykey: 'aurora' }],
    ['only another company lists than the one of its user', OF_ATLAS, {}],
    ['has no origin to speak of', 'null', {}],
  ])('of a page that %s is refused with a sentence, which the page cannot read', async (_, origin, headers) => {
    for (const url of [PIPES, USER_INFO]) {
      const answer = await ask(origin, headers, url);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('não está na lista de origens');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it.each<[string, string | undefined, Record<string, string>]>([
    ['a program', undefined, {}],
    ['the portal itself', 'https://portal.example', {}],
    [
      'the portal itself behind the edge',
      'https://aurora.example',
      { host: '127.0.0.1:8091', 'x-forwarded-host': 'aurora.example' },
    ],
    [
      'the portal itself behind a proxy that renames it',
      'https://elsewhere.example',
      { 'sec-fetch-site': 'same-origin' },
    ],
  ])('of %s is answered as ever, without a word about origins', async (_, origin, headers) => {
    const answer = await ask(origin, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('a page that is taken off the list is refused within seconds', async () => {
  const now = jest.spyOn(Date, 'now');
  try {
    const start = performance.timeOrigin + performance.now();
    now.mockImplementation(() => start);
    await platform.database.db.insert(companyOrigins).values({ companyId: company.aurora, origin: STRANGER });
    now.mockImplementation(() => start + 6_000);
    expect((await ask(STRANGER)).statusCode).toBe(200);
    await platform.database.db.delete(companyOrigins);
    now.mockImplementation(() => start + 12_000);
    expect((await ask(STRANGER)).statusCode).toBe(403);
  } finally {
    now.mockRestore();
  }
});
