import fc from 'fast-check';
import {
  commissionAt,
  commissionProblem,
  commissionRangeInWords,
  commissionValueProblem,
  commissionValueRangeInWords,
  isAboveCeiling,
  percentInWords,
} from './commissionRange';

const range = { minimum: 0, ceiling: 20, maximum: 25 };

describe('what a broker may ask for', () => {
  it('is said in one sentence, in per cent and in reais', () => {
    expect(commissionRangeInWords(range)).toBe('De 0% a 25%; acima de 20% segue para a subscrição.');
    expect(commissionRangeInWords({ minimum: 5, ceiling: 25, maximum: 25 })).toBe('De 5% a 25%.');
    expect(commissionValueRangeInWords(range, 1_333_33).replaceAll('\u00A0', ' ')).toBe(
      'De R$ 0,00 a R$ 333,33; acima de R$ 266,67 segue para a subscrição.',
    );
  });

  it.each([
    [4.99999999, true],
    [5, false],
    [20, false],
    [25, false],
    [25.00000001, true],
    [100, true],
  ])('is refused outside its bounds: %p %%', (percent, isRefused) => {
    expect(commissionProblem(percent, { ...range, minimum: 5 }) !== null).toBe(isRefused);
  });

  it('says what was asked for, with all its decimals, and what is possible', () => {
    expect(commissionProblem(25.0001, range)).toBe(
      'A comissão de 25,0001% passa do máximo, de 25%. Ela pode ser de 0% a 25%; acima de 20% segue para a subscrição.',
    );
  });

  it('is decided by a person above the ceiling alone', () => {
    expect([20, 20.00000001, 22].map((percent) => isAboveCeiling(percent, range))).toEqual([false, true, true]);
  });

  it('takes as a value exactly what its bounds come to in whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_000_000_00 }), (premium) => {
        const most = commissionAt(range.maximum, premium);
        expect(commissionValueProblem(most, premium, range)).toBeNull();
        expect(commissionValueProblem(most + 1, premium, range)).not.toBeNull();
      }),
    );
  });
});

describe('a commission that nobody may approve', () => {
  it('is told with what it is, and what it can be', () => {
    expect(commissionProblem(4.5, { ...range, minimum: 5 })).toBe(
      'A comissão de 4,5% é menor que o mínimo, de 5%. Ela pode ser de 5% a 25%; acima de 20% segue para a subscrição.',
    );
    expect(commissionValueProblem(333_34, 1_333_33, range)?.replaceAll('\u00A0', ' ')).toBe(
      'A comissão não pode ser de R$ 333,34. Ela pode ser de R$ 0,00 a R$ 333,33; acima de R$ 266,67 segue para a subscrição.',
    );
  });

  it('is in reais below what the minimum comes to as well', () => {
    const atLeastFive = { ...range, minimum: 5 };
    expect(commissionAt(5, 1_333_33)).toBe(66_67);
    expect(commissionValueProblem(66_67, 1_333_33, atLeastFive)).toBeNull();
    expect(commissionValueProblem(66_66, 1_333_33, atLeastFive)).not.toBeNull();
  });

  it('keeps eight decimals apart', () => {
    expect(percentInWords(20.00000001)).toBe('20,00000001%');
    expect(percentInWords(20.000000001)).toBe('20%');
  });
});
