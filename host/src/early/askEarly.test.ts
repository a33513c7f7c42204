import { createClient, createSession } from '@portal/shared';
import { filterSteps, getPipes } from '@portal/shared/contracts/boards/board';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { callHeaders } from '@portal/shared/http/callHeaders';
import type { EarlyData } from '@portal/shared/remote/earlyData';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { recordAcceptedTerms } from '../session/acceptedTerms';
import { fakeUser } from '../testing/fakeUser';
import { aurora, forgetEverything, keepSignedIn } from '../testing/renderPortal';
import { askEarly } from './askEarly';

const user = fakeUser([[1, 1, [24]]], { BrokerId: 4 });
const page = { pathname: '/kanban', hostname: 'localhost' };
const addresses = { apiBaseUrl: '/platform', kanbanBaseUrl: '/board' };
const pipes = [
  { id: 1, uniqueId: 'a' },
  { id: 2, uniqueId: 'b' },
];
const calls: EarlyData['calls'] = [
  { service: 'kanban', path: getPipes.path },
  {
    service: 'kanban',
    path: filterSteps.path,
    parameters: {
      pipeId: [
        { from: 'answer', of: getPipes.path, take: 'id', where: { uniqueId: [{ from: 'kept', name: 'last' }] } },
        { from: 'answer', of: getPipes.path, take: 'id' },
      ],
    },
  },
  {
    service: 'api',
    path: searchPolicies.path,
    query: {
      currentPage: [1],
      textSearch: [{ from: 'company' }],
      brokerId: [{ from: 'user', name: 'PersonUniqueId' }],
    },
  },
];

let asked: { address: string; method: string; headers: Record<string, string> }[];
const originalFetch = globalThis.fetch;

function inline(id: string, value: unknown): void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id, textContent: JSON.stringify(value) });
  document.head.append(block);
}

/** What stands in the page and in the browser; `changes` replaces parts of it. */
function openPage({ configuration = {}, data = {} }: { configuration?: object; data?: Partial<EarlyData> } = {}) {
  inline('portal-addresses', addresses);
  inline('portal-configuration', { ...aurora, ...configuration });
  inline('portal-early', { functionalities: [24], calls, ...data });
}

/** What the platform says of the terms of use. */
let IsAccepted: boolean;

