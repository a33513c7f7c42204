import { getPipes } from '../contracts/boards/board';
import { getUserInfo } from '../contracts/people/session';
import { answer, FakePlatform, fakeBaseUrls } from '../testing/fakePlatform';
import type { Session } from '../session/session';
import { createClient } from './client';
import { noteEarly } from './earlyAnswers';

const user = { UserId: 7, BrokerId: 4 };
const early = [{ id: 1, uniqueId: 'a', name: 'Cedo', functionalityId: 35, cardCount: 1 }];
const asked = [{ id: 2, uniqueId: 'b', name: 'Depois', functionalityId: 35, cardCount: 2 }];
const address = `${fakeBaseUrls.kanban}${getPipes.path}`;
const headers = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-8448eb211c80319c-00',
  CompanyKey: 'aurora',
  Authorization: 'Bearer access-1',
  UserId: '7',
  BrokerId: '4',
};

let platform: FakePlatform;
let giveBack: () => void;
beforeEach(() => {
  platform = new FakePlatform([answer(getPipes, asked as never), answer(getUserInfo, user as never)]);
  giveBack = platform.install();
});
afterEach(() => {
  giveBack();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, Symbol.for('portal.early'));
});

const client = (token = 'access-1', companyKey = 'aurora', signedIn: object = user) =>
  createClient({
    baseUrls: fakeBaseUrls,
    companyKey: () => companyKey,
    session: { state: { user: signedIn }, getToken: async () => token } as unknown as Session,
  });

/** What the page has asked for before this code was there. */
function noted(
  response: Partial<Response> | Promise<Response> = {
    status: 200,
    json: async () => ({ success: true, Response: early }),
  },
  askedAt = Date.now() - 2_000,
) {
  noteEarly('GET', address, { askedAt, headers, answer: Promise.resolve(response as Response) });
}
const namesOf = (pipes: readonly { name: string }[]) => pipes.map(({ name }) => name);

describe('an answer that the page has asked for already', () => {
  it('is taken instead of asking again, and tells since when it is true', async () => {
    noted(undefined, 1_000_000);
    jest.spyOn(Date, 'now').mockReturnValue(1_002_000);
    const onEarly = jest.fn();
    expect(namesOf(await client()(getPipes, {}, { onEarly }))).toEqual(['Cedo']);
    expect(onEarly).toHaveBeenCalledWith(1_000_000);
    expect(platform.requests).toEqual([]);
    jest.restoreAllMocks();
  });

  it('is taken once', async () => {
    noted();
    await client()(getPipes, {});
    expect(namesOf(await client()(getPipes, {}))).toEqual(['Depois']);
  });

  it('is waited for while it is under way', async () => {
    let arrive = () => undefined as void;
    noted(
      new Promise<Response>((resolve) => {
        arrive = () => resolve({ status: 200, json: async () => ({ success: true, Response: early }) } as Response);
      }),
    );
    const reading = client()(getPipes, {});
    arrive();
    expect(namesOf(await reading)).toEqual(['Cedo']);
    expect(platform.requests).toEqual([]);
  });

  it.each<[string, () => Promise<readonly { name: string }[]>]>([
    ['the token is another one by now', () => client('access-2')(getPipes, {})],
    ['the company is another one', () => client('access-1', 'atlas')(getPipes, {})],
    ['the user is another one', () => client('access-1', 'aurora', { ...user, UserId: 8 })(getPipes, {})],
    ['the user acts for another broker', () => client('access-1', 'aurora', { ...user, BrokerId: 5 })(getPipes, {})],
  ])('is left where %s', async (_what, send) => {
    noted();
    expect(namesOf(await send())).toEqual(['Depois']);
  });

  it.each<[string, () => void]>([
    ['it is old', () => noted(undefined, Date.now() - 9_000)],
    ['the clock was changed meanwhile', () => noted(undefined, Date.now() + 60_000)],
    ['it was refused', () => noted({ status: 401 })],
    ['it was answered by something in between', () => noted({ status: 200, json: () => Promise.reject(new Error()) })],
    ['it did not arrive', () => noted(Promise.reject(new TypeError('Failed to fetch')))],
  ])('is left where %s', async (_what, note) => {
    note();
    expect(namesOf(await client()(getPipes, {}))).toEqual(['Depois']);
  });

  it('is not waited for longer than it would be fresh', async () => {
    jest.useFakeTimers();
    noted(new Promise<Response>(() => undefined), Date.now());
    const reading = client()(getPipes, {});
    await jest.advanceTimersByTimeAsync(8_000);
    expect(namesOf(await reading)).toEqual(['Depois']);
  });

  it('is given up with the call that was called off', async () => {
    noted(new Promise<Response>(() => undefined));
    const ending = new AbortController();
    const reading = client()(getPipes, {}, { signal: ending.signal });
    ending.abort();
    await expect(reading).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
