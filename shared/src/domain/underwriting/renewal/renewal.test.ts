import { addDays, daysBetween } from '../../time/dates';
import { earlyRenewalProblem, isRenewalDue, renewalObstacles, renewalState } from './renewalStand';
import type { RenewedPolicy } from './renewalStand';
import { renewalNoticeOf, renewedTerm } from './renewedTerm';

describe('the term of a renewal', () => {
  it.each([
    ['a year', '2026-11-22', '2027-11-22', '2028-11-22'],
    ['three calendar years', '2026-11-22', '2029-11-22', '2032-11-22'],
    ['a year from a 29 February, which ends on 1 March', '2028-02-29', '2029-03-01', '2030-03-01'],
    ['a year from a 29 February that an earlier rule ended on the 28th', '2024-02-29', '2025-02-28', '2026-02-28'],
    ['three such years', '2024-02-29', '2027-02-28', '2030-02-28'],
    ['four years from a 29 February to the next', '2024-02-29', '2028-02-29', '2032-02-29'],
    ['366 days over a 29 February, which are no calendar year', '2027-02-28', '2028-02-29', '2029-03-01'],
    ['180 days', '2027-01-01', '2027-06-30', '2027-12-27'],
    ['365 days that begin before a leap day are no year either', '2028-02-01', '2029-01-31', '2030-01-31'],
  ])('of %s from the end on', (_, startDate, endDate, until) => {
    expect(renewedTerm({ startDate, endDate })).toEqual({ startDate: endDate, endDate: until });
  });

  it('of days is as long as it was', () => {
    const renewed = renewedTerm({ startDate: '2027-02-28', endDate: '2028-02-29' });
    expect(daysBetween(renewed.startDate, renewed.endDate)).toBe(366);
  });
});

const rule = {
  Opening: 'automatic' as const,
  DaysBeforeEnd: 90,
  StopsOnOverdueInstallments: true,
  StopsOnBlockedPolicyHolder: true,
};
const policy = (change: Partial<RenewedPolicy> = {}): RenewedPolicy => ({
  statusId: 2,
  endDate: '2028-12-31',
  isReleased: false,
  isRenewalBlocked: false,
  openedAt: null,
  proposal: null,
  isPolicyHolderBlocked: false,
  overdueInstallments: 0,
  ...change,
});
const codes = (change: Partial<RenewedPolicy>, today = '2028-10-02') =>
  renewalObstacles(policy(change), rule, today, { isByInsurer: false }).map(({ code }) => code);

describe('a renewal is due', () => {
  it.each([
    ['91 days before the end', '2028-10-01', false],
    ['90 days before', '2028-10-02', true],
    ['on the last day', '2028-12-31', true],
    ['the day after', '2029-01-01', false],
  ])('%s: %s → %s', (_, today, isDue) => {
    expect(isRenewalDue(policy(), rule, today)).toBe(isDue);
  });

  it('once, and never where the rule leaves the policy to end', () => {
    expect(isRenewalDue(policy({ openedAt: new Date() }), rule, '2028-10-02')).toBe(false);
    expect(isRenewalDue(policy(), { ...rule, Opening: 'none' }, '2028-10-02')).toBe(false);
  });
});

it('says all that stands against it', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ isRenewalBlocked: true, overdueInstallments: 2, isPolicyHolderBlocked: true })).toEqual([
    'switchedOff',
    'overdueInstallments',
    'blockedPolicyHolder',
  ]);
  expect(codes({ statusId: 3 })).toEqual(['notInForce']);
  expect(codes({ isReleased: true })).toEqual(['notInForce']);
  expect(codes({}, '2029-01-01')).toEqual(['pastItsEnd']);
  expect(codes({ proposal: { number: '2028000001', statusId: 1 } })).toEqual(['alreadyOpened']);
  expect(codes({ proposal: { number: '2028000001', statusId: 98 } })).toEqual([]);
  const lenient = { ...rule, StopsOnOverdueInstallments: false, StopsOnBlockedPolicyHolder: false };
  const owing = policy({ overdueInstallments: 1, isPolicyHolderBlocked: true });
  expect(renewalObstacles(owing, lenient, '2028-10-02', { isByInsurer: false })).toEqual([]);
});

describe('the window of a renewal', () => {
  it('opens for the broker so many days before the end as the rule says', () => {
    expect(codes({}, '2028-04-10')).toEqual(['beforeWindow']);
    expect(codes({}, '2028-10-01')).toEqual(['beforeWindow']);
    expect(codes({}, '2028-10-02')).toEqual([]);
    const [obstacle] = renewalObstacles(policy(), { ...rule, DaysBeforeEnd: 45 }, '2028-10-02', { isByInsurer: false });
    expect(obstacle?.message).toBe(
      'A renovação abre em 16/11/2028, 45 dias antes do fim da vigência. Antes disso, só a seguradora abre.',
    );
  });

  it('does not bind the insurer, whose renewal is handed in from the window on', () => {
    expect(renewalObstacles(policy(), rule, '2028-04-10', { isByInsurer: true })).toEqual([]);
    expect(earlyRenewalProblem('2028-10-02', '2028-10-01')).toContain('O preço é calculado de novo em 02/10/2028');
    expect(earlyRenewalProblem('2028-10-02', '2028-10-02')).toBeNull();
    expect(earlyRenewalProblem(null, '2028-10-01')).toBeNull();
  });
});

it.each<[string, Partial<RenewedPolicy>]>([
  ['planned', {}],
  ['off', { isRenewalBlocked: true }],
  ['suggested', { openedAt: new Date() }],
  ['opened', { proposal: { number: '1', statusId: 6 } }],
  ['renewed', { proposal: { number: '1', statusId: 5 }, statusId: 4 }],
  ['ended', { proposal: { number: '1', statusId: 99 }, openedAt: new Date() }],
  ['over', { statusId: 3, isRenewalBlocked: true }],
])('stands as %s', (state, change) => {
  expect(renewalState(policy(change), rule, addDays('2028-12-31', -10))).toBe(state);
});

it('is told again with the last notice that has come', () => {
  const days = [60, 30, 10];
  expect([61, 60, 31, 30, 10, 0].map((left) => renewalNoticeOf(days, left))).toEqual([null, 60, 60, 30, 10, 10]);
});
