import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import {
  settledDifference,
  settledRestitution,
} from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { PaidPremium, SettledDifference } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { EarlyEnd } from '@portal/shared/domain/underwriting/earnedPremium';
import { endorsedAmountAtRisk, storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import type { PolicyRow } from '../../policies/record/findPolicy';
import type { EndorsementRow } from './endorsementAccess';

/** What the issue of an endorsement does to its policy, in cents. */
export interface IssueEffect extends SettledDifference {
  /** What the limit of the policy holder carries more; below zero it is given back. */
  limitCents: number;
  /** What has to fit into it: more than it carries, where a higher amount stands for a while alone. */
  neededLimitCents: number;
  effectiveOn: PlainDate;
}

export const isCancellation = ({ endorsementTypeId }: Pick<EndorsementRow, 'endorsementTypeId'>): boolean =>
  endorsementTypeId === EndorsementTypeId.Cancelamento;

const holding: readonly number[] = [PolicyStatus.Emitida, PolicyStatus.Vencida];

/** What of its amount at risk a policy takes up of the limit now. */
const heldCents = (policy: PolicyRow): number =>
  holding.includes(policy.statusId) && policy.limitFreedOn === null ? storedAmountAtRisk(policy) : 0;

/** What of an endorsement its issue moves. */
export type Figures = Pick<
  EndorsementRow,
  | 'endorsementTypeId'
  | 'endDate'
  | 'insuredAmountCents'
  | 'addedAmountCents'
  | 'highestAmountCents'
  | 'premiumDifferenceCents'
  | 'wantedEffectiveOn'
> &
  // Of a restitution that was asked for.
  Partial<Pick<EndorsementRow, 'calculation'>>;

/**
 * The premium is the one that was agreed, on the version of the policy that stands still; what was paid meanwhile decides
 * how much of it goes back, and what is held of the limit how much is added or freed.
 */
export function issueEffect(endorsement: Figures, policy: PolicyRow, today: PlainDate): IssueEffect {
  const { premiumCents: chargedCents, paidPremiumCents: paidCents } = policy;
  const isEnd = isCancellation(endorsement);
  const heldBefore = heldCents(policy);
  const limitCents = (isEnd ? 0 : standingCents(endorsement, policy, today)) - heldBefore;
  return {
    ...settled(endorsement, { chargedCents, paidCents }),
    limitCents,
    neededLimitCents: Math.max(limitCents, (endorsement.highestAmountCents ?? 0) - heldBefore),
    effectiveOn: isEnd ? endorsement.endDate : (endorsement.wantedEffectiveOn ?? today),
  };
}

/** A restitution gives back what was overpaid besides, as far as it still is. */
const settled = (
  { endorsementTypeId, premiumDifferenceCents, calculation }: Figures,
  money: PaidPremium,
): SettledDifference =>
  endorsementTypeId === EndorsementTypeId.RestituicaoDePremio && calculation
    ? settledRestitution(money, premiumDifferenceCents, calculation.RestituicaoValue)
    : settledDifference(money, premiumDifferenceCents);

/** What it takes up afterwards: one whose limit was freed after its end takes it up anew where it is prolonged. */
const standingCents = (endorsement: Figures, policy: PolicyRow, today: PlainDate): number =>
  policy.limitFreedOn === null || endorsement.endDate >= today ? endorsedAmountAtRisk(endorsement, policy) : 0;

/** The same as the end of a policy is told (`carryOutCancellation`). */
export function earlyEndFor(endorsement: EndorsementRow, policy: PolicyRow, { refundCents }: IssueEffect): EarlyEnd {
  const earnedCents = policy.premiumCents + endorsement.premiumDifferenceCents;
  return {
    earnedCents,
    premiumDifferenceCents: endorsement.premiumDifferenceCents,
    refundCents,
    owedCents: Math.max(0, earnedCents - policy.paidPremiumCents),
    commissionDifferenceCents: endorsement.commissionDifferenceCents,
  };
}
