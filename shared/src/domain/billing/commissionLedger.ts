import type { PlainDate } from '../time/dates';
import { instalmentCommission } from './instalmentCommission';
import { coBrokerCents, sharedInstalmentCommission } from './sharedCommission';

/** A slip as the ledger of commissions reads it; instants are in milliseconds, amounts in cents. */
export interface CommissionSlip {
  id: number;
  /** Of whose charge it is a part; null where it is the issue's. */
  endorsementId: number | null;
  /** Net premium: interest and IOF bring no commission. */
  premiumCents: number;
  /** Since when it is asked for; null where the issue made it. */
  from: number | null;
  /** When another one took its place; null where none did. */
  until: number | null;
  cancelledAt: number | null;
  paidAt: number | null;
  paidOn: PlainDate | null;
}

/** An issued endorsement as the ledger of commissions reads it. */
export interface CommissionEndorsement {
  id: number;
  issuedAt: number;
  issuedOn: PlainDate;
  premiumDifferenceCents: number;
  commissionDifferenceCents: number;
  /** Net premium that goes back with it. */
  refundedCents: number;
  /** The endorsement that it undoes; null where it undoes none. */
  undoesId: number | null;
}

/** What the commission of a policy is calculated from; premium and commission are those of today, in cents. */
export interface CommissionAccount {
  premiumCents: number;
  commissionCents: number;
  /** Of each co-broker, in per cent; the leading broker has what is left. */
  sharePercents: readonly number[];
  slips: readonly CommissionSlip[];
  endorsements: readonly CommissionEndorsement[];
}

/** What a payment or an endorsement adds to the commission that was earned. */
export interface CommissionEntry {
  on: PlainDate;
  /** The installment that was paid, or the endorsement that was issued. */
  source: { slipId: number } | { endorsementId: number };
  /** Net premium that was paid; below zero what went back. */
  premiumCents: number;
  /** Of each broker, the leading one first; below zero where it is taken back. */
  cents: readonly number[];
}

/**
 * Splits the commission of a policy over its installments that are not void, in cents and in their order: what an endorsement
 * brings is of its own installments, what is left is of those of the issue.
 */
export function splitCommission(
  commissionCents: number,
  ofEndorsements: ReadonlyMap<number, number>,
  slips: readonly Pick<CommissionSlip, 'endorsementId' | 'premiumCents'>[],
): number[] {
  const keys = slips.map(({ endorsementId }) =>
    endorsementId !== null && ofEndorsements.has(endorsementId) ? endorsementId : null,
  );
  const own = [...new Set(keys)].filter((key) => key !== null);
  const restCents = own.reduce((rest, key) => rest - (ofEndorsements.get(key) ?? 0), commissionCents);
  // Where later endorsements took more away than is left of the issue, or none of its slips is, all share in all.
  const isSplit = restCents >= 0 && (restCents === 0 || keys.includes(null));
  const cents = slips.map(() => 0);
  for (const key of isSplit ? [null, ...own] : ['all' as const]) {
    const places = [...slips.keys()].filter((at) => key === 'all' || keys[at] === key);
    const whole = key === 'all' ? commissionCents : key === null ? restCents : (ofEndorsements.get(key) ?? 0);
    const parts = instalmentCommission(
      whole,
      places.map((at) => slips[at]!.premiumCents),
    );
    for (const [index, at] of places.entries()) cents[at] = parts[index] ?? 0;
  }
  return cents;
}

/** Returns what each endorsement that nobody undid brings of commission, in cents; one that takes back brings none. */
export function broughtByEndorsements(
  endorsements: readonly Pick<CommissionEndorsement, 'id' | 'commissionDifferenceCents' | 'undoesId'>[],
): Map<number, number> {
  const undone = new Set(endorsements.map(({ undoesId }) => undoesId));
  return new Map(
    endorsements
      .filter(({ id, commissionDifferenceCents }) => !undone.has(id) && commissionDifferenceCents > 0)
      .map(({ id, commissionDifferenceCents }) => [id, commissionDifferenceCents]),
  );
}

