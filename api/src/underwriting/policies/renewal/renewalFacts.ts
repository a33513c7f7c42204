import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { RenewedPolicy } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import { renewalInForce } from '../../../parameters/inForce/renewalInForce';
import type { RenewalInForce } from '../../../parameters/inForce/renewalInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { Database, Transaction } from '../../../platform/database/connection';
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

export async function renewalFacts(
  database: Database | Transaction,
  policy: PolicyRow,
  parameters: Parameters,
  today: PlainDate,
): Promise<RenewalFacts> {
  const [found] = await database
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
    .innerJoin(modalities, eq(modalities.id, policy.modalityId))
    .where(eq(policyHolders.id, policy.policyHolderId));
  if (!found) throw new Error('A policy has a policy holder and a modality');
  const { modality, policyHolder } = found;
  const [proposal = null] = await database
    .select({
      id: proposals.id,
      uniqueId: proposals.uniqueId,
      number: proposals.number,
      statusId: proposals.statusId,
    })
    .from(proposals)
    .where(eq(proposals.renewedPolicyId, policy.id))
    .orderBy(desc(proposals.id))
    .limit(1);
  const [overdue] = await database
    .select({ installments: count() })
    .from(bankSlips)
    .where(
      and(
        eq(bankSlips.proposalId, policy.proposalId),
        isNull(bankSlips.paidAt),
        isNull(bankSlips.cancelledAt),
        lt(bankSlips.dueOn, today),
      ),
    );
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
