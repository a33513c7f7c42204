import { eq } from 'drizzle-orm';
import type { IssuedEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isWithinAutomaticEmission } from '../../../deals/engine/validations/subscription';
import { lockDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import { labelOf } from '../../../deals/records/statusLabel';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { forbidden, Refusal, unprocessable } from '../../../platform/server/refusal';
import { lockPolicy } from '../../policies/record/lockPolicy';
import { hasEndorsementRight, seenEndorsement } from './endorsementAccess';
import { issueEndorsement } from './issueEndorsement';
import { issuedAlready } from './issuedAlready';
import { issueEffect } from './issueEffect';
import { issueObstacles } from './issueObstacles';
import { requireStandingBase } from './standingVersion';

interface Asked {
  ProposalUniqueId: string;
  IdempotencyKey?: string | undefined;
}

/**
 * Approves an endorsement whose validations have passed and issues it, in one transaction: first the limits are locked and
 * the policy, then the endorsement, so that of two at once the second finds it issued. Repeated it answers the same.
 */
export function approveEndorsement(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, IdempotencyKey }: Asked,
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
      await requireIssuer(transaction, user, deal);
      if (endorsement.statusId === ProposalStatus.Emitida) return issuedAlready(transaction, { endorsement, policy });
      requireApproved(deal);
      await requireStandingBase(transaction, { endorsement, policy });
      const obstacles = await issueObstacles(transaction, user, { endorsement, policy, deal }, now);
      if (obstacles.length > 0)
        throw new Refusal(
          422,
          obstacles.map((Message) => ({ Code: 'NotIssuable', Message })),
        );
      const effect = issueEffect(endorsement, policy, dateOfInstant(now));
      return issueEndorsement(transaction, { user, locked, endorsement, effect, now });
    });
  });
}

/** The insurer's staff with the right; a broker only what the modality lets it issue by itself, as its proposals. */
export async function mayIssue(transaction: Transaction | Database, user: CurrentUser, deal: Deal): Promise<boolean> {
  if (await hasEndorsementRight(transaction, user, 'APROVAR')) return true;
  return (
    (await hasEndorsementRight(transaction, user, 'EDITAR')) &&
    isWithinAutomaticEmission(deal.modality, deal.row.amountAtRiskCents)
  );
}

export const NOT_YOURS_TO_ISSUE =
  'Este endosso é emitido pela seguradora: a modalidade ou o valor não permite a emissão automática. Você será avisado quando ele sair.';

async function requireIssuer(transaction: Transaction, user: CurrentUser, deal: Deal): Promise<void> {
  if (!(await mayIssue(transaction, user, deal))) throw forbidden(NOT_YOURS_TO_ISSUE);
}

function requireApproved({ row, called }: Deal): void {
  if (row.statusId === ProposalStatus.AguardandoEmissao) return;
  throw unprocessable(
    `${called} está com a situação "${labelOf(row.statusId)}": ele só se emite depois que todas as validações passam.`,
    { code: 'NotApproved' },
  );
}
