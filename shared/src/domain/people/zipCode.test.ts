import {
  cleanZipCode,
  findStateOfZipCode,
  formatZipCode,
  isValidZipCode,
  isWrittenAsZipCode,
  zipCodeCityProblem,
  zipCodeProblem,
} from './zipCode';
import { statesOfZipCodes } from './statesOfZipCodes';

describe('a CEP', () => {
  test.each([
    ['01310-100', true],
    ['01310100', true],
    ['1310-100', false],
    ['01310-10', false],
    ['01310 100', false],
    ['0131010A', false],
    // In the range of no state.
    ['00000-000', false],
    ['00999-999', false],
    ['78900-000', false],
    ['78999-999', false],
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

  it('that was stored in no range is still shown as one', () => {
    expect(isWrittenAsZipCode('00000000')).toBe(true);
    expect(formatZipCode('00000000')).toBe('00000-000');
  });
});

describe('the state of a CEP', () => {
  test.each([
    ['01000-000', 35],
    ['19999-999', 35],
    ['20000000', 33],
    ['68899-999', 15],
    ['68900-000', 16],
    ['69299-999', 13],
    ['69300-000', 14],
    ['69400-000', 13],
    ['69900-000', 12],
    ['72799-999', 53],
    ['72800-000', 52],
    ['73000-000', 53],
    ['73700-000', 52],
    ['76800-000', 11],
    ['99999-999', 43],
    ['78900-000', null],
    ['0100', null],
  ])('%s is %s', (zipCode, state) => {
    expect(findStateOfZipCode(zipCode)?.id ?? null).toBe(state);
  });

  it('is one of 27, whose ranges do not overlap', () => {
    expect(new Set(statesOfZipCodes.map(({ id }) => id)).size).toBe(27);
    const ranges = statesOfZipCodes.flatMap((state) => state.ranges).toSorted(([one], [other]) => one - other);
    expect(ranges.filter(([first], index) => index > 0 && first <= (ranges[index - 1]?.[1] ?? 0))).toEqual([]);
  });
});

describe('CEP and municipality', () => {
  const [RIO_BRANCO, SAO_PAULO, SALVADOR, BRASILIA, JOAO_PESSOA] = [1200401, 3550308, 2927408, 5300108, 2507507];

  test.each([
    ['69900-000', RIO_BRANCO],
    ['01310-100', SAO_PAULO],
    ['73000-000', BRASILIA],
  ])('%s agrees with %s', (zipCode, city) => {
    expect(zipCodeCityProblem(zipCode, city)).toBeNull();
  });

  test.each([
    ['69900000', SAO_PAULO, 'O CEP 69900-000 é do Acre, e o município escolhido fica em São Paulo. Confira os dois.'],
    ['01310-100', SALVADOR, 'O CEP 01310-100 é de São Paulo, e o município escolhido fica na Bahia. Confira os dois.'],
    [
      '58000-000',
      BRASILIA,
      'O CEP 58000-000 é da Paraíba, e o município escolhido fica no Distrito Federal. Confira os dois.',
    ],
    [
      '20000-000',
      JOAO_PESSOA,
      'O CEP 20000-000 é do Rio de Janeiro, e o município escolhido fica na Paraíba. Confira os dois.',
    ],
  ])('%s does not agree with %s', (zipCode, city, problem) => {
    expect(zipCodeCityProblem(zipCode, city)).toBe(problem);
  });

  it('are not compared while one of them is missing or wrong', () => {
    expect(zipCodeCityProblem('69900-000', null)).toBeNull();
    expect(zipCodeCityProblem('00000-000', SAO_PAULO)).toBeNull();
    expect(zipCodeCityProblem('', SAO_PAULO)).toBeNull();
  });
});
