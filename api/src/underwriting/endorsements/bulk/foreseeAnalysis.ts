import { eq } from 'drizzle-orm';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { dealFindings } from '../../../deals/engine/dealFindings';
import type { JudgedDeal } from '../../../deals/engine/dealFindings';
import { engineSteps, stepsToWalk } from '../../../deals/engine/engineOrder';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import { dealParties } from '../../../deals/records/lockDeal';
import { withAutomaticMaximumOf } from '../../../parameters/inForce/commissionInForce';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { treatyCapacityInForce } from '../../../parameters/inForce/treatyInForce';
import type { Database } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, economicGroups, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import type { PolicyRow } from '../../policies/record/findPolicy';

interface Analysis {
  /** With its article: `a análise de cadastro`. */
  called: string;
  why: string;
}

/** For which analysis a neutral change of a policy would wait; null where the engine lets it pass. Nothing is asked for yet. */
export async function foreseeAnalysis(database: Database, policy: PolicyRow, now: Date): Promise<Analysis | null> {
  const deal = await neutralDeal(database, policy, now);
  for (const step of stepsToWalk('endorsement', null)) {
    const [finding] = await dealFindings(database, deal, step, now);
    if (finding) return { called: engineSteps[step].called, why: finding.why };
  }
  return null;
}

/** A policy as the engine would judge it with a neutral endorsement. */
async function neutralDeal(database: Database, policy: PolicyRow, now: Date): Promise<JudgedDeal> {
  const { companyId } = policy;
  const [row] = await database
    .select(dealParties)
    .from(policies)
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .innerJoin(insureds, eq(insureds.id, policies.insuredId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(eq(policies.id, policy.id));
  if (!row) throw new Error('A policy that is seen has its parties');
  const parameters = await parametersInForce(database, companyId, now);
  const modality = modalityInForce(parameters, row.modality);
  return {
    ...row,
    modality: withAutomaticMaximumOf(parameters, row.broker.uniqueId, modality),
    kind: 'endorsement',
    isRenewal: false,
    endorsementTypeId: EndorsementTypeId.Neutro,
    isAnniversary: false,
    row: { companyId, uniqueId: null, amountAtRiskCents: storedAmountAtRisk(policy) },
    commission: null,
    requestedRatePercent: null,
    neededCents: 0,
    treatyCapacityCents: treatyCapacityInForce(parameters, modality.uniqueId),
  };
}
