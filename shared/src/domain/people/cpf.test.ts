import { cpfCheckDigits, cpfProblem, isValidCpf } from './cpf';

describe('a CPF', () => {
  test.each([
    ['52998224725', 'eleven digits'],
    ['529.982.247-25', 'the dotted form'],
    ['111.444.777-35', 'the dotted form'],
    ['12345678909', 'a second check digit of nine'],
    ['00000001910', 'leading zeros'],
    ['20000000108', 'a first check digit of zero'],
  ])('%s is accepted (%s)', (value) => {
    expect(isValidCpf(value)).toBe(true);
    expect(cpfProblem(value)).toBeNull();
  });

  test.each([
    ['52998224724', 'the second check digit is wrong'],
    ['52998224735', 'the first check digit is wrong'],
    ['529.982.247-24', 'the check digits of a dotted one are checked too'],
    ['00000000000', 'one digit repeated'],
    ['111.111.111-11', 'one digit repeated'],
    ['99999999999', 'one digit repeated'],
    ['5299822472', 'ten digits'],
    ['529982247250', 'twelve digits'],
    ['529982247-25', 'half of the dotted form'],
    ['529.982.247/25', 'another separator'],
    ['5299822472A', 'a letter'],
    [' 52998224725', 'a space'],
  ])('%s is refused: %s', (value) => {
    expect(isValidCpf(value)).toBe(false);
    expect(cpfProblem(value)).toBe('CPF inválido');
  });

  it('that is not filled in yet has no problem, but is not valid', () => {
    expect(cpfProblem('')).toBeNull();
    expect(isValidCpf('')).toBe(false);
  });

  it.each([
    ['529982247', '25'],
    ['123456789', '09'],
    ['200000001', '08'],
  ])('starting with %s ends with %s', (firstNine, checkDigits) => {
    expect(cpfCheckDigits(firstNine)).toBe(checkDigits);
  });
});
