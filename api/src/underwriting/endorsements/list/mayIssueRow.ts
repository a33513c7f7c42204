import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { endorsedAmountAtRiskOf } from '../../../deals/records/amountAtRisk';
import { isWithinAutomaticEmission } from '../../../deals/engine/validations/subscription';
import { withAutomaticMaximumOf } from '../../../parameters/inForce/commissionInForce';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import type { EndorsementRight } from '../work/endorsementAccess';

/** What tells of a row whether somebody may issue it. */
interface IssuedRow {
  brokerId: number;
  modalityId: number;
  /** Of its policy once it is issued. */
  amountAtRiskCents: number;
}

export interface Issuer {
  mayIssue: (row: IssuedRow) => boolean;
  /** The same as a condition of endorsements. */
  ofThose: SQL;
}

const everything: Issuer = { mayIssue: () => true, ofThose: sql`true` };
const nothing: Issuer = { mayIssue: () => false, ofThose: sql`false` };

/**
 * What of many rows a user may issue, by the rule that holds for one (`mayIssue`): the parameters are read once for all.
 * `permitted` is what the profile allows with endorsements.
 */
export async function issuerOf(
  database: Database,
  user: CurrentUser,
  permitted: readonly EndorsementRight[],
  now: Date,
): Promise<Issuer> {
  if (permitted.includes('APROVAR')) return everything;
  if (!permitted.includes('EDITAR')) return nothing;
  const limits = await automaticLimits(database, user, now);
  if (limits.length === 0) return nothing;
  return {
    mayIssue: ({ brokerId, modalityId, amountAtRiskCents }) =>
      limits.some(
        (limit) =>
          limit.brokerId === brokerId && limit.modalityId === modalityId && amountAtRiskCents <= limit.maximumCents,
      ),
    ofThose: sql`exists (select 1 from ${policies} where ${policies.id} = ${endorsements.policyId} and ${or(
      ...limits.map(({ brokerId, modalityId, maximumCents }) =>
        and(
          eq(policies.brokerId, brokerId),
          eq(policies.modalityId, modalityId),
          lte(endorsedAmountAtRiskOf(endorsements, policies), maximumCents),
        ),
      ),
    )})`,
  };
}

/** Up to which amount each modality lets each of the user's brokers issue by itself; those that let none are left out. */
async function automaticLimits(database: Database, user: CurrentUser, now: Date) {
  const visibility = visibilityOf(user);
  if (visibility.kind !== 'brokers' || visibility.brokerIds.length === 0) return [];
  const ofCompany = await database.select().from(modalities).where(eq(modalities.companyId, user.companyId));
  const own = await database
    .select({ id: brokers.id, uniqueId: brokers.uniqueId })
    .from(brokers)
    .where(and(eq(brokers.companyId, user.companyId), or(...visibility.brokerIds.map((id) => eq(brokers.id, id)))));
  const parameters = await parametersInForce(database, user.companyId, now);
  return own.flatMap((broker) =>
    ofCompany
      .map((row) => withAutomaticMaximumOf(parameters, broker.uniqueId, modalityInForce(parameters, row)))
      .filter((modality) => isWithinAutomaticEmission(modality, 0))
      .map((modality) => ({
        brokerId: broker.id,
        modalityId: modality.id,
        maximumCents: modality.maxInsuredAmountAutomaticCents,
      })),
  );
}
