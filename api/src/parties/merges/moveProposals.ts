import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { locations } from '../../platform/database/schema/parties';
import { policyHolderBranches } from '../../platform/database/schema/policyHolderBranches';
import { partyMergeMoves } from '../../platform/database/schema/partyMerges';
import { proposals } from '../../platform/database/schema/proposals';
import type { Pair } from './mergeRecord';
import { isFilialOf } from './readMoves';
import type { MovedProposal } from './readMoves';
import { noteMoves } from './storeMoves';

/**
 * Proposals go to the record that survives. What was accepted or issued keeps the name under which it was; what is still open
 * names the establishment that it was written for as a filial, and an insured's address as it stood.
 */
export async function moveProposals(
  transaction: Transaction,
  mergeId: number,
  pair: Pair,
  moved: readonly MovedProposal[],
): Promise<void> {
  await noteMoves(
    transaction,
    mergeId,
    moved.map((one) => ({
      subject: 'proposal',
      rowId: one.id,
      before: {
        branchId: one.branchId,
        insuredLocationId: one.insuredLocationId,
        issuedPolicyHolderId: one.issuedPolicyHolderId,
        issuedInsuredId: one.issuedInsuredId,
      },
    })),
  );
  const { kind, surviving, merged } = pair;
  const idsOf = (wanted: (one: MovedProposal) => boolean) => moved.filter(wanted).map(({ id }) => id);
  const isHolder = kind === 'policyHolder';
  const bound = idsOf(({ isBound }) => isBound);
  if (bound.length > 0)
    await transaction
      .update(proposals)
      .set(
        isHolder
          ? { issuedPolicyHolderId: sql`coalesce(${proposals.issuedPolicyHolderId}, ${merged.id})` }
          : { issuedInsuredId: sql`coalesce(${proposals.issuedInsuredId}, ${merged.id})` },
      )
      .where(inArray(proposals.id, bound));
  const all = moved.map(({ id }) => id);
  if (all.length > 0)
    await transaction
      .update(proposals)
      .set(isHolder ? { policyHolderId: surviving.id } : { insuredId: surviving.id })
      .where(inArray(proposals.id, all));
  const open = moved.filter(({ isBound, isOpen }) => isOpen && !isBound);
  if (isHolder) await nameFilial(transaction, mergeId, pair, open);
  else await copyAddresses(transaction, mergeId, pair, open);
}

/** The establishment that goes is a filial of the company from now on. */
async function nameFilial(transaction: Transaction, mergeId: number, pair: Pair, open: readonly MovedProposal[]) {
  if (!isFilialOf(pair)) return;
  const { surviving, merged } = pair;
  const branch = await filialOf(transaction, pair);
  if (branch.isMade)
    await noteMoves(transaction, mergeId, [{ subject: 'branch', rowId: branch.id, before: { made: 1 } }]);
  const withoutBranch = open.filter(({ branchId }) => branchId === null).map(({ id }) => id);
  if (withoutBranch.length > 0)
    await transaction
      .update(proposals)
      .set({ policyHolderBranchId: branch.id })
      .where(inArray(proposals.id, withoutBranch));
  // A filial that both had stays with the record that goes; the proposal names that of the other.
  const others = open.filter(({ branchId }) => branchId !== null).map(({ id }) => id);
  if (others.length === 0) return;
  await transaction.execute(sql`
    update ${proposals} set policy_holder_branch_id = same.id
    from ${policyHolderBranches} former
    join ${policyHolderBranches} same on same.document = former.document and same.policy_holder_id = ${surviving.id}
    where former.id = ${proposals.policyHolderBranchId} and former.policy_holder_id = ${merged.id}
      and ${inArray(proposals.id, others)}`);
}

async function filialOf(transaction: Transaction, { surviving, merged }: Pair) {
  const ofSurviving = and(
    eq(policyHolderBranches.policyHolderId, surviving.id),
    eq(policyHolderBranches.document, merged.document),
  );
  const [present] = await transaction
    .select({ id: policyHolderBranches.id })
    .from(policyHolderBranches)
    .where(and(ofSurviving, isNull(policyHolderBranches.deletedAt)));
  if (present) return { id: present.id, isMade: false };
  const [made] = await transaction
    .insert(policyHolderBranches)
    .values({
      companyId: merged.companyId,
      policyHolderId: surviving.id,
      document: merged.document,
      name: merged.name,
      cityId: sql`(select city_id from locations where policy_holder_id = ${merged.id} and is_main)`,
    })
    .onConflictDoUpdate({
      target: [policyHolderBranches.policyHolderId, policyHolderBranches.document],
      set: { deletedAt: null },
    })
    .returning({ id: policyHolderBranches.id });
  if (!made) throw new Error('An inserted filial has an id');
  return { id: made.id, isMade: true };
}

/** An insured's addresses stay with the record that goes, for what it has issued; open proposals take theirs along. */
async function copyAddresses(transaction: Transaction, mergeId: number, pair: Pair, open: readonly MovedProposal[]) {
  const named = [...new Set(open.flatMap(({ insuredLocationId }) => insuredLocationId ?? []))];
  if (named.length === 0) return;
  const rows = await transaction.select().from(locations).where(inArray(locations.id, named));
  for (const { id, uniqueId: _uniqueId, ...address } of rows) {
    const [copy] = await transaction
      .insert(locations)
      .values({ ...address, insuredId: pair.surviving.id, isMain: false, removedAt: null })
      .returning({ id: locations.id });
    if (!copy) throw new Error('An inserted address has an id');
    await noteMoves(transaction, mergeId, [{ subject: 'location', rowId: copy.id, before: { of: id } }]);
    await transaction
      .update(proposals)
      .set({ insuredLocationId: copy.id })
      .where(
        and(
          eq(proposals.insuredLocationId, id),
          inArray(
            proposals.id,
            open.map((one) => one.id),
          ),
        ),
      );
  }
}

/** Proposals that a merge moved go back as they were. */
export async function returnProposals(
  transaction: Transaction,
  { id: mergeId, kind }: { id: number; kind: Pair['kind'] },
  mergedId: number,
): Promise<void> {
  // A merge of the other party may have changed the rest.
  const restored =
    kind === 'policyHolder'
      ? sql`policy_holder_id = ${mergedId}, policy_holder_branch_id = (moved.before->>'branchId')::integer,
          issued_policy_holder_id = (moved.before->>'issuedPolicyHolderId')::integer`
      : sql`insured_id = ${mergedId}, insured_location_id = (moved.before->>'insuredLocationId')::integer,
          issued_insured_id = (moved.before->>'issuedInsuredId')::integer`;
  await transaction.execute(sql`
    update ${proposals} set ${restored}, updated_at = now() from ${partyMergeMoves} moved
    where moved.merge_id = ${mergeId} and moved.subject = 'proposal' and moved.row_id = ${proposals.id}`);
  // What the merge wrote beside them is nobody's any more, and stays for whatever names it since.
  await transaction.execute(sql`
    update ${policyHolderBranches} set deleted_at = now() from ${partyMergeMoves} moved
    where moved.merge_id = ${mergeId} and moved.subject = 'branch' and moved.row_id = ${policyHolderBranches.id}
      and moved.before ? 'made'`);
  await transaction.execute(sql`
    update ${locations} set removed_at = coalesce(removed_at, now()), is_main = false from ${partyMergeMoves} moved
    where moved.merge_id = ${mergeId} and moved.subject = 'location' and moved.row_id = ${locations.id}`);
}
