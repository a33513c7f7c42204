import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { bankSlipDigits, barCodeOf, digitableLineOf, dueDateOf, dueFactor } from './bankSlipDigits';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const figures = fc.record({
  bankCode: digits(3),
  branch: digits(4),
  account: digits(8),
  wallet: digits(3),
  ourNumber: digits(10),
  dueOn: fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2000-07-03', days)),
  amountCents: fc.integer({ min: 0, max: 9_999_999_999 }),
});
const ours = {
  bankCode: '341',
  branch: '1234',
  account: '56789',
  wallet: '109',
  ourNumber: '2026000042',
  dueOn: '2026-11-21',
  amountCents: 123_456,
};

describe('published boletos', () => {
  it.each([
    // The example of Itaú's handbook, and the one of Banco do Brasil's that most libraries are tested with.
    ['34191101213456788005871234570001616670000012345', '34196166700000123451101234567880057123457000'],
    ['00190500954014481606906809350314337370000000100', '00193373700000001000500940144816060680935031'],
  ])('are read and written: %s', (line, barCode) => {
    expect(barCodeOf(line)).toBe(barCode);
    expect(digitableLineOf(barCode)).toBe(line);
  });

  it('are refused with a wrong general digit', () => {
    expect(barCodeOf('10491443385511900000200000000141325230000093423')).toBeNull();
    expect(barCodeOf('0019')).toBeNull();
  });
});

describe('the digits of a boleto', () => {
  it('hold bank, currency, factor, amount and the free field where banks look for them', () => {
    const { barCode, digitableLine } = bankSlipDigits(ours);
    expect(barCode).toHaveLength(44);
    expect(barCode.slice(0, 4)).toBe('3419');
    expect(barCode.slice(5, 19)).toBe('16370000123456');
    expect(barCode.slice(19)).toBe(`1234${'109'}${'2026000042'}${'00056789'}`);
    expect(digitableLine.slice(33)).toBe('16370000123456');
  });

  it('are valid for whoever checks them, whatever the figures', () => {
    fc.assert(
      fc.property(figures, (one) => {
        const { digitableLine } = bankSlipDigits(one);
        expect(isValidBoleto(digitableLine)).toBe(true);
      }),
    );
  });

  it('lead from the line to the bar code and back', () => {
    fc.assert(
      fc.property(figures, (one) => {
        const { barCode, digitableLine } = bankSlipDigits(one);
        expect(barCodeOf(digitableLine)).toBe(barCode);
        expect(barCodeOf(formatDigitableLine(digitableLine))).toBe(barCode);
        expect(digitableLineOf(barCode)).toBe(digitableLine);
      }),
    );
  });

  it('show any one digit that was mistyped', () => {
    fc.assert(
      fc.property(figures, fc.nat(46), fc.integer({ min: 1, max: 9 }), (one, place, more) => {
        const line = bankSlipDigits(one).digitableLine;
        const wrong = line.slice(0, place) + String((Number(line[place]) + more) % 10) + line.slice(place + 1);
        // The general digit is 1 for three remainders, so that a change of the amount alone can pass unseen.
        fc.pre(place < 32);
        expect(barCodeOf(wrong)).toBeNull();
      }),
    );
  });

  it('refuse what does not fit', () => {
    for (const wrong of [
      { amountCents: 10_000_000_000 },
      { amountCents: -1 },
      { amountCents: 1.5 },
      { account: '123456789' },
      { branch: '12a4' },
      { ourNumber: '' },
      { bankCode: '34' },
      { dueOn: '2026-02-30' },
    ])
      expect(() => bankSlipDigits({ ...ours, ...wrong })).toThrow(RangeError);
  });
});

describe('the factor of the due date', () => {
  it.each([
    ['2000-07-03', 1000],
    ['2000-07-05', 1002],
    ['2025-02-21', 9999],
    ['2025-02-22', 1000],
    ['2025-02-23', 1001],
    ['2026-11-21', 1637],
    ['2049-10-13', 9999],
    ['2049-10-14', 1000],
  ])('of %s is %d', (dueOn, factor) => {
    expect(dueFactor(dueOn)).toBe(factor);
  });

  it('does not exist before the year 2000’s July', () => {
    expect(() => dueFactor('2000-07-02')).toThrow(RangeError);
  });

  it('leads back to the date for whoever reads it within a few years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 17_000 }), fc.integer({ min: -4000, max: 4000 }), (days, later) => {
        const dueOn = addDays('2000-07-03', days);
        const readOn = addDays(dueOn, later);
        fc.pre(daysBetween('2000-07-03', readOn) >= 0);
        expect(dueDateOf(dueFactor(dueOn), readOn)).toBe(dueOn);
      }),
    );
  });
});
