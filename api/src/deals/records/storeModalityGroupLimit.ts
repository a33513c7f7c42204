import { and, eq } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Transaction } from '../../platform/database/connection';
import { policyHolderGroupLimits } from '../../platform/database/schema/limitRequests';

interface WantedLimit {
  /** Null takes the cap away. */
  limitCents: number | null;
  limitExpiresOn: PlainDate | null;
}

/** Stores the cap of a modality group, whose policy holder the caller has locked. */
export async function storeModalityGroupLimit(
  transaction: Transaction,
  holder: { id: number; companyId: number },
  modalityGroupId: number,
  { limitCents, limitExpiresOn: expiresOn }: WantedLimit,
): Promise<void> {
  if (limitCents === null) {
    await transaction
      .delete(policyHolderGroupLimits)
      .where(
        and(
          eq(policyHolderGroupLimits.policyHolderId, holder.id),
          eq(policyHolderGroupLimits.modalityGroupId, modalityGroupId),
        ),
      );
    return;
  }
  await transaction
    .insert(policyHolderGroupLimits)
    .values({ companyId: holder.companyId, policyHolderId: holder.id, modalityGroupId, limitCents, expiresOn })
    .onConflictDoUpdate({
      target: [policyHolderGroupLimits.policyHolderId, policyHolderGroupLimits.modalityGroupId],
      set: { limitCents, expiresOn, updatedAt: new Date() },
    });
}
