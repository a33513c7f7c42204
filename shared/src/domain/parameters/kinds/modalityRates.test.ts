import fc from 'fast-check';
import { addMonths } from '../../time/dates';
import { modalityRatesProblems, rateRowFor, rateRowInWords } from './modalityRates';
import type { RateRow } from './modalityRates';

const row = (
  PolicyHolderClass: string | null,
  AboveMonths: number,
  UntilMonths: number | null,
  AnnualRatePercent = 1,
): RateRow => ({ PolicyHolderClass, AboveMonths, UntilMonths, AnnualRatePercent });

const found = (...Rows: RateRow[]) =>
  modalityRatesProblems({ Rows }, null).map(({ Field, Weight }) => `${Field} ${Weight}`);

describe('rates by class and term', () => {
  it.each<[string, RateRow[]]>([
    ['none at all', []],
    ['one after the other', [row('A', 0, 12), row('A', 12, 24), row('A', 24, null)]],
    ['in any order', [row('A', 12, null), row('A', 0, 12)]],
    ['of two classes that say different things', [row('A', 0, 12), row('B', 6, 36), row(null, 0, null)]],
    ['that begin later than the first day', [row('A', 24, 36)]],
  ])('may be %s', (_what, rows) => expect(found(...rows)).toEqual([]));

  it.each<[string, RateRow[], string[]]>([
    ['overlap', [row('A', 0, 12), row('A', 6, 24)], ['Rows.1 refuses']],
    ['go on after a row without an end', [row(null, 0, null), row(null, 12, 24)], ['Rows.1 refuses']],
    ['leave a gap', [row('A', 18, 24), row('A', 0, 12)], ['Rows.0 refuses']],
    ['say the same twice', [row('A', 0, 12), row('A', 0, 12)], ['Rows.1 refuses']],
    ['end before they begin', [row('A', 12, 12)], ['Rows.0 refuses']],
  ])('that %s are refused', (_what, rows, expected) => expect(found(...rows)).toEqual(expected));

  it('say which rows do not fit together, as people read them', () => {
    const [gap] = modalityRatesProblems({ Rows: [row('B', 0, 12), row('B', 18, null)] }, null);
    expect(gap?.Message).toBe(
      'Entre as linhas 1 (classe B, até 12 meses) e 2 (classe B, acima de 18 meses) faltam os prazos acima de 12 até 18 meses. Complete-os.',
    );
    const [overlap] = modalityRatesProblems({ Rows: [row(null, 0, 12), row(null, 6, 24)] }, null);
    expect(overlap?.Message).toMatch(/linhas 1 \(todas as classes, até 12 meses\) e 2 .*se sobrepõem/);
    expect(rateRowInWords(row(null, 0, null))).toBe('todas as classes, qualquer prazo');
    expect(rateRowInWords(row('A', 0, 1))).toBe('classe A, até 1 mês');
  });

  it('of 20 % a year, of none, or ten times what they were, are asked about once more', () => {
    const of = (rate: number, before: RateRow[] = []) =>
      modalityRatesProblems({ Rows: [row('A', 0, 12, rate)] }, { Rows: before }).map(({ Weight }) => Weight);
    expect([of(19.99), of(20), of(200), of(0)]).toEqual([[], ['asksAgain'], ['asksAgain'], ['asksAgain']]);
    expect([of(9.5, [row('A', 0, 12, 0.95)]), of(9.4, [row('A', 0, 12, 0.95)])]).toEqual([['asksAgain'], []]);
  });
});

describe('a cover', () => {
  const rows = [row('B', 0, 12, 0.85), row('B', 12, 24, 1.1), row(null, 12, null, 1.3)];
  const rateOf = (policyHolderClass: string | null, startDate: string, endDate: string) =>
    rateRowFor(rows, { policyHolderClass, startDate, endDate })?.AnnualRatePercent ?? null;

  it('of one year has its year’s rate, also where that has 366 days or begins on a leap day', () => {
    expect(rateOf('B', '2027-03-01', '2028-03-01')).toBe(0.85);
    expect(rateOf('B', '2027-03-01', '2028-03-02')).toBe(1.1);
    expect(rateOf('B', '2028-02-29', '2029-03-01')).toBe(0.85);
    expect(rateOf('B', '2028-02-29', '2029-03-02')).toBe(1.1);
  });

  it('of a class without a row has that of every class, and what no row reaches has none', () => {
    expect([rateOf('C', '2027-03-01', '2028-03-02'), rateOf(null, '2027-03-01', '2028-03-02')]).toEqual([1.3, 1.3]);
    expect([rateOf('C', '2027-03-01', '2028-03-01'), rateOf('B', '2027-03-01', '2030-03-01')]).toEqual([null, 1.3]);
  });

  it('has one rate at most of its class, and no term between the first and the last row is without', () => {
    const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 });
    const days = fc.record({ month: fc.integer({ min: 0, max: 130 }), day: fc.integer({ min: 1, max: 28 }) });
    fc.assert(
      fc.property(bounds, days, (unordered, { month, day }) => {
        const ends = [...unordered].sort((one, other) => one - other);
        const all = ends.map((until, place) => row('A', ends[place - 1] ?? 0, until, place + 1));
        expect(modalityRatesProblems({ Rows: all }, null)).toEqual([]);
        const startDate = '2027-12-31';
        const endDate = `${addMonths(startDate, month).slice(0, 8)}${String(day).padStart(2, '0')}`;
        const last = ends.at(-1) ?? 0;
        const isWithin = endDate > startDate && endDate <= addMonths(startDate, last);
        const cover = { policyHolderClass: 'A', startDate, endDate };
        expect(rateRowFor(all, cover) !== null).toBe(isWithin);
      }),
    );
  });
});
