import { eq, max } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { conflict } from '../../../platform/server/refusal';
import type { EndorsementRow, SeenEndorsement } from './endorsementAccess';

/** Which version of a policy stands; 0 for one that was issued before versions were kept. */
export async function standingVersion(database: Database | Transaction, policyId: number): Promise<number> {
  const [last] = await database
    .select({ version: max(policyVersions.version) })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policyId));
  return last?.version ?? 0;
}

/** A policy without versions stands as it was issued, which is its first. */
export const isStale = ({ baseVersion }: Pick<EndorsementRow, 'baseVersion'>, version: number): boolean =>
  baseVersion !== null && Math.max(1, version) !== baseVersion;

export const staleMessage = ({ endorsement, policy }: SeenEndorsement): string =>
  `A apólice ${policy.number} mudou depois que o endosso ${endorsement.number} foi pedido. Refaça o pedido sobre a apólice como ela está agora.`;

/** Nobody is surprised: what was asked for of another policy than the one that stands is asked for anew. 409. */
export async function requireStandingBase(transaction: Transaction, seen: SeenEndorsement): Promise<void> {
  if (seen.endorsement.statusId === ProposalStatus.Emitida) return;
  if (!isStale(seen.endorsement, await standingVersion(transaction, seen.policy.id))) return;
  throw conflict(staleMessage(seen), { code: 'StaleBase', field: 'ProposalUniqueId' });
}
