import type { CallInput } from '@portal/shared/contracts/call';
import type { LimitRequests, uploadRequestLimitsDocument } from '@portal/shared/contracts/parties/limitRequests';
import { askedAlready, documentName } from '../../deals/documents/documentName';
import { cardsAbout } from '../../deals/documents/documentAccess';
import { isAskedFor } from '../../deals/documents/isAskedFor';
import { noteChange, tellBoards } from '../../deals/documents/noteChange';
import { attachArchive } from '../../deals/documents/takeArchive';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments as documents } from '../../platform/database/schema/documents';
import { forbidden, invalid, unprocessable } from '../../platform/server/refusal';
import { giveFiles, NOT_YOURS } from '../documents/changePartyDocument';
import { asksForLimits, limitRequestsOf, lockRequest, requestDocuments } from './limitRequests';

const FIELD = 'LimitRequestUniqueId';

/** A document that comes with its files, without anybody having asked for it. */
interface Given {
  Name: string;
  ArchiveUniqueIds: readonly string[];
}

/** Adds documents with their files to a request, which is locked; they wait for analysis. */
export async function addDocuments(
  transaction: Transaction,
  user: CurrentUser,
  requestUniqueId: string,
  given: readonly Given[],
  now: Date,
): Promise<void> {
  const record = { kind: 'limitRequest' as const, uniqueId: requestUniqueId };
  const added = [];
  for (const { Name, ArchiveUniqueIds } of given) {
    const name = documentName(Name);
    if (await isAskedFor(transaction, user.companyId, record, name)) throw askedAlready(name);
    const [document] = await transaction
      .insert(documents)
      .values({
        companyId: user.companyId,
        ownerKind: 'limitRequest',
        ownerUniqueId: requestUniqueId,
        name,
        status: 'Aguardando_Analise',
        isRequired: false,
        requestedByUserId: user.id,
        createdAt: now,
      })
      .returning();
    if (!document) throw new Error('An inserted document has a row');
    const files = [...new Set(ArchiveUniqueIds.map((id) => id.toLowerCase()))];
    for (const id of files) await attachArchive(transaction, user, document.id, id, now);
    const changes = [
      { field: 'status', before: null, after: 'Aguardando_Analise' },
      ...files.map((id) => ({ field: 'archive', before: null, after: id })),
    ];
    added.push({ uniqueId: document.uniqueId, name, changes });
  }
  const cards = await cardsAbout(transaction, user, record);
  await noteChange(transaction, user, { record, event: 'received', documents: added, cards, now });
  await tellBoards(transaction, user, record, cards);
}

/** Adds a document to a request that waits, or gives files to one that was asked for with it. */
export async function giveDocument(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof uploadRequestLimitsDocument>['body'],
): Promise<LimitRequests> {
  const { LimitRequestUniqueId: uniqueId, RequestDocumentUniqueId, Name, ArchiveUniqueIds } = body;
  if (RequestDocumentUniqueId === undefined && Name === undefined)
    throw invalid('Dê um nome ao documento.', { field: 'Name' });
  return database.transaction(async (transaction) => {
    const { holder, request } = await lockRequest(transaction, user, uniqueId, FIELD);
    if (!asksForLimits(user)) throw forbidden(NOT_YOURS);
    if (request.status !== 'pending')
      throw unprocessable('Este pedido já foi decidido e não recebe mais documentos. Faça outro.', { field: FIELD });
    if (RequestDocumentUniqueId !== undefined)
      await giveFiles(transaction, user, requestDocuments, { RequestDocumentUniqueId, ArchiveUniqueIds });
    else await addDocuments(transaction, user, uniqueId, [{ Name: Name ?? '', ArchiveUniqueIds }], new Date());
    return limitRequestsOf(transaction, user, holder);
  });
}
