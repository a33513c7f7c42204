import { returnPathIn, withReturnPath } from './returnPath';

const asked = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

it('remembers the asked page with its filters across sign-in', () => {
  const target = withReturnPath('/login', asked('/apolices', '?status=1&nome=A B', '#fim'));
  expect(target).toMatch(/^\/login\?retorno=/);
  expect(returnPathIn(target.slice('/login'.length))).toBe('/apolices?status=1&nome=A%20B#fim');
});

it.each(['/', '/redirect-to-home', '/login', '/login/aurora', '/error-404'])(
  'does not mean to come back to %s',
  (path) => {
    expect(withReturnPath('/login', asked(path))).toBe('/login');
  },
);

it.each(['https://evil.example/', '//evil.example/', '/.//evil.example/x', '/\\evil.example/', 'javascript:alert(1)'])(
  'never leads out of the portal: %j',
  (path) => {
    expect(returnPathIn(`?${new URLSearchParams({ retorno: path }).toString()}`)).toBeNull();
  },
);

it('ignores a return to the sign-in page itself', () => {
  expect(returnPathIn('?retorno=%2Flogin%2Faurora')).toBeNull();
  expect(returnPathIn('')).toBeNull();
});
