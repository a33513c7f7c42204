import fc from 'fast-check';
import { addDays, formatDate, isPlainDate } from './dates';
import { dateProblem, readTypedDate } from './typedDate';

const today = '2026-11-22';
const read = (typed: string, base?: string | null) => readTypedDate(typed, { today, ...(base && { base }) });

test.each([
  ['310528', '2028-05-31'],
  ['31052028', '2028-05-31'],
  ['31/5/28', '2028-05-31'],
  ['31/05/2028', '2028-05-31'],
  ['31.5.28', '2028-05-31'],
  ['31-05-2028', '2028-05-31'],
  ['31 05 2028', '2028-05-31'],
  ['2028-05-31', '2028-05-31'],
  ['  1/1/27 ', '2027-01-01'],
  ['29/02/2028', '2028-02-29'],
  ['hoje', '2026-11-22'],
  ['Hoje', '2026-11-22'],
  ['+90d', '2027-02-20'],
  ['+3m', '2027-02-22'],
  ['+1a', '2027-11-22'],
  ['+ 2 anos', '2028-11-22'],
  ['-30d', '2026-10-23'],
])('%s is read as %s', (typed, date) => {
  expect(read(typed)).toEqual({ date });
});

test.each([
  ['+3a', '2026-11-22', '2029-11-22'],
  ['+1a', '2028-02-29', '2029-03-01'],
  ['+3m', '2027-11-30', '2028-03-01'],
  ['+90d', null, '2027-02-20'],
])('%s counts from %s, else from today', (typed, base, date) => {
  expect(read(typed, base)).toEqual({ date });
});

test.each([
  ['31/02/2028', '31/02/2028 não existe no calendário.'],
  ['29/02/2027', '29/02/2027 não existe no calendário.'],
  ['310227', '31/02/2027 não existe no calendário.'],
  ['31/04/28', '31/04/2028 não existe no calendário.'],
  ['2027-02-29', '29/02/2027 não existe no calendário.'],
  ['01/13/2027', '01/13/2027 não existe no calendário.'],
  ['amanhã', '“amanhã” não é uma data. Escreva dia, mês e ano, como 31/05/2028.'],
  ['31/05', '“31/05” não é uma data. Escreva dia, mês e ano, como 31/05/2028.'],
  ['31/05/028', '“31/05/028” não é uma data. Escreva dia, mês e ano, como 31/05/2028.'],
  ['3105', '“3105” não é uma data. Escreva dia, mês e ano, como 31/05/2028.'],
  ['31/05/0028', '31/05/0028 fica fora do calendário, que vai de 1900 a 2199.'],
  ['+999a', '+999 fica fora do calendário, que vai de 1900 a 2199.'],
])('%s is no date, and it is said why', (typed, problem) => {
  expect(read(typed)).toEqual({ problem });
  expect(dateProblem(typed)).toBe(problem);
});

test('what a field holds is right where it is nothing or a day of the calendar', () => {
  expect([null, undefined, '', '2028-02-29'].map(dateProblem)).toEqual([null, null, null, null]);
  // Where a relative date was kept as it was typed there is no base to count from any more.
  expect(dateProblem('+1a')).not.toBeNull();
});

test('every day of the calendar is read back as Brazil writes it, with and without bars, with two digits of the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_000 }), (after) => {
      const date = addDays('2000-01-01', after);
      const shown = formatDate(date);
      for (const typed of [shown, shown.replaceAll('/', ''), date, `${shown.slice(0, 6)}${shown.slice(8)}`])
        expect(read(typed)).toEqual({ date });
    }),
  );
});

test('whatever is typed becomes a day of the calendar or a sentence', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9+\-/.amd ]{1,12}$/)), (typed) => {
      const { date, problem } = read(typed);
      expect(date === undefined ? problem : isPlainDate(date)).toBeTruthy();
    }),
  );
});

test.each([
  ['01/01/1900', '1900-01-01'],
  ['31/12/2199', '2199-12-31'],
  ['-100a', '1926-11-22'],
  ['+173a', '2199-11-22'],
  ['+2077m', '2199-12-22'],
  ['+63000d', '2199-05-19'],
  ['+1 dia', '2026-11-23'],
  ['+2 dias', '2026-11-24'],
  ['+1 mês', '2026-12-22'],
  ['+2 meses', '2027-01-22'],
  ['+1 ano', '2027-11-22'],
])('%s reaches to the edge of the calendar: %s', (typed, date) => {
  expect(read(typed)).toEqual({ date });
});

test.each([
  ['31/12/1899', '31/12/1899'],
  ['01/01/2200', '01/01/2200'],
  ['+174a', '22/11/2200'],
  ['+200a', '22/11/2226'],
  ['+201a', '+201'],
  ['-201a', '-201'],
  ['+2400m', '22/11/2226'],
  ['+2401m', '+2401'],
  ['+99999d', '06/09/2300'],
])('%s leads out of the calendar, and %s is told', (typed, shown) => {
  expect(read(typed)).toEqual({ problem: `${shown} fica fora do calendário, que vai de 1900 a 2199.` });
});

test('a base that is no day of the calendar counts as none', () => {
  expect(read('+1d', '2026-02-30')).toEqual({ date: '2026-11-23' });
});
