import { eq } from 'drizzle-orm';
import { claimObstacle, permittedActionLabels } from '@portal/shared/domain/underwriting/claimFlag';
import type { ClaimFlag, PolicyAct } from '@portal/shared/domain/underwriting/claimFlag';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { conflict } from '../../../platform/server/refusal';
import type { PolicyRow } from '../record/findPolicy';
import { changePolicy } from '../record/movePolicy';
import type { Doer } from '../record/movePolicy';

/** The columns of a policy without a permission. */
export const NO_PERMISSION = { claimPermittedAction: null, claimPermittedEndorsementId: null } as const;

/** Refuses an act of the insurer's staff that the claim of a policy blocks (409). */
export function requireNoClaim(policy: ClaimFlag, stopped: PolicyAct): void {
  const why = claimObstacle(policy, stopped, true);
  if (why !== null) throw conflict(why, { code: 'ClaimFlagged' });
}

/**
 * Refuses an act that the claim of a policy blocks (409). Where it was permitted once, clears the permission and records it
 * in the history. Every command that does such an act calls this; the caller holds the lock of the policy.
 */
export async function enforceClaim(
  transaction: Transaction,
  policy: PolicyRow,
  stopped: PolicyAct | null,
  { by, now }: { by: Doer; now: Date },
): Promise<void> {
  if (policy.claimKind === null || stopped === null) return;
  requireNoClaim(policy, stopped);
  await changePolicy(transaction, policy, {
    action: 'claimPermissionUsed',
    set: NO_PERMISSION,
    changes: [{ field: 'claimPermitted', before: null, after: await formatPermission(transaction, policy) }],
    by,
    now,
  });
}

/** Formats a permission for the history, for example `Baixa` or `Endosso 0775-2026-000123-E02`. */
export async function formatPermission(
  transaction: Transaction,
  {
    claimPermittedAction: action,
    claimPermittedEndorsementId: endorsementId,
  }: Pick<ClaimFlag, 'claimPermittedAction' | 'claimPermittedEndorsementId'>,
): Promise<string | null> {
  if (action === null) return null;
  const label = permittedActionLabels[action];
  if (endorsementId === null) return label;
  const [found] = await transaction
    .select({ number: endorsements.number })
    .from(endorsements)
    .where(eq(endorsements.id, endorsementId));
  return found ? `${label} ${found.number}` : label;
}
