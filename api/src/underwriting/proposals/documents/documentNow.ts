import type { ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import { noSuchDocument } from '../../../deals/documents/documentAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { proposalDocuments } from './proposalDocuments';

/** A document as a change has left it. */
export async function documentNow(
  transaction: Transaction,
  user: CurrentUser,
  proposal: ProposalRow,
  permitted: readonly string[],
  uniqueId: string,
): Promise<ProposalRequestDocument> {
  const all = await proposalDocuments(transaction, user, proposal, permitted);
  const found = all.find(({ row }) => row.uniqueId === uniqueId);
  if (!found) throw noSuchDocument();
  return found.onWire;
}
