import type { CsvColumn } from './csv';
import { toCsv } from './csv';

const cellOf = (value: string | number | boolean | null | undefined, inCents = false): string =>
  toCsv([value], [{ title: 'T', value: (row) => row, inCents }]).slice('\uFEFFT\r\n'.length, -2);

test('a table is written for the spreadsheets of Brazil', () => {
  const columns: CsvColumn<{ name: string; premium: number }>[] = [
    { title: 'Tomador', value: (row) => row.name },
    { title: 'Prêmio', value: (row) => row.premium, inCents: true },
  ];
  expect(toCsv([{ name: 'Construções Ltda.', premium: 123456 }], columns)).toBe(
    '\uFEFFTomador;Prêmio\r\nConstruções Ltda.;1234,56\r\n',
  );
  expect(toCsv([], columns)).toBe('\uFEFFTomador;Prêmio\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+5511987654321', "'+5511987654321"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['＝1', "'＝1"],
  ['a=b', 'a=b'],
  ['R$ 1,00', 'R$ 1,00'],
])('the text %j is written %j, never as a formula', (text, written) => {
  expect(cellOf(text)).toBe(written);
});

test.each([
  [-1234.5, false, '-1234,5'],
  [-123456, true, '-1234,56'],
  [10, true, '0,10'],
  [0, false, '0'],
  [Number.NaN, false, ''],
])('the number %d (in cents: %s) stays a number: %s', (value, inCents, written) => {
  expect(cellOf(value, inCents)).toBe(written);
});

test.each([
  ['a;b', '"a;b"'],
  ['diz "sim"', '"diz ""sim"""'],
  ['linha 1\nlinha 2', '"linha 1\nlinha 2"'],
  [' recuado', '" recuado"'],
  ['', ''],
])('the text %j is quoted as %j', (text, written) => {
  expect(cellOf(text)).toBe(written);
});

test.each([
  [true, 'Sim'],
  [false, 'Não'],
  [null, ''],
  [undefined, ''],
])('%j is written %j', (value, written) => {
  expect(cellOf(value)).toBe(written);
});
