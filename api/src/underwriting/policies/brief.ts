import { and, eq } from 'drizzle-orm';
import type { PolicyBrief } from '@portal/shared/contracts/underwriting/policies';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { modalities } from '../../platform/database/schema/modalities';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { policyNotFound, visiblePolicies } from './record/findPolicy';

/** The facts that head a screen about a policy. One that the user may not see does not exist for them. */
export async function briefPolicy(database: Database, user: CurrentUser, uniqueId: string): Promise<PolicyBrief> {
  const [brief] = await database
    .select({
      PolicyUniqueId: policies.uniqueId,
      PolicyNumber: policies.number,
      StatusId: policies.statusId,
      PolicyHolderName: policyHolders.name,
      InsuredName: insureds.name,
      ModalityName: modalities.name,
      InsuredAmountValue: policies.insuredAmountCents,
      StartDate: policies.startDate,
      EndDate: policies.endDate,
    })
    .from(policies)
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(and(visiblePolicies(user), eq(policies.uniqueId, uniqueId)));
  if (!brief) throw policyNotFound('policyUniqueId');
  return brief;
}