beforeEach(() => {
  asked = [];
  IsAccepted = true;
  keepSignedIn(user);
  recordAcceptedTerms(localStorage, 'aurora', user.UserId, true);
  globalThis.fetch = (async (address: string, { method, headers }: RequestInit) => {
    asked.push({ address, method: method!, headers: headers as Record<string, string> });
    const isTerms = address.endsWith(verifyUserInfoAssignLastTermOfUser.path);
    const Response = isTerms ? { IsAccepted } : address.endsWith('/pipes') ? pipes : [];
    const answer = { status: 200, json: async () => ({ success: true, Response }) };
    return { ...answer, clone: () => answer };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, Symbol.for('portal.early'));
  forgetEverything();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const addressesAsked = () => asked.map(({ address }) => address);

describe('the script in the page', () => {
  it('asks for the user, the terms and what the screen reads', async () => {
    openPage();
    askEarly(page);
    await settled();
    expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual([
      `GET /platform${getUserInfo.path}`,
      `POST /platform${verifyUserInfoAssignLastTermOfUser.path}`,
      `GET /board${getPipes.path}`,
      `GET /platform${searchPolicies.path}?currentPage=1&textSearch=aurora`,
      `GET /board${filterSteps.path.replace('{pipeId}', '1')}`,
    ]);
  });

  it('asks for what the screen reads before it knows of the terms only where the user was seen to accept them', async () => {
    openPage();
    recordAcceptedTerms(localStorage, 'aurora', user.UserId + 1, true);
    askEarly(page);
    expect(asked).toHaveLength(2);
    await settled();
    expect(addressesAsked()).toContain(`/board${getPipes.path}`);
  });

  it('asks for nothing of the screen while the terms wait for the user', async () => {
    IsAccepted = false;
    openPage();
    recordAcceptedTerms(localStorage, 'aurora', user.UserId, false);
    askEarly(page);
    await settled();
    expect(addressesAsked()).toEqual([
      `/platform${getUserInfo.path}`,
      `/platform${verifyUserInfoAssignLastTermOfUser.path}`,
    ]);
  });

  it('asks nothing of a part of the page that is not this user’s', async () => {
    const [list] = calls;
    const other = { service: 'api' as const, path: searchPolicies.path, functionalities: [99] };
    openPage({ data: { calls: [{ ...list!, functionalities: [24] }, other] } });
    askEarly(page);
    await settled();
    expect(addressesAsked()).toContain(`/board${getPipes.path}`);
    expect(addressesAsked().filter((address) => address.includes(searchPolicies.path))).toEqual([]);
  });

  it('asks exactly as the client does: it takes every answer, and sends nothing more', async () => {
    openPage();
    askEarly(page);
    await settled();
    const platform = new FakePlatform([]);
    const giveBack = platform.install();
    const send = createClient({
      baseUrls: { api: '/platform', kanban: '/board', sso: '/sso' },
      companyKey: () => 'aurora',
      session: createSession({ storage: localStorage, refreshTokens: () => Promise.reject(new Error()) }),
    });
    await send(getUserInfo, {});
    await send(verifyUserInfoAssignLastTermOfUser, {});
    await send(getPipes, {});
    await send(filterSteps, { parameters: { pipeId: 1 }, query: {} });
    // In whichever order the screen writes its query.
    await send(searchPolicies, { query: { textSearch: 'aurora', currentPage: 1 } });
    expect(platform.requests).toEqual([]);
    giveBack();
  });

  it('carries what every call carries', async () => {
    openPage();
    askEarly(page);
    const [{ headers }] = asked as [(typeof asked)[number]];
    const { traceparent = '', Accept, ...rest } = headers;
    const [, trace = ''] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/.exec(traceparent) ?? [];
    expect(trace).not.toBe('');
    expect(Accept).toBe('application/json, text/plain, */*');
    expect({ traceparent, ...rest }).toEqual(
      callHeaders({ needsToken: true }, trace, { companyKey: 'aurora', token: 'access-1', user }),
    );
  });

  it('shows the board at which the user was last', async () => {
    localStorage.setItem('last.aurora.7', 'b');
    openPage();
    askEarly(page);
    await settled();
    expect(addressesAsked()).toContain(`/board${filterSteps.path.replace('{pipeId}', '2')}`);
  });

  it('asks the board service where the company has its own', async () => {
    openPage({ configuration: { KanbanUrl: 'https://boards.example' } });
    askEarly(page);
    await settled();
    expect(addressesAsked()).toContain(`https://boards.example${getPipes.path}`);
  });

  it.each<[string, () => void]>([
    ['nobody is signed in', () => localStorage.clear()],
    ['the session has no user yet', () => keepSignedIn(null as never)],
    ['the token is about to be renewed', () => keepSignedIn(user, 20)],
    [
      'nobody has used the session for too long',
      () => localStorage.setItem('portal.activity', `${Date.now() - 31 * 60_000}`),
    ],
    [
      'the session is of another company than the page',
      () => localStorage.setItem('portal.sessionHost', 'atlas.localhost'),
    ],
  ])('asks for nothing where %s', async (_what, happens) => {
    happens();
    openPage();
    askEarly(page);
    await settled();
    expect(asked).toEqual([]);
  });

  it.each<[string, object]>([
    ['is under maintenance', { maintenance: true }],
    ['is not known', { CompanyKey: '' }],
  ])('asks for nothing where the company %s', (_what, configuration) => {
    openPage({ configuration });
    askEarly(page);
    expect(asked).toEqual([]);
  });

  it('asks for nothing of a screen that the user may not open', async () => {
    openPage({ data: { functionalities: [99] } });
    askEarly(page);
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('leaves out a call of which the address lacks a part', async () => {
    openPage({ data: { calls: [{ service: 'kanban', path: filterSteps.path, parameters: { pipeId: [] } }] } });
    askEarly(page);
    await settled();
    expect(asked).toHaveLength(2);
  });
});
