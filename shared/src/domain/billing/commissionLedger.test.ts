import fc from 'fast-check';
import { shareCents } from '../values/proRata';
import { broughtByEndorsements, commissionEntries, splitCommission } from './commissionLedger';
import type { CommissionAccount, CommissionEndorsement, CommissionSlip } from './commissionLedger';

const at = (day: string) => Date.parse(`${day}T12:00:00-03:00`);
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

const slip = (
  id: number,
  premiumCents: number,
  paidOn: string | null,
  more: Partial<CommissionSlip> = {},
): CommissionSlip => ({
  ...{ id, premiumCents, endorsementId: null, from: null, until: null, cancelledAt: null },
  ...{ paidOn, paidAt: paidOn === null ? null : at(paidOn) },
  ...more,
});
const endorsement = (id: number, issuedOn: string, more: Partial<CommissionEndorsement>) => ({
  ...{ id, issuedOn, issuedAt: at(issuedOn), premiumDifferenceCents: 0, commissionDifferenceCents: 0 },
  ...{ refundedCents: 0, undoesId: null },
  ...more,
});

describe('the commission of R$ 1.000,01 in three installments, shared 60 to 40', () => {
  // Paid on the leap day and on the last day of March; the insurer cancels on 1 April: 600,00 of premium are earned.
  const account: CommissionAccount = {
    premiumCents: 600_00,
    commissionCents: 120_01,
    sharePercents: [40],
    slips: [
      slip(1, 333_35, '2028-02-29'),
      slip(2, 333_33, '2028-03-31'),
      slip(3, 333_33, null, { cancelledAt: at('2028-04-01') }),
    ],
    endorsements: [
      endorsement(9, '2028-04-01', {
        ...{ premiumDifferenceCents: -400_01, commissionDifferenceCents: -80_00, refundedCents: 66_68 },
      }),
    ],
  };

  // By hand: 200,01 of commission. 40 % are 80,00 and 120,01 are left. The first installment brings 200,01 × 333,35 / 1.000,01
  // = 66,67, the second up to 133,34: 66,67. Of 66,67 the co-broker has 80,00 × 66,67 / 200,01 = 26,67, of 133,34 it has 53,33.
  // Cancelled: 120,01 of 600,00 stay, all of which are paid. The co-broker has 80,00 − 32,00 = 48,00, the other 72,01.
  it('is earned on the day of each payment and taken back with the refund', () => {
    expect(commissionEntries(account)).toEqual([
      { on: '2028-02-29', source: { slipId: 1 }, premiumCents: 333_35, cents: [40_00, 26_67] },
      { on: '2028-03-31', source: { slipId: 2 }, premiumCents: 333_33, cents: [40_01, 26_66] },
      { on: '2028-04-01', source: { endorsementId: 9 }, premiumCents: -66_68, cents: [-8_00, -5_33] },
    ]);
  });

  it('is not earned on premium that nobody paid and no slip asks for any more', () => {
    // Half a year is earned: 500,00 of 1.000,01 with 100,00 of commission, of which 333,35 were paid.
    const entries = commissionEntries({
      ...account,
      ...{ premiumCents: 500_00, commissionCents: 100_00, sharePercents: [] },
      slips: [
        slip(1, 333_35, '2028-02-29'),
        slip(2, 333_33, null, { cancelledAt: at('2028-04-01') }),
        slip(3, 333_33, null, { cancelledAt: at('2028-04-01') }),
      ],
      endorsements: [
        endorsement(9, '2028-04-01', { premiumDifferenceCents: -500_01, commissionDifferenceCents: -100_01 }),
      ],
    });
    expect(entries.map(({ cents }) => cents)).toEqual([[66_67]]);
  });
});

it('stays where what goes back was paid beyond what was charged', () => {
  const entries = commissionEntries({
    ...{ premiumCents: 500_01, commissionCents: 100_01, sharePercents: [] },
    slips: [slip(1, 500_01, '2026-01-30')],
    endorsements: [endorsement(9, '2026-03-02', { refundedCents: 40_00 })],
  });
  expect(entries.map(({ cents }) => cents)).toEqual([[100_01]]);
});

it('brings of an endorsement with another percentage what its own installment brings', () => {
  const entries = commissionEntries({
    ...{ premiumCents: 1_200_00, commissionCents: 220_00, sharePercents: [] },
    slips: [
      slip(1, 500_00, '2026-01-30'),
      slip(2, 500_00, '2026-08-31'),
      slip(3, 200_00, '2026-07-31', { endorsementId: 7, from: at('2026-07-05') }),
    ],
    endorsements: [endorsement(7, '2026-07-05', { premiumDifferenceCents: 200_00, commissionDifferenceCents: 20_00 })],
  });
  expect(entries.map(({ on, cents }) => [on, ...cents])).toEqual([
    ['2026-01-30', 100_00],
    ['2026-07-31', 20_00],
    ['2026-08-31', 100_00],
  ]);
});

