import { desc, eq } from 'drizzle-orm';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policyVersions } from '../../../platform/database/schema/policyVersions';

/** A policy as it was last kept; null for one that has not changed since before versions were kept. */
export async function lastVersionOf(database: Database | Transaction, policyId: number): Promise<PolicyFacts | null> {
  const [last] = await database
    .select({ facts: policyVersions.facts })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policyId))
    .orderBy(desc(policyVersions.version))
    .limit(1);
  return last?.facts ?? null;
}

/** Returns until when the guaranteed contract lasts, as endorsements left it; null where it is not known. */
export const getContractEnd = (
  last: Pick<PolicyFacts, 'ContractEndDate'> | null,
  issued: Pick<RiskDetails, 'ContractEndDate'>,
): PlainDate | null => last?.ContractEndDate ?? issued.ContractEndDate ?? null;

/** Coverages where the insured amount moves: one of the whole amount follows it, and none comes to stand above it. */
export const followingCoverages = <Coverage extends { InsuredAmountValue: number }>(
  coverages: readonly Coverage[],
  { from, to }: { from: number; to: number },
): Coverage[] =>
  from === to
    ? [...coverages]
    : coverages.map((coverage) => ({
        ...coverage,
        InsuredAmountValue: coverage.InsuredAmountValue === from ? to : Math.min(coverage.InsuredAmountValue, to),
      }));
