import { and, asc, eq, isNull } from 'drizzle-orm';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { isInternal } from '@portal/shared/domain/access/roles';
import { noSuchDocument, PROFILE_REFUSES } from '../../../deals/documents/documentAccess';
import type { ManagedCard } from '../../../deals/documents/documentAccess';
import { isAbout } from '../../../deals/documents/documentRecords';
import type { DocumentRecord } from '../../../deals/documents/documentRecords';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Transaction } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { proposals } from '../../../platform/database/schema/proposals';
import { visibleRows } from '../../../platform/lists/visibleRows';
import { forbidden, unprocessable } from '../../../platform/server/refusal';
import { proposalNotFound } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { isEnded } from '../work/allowedActions';
import { queueUpForProposal } from '../work/cardsOfProposal';
import { changesDocuments } from './proposalDocuments';

export interface LockedProposal {
  proposal: ProposalRow;
  record: DocumentRecord;
  permitted: readonly string[];
  /** The open cards about the proposal, in whose history its documents stand too. */
  cards: ManagedCard[];
}

/**
 * A proposal whose documents are about to change, with its cards: those first, after whoever else changes the proposal and
 * in the order in which the boards lock them too, so that nobody meets another halfway. 404 for who does not see it, 403 for who may not, 422 once it has ended.
 */
export async function lockForDocuments(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
  absent: () => Error = proposalNotFound,
): Promise<LockedProposal> {
  const seen = and(
    eq(proposals.companyId, user.companyId),
    eq(proposals.uniqueId, uniqueId),
    visibleRows(proposals, visibilityOf(user)),
  );
  if ((await transaction.$count(proposals, seen)) === 0) throw absent();
  const permitted = await permittedActions(transaction, user, ModuleId.PROPOSTA);
  if (!changesDocuments(permitted, user)) throw forbidden(PROFILE_REFUSES);
  const record: DocumentRecord = { kind: 'proposal', uniqueId };
  await queueUpForProposal(transaction, uniqueId);
  const open = await lockOpenCards(transaction, user, record);
  const [proposal] = await transaction.select().from(proposals).where(seen).for('update');
  if (!proposal) throw absent();
  if (isEnded(proposal.statusId))
    throw unprocessable(`A proposta ${proposal.number} está encerrada: os seus documentos ficam como estão.`);
  return { proposal, record, permitted, cards: open };
}

async function lockOpenCards(
  transaction: Transaction,
  { companyId }: CurrentUser,
  record: DocumentRecord,
): Promise<ManagedCard[]> {
  const wanted = and(eq(cards.companyId, companyId), isAbout(record), isNull(cards.closedAt), isNull(cards.decision));
  return transaction
    .select({
      id: cards.id,
      uniqueId: cards.uniqueId,
      cardRef: cards.cardRef,
      version: cards.version,
      stepId: cards.stepId,
      decision: cards.decision,
      pipe: { id: pipes.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(wanted)
    .orderBy(asc(cards.id))
    .for('update', { of: cards });
}

/** To which proposal a document belongs; 404 for who sees neither. */
export async function ownerOfDocument(transaction: Transaction, user: CurrentUser, uniqueId: string): Promise<string> {
  const [found] = await transaction
    .select({ owner: requestDocuments.ownerUniqueId })
    .from(requestDocuments)
    .where(ofProposal(user, uniqueId));
  if (!found) throw noSuchDocument();
  return found.owner;
}

/** A document of a proposal, locked after whatever stands above it. */
export async function lockDocument(transaction: Transaction, user: CurrentUser, uniqueId: string) {
  const [document] = await transaction.select().from(requestDocuments).where(ofProposal(user, uniqueId)).for('update');
  if (!document) throw noSuchDocument();
  return document;
}

const ofProposal = (user: CurrentUser, uniqueId: string) =>
  and(
    eq(requestDocuments.companyId, user.companyId),
    eq(requestDocuments.uniqueId, uniqueId),
    eq(requestDocuments.ownerKind, 'proposal'),
    isInternal(user.userTypeId) ? undefined : eq(requestDocuments.isInternal, false),
  );
