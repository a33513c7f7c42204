import { eq, sql } from 'drizzle-orm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { linkCessionToVersion } from '../../../deals/records/reinsuranceCessions';
import type { Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { readContract } from '../terms/readContract';
import { chargedCoverages } from './chargedCoverages';
import { figuresOfPolicy, policyFacts } from './policyFacts';
import { followingCoverages, lastVersionOf } from './standingTerms';

interface Made {
  policyId: number;
  /** What made it; null is the issue. */
  endorsementId: number | null;
  /** What of the contract's words and parties an endorsement changed; the others go on as they last stood. */
  changed?: VersionChange;
  now: Date;
}

/** What endorsements change of a policy beside the figures that its row holds; of coverages their amounts. */
export type VersionChange = Partial<
  Pick<
    PolicyFacts,
    'Object' | 'ParticularClausule' | 'Coverages' | 'PolicyHolder' | 'Insured' | 'Complementary' | 'ContractEndDate'
  >
>;

/** Keeps a policy whole as it stands now: at its issue, and after whatever changed it. The caller holds its lock. */
export async function writeVersion(
  transaction: Transaction,
  { policyId, endorsementId, changed = {}, now }: Made,
): Promise<void> {
  const [policy] = await transaction.select().from(policies).where(eq(policies.id, policyId));
  if (!policy) throw new Error('A policy is never removed');
  const last =
    (await lastVersionOf(transaction, policyId)) ??
    policyFacts(policy, await readContract(transaction, policy.proposalId));
  const figures = figuresOfPolicy(policy);
  const moved = { from: last.InsuredAmountValue, to: figures.InsuredAmountValue };
  const amounts = changed.Coverages ?? followingCoverages(last.Coverages, moved);
  const premiumOf = ({ Name }: PolicyFacts['Coverages'][number]) =>
    last.Coverages.find((coverage) => coverage.Name === Name)?.PremiumValue ?? 0;
  const coverages = amounts.map((coverage) => ({ ...coverage, PremiumValue: premiumOf(coverage) }));
  const [made] = await transaction
    .insert(policyVersions)
    .values({
      companyId: policy.companyId,
      policyId,
      version: sql`(select coalesce(max(earlier.version), 0) + 1 from policy_versions earlier where earlier.policy_id = ${policyId})`,
      endorsementId,
      facts: {
        ...last,
        ...figures,
        ...changed,
        Coverages: await chargedCoverages(transaction, coverages, { endorsementId, premiumCents: policy.premiumCents }),
      },
      madeAt: now,
    })
    .returning({ version: policyVersions.version });
  if (made) await linkCessionToVersion(transaction, { policy, endorsementId, ...made });
}
