import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { countsOnDay } from '../../../deals/records/countingContracts';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { counterGuarantees, policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import type { PolicyRow } from '../record/findPolicy';

/** The signed contract that a policy stands on, also where a notice ended after its issue; without one, who let this policy go on all the same. */
export async function counterGuaranteeOf(
  database: Database,
  policy: PolicyRow,
): Promise<NonNullable<PolicyDetail['CounterGuarantee']>> {
  const [signed] = await database
    .select({ number: counterGuarantees.number, signedAt: counterGuarantees.signedAt })
    .from(counterGuarantees)
    .where(and(eq(counterGuarantees.policyHolderId, policy.policyHolderId), countsOnDay(policy.issueDate)))
    .orderBy(desc(counterGuarantees.id))
    .limit(1);
  if (signed) return { Number: signed.number, SignedAt: signed.signedAt?.toISOString() ?? null, Waiver: null };
  const unsigned = { Number: null, SignedAt: null };
  const deals = database
    .select({ uniqueId: proposals.uniqueId })
    .from(proposals)
    .where(eq(proposals.id, policy.proposalId));
  const changes = database
    .select({ uniqueId: endorsements.uniqueId })
    .from(endorsements)
    .where(eq(endorsements.policyId, policy.id));
  const waivers = (link: AnyPgColumn, of: typeof deals | typeof changes) =>
    database
      .select({ reason: cards.decisionReason, at: cards.decidedAt, by: users.name })
      .from(cards)
      .leftJoin(users, eq(users.id, cards.decidedByUserId))
      .where(and(eq(cards.companyId, policy.companyId), inArray(link, of), eq(cards.isContractWaived, true)))
      .orderBy(desc(cards.id))
      .limit(1);
  const [waived] = [
    ...(await waivers(cards.endorsementUniqueId, changes)),
    ...(await waivers(cards.proposalUniqueId, deals)),
  ];
  if (waived)
    return {
      ...unsigned,
      Waiver: { Justification: waived.reason, DecidedByName: waived.by, DecidedAt: waived.at?.toISOString() ?? null },
    };
  const [holder] = await database
    .select({ isIgnored: policyHolders.ignoreCcgSignature })
    .from(policyHolders)
    .where(eq(policyHolders.id, policy.policyHolderId));
  return {
    ...unsigned,
    Waiver: holder?.isIgnored ? { Justification: null, DecidedByName: null, DecidedAt: null } : null,
  };
}
