import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import {
  settledDifference,
  settledRestitution,
} from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { SettledDifference } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { earlyEndOf } from '@portal/shared/domain/underwriting/earnedPremium';
import type { CarriedOutEnd } from '@portal/shared/domain/underwriting/earnedPremium';
import { endorsedAmountAtRisk, storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import type { Database, Transaction } from '../../../platform/database/connection';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { interestCentsOf, readPolicyMoney, undueInterestCents } from '../../policies/record/policyMoney';
import type { PolicyMoneyRecord } from '../../policies/record/policyMoney';
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
function issueEffect(
  endorsement: Figures,
  { policy, money, undoneId = null }: IssuedOn,
  today: PlainDate,
): IssueEffect {
  const isEnd = isCancellation(endorsement);
  const heldBefore = heldCents(policy);
  const limitCents = (isEnd ? 0 : standingCents(endorsement, policy, today)) - heldBefore;
  return {
    ...settled(endorsement, money, undoneId),
    limitCents,
    neededLimitCents: Math.max(limitCents, (endorsement.highestAmountCents ?? 0) - heldBefore),
    effectiveOn: isEnd ? endorsement.endDate : (endorsement.wantedEffectiveOn ?? today),
  };
}

/** Reads the money of a policy as it is now, and what the issue of an endorsement does with it. */
export const readIssueEffect = async (
  database: Database | Transaction,
  endorsement: Figures,
  { policy, undoneId = null }: Omit<IssuedOn, 'money'>,
  now: Date,
): Promise<IssueEffect> =>
  issueEffect(
    endorsement,
    { policy, money: await readPolicyMoney(database, policy, now), undoneId },
    dateOfInstant(now),
  );

/** The policy that an endorsement is issued on, with its money. */
interface IssuedOn {
  policy: PolicyRow;
  money: PolicyMoneyRecord;
  /** Of a counter-endorsement: the one that it takes back, whose interest goes back with it. */
  undoneId?: number | null;
}

/** A restitution gives back what was overpaid besides, as far as it still is; a cancellation what its preview said. */
function settled(
  { endorsementTypeId, endDate, premiumDifferenceCents, calculation }: Figures,
  money: PolicyMoneyRecord,
  undoneId: number | null,
): SettledDifference {
  if (isCancellation({ endorsementTypeId }) && premiumDifferenceCents < 0) {
    const { refund, refundCents } = earlyEndOf(
      {
        periods: [{ premiumCents: money.chargedCents, from: endDate, until: endDate }],
        paid: money.paid,
        undueInterestCents: undueInterestCents(money, endDate),
        commissionCents: 0,
      },
      money.chargedCents + premiumDifferenceCents,
    );
    return { toChargeCents: 0, refund, refundCents, waivedCents: 0 };
  }
  if (endorsementTypeId === EndorsementTypeId.RestituicaoDePremio && calculation)
    return settledRestitution(money, premiumDifferenceCents, calculation.RestituicaoValue);
  return settledDifference(money, premiumDifferenceCents, undoneId === null ? 0 : interestCentsOf(money, undoneId));
}

/** What it takes up afterwards: one whose limit was freed after its end takes it up anew where it is prolonged. */
const standingCents = (endorsement: Figures, policy: PolicyRow, today: PlainDate): number =>
  policy.limitFreedOn === null || endorsement.endDate >= today ? endorsedAmountAtRisk(endorsement, policy) : 0;

/** The same as the end of a policy is told (`carryOutCancellation`). */
export const earlyEndFor = (endorsement: EndorsementRow, { refund, refundCents }: IssueEffect): CarriedOutEnd => ({
  premiumDifferenceCents: endorsement.premiumDifferenceCents,
  refund,
  refundCents,
  commissionDifferenceCents: endorsement.commissionDifferenceCents,
});
