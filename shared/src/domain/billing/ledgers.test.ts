import fc from 'fast-check';
import { describeLedgers, paidPremium, reducedTo, refundWithTax, splitCharge, sumLedgers, totalCents } from './ledgers';

describe('the installments of a charge by ledger', () => {
  // 10.200,00 net in 7 parts at 2 % a month come to 615,79 of interest; 7,38 % of both is 798,20 of IOF… 11.614,05 in all.
  const charge = { premiumCents: 10_200_00, interestCents: 615_85, taxCents: 798_20 };

  it('add up to the charge in each ledger', () => {
    const parts = splitCharge(
      charge,
      Array.from({ length: 7 }, () => 1_659_15),
    );
    expect(parts).toHaveLength(7);
    expect(parts.map(totalCents)).toEqual(Array.from({ length: 7 }, () => 1_659_15));
    expect(sumLedgers(parts)).toEqual(charge);
  });

  it('add up for any amounts, and none is below zero', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000_00 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 60 }),
        (premiumCents, interestCents, taxCents, count) => {
          const whole = { premiumCents, interestCents, taxCents };
          const part = Math.floor(totalCents(whole) / count);
          const amounts = [totalCents(whole) - part * (count - 1), ...Array.from({ length: count - 1 }, () => part)];
          const parts = splitCharge(whole, amounts);
          expect(sumLedgers(parts)).toEqual(whole);
          expect(parts.map(totalCents)).toEqual(amounts);
          for (const one of parts)
            for (const ledger of [one.interestCents, one.taxCents]) expect(ledger).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('are premium alone where nothing else is charged', () => {
    expect(splitCharge(paidPremium(1_000_01), [500_01, 500_00]).map(({ premiumCents }) => premiumCents)).toEqual([
      500_01, 500_00,
    ]);
  });
});

it('an installment of which less premium is asked for loses interest and IOF in proportion', () => {
  const installment = { premiumCents: 1_000_00, interestCents: 50_01, taxCents: 77_49 };
  expect(reducedTo(installment, 250_00)).toEqual({ premiumCents: 250_00, interestCents: 12_50, taxCents: 19_37 });
});

describe('an amount in words', () => {
  const inPlainSpaces = (text: string | null) => text?.replaceAll('\u00A0', ' ');

  it('names what it is made of', () => {
    expect(inPlainSpaces(describeLedgers({ premiumCents: 5_734_25, interestCents: 0, taxCents: 423_19 }))).toBe(
      'prêmio R$ 5.734,25 + IOF R$ 423,19',
    );
    expect(inPlainSpaces(describeLedgers({ premiumCents: 100, interestCents: 20, taxCents: 9 }))).toBe(
      'prêmio R$ 1,00 + juros R$ 0,20 + IOF R$ 0,09',
    );
  });

  it('says nothing where it is premium alone', () => {
    expect(describeLedgers({ premiumCents: 5_734_25, interestCents: 0, taxCents: 0 })).toBeNull();
  });
});

describe('a refund', () => {
  const paid = { ...paidPremium(11_500_00), taxCents: 848_70, taxPercent: 7.38, returnableTaxCents: 848_70 };

  it('takes the IOF of premium and interest with it, rounded once', () => {
    // 7,38 % of 5.734,25 is 423,1877; of 5.734,25 and 0,07 it is 423,1928…; each of them rounded would be 423,20.
    expect(refundWithTax(paid, { premiumCents: 5_734_25 })).toEqual({
      premiumCents: 5_734_25,
      interestCents: 0,
      taxCents: 423_19,
    });
    expect(refundWithTax(paid, { premiumCents: 5_734_25, interestCents: 7 }).taxCents).toBe(423_19);
  });

  it('takes none with what was paid beyond the charge, on which none was charged', () => {
    expect(refundWithTax(paid, { premiumCents: 0, overpaidCents: 100_00 })).toEqual({
      premiumCents: 100_00,
      interestCents: 0,
      taxCents: 0,
    });
  });

  it('takes no more than can go back', () => {
    expect(refundWithTax({ ...paid, returnableTaxCents: 100_00 }, { premiumCents: 5_734_25 }).taxCents).toBe(100_00);
  });
});
