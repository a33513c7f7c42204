import { formatAmount, formatMoney, formatShortMoney } from './money';
import { parseTypedMoney } from './typedNumber';

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
  if (cents >= 0) expect(parseTypedMoney(written)).toEqual({ value: cents });
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
  [150_000_000, `R$${space}1.500.000`],
  [150_000_050, `R$${space}1.500.000,50`],
  [0, `R$${space}0`],
])('%d cents are written %s where there is little room', (cents, written) => {
  expect(formatShortMoney(cents)).toBe(written);
});
