import { emailProblem, isValidEmail } from './email';

describe('an e-mail address', () => {
  test.each(['a@b.co', 'maria.silva+seguro@corretora.com.br', "o'neil@x-y.museum", 'a@b.abcdefghijklmnop'])(
    '%s is accepted',
    (value) => {
      expect(isValidEmail(value)).toBe(true);
      expect(emailProblem(value)).toBeNull();
    },
  );

  test.each([
    ['maria', 'no @'],
    ['@b.com', 'no local part'],
    ['a@', 'no domain'],
    ['a@b', 'no ending'],
    ['a@.com', 'nothing before the ending'],
    ['a@b.c', 'an ending of one letter'],
    ['a@b.abcdefghijklmnopq', 'an ending of seventeen letters'],
    ['a@b.c0m', 'a digit in the ending'],
    ['a b@c.com', 'a space'],
    ['a@b@c.com', 'two @'],
    ['a..b@c.com', 'two dots'],
    ['a@-b.com', 'a domain that begins with a hyphen'],
    [`${'a'.repeat(250)}@b.com`, 'longer than any mailbox'],
  ])('%s is refused: %s', (value) => {
    expect(isValidEmail(value)).toBe(false);
    expect(emailProblem(value)).toBe('E-mail inválido');
  });

  it('may be left empty', () => expect(emailProblem('')).toBeNull());
});

test('an address has at most 254 characters, one @, and a name between all its dots', () => {
  const long = (length: number) => `${'a'.repeat(length - '@b.com'.length)}@b.com`;
  expect(
    [long(254), long(255), 'a@b@c.com', 'a@b..com', 'a@-b.c.com', 'a@b.-c.com', 'a@b.c.com'].map(isValidEmail),
  ).toEqual([true, false, false, false, false, false, true]);
});
