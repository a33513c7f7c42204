import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { isThirdParty } from '@portal/shared/domain/billing/refundPayee';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';

/**
 * Reads, by policy, the documents of those to whom its refunds may go without more ado: the policy holder and whoever paid a
 * slip. As many statements for many policies as for one.
 */
export async function readOwnDocuments(
  database: Database | Transaction,
  policyIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (policyIds.length === 0) return new Map();
  const holders = await database
    .select({ policyId: policies.id, document: policyHolders.document })
    .from(policies)
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .where(inArray(policies.id, [...policyIds]));
  const payers = await database
    .selectDistinct({ policyId: policies.id, document: bankSlips.paidByDocument })
    .from(policies)
    .innerJoin(bankSlips, eq(bankSlips.proposalId, policies.proposalId))
    .where(and(inArray(policies.id, [...policyIds]), isNotNull(bankSlips.paidByDocument), isNotNull(bankSlips.paidAt)));
  const own = new Map<number, string[]>();
  for (const { policyId, document } of [...holders, ...payers])
    if (document !== null) own.set(policyId, [...(own.get(policyId) ?? []), document]);
  return own;
}

/** Whether a payee of a policy is a third party; null or an empty document names the policy holder. */
export async function isPaidToThirdParty(
  database: Database | Transaction,
  policyId: number,
  payeeDocument: string | null | undefined,
): Promise<boolean> {
  return isThirdParty(payeeDocument, (await readOwnDocuments(database, [policyId])).get(policyId) ?? []);
}
