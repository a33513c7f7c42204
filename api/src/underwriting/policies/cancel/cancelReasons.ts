import type { EndorsementReason } from '@portal/shared/contracts/parameters/kinds/endorsement';
import { isCancellationByInsurer } from '@portal/shared/domain/underwriting/endorsement/authority';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { endorsementSubTypesInForce } from '../../../parameters/inForce/endorsementInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { UNPAID_SUB_TYPE_KEY } from '../../../parameters/kinds/endorsementEntries';
import type { Database, Transaction } from '../../../platform/database/connection';

/** A reason, and whether it is a release by policy holder or insured: the cancellation counts from its receipt. */
export type CancelReason = EndorsementReason & { RestsOnRelease: boolean };

/**
 * For which reasons the insurer may cancel a policy of a modality: a closed list, which is data. For want of payment a
 * contract ends by its own sequence of notices alone, not by this door.
 */
export async function cancelReasons(
  database: Database | Transaction,
  { companyId, modalityUniqueId }: { companyId: number; modalityUniqueId: string },
  now: Date,
): Promise<CancelReason[]> {
  const parameters = await parametersInForce(database, companyId, now);
  return endorsementSubTypesInForce(parameters, {
    modalityUniqueId,
    endorsementTypeId: EndorsementTypeId.Cancelamento,
  })
    .filter(({ UniqueId }) => UniqueId !== UNPAID_SUB_TYPE_KEY)
    .flatMap((subType) =>
      subType.Reasons.map((reason) => ({ ...reason, RestsOnRelease: !isCancellationByInsurer(subType) })),
    );
}
