import { cnpjCheckDigits, cnpjProblem, isValidCnpj } from './cnpj';

describe('a CNPJ', () => {
  test.each([
    ['11.222.333/0001-81', 'with its mask'],
    ['11222333000181', 'fourteen digits'],
    ['00000000000191', 'leading zeros'],
    ['12.ABC.345/01DE-35', 'alphanumeric with its mask'],
    ['12ABC34501DE35', 'alphanumeric'],
  ])('%s is accepted (%s)', (value) => {
    expect(isValidCnpj(value)).toBe(true);
    expect(cnpjProblem(value)).toBeNull();
  });

  test.each([
    ['11222333000180', 'the second check digit is wrong'],
    ['11222333000191', 'the first check digit is wrong'],
    ['12ABC34501DE53', 'the check digits of an alphanumeric one are swapped'],
    ['12ABD34501DE35', 'a letter is wrong'],
    ['00000000000000', 'one digit repeated'],
    ['11.111.111/1111-11', 'one digit repeated'],
    ['1122233300018', 'thirteen digits'],
    ['112223330001810', 'fifteen digits'],
    ['11222333/0001-81', 'half of the mask'],
    ['12ABC34501DEA5', 'a letter as a check digit'],
    ['12abc34501de35', 'lower-case letters'],
    ['12ÁBC34501DE35', 'an accented letter'],
  ])('%s is refused: %s', (value) => {
    expect(isValidCnpj(value)).toBe(false);
    expect(cnpjProblem(value)).toBe('CNPJ inválido');
  });

  it('that is not filled in yet has no problem, but is not valid', () => {
    expect(cnpjProblem('')).toBeNull();
    expect(isValidCnpj('')).toBe(false);
  });

  it.each([
    ['112223330001', '81'],
    ['12ABC34501DE', '35'],
  ])('starting with %s ends with %s', (firstTwelve, checkDigits) => {
    expect(cnpjCheckDigits(firstTwelve)).toBe(checkDigits);
  });
});