/** What goes back of the premium that was charged; what was paid beyond that brought no commission. */
const returnedCents = ({ refundedCents, premiumDifferenceCents }: CommissionEndorsement): number =>
  Math.min(refundedCents, Math.max(0, -premiumDifferenceCents));

interface Happened {
  at: number;
  slip?: CommissionSlip;
  endorsement?: CommissionEndorsement;
}

/**
 * Returns what each payment and each endorsement adds to the commission that the brokers of a policy have earned, the oldest
 * first. Commission is earned with the premium that is paid, on the day of the payment, and taken back with premium that goes
 * back. Each entry is the difference of two sums, so that all of them together are the commission of the paid installments,
 * to the cent and for each broker: the whole commission of the policy once nothing is left to be paid.
 */
export function commissionEntries(account: CommissionAccount): CommissionEntry[] {
  const payments = account.slips.flatMap((slip): Happened[] =>
    slip.paidAt === null ? [] : [{ at: Math.max(slip.paidAt, slip.from ?? slip.paidAt), slip }],
  );
  const issues = account.endorsements.map((endorsement): Happened => ({ at: endorsement.issuedAt, endorsement }));
  const happened = [...issues, ...payments].sort((one, other) => one.at - other.at);
  const paid = new Set<number>();
  const issued: CommissionEndorsement[] = [];
  let before = [0, ...account.sharePercents.map(() => 0)];
  return happened.flatMap(({ at, slip, endorsement }): CommissionEntry[] => {
    if (slip) paid.add(slip.id);
    if (endorsement) issued.push(endorsement);
    const earned = earnedAt(account, { at, paid, issued });
    const cents = earned.map((one, index) => one - before[index]!);
    before = earned;
    if (slip) return [{ on: slip.paidOn!, source: { slipId: slip.id }, premiumCents: slip.premiumCents, cents }];
    if (!endorsement || cents.every((one) => one === 0)) return [];
    const { id, issuedOn, refundedCents } = endorsement;
    return [{ on: issuedOn, source: { endorsementId: id }, premiumCents: 0 - refundedCents, cents }];
  });
}

interface Moment {
  at: number;
  paid: ReadonlySet<number>;
  issued: readonly CommissionEndorsement[];
}

/** What each broker has earned by a moment, the leading one first. */
function earnedAt(
  { premiumCents, commissionCents, sharePercents, slips, endorsements }: CommissionAccount,
  { at, paid, issued }: Moment,
): number[] {
  const sum = (of: (one: CommissionEndorsement) => number, some: readonly CommissionEndorsement[]) =>
    some.reduce((total, one) => total + of(one), 0);
  const commissionOf = (one: CommissionEndorsement) => one.commissionDifferenceCents;
  const premiumOf = (one: CommissionEndorsement) => one.premiumDifferenceCents;
  const issueCents = commissionCents - sum(commissionOf, endorsements);
  const chargedCents = premiumCents - sum(premiumOf, endorsements) + sum(premiumOf, issued);
  const live = slips.filter(
    ({ id, from, until, cancelledAt }) =>
      paid.has(id) ||
      ((from === null || from <= at) && (until === null || until > at) && (cancelledAt === null || cancelledAt > at)),
  );
  const askedCents = live.reduce((total, one) => total + one.premiumCents, 0) - sum(returnedCents, issued);
  // Earned premium for which there is no slip any more: nobody pays it, so nobody earns its commission.
  const unasked = { id: 0, endorsementId: null, premiumCents: Math.max(0, chargedCents - askedCents) };
  const installments = splitCommission(issueCents + sum(commissionOf, issued), broughtByEndorsements(issued), [
    ...live,
    unasked,
  ]);
  const amounts = [issueCents, ...issued.map(commissionOf)];
  const rows = sharedInstalmentCommission(
    installments,
    sharePercents.map((percent) => coBrokerCents(amounts, percent)),
  );
  const paidOf = (row: readonly number[]) =>
    live.reduce((total, { id }, index) => total + (paid.has(id) ? (row[index] ?? 0) : 0), 0);
  return [paidOf(rows.at(-1) ?? []), ...rows.slice(0, -1).map(paidOf)];
}
