import { eq } from 'drizzle-orm';
import type { IssuedEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { periodsOfStatement } from '@portal/shared/domain/underwriting/endorsement/statement';
import type { StatementLine } from '@portal/shared/domain/underwriting/endorsement/statement';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { carryOutCancellation } from '../../policies/cancel/carryOutCancellation';
import { toIssueChanges } from '../../policies/record/issueChanges';
import type { Payee } from '../../policies/cancel/payee';
import { enforceClaim } from '../../policies/claims/enforceClaim';
import { keepRefund } from '../../policies/refunds/keepRefund';
import type { RefundRelease } from '../../policies/refunds/keepRefund';
import type { LockedPolicy } from '../../policies/record/lockPolicy';
import type { VersionChange } from '../../proposals/policyVersion/writeVersion';
import { readBlockedIssue } from './claimObstacles';
import { consolidate, statementAtIssue } from './consolidate';
import { endorsePolicy, keepFirstVersion } from './endorsePolicy';
import type { EndorsementRow } from './endorsementAccess';
import { issuedAlready } from './issuedAlready';
import { earlyEndFor, isCancellation } from './issueEffect';
import type { IssueEffect } from './issueEffect';
import { payeeFor } from './refundPayee';
import { chargeSlips, NO_CHARGE, planCharge, waiveSlips } from './settlePayment';
import type { PlannedCharge } from './settlePayment';
import { standingVersion } from './standingVersion';
import { tellIssued } from './tellIssued';
import { tellStaleRenewal } from './tellStaleRenewal';

interface Issue {
  user: CurrentUser;
  locked: LockedPolicy;
  endorsement: EndorsementRow;
  effect: IssueEffect;
  /** Who decided that its refund may be paid; null where a second person still has to. */
  release: RefundRelease | null;
  now: Date;
}

/** Issues an endorsement whose way is free; the caller holds the limits, the policy and the endorsement. */
export async function issueEndorsement(transaction: Transaction, issue: Issue): Promise<IssuedEndorsement> {
  const { user, locked, effect, release, now } = issue;
  const { policy } = locked;
  const stopped = await readBlockedIssue(transaction, { endorsement: issue.endorsement, policy }, now);
  await enforceClaim(transaction, policy, stopped, { by: user, now });
  await keepFirstVersion(transaction, policy.id, await standingVersion(transaction, policy.id), now);
  const statement = await statementAtIssue(transaction, { policy, endorsement: issue.endorsement, now });
  const payee = effect.refundCents > 0 ? payeeFor(issue.endorsement, locked) : null;
  const charge = isCancellation(issue.endorsement)
    ? NO_CHARGE
    : await planCharge(transaction, { ...issue, proposalId: policy.proposalId });
  const endorsement = await storeIssue(transaction, { ...issue, payee, charge }, statement?.lines ?? null);
  if (isCancellation(endorsement))
    await carryOutCancellation(transaction, {
      ...{ by: user, locked, payee, release, now, changes: [], action: 'cancelled' as const },
      effect: earlyEndFor(endorsement, effect),
      reason: { UniqueId: endorsement.reasonUniqueId, Name: endorsement.reason },
      cancelledOn: endorsement.endDate,
      issued: endorsement,
    });
  else await carryOut(transaction, { ...issue, endorsement, payee, charge });
  if (statement?.isOutOfSequence) await consolidate(transaction, user, { policy, endorsement, now }, statement.lines);
  await tellIssued(transaction, { ...issue, endorsement });
  return issuedAlready(transaction, { endorsement, policy });
}

/** An issue with its money; of a counter-endorsement also what its request would say of another. */
interface CarriedOut extends Issue {
  payee: Payee | null;
  charge: PlannedCharge;
  changed?: VersionChange;
  undoneId?: number | null;
}

/** What follows of an issued endorsement that does not end its policy: its money, the policy and a renewal of it. */
export async function carryOut(
  transaction: Transaction,
  { payee, charge, undoneId = null, ...issue }: CarriedOut,
): Promise<void> {
  const { locked, endorsement, effect, release, now } = issue;
  const settled = { proposalId: locked.policy.proposalId, endorsement, effect, undoneId, by: issue.user, now };
  await keepRefund(transaction, {
    ...{ endorsement, payee, release, now },
    ...{ policy: locked.policy, refund: effect.refund, by: issue.user },
  });
  await waiveSlips(transaction, settled);
  await chargeSlips(transaction, settled, charge);
  await endorsePolicy(transaction, issue);
  await tellStaleRenewal(transaction, { locked, endorsement, now });
}

async function storeIssue(
  transaction: Transaction,
  { user, locked: { policy }, endorsement, effect, release, payee, charge, now }: CarriedOut,
  statement: StatementLine[] | null,
): Promise<EndorsementRow> {
  const [issued] = await transaction
    .update(endorsements)
    .set({
      statusId: ProposalStatus.Emitida,
      issueDate: dateOfInstant(now),
      issuedAt: now,
      effectiveOn: effect.effectiveOn,
      previousInsuredAmountCents: policy.insuredAmountCents,
      previousAddedAmountCents: policy.addedAmountCents,
      addedAmountCents: endorsement.addedAmountCents ?? policy.addedAmountCents,
      ...(statement && { premiumPeriods: periodsOfStatement(statement) }),
      engineStep: 'finished',
      isWaitingForCard: false,
      legalClockEndedAt: endorsement.legalClockEndedAt ?? now,
    })
    .where(eq(endorsements.id, endorsement.id))
    .returning();
  if (!issued) throw new Error('A locked endorsement cannot vanish');
  await auditRecord(
    transaction,
    user,
    { kind: 'endorsement', uniqueId: endorsement.uniqueId },
    {
      action: 'issued',
      changes: [
        { field: 'statusId', before: endorsement.statusId, after: ProposalStatus.Emitida },
        ...toIssueChanges({ charge: charge.ledgers, refund: effect.refund, waivedCents: effect.waivedCents, payee }),
        ...(release?.isWithoutSecondPerson ? [{ field: 'isWithoutSecondPerson', before: null, after: true }] : []),
      ],
    },
  );
  return issued;
}
