import { slipSituationOf } from './slipSituation';

const slip = { DueOn: '2028-02-29', PaidAt: null, CancelledAt: null };

it.each([
  ['2028-02-28', 'open'],
  ['2028-02-29', 'open'],
  ['2028-03-01', 'overdue'],
])('a slip due on 29/02/2028 that is not paid is on %s %s', (today, situation) => {
  expect(slipSituationOf(slip, today)).toBe(situation);
});

it('is paid or cancelled whatever day it is', () => {
  expect(slipSituationOf({ ...slip, PaidAt: '2028-03-05T12:00:00Z' }, '2028-04-01')).toBe('paid');
  expect(slipSituationOf({ ...slip, CancelledAt: '2028-02-01T12:00:00Z' }, '2028-04-01')).toBe('cancelled');
});
