import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MergeSubject, RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { recordObservations } from '../../platform/database/schema/cardActions';
import { requestDocuments } from '../../platform/database/schema/documents';
import {
  counterGuarantees,
  insureds,
  policyHolderNominations,
  policyHolders,
} from '../../platform/database/schema/parties';
import { policyHolderBranches } from '../../platform/database/schema/policyHolderBranches';
import { partyMergeMoves } from '../../platform/database/schema/partyMerges';
import { policies } from '../../platform/database/schema/policies';
import { users } from '../../platform/database/schema/users';

/** More than one statement takes. */
const ROWS_AT_ONCE = 2000;

export type Move = Pick<typeof partyMergeMoves.$inferInsert, 'subject' | 'rowId' | 'before'>;

/** Writes down which rows move. */
export async function noteMoves(transaction: Transaction, mergeId: number, moves: readonly Move[]): Promise<void> {
  for (let start = 0; start < moves.length; start += ROWS_AT_ONCE)
    await transaction
      .insert(partyMergeMoves)
      .values(moves.slice(start, start + ROWS_AT_ONCE).map((move) => ({ ...move, mergeId })));
}

/** The rows of a kind that a merge moved. */
const movedRows = (transaction: Transaction, mergeId: number, subject: MergeSubject) =>
  transaction
    .select({ id: partyMergeMoves.rowId })
    .from(partyMergeMoves)
    .where(and(eq(partyMergeMoves.mergeId, mergeId), eq(partyMergeMoves.subject, subject)));

interface Owner {
  id: number;
  uniqueId: string;
}

/** Gives the rows that a merge moved to one of its two records; proposals, which keep more, are given by themselves. */
export async function giveRows(
  transaction: Transaction,
  { id: mergeId, kind }: { id: number; kind: RegisterKind },
  { id, uniqueId }: Owner,
): Promise<void> {
  const moved = (subject: MergeSubject) => movedRows(transaction, mergeId, subject);
  const owner = kind === 'policyHolder' ? { policyHolderId: id } : { insuredId: id };
  await transaction
    .update(policies)
    .set(owner)
    .where(inArray(policies.id, moved('policy')));
  await transaction
    .update(requestDocuments)
    .set({ ownerUniqueId: uniqueId })
    .where(inArray(requestDocuments.id, moved('document')));
  await transaction
    .update(cards)
    .set(kind === 'policyHolder' ? { policyHolderUniqueId: uniqueId } : { insuredUniqueId: uniqueId })
    .where(inArray(cards.id, moved('card')));
  await transaction
    .update(users)
    .set(kind === 'policyHolder' ? { policyHolderId: id } : { insuredId: id })
    .where(inArray(users.id, moved('user')));
  const table = kind === 'policyHolder' ? policyHolders : insureds;
  await transaction
    .update(table as typeof policyHolders)
    .set({ mergedIntoId: id })
    .where(inArray(table.id, moved('record')));
  if (kind === 'policyHolder') await giveRowsOfHolder(transaction, moved, { id, uniqueId });
}

async function giveRowsOfHolder(
  transaction: Transaction,
  moved: (subject: MergeSubject) => ReturnType<typeof movedRows>,
  { id: policyHolderId, uniqueId }: Owner,
): Promise<void> {
  await transaction
    .update(counterGuarantees)
    .set({ policyHolderId })
    .where(inArray(counterGuarantees.id, moved('counterGuarantee')));
  await transaction
    .update(policyHolderNominations)
    .set({ policyHolderId })
    .where(inArray(policyHolderNominations.id, moved('nomination')));
  await transaction
    .update(policyHolderBranches)
    .set({ policyHolderId })
    .where(and(inArray(policyHolderBranches.id, moved('branch')), wasNotMade('branch', policyHolderBranches.id)));
  await transaction
    .update(recordObservations)
    .set({ subjectUniqueId: uniqueId })
    .where(inArray(recordObservations.id, moved('observation')));
}

/** A filial that the merge itself wrote belongs to the record that survives, whatever becomes of the merge. */
const wasNotMade = (subject: MergeSubject, id: (typeof policyHolderBranches)['id']): SQL =>
  sql`not exists (select 1 from ${partyMergeMoves} made where made.subject = ${subject} and made.row_id = ${id} and made.before ? 'made')`;
