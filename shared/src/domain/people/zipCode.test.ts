import { cleanZipCode, formatZipCode, isValidZipCode, zipCodeProblem } from './zipCode';

describe('a CEP', () => {
  test.each([
    ['01310-100', true],
    ['01310100', true],
    ['1310-100', false],
    ['01310-10', false],
    ['01310 100', false],
    ['0131010A', false],
  ])('%s is valid: %s', (value, valid) => {
    expect(isValidZipCode(value)).toBe(valid);
    expect(zipCodeProblem(value)).toBe(valid ? null : 'CEP inválido');
  });

  it('is stored as digits, shown with its hyphen, and may be left empty', () => {
    expect(cleanZipCode('01310-100')).toBe('01310100');
    expect(formatZipCode('01310100')).toBe('01310-100');
    expect(formatZipCode('123')).toBe('123');
    expect(zipCodeProblem('')).toBeNull();
  });
});
