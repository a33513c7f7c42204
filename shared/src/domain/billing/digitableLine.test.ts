import { digitableGroups, formatDigitableLine } from './digitableLine';

it('is read in the groups that banks print', () => {
  expect(digitableGroups('10491443385511900000200000000141325230000093423')).toEqual([
    '10491.44338',
    '55119.000002',
    '00000.000141',
    '3',
    '25230000093423',
  ]);
  expect(formatDigitableLine('10491443385511900000200000000141325230000093423')).toBe(
    '10491.44338 55119.000002 00000.000141 3 25230000093423',
  );
});

it('stays as it is where it is none', () => {
  expect(formatDigitableLine('123')).toBe('123');
});
