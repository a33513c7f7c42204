import type { PlainDate } from '../../time/dates';
import type { PremiumPeriod } from '../earnedPremium';
import type { EndorsedFacts } from './endorsedFacts';
import type { ChangedLeaf, LeafValue } from './factLeaves';

/** A policy as it was issued; money in cents. */
export interface FirstVersion {
  facts: EndorsedFacts;
  premiumCents: number;
  commissionCents: number;
}

/** An issued endorsement, by what it changed from which day on. Money in cents, below zero a refund. */
export interface IssuedEndorsement {
  /** 1, 2, 3, … within the policy, in the order of issue. */
  sequenceNumber: number;
  effectiveOn: PlainDate;
  changes: readonly ChangedLeaf[];
  /**
   * Paths in which it stands over endorsements that begin later and were issued before it, as a person answered; in all
   * others those stand from their own day on.
   */
  overrides: readonly string[];
  /** Which one it takes back as a counter-endorsement; null for all others. */
  undoes: number | null;
  premiumDifferenceCents: number;
  commissionDifferenceCents: number;
  /** Its difference of premium by the days over which it is earned; they add up to it. */
  periods: readonly PremiumPeriod[];
}

/** What a leaf says from a day on. */
interface Entry {
  from: PlainDate;
  value: LeafValue;
}

/** What the leaves of a policy say, each from its days on; before the first of them it says what it was issued with. */
export type Timelines = ReadonlyMap<string, readonly Entry[]>;

/** Issued endorsements in the order of their issue. */
export const inOrder = (issued: readonly IssuedEndorsement[]): IssuedEndorsement[] =>
  issued.toSorted((one, other) => one.sequenceNumber - other.sequenceNumber);

/** Those that count: neither taken back nor taking back, in the order of their issue. Whoever takes back one that takes back restores. */
export function standing(issued: readonly IssuedEndorsement[]): IssuedEndorsement[] {
  const undone = new Set<number>();
  for (const { sequenceNumber, undoes } of inOrder(issued).toReversed())
    if (undoes !== null && !undone.has(sequenceNumber)) undone.add(undoes);
  return inOrder(issued).filter(({ sequenceNumber, undoes }) => undoes === null && !undone.has(sequenceNumber));
}

/** What a series of issued endorsements made of a policy's leaves, whatever the order in which it is given. */
export function timelinesOf(issued: readonly IssuedEndorsement[]): Timelines {
  const timelines = new Map<string, Entry[]>();
  for (const { effectiveOn, changes, overrides } of standing(issued))
    for (const { path, after } of changes) {
      const entries = timelines.get(path) ?? [];
      timelines.set(path, entries);
      let at = entries.length;
      while (at > 0 && (entries[at - 1]?.from ?? '') >= effectiveOn) at -= 1;
      const isOfThatDay = entries[at]?.from === effectiveOn;
      const replaced = overrides.includes(path) ? entries.length - at : isOfThatDay ? 1 : 0;
      entries.splice(at, replaced, { from: effectiveOn, value: after });
    }
  return timelines;
}

/** What a leaf says on a day; undefined before the first of its days. Halved, because policies have hundreds of them. */
export function entryOn(entries: readonly Entry[], on: PlainDate): Entry | undefined {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.from ?? '') <= on) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1];
}

/** What every leaf that was changed says on a day; all others say what they were issued with. */
export function valuesOn(timelines: Timelines, on: PlainDate): Map<string, LeafValue> {
  const values = new Map<string, LeafValue>();
  for (const [path, entries] of timelines) {
    const entry = entryOn(entries, on);
    if (entry) values.set(path, entry.value);
  }
  return values;
}