/** What happens to a policy, in the order of its days. */
type Step =
  { kind: 'pay' } | { kind: 'raise'; premiumCents: number; percent: number } | { kind: 'lower'; share: number };

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('raise' as const),
        premiumCents: fc.integer({ min: 1_00, max: 900_01 }),
        percent: fc.integer({ min: 1, max: 30 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('lower' as const), share: fc.integer({ min: 1, max: 60 }) }),
    },
  ),
  { maxLength: 24 },
);

/** Lets a policy live as the platform does: the last open slips are waived first, and only what was paid goes back. */
function live(premiumCents: number, percent: number, installments: number, all: readonly Step[]): CommissionAccount {
  const account = { premiumCents, commissionCents: shareCents(premiumCents, percent), sharePercents: [33.33, 12.5] };
  const part = Math.floor(premiumCents / installments);
  const slips = Array.from({ length: installments }, (_, index) =>
    slip(index + 1, index === 0 ? premiumCents - part * (installments - 1) : part, null),
  );
  const endorsements: CommissionEndorsement[] = [];
  const open = () => slips.filter(({ paidAt, cancelledAt }) => paidAt === null && cancelledAt === null);
  for (const [index, step] of all.entries()) {
    const now = at('2026-01-31') + index * 86_400_000;
    const on = new Date(now).toISOString().slice(0, 10);
    const id = slips.length + 1;
    if (step.kind === 'pay') {
      const [next] = open();
      if (next) Object.assign(next, { paidAt: now, paidOn: on });
      continue;
    }
    if (step.kind === 'raise') {
      const commissionDifferenceCents = shareCents(step.premiumCents, step.percent);
      const added = { premiumDifferenceCents: step.premiumCents, commissionDifferenceCents };
      endorsements.push({ ...endorsement(1000 + index, on, added), issuedAt: now });
      slips.push(slip(id, step.premiumCents, null, { endorsementId: 1000 + index, from: now }));
      account.premiumCents += step.premiumCents;
      account.commissionCents += commissionDifferenceCents;
      continue;
    }
    const lessCents = shareCents(account.premiumCents, step.share);
    const lessCommission = shareCents(account.commissionCents, step.share);
    let waived = Math.min(lessCents, sum(open().map((one) => one.premiumCents)));
    const refundedCents = lessCents - waived;
    for (const one of open().reverse()) {
      if (waived <= 0) break;
      Object.assign(one, { cancelledAt: now });
      if (one.premiumCents > waived) {
        Object.assign(one, { until: now });
        const { endorsementId } = one;
        slips.push(slip(slips.length + 1, one.premiumCents - waived, null, { endorsementId, from: now }));
      }
      waived -= one.premiumCents;
    }
    const less = {
      premiumDifferenceCents: 0 - lessCents,
      commissionDifferenceCents: 0 - lessCommission,
      refundedCents,
    };
    endorsements.push({ ...endorsement(1000 + index, on, less), issuedAt: now });
    account.premiumCents -= lessCents;
    account.commissionCents -= lessCommission;
  }
  return { ...account, slips, endorsements };
}

it('adds up over all brokers to the commission of the policy, less what its open installments will bring', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_01, max: 50_000_07 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      steps,
      (premiumCents, percent, installments, all) => {
        const account = live(premiumCents, percent, installments, all);
        const told = sum(commissionEntries(account).flatMap(({ cents }) => cents));
        const standing = account.slips.filter(({ cancelledAt, paidAt }) => cancelledAt === null || paidAt !== null);
        const brings = splitCommission(account.commissionCents, broughtByEndorsements(account.endorsements), standing);
        const toCome = sum(brings.filter((_, index) => standing[index]!.paidAt === null));
        expect(told + toCome).toBe(account.commissionCents);
        const isPaid = standing.every(({ paidAt }) => paidAt !== null);
        if (isPaid) expect(told).toBe(account.commissionCents);
      },
    ),
  );
});

it('gives nobody another’s share: each broker’s entries add up to its part of each amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_01, max: 50_000_07 }), fc.integer({ min: 1, max: 12 }), (cents, installments) => {
      const paying = Array.from({ length: installments }, () => ({ kind: 'pay' as const }));
      const account = live(cents, 20, installments, paying);
      const entries = commissionEntries(account);
      const of = (broker: number) => sum(entries.map((entry) => entry.cents[broker]!));
      const parts = account.sharePercents.map((percent) => shareCents(account.commissionCents, percent));
      expect([of(0), of(1), of(2)]).toEqual([account.commissionCents - sum(parts), ...parts]);
    }),
  );
});
