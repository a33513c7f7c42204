import fc from 'fast-check';
import { formatAmount, formatMoney } from './money';
import { formatNumber } from './numbers';
import { parseTypedMoney, parseTypedNumber } from './typedNumber';

describe('an amount as it is typed', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['0,00', 0],
    ['1500000', 1_500_000_00],
    ['1.500.000', 1_500_000_00],
    ['1.500.000,00', 1_500_000_00],
    ['1 500 000,00', 1_500_000_00],
    ['R$ 1.500.000,00', 1_500_000_00],
    ['R$\u00A01.500,00', 1_500_00],
    ['r$1500', 1_500_00],
    ['1.500', 1_500_00],
    ['15.000', 15_000_00],
    ['1,5', 1_50],
    ['1.5', 1_50],
    ['1,', 1_00],
    ['1.', 1_00],
    [',5', 50],
    ['.5', 50],
    ['0.5', 50],
    ['12.34', 12_34],
    ['1500.5', 1_500_50],
    ['38650000.5', 38_650_000_50],
    ['38650000.50', 38_650_000_50],
    [' 0,07 ', 7],
    ['007', 7_00],
    ['\u200E1.234,56\u200B', 1_234_56],
    ['1.234.567,89', 1_234_567_89],
  ])('%j means %d cents', (typed, value) => {
    expect(parseTypedMoney(typed)).toEqual({ value });
  });

  test.each([
    ['1,5 mi', 1_500_000_00],
    ['13,5 mi', 13_500_000_00],
    ['10 mi', 10_000_000_00],
    ['1.5mi', 1_500_000_00],
    ['13,5MM', 13_500_000_00],
    ['R$ 800 mil', 800_000_00],
    ['1.500 mil', 1_500_000_00],
    ['2 milhões', 2_000_000_00],
    ['2 milhoes', 2_000_000_00],
    ['1 Milhão', 1_000_000_00],
    ['0,07 mi', 70_000_00],
    ['1,23456789 mi', 1_234_567_89],
    ['3 bi', 3_000_000_000_00],
    ['1,2 bilhão', 1_200_000_000_00],
    ['250k', 250_000_00],
    ['0,001 k', 1_00],
  ])('%j is what people call %d cents', (typed, value) => {
    expect(parseTypedMoney(typed)).toEqual({ value });
  });

  test.each(['R', 'R$', '1.500.', '1.500.0', '1.500.00', '1 5', '1 500 0', ',', '.', '1,5 m', '1,5 milh', '3 b'])(
    '%j is not written to its end',
    (typed) => {
      expect(parseTypedMoney(typed)).toEqual({
        problem: `“${typed}” não é um valor em reais. Escreva como 1.500,00 ou 1,5 mi.`,
        isUnfinished: true,
      });
    },
  );

  test.each(['-5', '-', '−5', '-R$ 5,00', 'R$ -5', '-1,5 mi', '-x'])('%j is refused for its sign', (typed) => {
    expect(parseTypedMoney(typed)).toEqual({ problem: 'O valor não pode ser negativo.', isUnfinished: false });
  });

  test.each(['1.234.567,891', '1,234', '1,500', '0.500', '38650.500', '1.5000', '1,2345678 mil'])(
    'of %j nothing is rounded away',
    (typed) => {
      expect(parseTypedMoney(typed)).toEqual({
        problem: `“${typed}” tem mais de duas casas decimais. Escreva o valor até os centavos.`,
        isUnfinished: false,
      });
    },
  );

  test.each(['99999999999999999', '99999999999 bi', '9'.repeat(50)])('%j is too large', (typed) => {
    expect(parseTypedMoney(typed)).toEqual({ problem: 'O valor é grande demais.', isUnfinished: false });
  });

  test.each([
    ...['1e5', 'abc', 'mi', '1,234.56', '1,2,3', '1.50,00', '1.2345,00', '12.34.56', '0.500.000', '1..5', '+5', '5-'],
    ...['(5,00)', '1,5 mia', '1 5 0', '1.500 constructor', '10²', 'US$ 5', '5 reais'],
  ])('%j is no amount', (typed) => {
    expect(parseTypedMoney(typed)).toEqual({
      problem: `“${typed}” não é um valor em reais. Escreva como 1.500,00 ou 1,5 mi.`,
      isUnfinished: false,
    });
  });

  test('is understood as it is shown', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        for (const shown of [formatAmount(value), formatMoney(value), formatAmount(value).replaceAll('.', '')])
          expect(parseTypedMoney(shown)).toEqual({ value });
      }),
    );
  });

  test('is a whole number of cents, or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,Rr$ milhõesb-]{1,14}$/)), (typed) => {
        const { value, problem } = parseTypedMoney(typed);
        if (problem === undefined) expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
        else expect(problem).toMatch(/\.$/);
      }),
    );
  });
});

