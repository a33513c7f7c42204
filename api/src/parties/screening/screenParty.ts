import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import type { Transaction } from '../../platform/database/connection';
import { shareLists } from './lists/storeLists';
import { readParty } from './readParties';
import { recordMatches } from './recordMatches';

/**
 * Compares a party and its people with the lists, in the transaction that registered or changed them: six statements, as
 * many more as there is to write where something is found. To be called after the last of the changes.
 */
export async function screenParty(
  transaction: Transaction,
  { companyId, kind, uniqueId }: { companyId: number; kind: DocumentOwner; uniqueId: string },
  now = new Date(),
): Promise<void> {
  await shareLists(transaction);
  await recordMatches(transaction, companyId, await readParty(transaction, companyId, kind, uniqueId), now);
}
