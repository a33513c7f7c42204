import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import type { Transaction } from '../../platform/database/connection';
import { shareLists } from './lists/storeLists';
import { readParty } from './readParties';
import { recordMatches } from './recordMatches';

/** A party of a register. */
export interface PartyToScreen {
  kind: DocumentOwner;
  uniqueId: string;
}

/**
 * Compares a party and its people with the lists, in the transaction that registered or changed them: six statements, as
 * many more as there is to write where something is found. To be called after the last of the changes.
 */
export const screenParty = (
  transaction: Transaction,
  { companyId, kind, uniqueId }: { companyId: number } & PartyToScreen,
  now = new Date(),
): Promise<void> => screenParties(transaction, companyId, [{ kind, uniqueId }], now);

/**
 * Compares several parties at once. Before an approval or an issue in a transaction of its own: what is found opens its card
 * although the act is then refused.
 */
export async function screenParties(
  transaction: Transaction,
  companyId: number,
  parties: readonly PartyToScreen[],
  now = new Date(),
): Promise<void> {
  await shareLists(transaction);
  const read = [];
  for (const { kind, uniqueId } of parties) read.push(...(await readParty(transaction, companyId, kind, uniqueId)));
  await recordMatches(transaction, companyId, read, now);
}
