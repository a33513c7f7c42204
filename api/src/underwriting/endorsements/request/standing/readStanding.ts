import { desc, eq } from 'drizzle-orm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { Parameters } from '../../../../parameters/inForce/parameters';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { policyVersions } from '../../../../platform/database/schema/policyVersions';
import type { PolicyRow } from '../../../policies/record/findPolicy';
import { policyFacts } from '../../../proposals/policyVersion/policyFacts';
import { contractParameters } from '../../../proposals/terms/contractParameters';
import { readContract } from '../../../proposals/terms/readContract';
import type { ProposalContract } from '../../../proposals/terms/readContract';
import { changedByEndorsements } from './changedByEndorsements';
import { standingCovers } from './standingCovers';
import type { StandingCover } from './standingCovers';
import { standingParties } from './standingParties';
import type { StandingParty } from './standingParties';

/** A policy as an endorsement finds it: all that it may change, as it stands. */
export interface Standing {
  policy: PolicyRow;
  /** `VersaoApolice`. */
  version: number;
  /** Its words, coverages and names as endorsements left them. */
  facts: PolicyFacts;
  /** What it was issued with. */
  contract: ProposalContract;
  /** By which it was agreed. */
  ownParameters: Parameters;
  principal: StandingCover;
  complementary: StandingCover | null;
  policyHolder: StandingParty;
  insured: StandingParty;
}

/** The first version, also of a policy of which none was kept: it has not changed since its issue. */
const FIRST_VERSION = 1;

export async function readStanding(database: Database | Transaction, policy: PolicyRow, now: Date): Promise<Standing> {
  const contract = await readContract(database, policy.proposalId);
  const [last] = await database
    .select({ version: policyVersions.version, facts: policyVersions.facts })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policy.id))
    .orderBy(desc(policyVersions.version))
    .limit(1);
  const facts = last?.facts ?? policyFacts(policy, contract);
  const { proposal } = contract;
  const changes = await changedByEndorsements(database, policy.id);
  const ownParameters = await contractParameters(database, contract, now);
  return {
    policy,
    version: last?.version ?? FIRST_VERSION,
    facts,
    contract,
    ownParameters,
    ...(await standingCovers(database, { policy, proposal, changes, parameters: ownParameters })),
    ...(await standingParties(database, {
      policy,
      insuredLocationId: proposal.insuredLocationId,
      names: { policyHolder: facts.PolicyHolder.Name, insured: facts.Insured.Name },
      changes,
    })),
  };
}
