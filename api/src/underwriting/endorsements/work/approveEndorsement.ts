import { eq } from 'drizzle-orm';
import type { IssuedEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { lockDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import { labelOf } from '../../../deals/records/statusLabel';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { forbidden, Refusal, unprocessable } from '../../../platform/server/refusal';
import { lockPolicy } from '../../policies/record/lockPolicy';
import { seenEndorsement } from './endorsementAccess';
import { issueEndorsement } from './issueEndorsement';
import { issuedAlready } from './issuedAlready';
import { readIssueEffect } from './issueEffect';
import { issueObstacles } from './issueObstacles';
import { decideIssue, requireSaid } from './issuer';
import { isAhead, isScheduled, scheduleCancellation, scheduledAlready } from './scheduleCancellation';
import { requireStandingBase } from './standingVersion';

interface Asked {
  ProposalUniqueId: string;
  IdempotencyKey?: string | undefined;
  IsWithoutSecondPerson?: boolean | undefined;
}

/**
 * Approves an endorsement whose validations have passed and issues it, in one transaction: first the limits are locked and
 * the policy, then the endorsement, so that of two at once the second finds it issued. A cancellation on a later day is
 * scheduled. Repeated it answers the same.
 */
export function approveEndorsement(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, IdempotencyKey, IsWithoutSecondPerson = false }: Asked,
  now = new Date(),
): Promise<IssuedEndorsement> {
  const fingerprint = fingerprintOf({ ProposalUniqueId });
  return database.transaction(async (transaction) => {
    const seen = await seenEndorsement(transaction, user, ProposalUniqueId, 'ProposalUniqueId');
    const locked = await lockPolicy(transaction, user, { uniqueId: seen.policy.uniqueId }, 'ProposalUniqueId');
    const reference = { companyId: user.companyId, kind: 'endorsement', uniqueId: ProposalUniqueId } as const;
    const deal = await lockDeal(transaction, reference, now);
    if (!deal) throw new Error('An endorsement is never removed');
    return once(transaction, user, { key: IdempotencyKey, operation: 'ApproveEndorsement', fingerprint }, async () => {
      const [endorsement] = await transaction.select().from(endorsements).where(eq(endorsements.id, deal.row.id));
      if (!endorsement) throw new Error('A locked endorsement cannot vanish');
      const { policy } = locked;
      const { whyNot, isAlone } = await decideIssue(transaction, user, { endorsement, deal }, now);
      if (whyNot !== null) throw forbidden(whyNot);
      if (endorsement.statusId === ProposalStatus.Emitida) return issuedAlready(transaction, { endorsement, policy });
      if (isScheduled(endorsement)) return scheduledAlready({ endorsement, policy });
      requireApproved(deal);
      requireSaid(isAlone, IsWithoutSecondPerson);
      await requireStandingBase(transaction, { endorsement, policy });
      const obstacles = await issueObstacles(transaction, user, { endorsement, policy, deal }, now);
      if (obstacles.length > 0)
        throw new Refusal(
          422,
          obstacles.map((Message) => ({ Code: 'NotIssuable', Message })),
        );
      const today = dateOfInstant(now);
      const decision = { userId: user.id, isWithoutSecondPerson: isAlone };
      if (isAhead(endorsement, today))
        return scheduleCancellation(
          transaction,
          user,
          { endorsement, policy },
          { isWithoutSecondPerson: isAlone, now },
        );
      const effect = await readIssueEffect(transaction, endorsement, { policy }, now);
      return issueEndorsement(transaction, { user, locked, endorsement, effect, release: decision, now });
    });
  });
}

function requireApproved({ row, called }: Deal): void {
  if (row.statusId === ProposalStatus.AguardandoEmissao) return;
  throw unprocessable(
    `${called} está com a situação "${labelOf(row.statusId)}": ele só se emite depois que todas as validações passam.`,
    { code: 'NotApproved' },
  );
}
