import { secondCopyOf, secondDueDay } from './secondCopy';

const slip = { DueOn: '2027-02-10', PaidAt: null, CancelledAt: null, BankState: 'registered' as const };

it.each([
  ['2027-02-10', 'same'],
  ['2027-02-11', 'new'],
])('of a slip due on 10/02/2027, asked for on %s, is the %s one', (today, copy) => {
  expect(secondCopyOf(slip, today)).toBe(copy);
});

it.each(['refused', 'writtenOff'] as const)(
  'of a slip that is %s at the bank is a new one before its due date',
  (state) => {
    expect(secondCopyOf({ ...slip, BankState: state }, '2027-02-01')).toBe('new');
  },
);

it('does not exist of what was paid or cancelled', () => {
  expect(secondCopyOf({ ...slip, PaidAt: '2027-02-09T15:00:00Z' }, '2027-03-01')).toBeNull();
  expect(secondCopyOf({ ...slip, CancelledAt: '2027-02-09T15:00:00Z' }, '2027-03-01')).toBeNull();
});

it('is due on Ash Wednesday where five days ahead is the Saturday of Carnival', () => {
  // 01/02/2027 and five days are the Saturday; Monday 8 and Tuesday 9 are Carnival, on which banks are closed.
  expect(secondDueDay('2027-01-20', '2027-02-01', [])).toBe('2027-02-10');
  expect(secondDueDay('2027-01-20', '2027-02-01', [{ year: null, month: 2, day: 10 }])).toBe('2027-02-11');
});

it('is due no earlier than the one in whose place it comes', () => {
  expect(secondDueDay('2027-03-08', '2027-02-01', [])).toBe('2027-03-08');
});
