import fc from 'fast-check';
import { addDays, addYears, daysBetween } from '../time/dates';
import { earliestEnd, latestEnd, termBoundsInWords, termBoundsOf, termProblem } from './modalityTerm';
import type { TermBounds } from './modalityTerm';

const days: TermBounds = { minimumDays: 30, maximumDays: 180, minimumYears: null, maximumYears: null };
/** As labour courts ask, in a modality that covers five years at most. */
const labour: TermBounds = { minimumDays: 1095, maximumDays: 1825, minimumYears: 3, maximumYears: 5 };
const mixed: TermBounds = { minimumDays: 90, maximumDays: 1825, minimumYears: null, maximumYears: 5 };

describe('a term', () => {
  it.each([
    ['three years over a 29 February', '2026-11-22', '2029-11-22', null],
    [
      '1.095 days, which are a day short of them',
      '2026-11-22',
      '2029-11-21',
      'Prazo de dias para essa modalidade não pode ser menor que 1.096 (3 anos de calendário, até 22/11/2029)',
    ],
    ['five years exactly, 1.826 days', '2026-11-22', '2031-11-22', null],
    [
      'a day more',
      '2026-11-22',
      '2031-11-23',
      'Prazo de dias para essa modalidade não pode ser maior que 1.826 (5 anos de calendário, até 22/11/2031)',
    ],
    ['three years from a 29 February, to 1 March', '2028-02-29', '2031-03-01', null],
    [
      'a day short of three years from a 29 February',
      '2028-02-29',
      '2031-02-28',
      'Prazo de dias para essa modalidade não pode ser menor que 1.096 (3 anos de calendário, até 01/03/2031)',
    ],
    ['five years from a 29 February, to 1 March', '2028-02-29', '2033-03-01', null],
    ['three years without a 29 February, 1.095 days', '2028-03-01', '2031-03-01', null],
  ])('of a modality that counts years: %s', (_, start, end, problem) => {
    expect(termProblem(start, end, labour)).toBe(problem);
  });

  it.each([
    ['29 days', 29, 'Prazo de dias para essa modalidade não pode ser menor que 30'],
    ['30 days', 30, null],
    ['180 days', 180, null],
    ['181 days', 181, 'Prazo de dias para essa modalidade não pode ser maior que 180'],
  ])('of a modality that counts days: %s', (_, term, problem) => {
    expect(termProblem('2026-11-22', addDays('2026-11-22', term), days)).toBe(problem);
  });

  it('may always end where its bounds say, and never a day beyond', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((after) => addDays('2020-01-01', after));
    fc.assert(
      fc.property(day, fc.constantFrom(days, labour, mixed), (start, bounds) => {
        const [first, last] = [earliestEnd(start, bounds), latestEnd(start, bounds)];
        expect([termProblem(start, first, bounds), termProblem(start, last, bounds)]).toEqual([null, null]);
        expect(termProblem(start, addDays(first, -1), bounds)).toContain('menor');
        expect(termProblem(start, addDays(last, 1), bounds)).toContain('maior');
        if (bounds.minimumYears !== null) {
          expect(first).toBe(addYears(start, bounds.minimumYears));
          expect(daysBetween(start, first)).toBeGreaterThanOrEqual(bounds.minimumYears * 365);
        }
      }),
    );
  });

  it('is told in the unit of its rule', () => {
    expect([days, labour, mixed].map(termBoundsInWords)).toEqual(['30 a 180 dias', '3 a 5 anos', '90 dias a 5 anos']);
  });
});

it('a bound of one is told in the singular, and thousands with their dot', () => {
  expect(termBoundsInWords({ ...mixed, minimumDays: 1, maximumYears: 1 })).toBe('1 dia a 1 ano');
  expect(termBoundsInWords({ ...days, maximumDays: 1825 })).toBe('30 a 1.825 dias');
  expect(termBoundsInWords({ minimumDays: 365, maximumDays: 3650, minimumYears: 1, maximumYears: null })).toBe(
    '1 ano a 3.650 dias',
  );
});

it('the limits of a modality as they travel are those of its term', () => {
  expect(
    termBoundsOf({ MinPeriodInDays: 1095, MaxPeriodInDays: 1825, MinPeriodInYears: 3, MaxPeriodInYears: 5 }),
  ).toEqual(labour);
  expect(
    termBoundsOf({ MinPeriodInDays: 30, MaxPeriodInDays: 180, MinPeriodInYears: null, MaxPeriodInYears: null }),
  ).toEqual(days);
});
