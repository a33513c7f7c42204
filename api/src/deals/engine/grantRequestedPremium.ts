import { eq, sql } from 'drizzle-orm';
import { quotientCents } from '@portal/shared/domain/values/proRata';
import type { Transaction } from '../../platform/database/connection';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policies } from '../../platform/database/schema/policies';
import type { Deal } from '../records/lockDeal';

/**
 * Whoever approved an endorsement at its last step has decided on the premium that was asked for: from now on it is the
 * endorsement's, and its commission is that of its policy's premium.
 */
export async function grantRequestedPremium(transaction: Transaction, deal: Deal): Promise<void> {
  if (!deal.requestedPremium) return;
  const { askedCents } = deal.requestedPremium;
  const [policy] = await transaction
    .select({ premiumCents: policies.premiumCents, commissionCents: policies.commissionCents })
    .from(policies)
    .where(
      eq(
        policies.id,
        sql`(select ${endorsements.policyId} from ${endorsements} where ${endorsements.id} = ${deal.row.id})`,
      ),
    );
  if (!policy) throw new Error('An endorsement has a policy');
  await transaction
    .update(endorsements)
    .set({
      premiumDifferenceCents: askedCents,
      commissionDifferenceCents:
        policy.premiumCents > 0
          ? quotientCents(BigInt(policy.commissionCents) * BigInt(askedCents), BigInt(policy.premiumCents))
          : 0,
      needsBankData: askedCents < 0,
    })
    .where(eq(endorsements.id, deal.row.id));
}