describe('a percentage as it is typed', () => {
  const read = (typed: string, decimals = 4) => parseTypedNumber(typed, { decimals, unit: '%' });

  test.each([
    ['', null],
    ['0', 0],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,85%', 0.85],
    ['0,85 %', 0.85],
    ['0.125', 0.125],
    ['100', 100],
    ['1125', 1125],
    [',5', 0.5],
  ])('%j means %d', (typed, value) => {
    expect(read(typed)).toEqual({ value });
  });

  test('may be meant in two ways with a dot before three digits, and is asked for in another', () => {
    expect(read('1.125')).toEqual({
      problem: '“1.125” pode ser 1,125 ou 1125. Escreva com vírgula ou sem o ponto.',
      isUnfinished: true,
    });
    expect(read('1.1255')).toEqual({ value: 1.1255 });
  });

  test.each([
    ['1,12345', 4, 'Use no máximo 4 casas decimais.'],
    ['1,12', 1, 'Use no máximo 1 casa decimal.'],
    ['-5', 4, 'O valor não pode ser negativo.'],
    ['1e5', 4, 'Valor inválido inválido, campo numérico'],
    ['5 dias', 4, 'Valor inválido inválido, campo numérico'],
    ['5%%', 4, 'Valor inválido inválido, campo numérico'],
    ['0,1234567890123456', 16, 'O valor é grande demais.'],
  ])('%j with %d decimals is refused: %s', (typed, decimals, problem) => {
    expect(read(typed, decimals)).toEqual({ problem, isUnfinished: false });
  });
});

describe('a number as it is typed', () => {
  test.each([
    ['1.825', 1825],
    ['1825', 1825],
    ['1 825', 1825],
    [' 42 ', 42],
    ['0', 0],
    ['180 dias', 180],
    ['1 dia', 1],
    ['180d', 180],
  ])('%j are so many: %d', (typed, value) => {
    expect(parseTypedNumber(typed, { unit: 'dias' })).toEqual({ value });
  });

  test.each([
    ['12 meses', 'meses', 12],
    ['1 mês', 'meses', 1],
    ['2a', 'anos', 2],
    ['3 dias corridos', 'dias corridos', 3],
    ['3 dias', 'dias corridos', 3],
    ['3x', 'x', 3],
  ])('%j may name its unit %s', (typed, unit, value) => {
    expect(parseTypedNumber(typed, { unit })).toEqual({ value });
  });

  test('may be below zero where its field allows it', () => {
    const options = { decimals: 2, allowsNegative: true };
    expect(parseTypedNumber('-12,5', options)).toEqual({ value: -12.5 });
    expect(parseTypedNumber('-0', options)).toEqual({ value: 0 });
    expect(parseTypedNumber('-', options)).toMatchObject({ isUnfinished: true });
  });

  test.each([
    ['1,5', false],
    ['1.5', true],
    ['1.50', true],
    ['1.5000', false],
  ])('%j is no whole number, and may become one: %s', (typed, isUnfinished) => {
    expect(parseTypedNumber(typed)).toEqual({ problem: 'Escreva um número inteiro.', isUnfinished });
  });

  test.each(['180 di', '1.500.'])('%j is not written to its end', (typed) => {
    expect(parseTypedNumber(typed, { unit: 'dias' })).toMatchObject({ isUnfinished: true });
  });

  test('is understood as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (units) => {
        const value = units / 10_000;
        expect(parseTypedNumber(formatNumber(value), { decimals: 4, allowsNegative: true })).toEqual({
          value: value === 0 ? 0 : value,
        });
      }),
    );
  });
});
