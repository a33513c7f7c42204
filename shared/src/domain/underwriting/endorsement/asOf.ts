import type { PlainDate } from '../../time/dates';
import { withValues } from './applyChanges';
import type { EndorsedFacts } from './endorsedFacts';
import { standing, timelinesOf, valuesOn } from './series';
import type { FirstVersion, IssuedEndorsement } from './series';

/** A policy as it stood; money in cents. */
export interface PolicyAsOf {
  facts: EndorsedFacts;
  /** Charged in all by what counted then. */
  premiumCents: number;
  commissionCents: number;
  isCancelled: boolean;
}

/** After all days that a policy knows. */
export const AT_THE_END: PlainDate = '9999-12-31';

/** A policy on a day, by all endorsements that were issued until now, in whatever order they begin. */
export function policyOn(first: FirstVersion, issued: readonly IssuedEndorsement[], on: PlainDate): PolicyAsOf {
  const counting = issued.filter(({ effectiveOn }) => effectiveOn <= on);
  const facts = withValues(first.facts, valuesOn(timelinesOf(issued), on));
  return {
    facts,
    premiumCents: counting.reduce((sum, one) => sum + one.premiumDifferenceCents, first.premiumCents),
    commissionCents: counting.reduce((sum, one) => sum + one.commissionDifferenceCents, first.commissionCents),
    isCancelled: facts.DataCancelamento !== null,
  };
}

/** A policy as an endorsement left it, whole; 0 is the issue. What was issued later changes nothing of it. */
export const policyAfter = (
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  sequenceNumber: number,
): PolicyAsOf =>
  policyOn(
    first,
    issued.filter((one) => one.sequenceNumber <= sequenceNumber),
    AT_THE_END,
  );

/** An issued endorsement that begins after a draft, and what both change. */
export interface MetEndorsement {
  sequenceNumber: number;
  effectiveOn: PlainDate;
  /** What it changed. */
  paths: readonly string[];
  /** What the draft changes, too: who says nothing lets the issued one stand from its own day on. */
  sharedPaths: readonly string[];
}

/** What a draft that is to count from a day on would meet: issued endorsements that begin later, in the order of issue. */
export function metEndorsements(
  issued: readonly IssuedEndorsement[],
  draft: { effectiveOn: PlainDate; paths: readonly string[] },
): MetEndorsement[] {
  return standing(issued)
    .filter(({ effectiveOn }) => effectiveOn > draft.effectiveOn)
    .map(({ sequenceNumber, effectiveOn, changes }) => {
      const paths = changes.map(({ path }) => path);
      return { sequenceNumber, effectiveOn, paths, sharedPaths: paths.filter((path) => draft.paths.includes(path)) };
    });
}
