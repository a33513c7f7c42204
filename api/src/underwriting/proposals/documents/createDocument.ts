import type { CallInput } from '@portal/shared/contracts/call';
import type { ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { createProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { isInternal } from '@portal/shared/domain/access/roles';
import { followLegalClock } from '../../../deals/documents/followLegalClock';
import { noteChange, tellBoards } from '../../../deals/documents/noteChange';
import { askedAlready, documentName } from '../../../deals/documents/documentName';
import { isAskedFor } from '../../../deals/documents/isAskedFor';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { tellOtherSide } from '../detail/tellOtherSide';
import { documentNow } from './documentNow';
import { lockForDocuments } from './lockDocument';

type Body = CallInput<typeof createProposalRequestDocument>['body'];

/**
 * Asks for a document of a proposal. The insurer's requests are told to the broker, and a required one ends the period of the legal clock; a
 * broker adds documents of its own, which nobody has to wait for.
 */
export function createDocument(
  database: Database,
  user: CurrentUser,
  body: Body,
  now = new Date(),
): Promise<ProposalRequestDocument> {
  const name = documentName(body.Name);
  const observation = body.Observation?.trim() || null;
  const isAsking = isInternal(user.userTypeId);
  return database.transaction(async (transaction) => {
    const { proposal, record, permitted, cards } = await lockForDocuments(transaction, user, body.ProposalUniqueId);
    if (await isAskedFor(transaction, user.companyId, record, name)) throw askedAlready(name);
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: user.companyId,
        ownerKind: 'proposal',
        ownerUniqueId: proposal.uniqueId,
        name,
        status: 'Pendente',
        isRequired: isAsking && body.IsRequired,
        observation,
        requestedByUserId: user.id,
        createdAt: now,
      })
      .returning();
    if (!document) throw new Error('The document was not stored');
    const changes = [
      { field: 'status', before: null, after: 'Pendente' },
      { field: 'observation', before: null, after: observation },
    ];
    const documents = [{ uniqueId: document.uniqueId, name, changes }];
    await noteChange(transaction, user, { record, event: 'requested', documents, cards, isOnTimeline: isAsking, now });
    if (isAsking)
      await tellOtherSide(transaction, user, proposal, {
        kind: 'documentRequested',
        title: 'Documento solicitado',
        text: `A seguradora pediu o documento “${name}” da proposta ${proposal.number}.${observation ? ` Observação: ${observation}` : ''}`,
      });
    await followLegalClock(transaction, user.companyId, record, { event: 'requested', document, now });
    await tellBoards(transaction, user, record, cards);
    return documentNow(transaction, user, proposal, permitted, document.uniqueId);
  });
}
