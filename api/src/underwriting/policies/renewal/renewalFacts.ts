import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { RenewedPolicy } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import { renewalInForce } from '../../../parameters/inForce/renewalInForce';
import type { RenewalInForce } from '../../../parameters/inForce/renewalInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { askEach } from '../../../platform/database/askEach';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { bankSlips } from '../../../platform/database/schema/billing';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import type { PolicyRow } from '../record/findPolicy';

/** A policy as its renewal is judged, with the rule that it is judged by. */
export interface RenewalFacts {
  facts: RenewedPolicy;
  rule: RenewalInForce;
  modality: Pick<typeof modalities.$inferSelect, 'uniqueId' | 'name'>;
  policyHolder: Pick<typeof policyHolders.$inferSelect, 'name' | 'email'>;
  /** The last proposal that renews it. */
  proposal: Pick<typeof proposals.$inferSelect, 'id' | 'uniqueId' | 'number' | 'statusId'> | null;
}

const readAbout = kept((reader, { modalityId, holderId }: Asked<'modalityId' | 'holderId'>) =>
  reader
    .select({
      modality: { uniqueId: modalities.uniqueId, name: modalities.name },
      policyHolder: {
        name: policyHolders.name,
        email: policyHolders.email,
        isBlocked: policyHolders.isBlocked,
        isActive: policyHolders.isActive,
        isRestrictivelyBlocked: policyHolders.isRestrictivelyBlocked,
      },
    })
    .from(policyHolders)
    .innerJoin(modalities, eq(modalities.id, modalityId))
    .where(eq(policyHolders.id, holderId)),
);

const readLast = kept((reader, { policyId }: Asked<'policyId'>) =>
  reader
    .select({
      id: proposals.id,
      uniqueId: proposals.uniqueId,
      number: proposals.number,
      statusId: proposals.statusId,
    })
    .from(proposals)
    .where(eq(proposals.renewedPolicyId, policyId))
    .orderBy(desc(proposals.id))
    .limit(1),
);

const countOverdue = kept((reader, { proposalId, today }: Asked<'proposalId' | 'today'>) =>
  reader
    .select({ installments: count() })
    .from(bankSlips)
    .where(
      and(
        eq(bankSlips.proposalId, proposalId),
        isNull(bankSlips.paidAt),
        isNull(bankSlips.cancelledAt),
        lt(bankSlips.dueOn, today),
      ),
    ),
);

export async function renewalFacts(
  database: Reader,
  policy: PolicyRow,
  parameters: Parameters,
  today: PlainDate,
): Promise<RenewalFacts> {
  const [[found], [proposal = null], [overdue]] = await askEach(database, [
    () => readAbout(database, { modalityId: policy.modalityId, holderId: policy.policyHolderId }),
    () => readLast(database, { policyId: policy.id }),
    () => countOverdue(database, { proposalId: policy.proposalId, today }),
  ]);
  if (!found) throw new Error('A policy has a policy holder and a modality');
  const { modality, policyHolder } = found;
  return {
    rule: renewalInForce(parameters, modality.uniqueId),
    modality,
    policyHolder,
    proposal,
    facts: {
      statusId: policy.statusId,
      endDate: policy.endDate,
      isReleased: policy.limitFreedOn !== null,
      isRenewalBlocked: policy.isRenewalBlocked,
      openedAt: policy.renewalOpenedAt,
      proposal,
      isPolicyHolderBlocked: policyHolder.isBlocked || !policyHolder.isActive || policyHolder.isRestrictivelyBlocked,
      overdueInstallments: overdue?.installments ?? 0,
    },
  };
}
