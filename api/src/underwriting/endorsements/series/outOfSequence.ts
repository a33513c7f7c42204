import type { PlainDate } from '@portal/shared/domain/time/dates';
import { policyOn } from '@portal/shared/domain/underwriting/endorsement/asOf';
import type { EndorsedFacts, ModalityFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import type { ChangedLeaf } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { plannedNext, policyAtLast, yieldedPaths } from '@portal/shared/domain/underwriting/endorsement/overrides';
import type { PlannedEndorsement } from '@portal/shared/domain/underwriting/endorsement/stretches';
import type { Database, Transaction } from '../../../platform/database/connection';
import type { Standing } from '../request/standing/readStanding';
import type { StandingCover } from '../request/standing/standingCovers';
import { beginsSomethingAfter, issuedSeries } from './issuedSeries';
import type { IssuedSeries } from './issuedSeries';

/** An endorsement that begins before others that were issued already, beside them. */
export interface OutOfSequence {
  series: IssuedSeries;
  planned: PlannedEndorsement;
  /** The policy once it is issued, after all days. */
  atLast: EndorsedFacts;
  /** What of it stands only until what begins later. */
  yielded: string[];
}

/** Everything issued, where something of it begins after a day; null where nothing does. */
export const seriesBeyond = async (
  database: Database | Transaction,
  standing: Standing,
  day: PlainDate,
): Promise<IssuedSeries | null> =>
  (await beginsSomethingAfter(database, standing.policy.id, day)) ? issuedSeries(database, standing) : null;

/**
 * A policy as an endorsement that counts from a day on finds it: its amounts are those of that day, which whatever begins
 * later has not changed yet. Validity and words are those that stand, as whoever asks has them before them.
 */
export function standingOn(standing: Standing, { first, issued }: IssuedSeries, day: PlainDate): Standing {
  const { ModalidadePrincipal, ModalidadeComplementar } = policyOn(first, issued, day).facts;
  const { principal, complementary } = standing;
  return {
    ...standing,
    principal: withAmount(principal, ModalidadePrincipal),
    complementary: complementary && withAmount(complementary, ModalidadeComplementar),
  };
}

const withAmount = (cover: StandingCover, facts: ModalityFacts | null): StandingCover =>
  facts ? { ...cover, ImportanciaSegurada: facts.ImportanciaSegurada } : cover;

export function outOfSequence(
  series: IssuedSeries,
  next: { effectiveOn: PlainDate; changes: readonly ChangedLeaf[] },
): OutOfSequence {
  const { first, issued } = series;
  const planned = plannedNext(issued, next);
  return {
    series,
    planned,
    atLast: policyAtLast(first, issued, planned),
    yielded: yieldedPaths(first, issued, planned),
  };
}
