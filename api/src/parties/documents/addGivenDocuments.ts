import { cardsAbout } from '../../deals/documents/documentAccess';
import { askedAlready, documentName } from '../../deals/documents/documentName';
import type { DocumentRecord } from '../../deals/documents/documentRecords';
import { isAskedFor } from '../../deals/documents/isAskedFor';
import { noteChange, tellBoards } from '../../deals/documents/noteChange';
import { attachArchive } from '../../deals/documents/takeArchive';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';

/** A document that comes with its files, without anybody having asked for it. */
interface Given {
  Name: string;
  ArchiveUniqueIds: readonly string[];
}

/** Adds documents with their files to a record, which is locked; they wait for analysis. Answers their ids in order. */
export async function addGivenDocuments(
  transaction: Transaction,
  user: CurrentUser,
  record: DocumentRecord,
  given: readonly Given[],
  now: Date,
): Promise<string[]> {
  const added = [];
  for (const { Name, ArchiveUniqueIds } of given) {
    const name = documentName(Name);
    if (await isAskedFor(transaction, user.companyId, record, name)) throw askedAlready(name);
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: user.companyId,
        ownerKind: record.kind,
        ownerUniqueId: record.uniqueId,
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
  return added.map(({ uniqueId }) => uniqueId);
}
