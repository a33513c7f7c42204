import { companyRulesProblems } from './companyRules';
import { coverageFigures, coverageProblems } from './coverage';

const coverage = {
  ModalityUniqueId: 'm',
  Name: 'Multas',
  CoverageCalculationTypeId: 1,
  CoverageCalculationJSONParam: '{"percent":12.5}',
};
const found = (change: Partial<typeof coverage>) =>
  coverageProblems({ ...coverage, ...change }).map(({ Field, Weight }) => `${Field} ${Weight}`);

describe('a coverage', () => {
  it.each([
    [1, '{"percent":12.5}'],
    [2, '{"annualRatePercent":0.4}'],
    [3, '{"amountCents":50000}'],
  ])('of calculation %s takes its own figure', (CoverageCalculationTypeId, CoverageCalculationJSONParam) => {
    expect(found({ CoverageCalculationTypeId, CoverageCalculationJSONParam })).toEqual([]);
  });

  it.each(['', '{', '[]', 'null', '{"percent":"12"}', '{"percent":0}', '{"amountCents":5}'])(
    'with the figures %s is not published',
    (CoverageCalculationJSONParam) => {
      expect(found({ CoverageCalculationJSONParam })).toEqual(['CoverageCalculationJSONParam refuses']);
    },
  );

  it('without a name, or of no known calculation, is not published', () => {
    expect([found({ Name: ' ' }), found({ CoverageCalculationTypeId: 4 })]).toEqual([
      ['Name refuses'],
      ['CoverageCalculationTypeId refuses'],
    ]);
  });

  it('above the whole is asked about again, an amount is not', () => {
    expect(found({ CoverageCalculationJSONParam: '{"percent":100.01}' })).toEqual([
      'CoverageCalculationJSONParam asksAgain',
    ]);
    const fixed = { CoverageCalculationTypeId: 3, CoverageCalculationJSONParam: '{"amountCents":10001}' };
    expect(found(fixed)).toEqual([]);
    expect(coverageFigures('{"percent":100}')).toEqual({ percent: 100 });
  });
});

it('a price stands for a day at least, and is asked about where it stands for more than half a year', () => {
  const weights = [0, 1, 180, 181].map((QuoteValidityDays) => companyRulesProblems({ QuoteValidityDays })[0]?.Weight);
  expect(weights).toEqual(['refuses', undefined, undefined, 'asksAgain']);
});
