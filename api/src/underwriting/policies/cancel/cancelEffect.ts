import { and, asc, eq, notInArray } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CancelEffect } from '@portal/shared/contracts/underwriting/policyChanges';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { cancellationByInsurer, endInTerms } from '@portal/shared/domain/underwriting/endorsement/cancellation';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import { holdsLimit } from '../../../deals/records/holdsLimit';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { listedDocument } from '../../../platform/lists/privacy';
import { conflict, forbidden, unprocessable } from '../../../platform/server/refusal';
import { requireNoClaim } from '../claims/enforceClaim';
import { endorsementTextLinks } from '../../proposals/work/textObstacles';
import { mayCancel, whyNotEndorse } from '../detail/policyActions';
import { requireVisiblePolicy } from '../record/findPolicy';
import type { PolicyRow } from '../record/findPolicy';
import { ledgersOnWire } from '../record/ledgersOnWire';
import { readPolicyMoney, undueInterestCents } from '../record/policyMoney';
import { premiumPeriods } from '../record/premiumPeriods';
import { suspendedSince } from '../unpaid/sequences';
import { cancelReasons } from './cancelReasons';

/** Refuses users who may not cancel, and a policy that cannot be cancelled now. */
function requireCancellable(user: CurrentUser, policy: PolicyRow): void {
  if (!mayCancel(user))
    throw forbidden('O cancelamento interno é da seguradora, por quem tem a permissão de cancelar apólices.');
  const why = whyNotEndorse(policy);
  if (why) throw conflict(`${why} Ela não pode ser cancelada.`, { code: 'TransitionNotAllowed' });
  requireNoClaim(policy, { act: 'cancellation' });
}

/** Refuses the same, and a cancellation whose endorsement would have no document. */
export async function requireCancellableNow(
  transaction: Transaction,
  user: CurrentUser,
  policy: PolicyRow,
  now: Date,
): Promise<void> {
  requireCancellable(user, policy);
  const [missing] = endorsementTextLinks(await parametersInForce(transaction, policy.companyId, now));
  if (missing) throw unprocessable(missing.Text, { code: 'NotIssuable' });
}

/** Cover ends on a day of the policy, and not in the future: what is to end then may still be changed. */
function requireCovered(policy: PolicyRow, on: PlainDate, today: PlainDate): void {
  const latest = latestDate(policy, today);
  if (on >= policy.startDate && on <= latest) return;
  throw unprocessable(
    `O cancelamento vale a partir de um dia da vigência que já chegou: de ${formatDate(policy.startDate)} a ${formatDate(latest)}.`,
    { field: 'CancelledOn' },
  );
}

/** The last day on which cover may be ended now. */
export const latestDate = ({ startDate, endDate }: PolicyRow, today: PlainDate): PlainDate => {
  const reached = today < endDate ? today : endDate;
  return reached < startDate ? startDate : reached;
};

/**
 * The money of cancelling a policy on a day: no premium is earned while its cover is suspended. The caller has read the
 * policy, or holds its lock.
 */
export async function judgeCancel(database: Database | Transaction, policy: PolicyRow, on: PlainDate, now: Date) {
  requireCovered(policy, on, dateOfInstant(now));
  const periods = await premiumPeriods(database, policy);
  const suspendedOn = await suspendedSince(database, policy.id);
  const { commissionCents, startDate, endDate } = policy;
  const until = suspendedOn !== null && suspendedOn < on ? suspendedOn : on;
  const money = await readPolicyMoney(database, policy, now);
  const charged = { periods, paid: money.paid, undueInterestCents: undueInterestCents(money, until), commissionCents };
  const ended = cancellationByInsurer({ ...charged, startDate, endDate }, until);
  return {
    periods,
    suspendedOn,
    ...ended,
    derivation: endInTerms({ ended, on: until, policy, rateSource: 'modality' }),
  };
}

const ended: readonly ProposalStatus[] = [
  ProposalStatus.Emitida,
  ProposalStatus.Rejeitada,
  ProposalStatus.Recusada,
  ProposalStatus.Cancelada,
];

/** Endorsements of a policy that are on their way. */
export const openEndorsements = (database: Database | Transaction, policyId: number) =>
  database
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policyId), notInArray(endorsements.statusId, [...ended])))
    .orderBy(asc(endorsements.id))
    .$dynamic();

/** What cancelling a policy on a day would do, before anybody does it. */
export async function cancelEffect(
  database: Database,
  user: CurrentUser,
  { policyUniqueId, cancelledOn }: { policyUniqueId: string; cancelledOn?: PlainDate | undefined },
  now = new Date(),
): Promise<CancelEffect> {
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  requireCancellable(user, policy);
  const ObstacleLinks = endorsementTextLinks(await parametersInForce(database, policy.companyId, now));
  const LatestDate = latestDate(policy, dateOfInstant(now));
  const effect = await judgeCancel(database, policy, cancelledOn ?? LatestDate, now);
  const [facts] = await database
    .select({
      modalityUniqueId: modalities.uniqueId,
      name: policyHolders.name,
      document: policyHolders.document,
      isHolding: holdsLimit,
    })
    .from(policies)
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .where(eq(policies.id, policy.id));
  if (!facts) throw new Error('A policy is never removed');
  const { companyId } = policy;
  return {
    PolicyNumber: policy.number,
    Obstacles: ObstacleLinks.map(({ Text }) => Text),
    ObstacleLinks,
    EarliestDate: policy.startDate,
    LatestDate,
    Reasons: await cancelReasons(database, { companyId, modalityUniqueId: facts.modalityUniqueId }, now),
    InsurancePremium: policy.premiumCents,
    PaidPremiumValue: policy.paidCents,
    Periods: effect.periods.map(({ premiumCents, from, until }) => ({
      PremiumValue: premiumCents,
      From: from,
      Until: until,
    })),
    SuspendedOn: effect.suspendedOn,
    EarnedPremiumValue: effect.earnedCents,
    PremiumDifference: effect.premiumDifferenceCents,
    RefundValue: effect.refundCents,
    Refund: ledgersOnWire(effect.refund),
    OwedValue: effect.owedCents,
    ComissionDifference: effect.commissionDifferenceCents,
    FreedLimitValue: facts.isHolding ? storedAmountAtRisk(policy) : 0,
    OpenEndorsements: (await openEndorsements(database, policy.id)).map(({ number }) => number),
    PolicyHolder: { Name: facts.name, CpfCnpj: listedDocument(facts.document) },
    ChangedAt: policy.updatedAt.toISOString(),
  };
}
