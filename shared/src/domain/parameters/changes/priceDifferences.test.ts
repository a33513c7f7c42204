import { differenceClass, differenceClasses, differencePercent, priceDifferences } from './priceDifferences';

const price = (BeforeValue: number, AfterValue: number | null) => ({ BeforeValue, AfterValue });
const classOf = (before: number, after: number | null) => differenceClasses[differenceClass(price(before, after))];

describe('a difference of a premium', () => {
  it('falls into the smaller class on a bound, on either side', () => {
    expect([100_00, 105_00, 105_01, 110_00, 120_00, 120_01].map((after) => classOf(100_00, after))).toEqual([
      'Sem diferença',
      '0% a 5%',
      '5% a 10%',
      '5% a 10%',
      '10% a 20%',
      'Acima de 20%',
    ]);
    expect([99_99, 95_00, 94_99, 89_99, 79_99].map((after) => classOf(100_00, after))).toEqual([
      '−5% a 0%',
      '−5% a 0%',
      '−10% a −5%',
      '−20% a −10%',
      'Abaixo de −20%',
    ]);
    expect(classOf(350_00, null)).toBe('Sem oferta');
  });

  it('of an odd amount is exact: 7 of 133,33 is more than 5 %', () => {
    expect(classOf(133_33, 140_00)).toBe('5% a 10%');
    expect(classOf(133_33, 139_99)).toBe('0% a 5%');
    expect(differencePercent(price(766_334, 866_250))?.toFixed(4)).toBe('13.0382');
  });

  it('of nothing is everything, and of what is not offered none', () => {
    expect([price(0, 0), price(0, 1), price(1, null)].map(differencePercent)).toEqual([0, 100, null]);
  });
});

it('several are counted by class and added up, those that are no longer offered apart', () => {
  const found = priceDifferences([
    price(100_00, 100_00),
    price(100_00, 112_50),
    price(350_00, null),
    price(50_01, 50_00),
  ]);
  expect(found).toMatchObject({ beforeCents: 250_01, afterCents: 262_50, noLonger: 1, changed: 2 });
  expect(found.counts.reduce((sum, one) => sum + one, 0)).toBe(4);
});
