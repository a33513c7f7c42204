import { formatAmount, formatMoney, parseMoney, parseSpokenMoney } from './money';

const space = '\u00A0';

test.each([
  [123456, `R$${space}1.234,56`],
  [0, `R$${space}0,00`],
  [5, `R$${space}0,05`],
  [100, `R$${space}1,00`],
  [-5, `-R$${space}0,05`],
  [123456789012, `R$${space}1.234.567.890,12`],
  [Number.MAX_SAFE_INTEGER, `R$${space}90.071.992.547.409,91`],
])('%d cents are written %s, the space never breaking a line', (cents, written) => {
  expect(formatMoney(cents)).toBe(written);
  expect(parseMoney(written)).toBe(cents);
});

test.each([123456, -5, 0])('%d cents are written as Intl writes them', (cents) => {
  expect(formatMoney(cents)).toBe(
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100),
  );
});

test('an amount without symbol keeps its sign', () => {
  expect([formatAmount(123456), formatAmount(-100), formatAmount(-5)]).toEqual(['1.234,56', '-1,00', '-0,05']);
});

test.each([
  ['1.234,56', 123456],
  ['R$ 1.234,56', 123456],
  ['R$1234,56', 123456],
  ['1234', 123400],
  ['1.234', 123400],
  ['1,5', 150],
  ['-1,00', -100],
  ['R$ -1,00', -100],
  ['-R$ 1,00', -100],
  [' 0,07 ', 7],
  ['-0,00', 0],
])('%j means %d cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each(['', 'R$', 'abc', '1,234.56', '12.34', '1,234', '--1', '-R$ -1', '1.2345,00', '99999999999999999'])(
  '%j means no amount',
  (text) => {
    expect(parseMoney(text)).toBeNull();
  },
);

test.each([
  ['1,5 mi', 1_500_000_00],
  ['1.5mi', 1_500_000_00],
  ['R$ 800 mil', 800_000_00],
  ['1.500 mil', 1_500_000_00],
  ['2 milhões', 2_000_000_00],
  ['1 milhão', 1_000_000_00],
  ['0,07 mi', 70_000_00],
  ['1,23456789 mi', 1_234_567_89],
  ['3 bi', 3_000_000_000_00],
  ['250k', 250_000_00],
])('%s is what people call %s cents', (text, cents) => {
  expect(parseSpokenMoney(text)).toBe(cents);
});

test.each(['1,5 m', 'mi', '1,5', '1,2345678 mil', '99999999999 bi', '1,5 mia', ''])(
  '%j is no amount in words',
  (text) => {
    expect(parseSpokenMoney(text)).toBeNull();
  },
);
