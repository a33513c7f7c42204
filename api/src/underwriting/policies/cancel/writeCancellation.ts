import { NO_MONEY } from '@portal/shared/domain/billing/ledgers';
import { daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CarriedOutEnd } from '@portal/shared/domain/underwriting/earnedPremium';
import type { DerivedTerm } from '@portal/shared/domain/underwriting/endorsement/derivedTerm';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../platform/database/schema/history';
import { toIssueChanges } from '../record/issueChanges';
import type { LockedPolicy } from '../record/lockPolicy';
import type { Doer } from '../record/movePolicy';
import { nextEndorsementNumber } from '../record/nextEndorsementNumber';
import type { Payee } from './payee';

/** When the release that a cancellation rests on was received, and why it counts from an earlier day. */
export interface Receipt {
  receivedOn: PlainDate;
  backdatingReason: string | null;
}

/** A cancellation that was decided. */
export interface Cancellation {
  by: Doer;
  locked: LockedPolicy;
  /** What follows for the money. */
  effect: CarriedOutEnd & { derivation?: DerivedTerm[] };
  /** One of those that are published, and one of before them in words alone. */
  reason: { UniqueId: string | null; Name: string };
  cancelledOn: PlainDate;
  /** Null where it rests on no release. */
  receipt?: Receipt | null;
  now: Date;
}

/** The issued endorsement of type 1 by which a policy is cancelled, with its history. */
export async function writeCancellation(
  transaction: Transaction,
  {
    by,
    locked: { policy },
    effect,
    reason,
    cancelledOn,
    receipt = null,
    payee,
    now,
  }: Cancellation & { payee: Payee | null },
) {
  const next = await nextEndorsementNumber(transaction, policy);
  const [made] = await transaction
    .insert(endorsements)
    .values({
      companyId: policy.companyId,
      policyId: policy.id,
      endorsementTypeId: EndorsementTypeId.Cancelamento,
      ...next,
      statusId: ProposalStatus.Emitida,
      requestedByUserId: by.id,
      issueDate: dateOfInstant(now),
      effectiveOn: cancelledOn,
      startDate: policy.startDate,
      endDate: cancelledOn,
      deadlineDays: daysBetween(policy.startDate, cancelledOn),
      previousInsuredAmountCents: policy.insuredAmountCents,
      previousAddedAmountCents: policy.addedAmountCents,
      insuredAmountCents: policy.insuredAmountCents,
      addedAmountCents: policy.addedAmountCents,
      premiumDifferenceCents: effect.premiumDifferenceCents,
      commissionDifferenceCents: effect.commissionDifferenceCents,
      needsBankData: effect.refundCents > 0,
      derivation: effect.derivation ?? null,
      reason: reason.Name,
      reasonUniqueId: reason.UniqueId,
      releaseReceivedOn: receipt?.receivedOn ?? null,
      backdatingReason: receipt?.backdatingReason ?? null,
      object: `Cancelamento da apólice ${policy.number}: ${reason.Name}.`,
      engineStep: 'finished',
      decidedAt: now,
      issuedAt: now,
      searchText: `${policy.searchText} ${searchable(next.number)}`,
      createdAt: now,
    })
    .returning({ id: endorsements.id, uniqueId: endorsements.uniqueId, number: endorsements.number });
  if (!made) throw new Error('An inserted endorsement has a row');
  await transaction.insert(auditHistory).values({
    companyId: policy.companyId,
    subjectKind: 'endorsement',
    subjectUniqueId: made.uniqueId,
    action: 'issued',
    changes: [
      { field: 'statusId', before: null, after: ProposalStatus.Emitida },
      ...toIssueChanges({ charge: NO_MONEY, refund: effect.refund, payee }),
    ],
    changedByUserId: by.id,
    changedByName: by.name,
    changedAt: now,
  });
  return made;
}
