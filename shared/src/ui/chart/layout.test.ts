import fc from 'fast-check';
import { addMonths } from '../../domain/time/dates';
import { layOut } from './layout';
import { shortValue } from './measures';
import { monthInWords, shortMonth } from './monthWords';

const WIDTH = 340;
const HEIGHT = 260;

const drawn = fc
  .tuple(
    fc.integer({ min: 1, max: 600 }),
    fc.integer({ min: 1, max: 6 }),
    fc.infiniteStream(fc.integer({ min: 0, max: 10 ** 13 })),
  )
  .map(([months, series, amounts]) => {
    const take = () => Array.from({ length: months }, () => amounts.next().value as number);
    return {
      days: Array.from({ length: months }, (_, month) => addMonths('2026-11-01', month)),
      stack: Array.from({ length: series }, (_, at) => ({ name: `${at}`, values: take() })),
      limit: take()[0],
    };
  });

describe('the drawing of a chart', () => {
  it('keeps every column on its ground, on a phone and for fifty years too', () => {
    fc.assert(
      fc.property(drawn, (figures) => {
        const { columns, ground } = layOut(figures, WIDTH, HEIGHT);
        const beside = columns.filter(
          ({ x, y, width, height }) =>
            x < ground.left - 0.01 ||
            x + width > ground.right + 0.01 ||
            y < ground.top - 0.01 ||
            y + height > ground.bottom + 0.01,
        );
        expect(beside).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('finds the month below each place, and the nearest one beside the ground', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), (figures, at) => {
        const month = at % figures.days.length;
        const drawing = layOut(figures, WIDTH, HEIGHT);
        expect(drawing.monthAt(drawing.middleOf(month))).toBe(month);
        expect(drawing.monthAt(0)).toBe(0);
        expect(drawing.monthAt(WIDTH)).toBe(figures.days.length - 1);
      }),
      { numRuns: 30 },
    );
  });

  it('goes by what is used: a limit far above it stands at the upper edge and flattens nothing', () => {
    const of = (limit: number) =>
      layOut({ days: ['2026-11-01'], stack: [{ name: 'a', values: [1_000] }], limit }, WIDTH, HEIGHT);
    const far = of(1_000_000);
    expect(far.limit).toEqual({ y: far.ground.top, isBeyond: true });
    expect(far.columns[0]?.height).toBe(far.ground.bottom - far.ground.top);
    const near = of(1_600);
    expect(near.limit?.isBeyond).toBe(false);
    expect(near.limit?.y).toBeGreaterThan(near.ground.top);
    expect(near.limit?.y).toBeLessThan(near.columns[0]?.y ?? 0);
    const passed = of(500);
    expect(passed.limit?.y).toBeGreaterThan(passed.columns[0]?.y ?? HEIGHT);
  });

  it('names as many months as there is room for', () => {
    const days = Array.from({ length: 120 }, (_, month) => addMonths('2026-11-01', month));
    const { months } = layOut({ days, stack: [] }, WIDTH, HEIGHT);
    expect(months.length).toBeLessThanOrEqual(5);
    for (let at = 1; at < months.length; at += 1)
      expect((months[at]?.x ?? 0) - (months[at - 1]?.x ?? 0)).toBeGreaterThan(45);
  });
});

describe('the words of a chart', () => {
  it.each([
    [0, '0'],
    [50_00, '50'],
    [1_250_00, '1,25 mil'],
    [1_250_000_00, '1,25 mi'],
    [3_000_000_000_00, '3 bi'],
  ])('write %d cents beside an axis as %s', (cents, words) => {
    expect(shortValue(cents, 'money')).toBe(words);
  });

  it('name quarters and years, where one bar is so long', () => {
    expect(monthInWords('2026-05-01', 'quarter')).toBe('2º trimestre de 2026');
    expect(shortMonth('2026-12-01', 'quarter')).toBe('T4/26');
    expect(monthInWords('2026-01-01', 'year')).toBe('2026');
  });

  it('name months, and a day that is not the first of one', () => {
    expect([shortMonth('2027-02-01'), monthInWords('2027-02-01'), monthInWords('2026-11-23')]).toEqual([
      'fev/27',
      'fevereiro de 2027',
      '23/11/2026',
    ]);
  });
});
