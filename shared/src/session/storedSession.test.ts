import { fakeUser } from '../testing/fakeUser';
import { readStoredSession, SESSION_KEY, storedFrom, writeStoredSession } from './storedSession';

const user = fakeUser({ functionalities: [24] });
const whole = { access_token: 'a', refresh_token: 'r', expiresAt: 1_000, user };

const read = (entry: unknown) => {
  localStorage.setItem(SESSION_KEY, typeof entry === 'string' ? entry : JSON.stringify(entry));
  return readStoredSession(localStorage);
};
const withUser = (change: object) => ({ ...whole, user: { ...user, ...change } });

beforeEach(() => localStorage.clear());

it('reads what was written, the service that renews it included', () => {
  writeStoredSession(localStorage, { ...whole, service: 'sso' });
  expect(readStoredSession(localStorage)).toEqual({ ...whole, service: 'sso' });
  expect(read({ ...whole, service: 'elsewhere' })).toEqual(whole);
});

it('keeps what makes an advisor', () => {
  const advisor = { PersonId: 3, Username: 'ana@prisma.example', PersonUniqueId: '0b5c' };
  expect(read(withUser(advisor))?.user).toMatchObject(advisor);
});

it('takes a sign-in that does not know its user yet, and a token without an end', () => {
  expect(read({ access_token: 'a', refresh_token: '' })).toEqual({
    access_token: 'a',
    refresh_token: '',
    expiresAt: 0,
    user: null,
  });
});

describe('a tampered entry counts as signed out:', () => {
  it.each<[string, unknown]>([
    ['no JSON', '{"access_token": '],
    ['an empty text', ''],
    ['null', null],
    ['a number', 7],
    ['a list', [whole]],
    ['an access token of another kind', { ...whole, access_token: 5 }],
    ['an access token that no header can hold', { ...whole, access_token: 'a\r\nX-Other: 1' }],
    ['an access token without end', { ...whole, access_token: 'a'.repeat(20_000) }],
    ['no refresh token', { ...whole, refresh_token: undefined }],
    ['a refresh token of another kind', { ...whole, refresh_token: {} }],
    ['a number as the user', { ...whole, user: 5 }],
    ['a list as the user', { ...whole, user: [] }],
    ['an empty user', { ...whole, user: {} }],
    ['a false user', { ...whole, user: false }],
    ['a user id of another kind', withUser({ UserId: '7' })],
    ['a broken user id', withUser({ UserId: 7.5 })],
    ['a user type of another kind', withUser({ UserTypeId: null })],
    ['a broker of another kind', withUser({ BrokerId: 'x' })],
    ['a name of another kind', withUser({ Name: { first: 'Ana' } })],
    ['a profile of another kind', withUser({ ProfileName: 1 })],
    ['an administrator of another kind', withUser({ IsAdministrator: 'true' })],
    ['a home of another kind', withUser({ HomeMenuId: '/kanban' })],
    ['no menus', withUser({ Menus: null })],
    ['menus of another kind', withUser({ Menus: { length: 1 } })],
    ['an empty menu', withUser({ Menus: [null] })],
    ['a menu without functionalities', withUser({ Menus: [{ Id: 1, Order: 1 }] })],
    ['a menu id of another kind', withUser({ Menus: [{ Id: '1', Order: 1, MenuFuncionalities: [] }] })],
    ['a grant of another kind', withUser({ Menus: [{ Id: 1, Order: 1, MenuFuncionalities: [24] }] })],
    [
      'a reference of another kind',
      withUser({ Menus: [{ Id: 1, Order: 1, MenuFuncionalities: [{ Id: 1, RefUniqueId: 5 }] }] }),
    ],
    ['more menus than there are', withUser({ Menus: Array(1_000).fill({ Id: 1, Order: 1, MenuFuncionalities: [] }) })],
    ['no storage info', withUser({ StorageInfo: undefined })],
    ['storage info of another kind', withUser({ StorageInfo: { Uri: 1, ContainerName: '', Signature: '' } })],
    ['an advisor of another kind', withUser({ PersonId: 'x' })],
    ['a huge entry', withUser({ Name: 'x'.repeat(600_000) })],
  ])('%s', (_, entry) => {
    expect(read(entry)).toBeNull();
  });
});

it('keeps nothing of a user but what is known, and no document number', () => {
  const stored = read(withUser({ Document: '11144477735', Username: '111.444.777-35', PersonId: 3 }));
  expect(stored?.user).toEqual({ ...user, PersonId: 3 });
});

it('takes no tokens out of an answer that is none', () => {
  const tokens = { access_token: '<html>\n', refresh_token: 'r', token_type: 'Bearer', expires_in: 600 } as const;
  expect(() => storedFrom(tokens, null, 0)).toThrow('something else');
});

it('takes tokens and entries up to the longest that a session reaches', () => {
  const longest = 'a'.repeat(16_384);
  expect(read({ ...whole, access_token: longest })?.access_token).toBe(longest);
  expect(read({ ...whole, access_token: `${longest}a` })).toBeNull();
  const padded = (length: number) => {
    const without = JSON.stringify(withUser({ Name: '' })).length;
    return JSON.stringify(withUser({ Name: 'x'.repeat(length - without) }));
  };
  expect(read(padded(512 * 1024))).not.toBeNull();
  expect(read(padded(512 * 1024 + 1))).toBeNull();
});

it.each([
  ['a text', '900'],
  ['nothing', undefined],
  ['no number', null],
])('counts tokens whose end is %s as about to end', (_what, expiresAt) => {
  expect(read({ ...whole, expiresAt })?.expiresAt).toBe(0);
});

it('refuses tokens of which a part is missing, whichever it is', () => {
  const tokens = { access_token: 'a', refresh_token: '', token_type: 'Bearer', expires_in: 600 } as const;
  expect(storedFrom(tokens, user, 5_000, 'sso')).toEqual({
    access_token: 'a',
    refresh_token: '',
    expiresAt: 605_000,
    user,
    service: 'sso',
  });
  for (const change of [{ access_token: '' }, { refresh_token: null }, { expires_in: Infinity }, { expires_in: '600' }])
    expect(() => storedFrom({ ...tokens, ...change } as never, null, 0)).toThrow('something else');
});

it('says whether the browser keeps the session', () => {
  expect(writeStoredSession(localStorage, whole)).toBe(true);
  expect(writeStoredSession(localStorage, null)).toBe(true);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  expect(writeStoredSession(full, whole)).toBe(false);
});
