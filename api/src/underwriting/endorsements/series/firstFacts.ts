import { asc, eq } from 'drizzle-orm';
import type { EndorsedFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import type { Database, Transaction } from '../../../platform/database/connection';
import type { endorsements } from '../../../platform/database/schema/endorsements';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { policyFacts } from '../../proposals/policyVersion/policyFacts';
import { endorsedFacts } from '../request/asked/endorsedFacts';
import type { Standing } from '../request/standing/readStanding';
import { standingCovers } from '../request/standing/standingCovers';
import { standingParties } from '../request/standing/standingParties';

type Row = Pick<typeof endorsements.$inferSelect, 'id' | 'consolidatesId' | 'previousInsuredAmountCents'>;

/** A policy as it was before the first of its issued endorsements. */
export async function firstFacts(
  database: Database | Transaction,
  standing: Standing,
  rows: readonly Row[],
): Promise<EndorsedFacts> {
  const { policy, contract, ownParameters } = standing;
  const versions = await database
    .select({ endorsementId: policyVersions.endorsementId })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policy.id));
  const [kept] = await database
    .select({ facts: policyVersions.facts })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policy.id))
    .orderBy(asc(policyVersions.version))
    .limit(1);
  const facts = kept?.facts ?? policyFacts(policy, contract);
  const { proposal } = contract;
  // A first version that was kept only after some endorsements says their figures, not those of the issue.
  const isOfIssue = rows.every(
    (row) => row.consolidatesId !== null || versions.some(({ endorsementId }) => endorsementId === row.id),
  );
  const validity = rows.length > 0 && !isOfIssue ? proposal : { startDate: facts.StartDate, endDate: facts.EndDate };
  const issuedPolicy = {
    ...policy,
    insuredAmountCents: rows[0]?.previousInsuredAmountCents ?? policy.insuredAmountCents,
    startDate: validity.startDate,
    endDate: validity.endDate,
  };
  const covers = await standingCovers(database, {
    policy: issuedPolicy,
    proposal,
    changes: [],
    parameters: ownParameters,
  });
  const parties = await standingParties(database, {
    policy,
    insuredLocationId: proposal.insuredLocationId,
    names: { policyHolder: facts.PolicyHolder.Name, insured: facts.Insured.Name },
    changes: [],
  });
  return endorsedFacts({ ...standing, facts, ...covers, ...parties });
}
