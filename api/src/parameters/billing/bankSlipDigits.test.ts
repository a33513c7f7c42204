import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { findSlipLayout } from '@portal/shared/domain/billing/slipLayouts';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { barCodeOf, digitableLineOf, dueDateOf, dueFactor } from '@portal/shared/domain/billing/barCode';
import { bankSlipDigits } from './bankSlipDigits';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
/** Figures of a slip at Bradesco, whose layout holds branch and account. */
const figures = fc
  .record({
    branch: digits(4),
    account: digits(7),
    wallet: digits(2),
    count: fc.integer({ min: 1, max: 999_999_999 }),
    dueOn: fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2000-07-03', days)),
    amountCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  })
  .map(({ count, ...one }) => {
    const account = { bankCode: '237', ...one, agreement: null, branchDigit: '', accountDigit: '' };
    return { bankCode: '237', ...one, ourNumber: findSlipLayout('237')!.ourNumber(account, 2026, count) ?? '' };
  });
const ours = {
  bankCode: '341',
  branch: '0057',
  account: '12345',
  wallet: '110',
  ourNumber: '123456788',
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
  it('have the general digit that Santander’s handbook calculates', () => {
    const account = { bankCode: '033', branch: '1', account: '1', wallet: '102', agreement: '0282033' };
    const { barCode } = bankSlipDigits({
      ...account,
      ...{ ourNumber: '5666124578002', dueOn: '2003-05-15', amountCents: 273_71 },
    });
    expect(barCode).toBe('03396204600000273719028203356661245780020102');
  });

  it.each([
    [
      'Itaú’s handbook',
      { bankCode: '341', branch: '0057', account: '12345', wallet: '110', ourNumber: '123456788' },
      { dueOn: '2002-05-01', amountCents: 123_45 },
      '34191.10121 34567.880058 71234.570001 6 16670000012345',
    ],
    [
      'brcobranca, Itaú after the factor began anew',
      { bankCode: '341', branch: '1248', account: '02124', wallet: '109', ourNumber: '000101527' },
      { dueOn: '2029-05-20', amountCents: 6_757_87 },
      '34191.09008 01015.271248 80212.460002 4 25480000675787',
    ],
    [
      'Bradesco’s handbook',
      { bankCode: '237', branch: '0031', account: '0095279', wallet: '04', ourNumber: '003177200283' },
      { dueOn: '2000-07-04', amountCents: 0 },
      '23790.03102 40031.772003 28009.527905 7 10010000000000',
    ],
    [
      'caelum-stella, Bradesco',
      { bankCode: '237', branch: '2949', account: '6580', wallet: '06', ourNumber: '000000000037' },
      { dueOn: '2006-06-10', amountCents: 1_00 },
      '23792.94909 60000.000004 03000.658009 6 31680000000100',
    ],
    [
      'brcobranca, Banco do Brasil',
      {
        bankCode: '001',
        branch: '3174',
        account: '11672',
        wallet: '17',
        agreement: '1474166',
        ourNumber: '14741660000000328',
      },
      { dueOn: '2016-07-05', amountCents: 2_246_74 },
      '00190.00009 01474.166004 00000.328179 1 68460000224674',
    ],
    [
      'openboleto, Banco do Brasil with an agreement of six digits',
      {
        bankCode: '001',
        branch: '1545',
        account: '10403005',
        wallet: '18',
        agreement: '123456',
        ourNumber: '123456000017',
      },
      { dueOn: '2013-01-01', amountCents: 10_50 },
      '00191.23454 60000.115455 10403.005183 1 55650000001050',
    ],
    [
      'openboleto, Santander',
      {
        bankCode: '033',
        branch: '1234',
        account: '1',
        wallet: '102',
        agreement: '1234567',
        ourNumber: '0123456789010',
      },
      { dueOn: '2013-01-01', amountCents: 23_00 },
      '03399.12347 56701.234561 78901.001020 2 55650000002300',
    ],
    [
      'Caixa’s handbook',
      {
        bankCode: '104',
        branch: '0001',
        account: '1',
        wallet: '14',
        agreement: '005507',
        ourNumber: '142223337777777772',
      },
      { dueOn: '2006-08-23', amountCents: 321_12 },
      '10490.05505 77222.133348 77777.777713 4 32420000032112',
    ],
    [
      'brcobranca, Sicredi',
      { bankCode: '748', branch: '0710', account: '1', wallet: '1', agreement: '6500129', ourNumber: '162088793' },
      { dueOn: '2016-08-22', amountCents: 195_57 },
      '74891.11620 08879.307109 65001.291015 1 68940000019557',
    ],
  ])('are those that are published: %s', (_source, account, { dueOn, amountCents }, line) => {
    expect(formatDigitableLine(bankSlipDigits({ ...account, dueOn, amountCents }).digitableLine)).toBe(line);
  });

  it('hold bank, currency, factor, amount and the free field where banks look for them', () => {
    const { barCode, digitableLine } = bankSlipDigits(ours);
    expect(barCode).toHaveLength(44);
    expect(barCode.slice(0, 4)).toBe('3419');
    expect(barCode.slice(5, 19)).toBe('16370000123456');
    expect(barCode.slice(19)).toBe(`110${'123456788'}${'0057'}${'123457'}000`);
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
      { account: '123456' },
      { branch: '12a4' },
      { ourNumber: '' },
      { bankCode: '34' },
      { bankCode: '260' },
      { ourNumber: '123456789' },
      { ourNumber: '2026000042' },
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
