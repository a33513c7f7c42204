import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { Transaction } from '../../../platform/database/connection';
import { beneficiaries, insureds, policyHolders } from '../../../platform/database/schema/parties';

/**
 * Keeps the parties of a proposal as they are until it is written: whoever is being anonymised is waited for, and is gone
 * then. The lock is the one that the proposal's references take anyhow, so proposals do not wait for each other.
 */
export async function holdParties(transaction: Transaction, companyId: number, input: ProposalInput): Promise<void> {
  const named = [
    [policyHolders, [input.PolicyHolderUniqueId]],
    [insureds, [input.InsuredUniqueId]],
    [beneficiaries, input.Beneficiaries.map(({ BeneficiaryUniqueId }) => BeneficiaryUniqueId)],
  ] as const;
  for (const [table, uniqueIds] of named) {
    if (uniqueIds.length === 0) continue;
    await transaction
      .select({ id: table.id })
      .from(table as typeof insureds)
      .where(and(eq(table.companyId, companyId), inArray(table.uniqueId, [...uniqueIds])))
      .orderBy(asc(table.id))
      .for('key share');
  }
}
