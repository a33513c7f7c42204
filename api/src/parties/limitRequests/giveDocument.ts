import type { CallInput } from '@portal/shared/contracts/call';
import type { LimitRequests, uploadRequestLimitsDocument } from '@portal/shared/contracts/parties/limitRequests';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { forbidden, invalid, unprocessable } from '../../platform/server/refusal';
import { addGivenDocuments } from '../documents/addGivenDocuments';
import { giveFiles, NOT_YOURS } from '../documents/changePartyDocument';
import { asksForLimits, limitRequestsOf, lockRequest, requestDocuments } from './limitRequests';

const FIELD = 'LimitRequestUniqueId';

/** Adds a document to a request that waits, or gives files to one that was asked for with it. */
export async function giveDocument(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof uploadRequestLimitsDocument>['body'],
): Promise<LimitRequests> {
  const { LimitRequestUniqueId: uniqueId, RequestDocumentUniqueId, Name, ArchiveUniqueIds } = body;
  if (!asksForLimits(user)) throw forbidden(NOT_YOURS);
  if (RequestDocumentUniqueId === undefined && Name === undefined)
    throw invalid('Dê um nome ao documento.', { field: 'Name' });
  return database.transaction(async (transaction) => {
    const { holder, request } = await lockRequest(transaction, user, uniqueId, FIELD);
    if (request.status !== 'pending')
      throw unprocessable('Este pedido já foi decidido e não recebe mais documentos. Faça outro.', { field: FIELD });
    if (RequestDocumentUniqueId !== undefined)
      await giveFiles(transaction, user, requestDocuments, { RequestDocumentUniqueId, ArchiveUniqueIds });
    else
      await addGivenDocuments(
        transaction,
        user,
        { kind: 'limitRequest', uniqueId },
        [{ Name: Name ?? '', ArchiveUniqueIds }],
        new Date(),
      );
    return limitRequestsOf(transaction, user, holder);
  });
}
