import fc from 'fast-check';
import { coverKeptBy } from '../parameters/renewal';
import { addDays, daysBetween } from '../time/dates';
import { isBusinessDay } from '../time/businessDays';
import { afterReturns, nextUnpaidStep, restoredBy, suspendedDays } from './unpaidPremium';
import type { UnpaidStand } from './unpaidPremium';

const terms = { noticeDays: 15, resolutionDays: 30, cancelDays: 60 };
const late: UnpaidStand = {
  dueOn: '2027-11-12',
  payableUntil: '2027-11-12',
  isNoticed: false,
  noticeReceivedOn: null,
  suspendedOn: null,
  suspensionReceivedOn: null,
};

describe('an instalment due on Friday 12/11/2027 that is not paid', () => {
  it('is noticed on Wednesday 17: Monday 15 is a holiday, and on Tuesday 16 the bank tells what was paid', () => {
    expect(nextUnpaidStep(late, terms)).toEqual({
      step: 'notice',
      earliestOn: '2027-11-17',
      lastDayToPay: '2027-11-12',
      awaits: null,
    });
  });

  it('starts no clock by sending alone', () => {
    expect(nextUnpaidStep({ ...late, isNoticed: true }, terms)).toEqual({
      step: 'suspension',
      earliestOn: null,
      lastDayToPay: null,
      awaits: 'receipt',
    });
  });

  it('received on Friday 19, before the holiday of Saturday 20, may be paid until Monday 06/12, as the 15th day is a Saturday', () => {
    expect(nextUnpaidStep({ ...late, isNoticed: true, noticeReceivedOn: '2027-11-19' }, terms)).toEqual({
      step: 'suspension',
      earliestOn: '2027-12-08',
      lastDayToPay: '2027-12-06',
      awaits: null,
    });
  });

  const suspended = { ...late, isNoticed: true, noticeReceivedOn: '2027-11-19', suspendedOn: '2027-12-08' };

  it('is not resolved before the receipt of the suspension is proved', () => {
    expect(nextUnpaidStep(suspended, terms)).toMatchObject({ step: 'resolution', earliestOn: null });
  });

  it('is resolved on 18/01/2028 where that was received on 15/12: 30 days are over on Friday 14/01, 60 of the due date on 11/01', () => {
    expect(nextUnpaidStep({ ...suspended, suspensionReceivedOn: '2027-12-15' }, terms)).toEqual({
      step: 'resolution',
      earliestOn: '2028-01-18',
      lastDayToPay: '2028-01-14',
      awaits: null,
    });
  });

  it('waits for the days of the modality where they are longer: 120 end on Saturday 11/03/2028, over a leap day', () => {
    expect(
      nextUnpaidStep({ ...suspended, suspensionReceivedOn: '2027-12-15' }, { ...terms, cancelDays: 120 }),
    ).toMatchObject({ earliestOn: '2028-03-15', lastDayToPay: '2028-03-13' });
  });

  it('waits for a second copy to be due, where it is later, and while nobody has one that can be paid', () => {
    const noticed = { ...late, isNoticed: true, noticeReceivedOn: '2027-11-19' };
    expect(nextUnpaidStep({ ...noticed, payableUntil: '2027-12-13' }, terms)).toMatchObject({
      earliestOn: '2027-12-15',
      lastDayToPay: '2027-12-13',
    });
    expect(nextUnpaidStep({ ...noticed, payableUntil: null }, terms)).toMatchObject({
      earliestOn: null,
      awaits: 'slip',
    });
  });

  it('counts the days on which the company is closed as none of business', () => {
    const own = [{ year: 2027, month: 12, day: 6 }];
    expect(nextUnpaidStep({ ...late, isNoticed: true, noticeReceivedOn: '2027-11-19' }, terms, own)).toMatchObject({
      earliestOn: '2027-12-09',
      lastDayToPay: '2027-12-07',
      awaits: null,
    });
  });
});

it('never acts before the periods are over, and always on a day of business', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 15, max: 90 }), (received, noticeDays) => {
      const { earliestOn } = nextUnpaidStep(
        { ...late, isNoticed: true, noticeReceivedOn: received },
        { ...terms, noticeDays },
      );
      expect(daysBetween(received, earliestOn!)).toBeGreaterThan(noticeDays);
      expect(isBusinessDay(earliestOn!)).toBe(true);
    }),
  );
  expect(afterReturns('2027-11-12')).toBe('2027-11-17');
});

describe('cover that was suspended', () => {
  it('comes back on the day of the payment, and its days stay counted', () => {
    const suspendedOn = '2027-12-08';
    expect(suspendedDays({ suspendedOn, restoredOn: restoredBy(suspendedOn, '2027-12-20') }, '2028-01-01')).toBe(12);
    expect(suspendedDays({ suspendedOn, restoredOn: null }, '2027-12-10')).toBe(2);
  });

  it('never was where the payment came in time and was told late', () => {
    expect(restoredBy('2027-12-08', '2027-12-06')).toBe('2027-12-08');
    expect(suspendedDays({ suspendedOn: '2027-12-08', restoredOn: '2027-12-08' }, '2028-01-01')).toBe(0);
    expect(suspendedDays({ suspendedOn: null, restoredOn: null }, '2028-01-01')).toBe(0);
  });
});

it('goes on unpaid where it guarantees a lawsuit or a public contract', () => {
  expect(coverKeptBy({ riskKind: 'judicial', branchCode: '0776' })).toBe('judicial');
  expect(coverKeptBy({ riskKind: 'contract', branchCode: '0775' })).toBe('publicContract');
  expect(coverKeptBy({ riskKind: 'contract', branchCode: '0776' })).toBeNull();
});
