import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { PartyDocument, sharePartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { isContractDocument } from '@portal/shared/domain/parties/contractDocuments';
import { filesGivenFor } from '../../deals/documents/archivesOf';
import { noSuchDocument } from '../../deals/documents/documentAccess';
import { noteChange } from '../../deals/documents/noteChange';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { requestDocumentArchives } from '../../platform/database/schema/documents';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { change } from './changePartyDocument';
import type { LockedPartyDocument } from './changePartyDocument';
import { sharingOf } from './partyDocuments';
import type { PartyOfDocuments } from './partyOfDocuments';

/** Has all brokers of a party see files of one of its documents, or the sender alone again. Repeated, it changes nothing more. */
export const shareDocument = (
  database: Database,
  user: CurrentUser,
  parties: readonly PartyOfDocuments[],
  { ArchiveUniqueIds, IsShared, ...named }: CallInput<typeof sharePartyDocument>['body'],
): Promise<PartyDocument> =>
  change(database, user, { parties, need: 'shares' }, named, async (locked) => {
    await share(locked, [...new Set(ArchiveUniqueIds.map((id) => id.toLowerCase()))], IsShared);
    return null;
  });

async function share(
  { transaction, user, record, document, now }: LockedPartyDocument,
  wanted: readonly string[],
  isShared: boolean,
): Promise<void> {
  const { id, uniqueId, name } = document;
  if (document.deletedAt) throw noSuchDocument();
  if (document.isInternal) throw unprocessable(`“${name}” é interno da seguradora e não é compartilhado.`);
  // It names spouses, their regime and whole CPFs, which are the insurer's alone.
  if (isContractDocument(name))
    throw unprocessable(`“${name}” é documento de um contrato de contragarantia e não é compartilhado.`);
  const files = (await filesGivenFor(transaction, user, [id])).get(id) ?? [];
  if (wanted.some((one) => files.every(({ archive }) => archive.UniqueId !== one)))
    throw notFound('Arquivo não encontrado neste documento.', { field: 'ArchiveUniqueIds' });
  const { shared, hidden } = sharingOf(document, files);
  const changed = (isShared ? hidden : shared).filter((one) => wanted.includes(one));
  if (changed.length === 0) return;
  await transaction
    .update(requestDocumentArchives)
    .set({ sharedAt: isShared ? now : null })
    .where(and(eq(requestDocumentArchives.requestDocumentId, id), inArray(requestDocumentArchives.uniqueId, changed)));
  const changes = changed.map((after) => ({ field: 'archive', before: null, after }));
  const event = isShared ? 'shared' : 'unshared';
  await noteChange(transaction, user, { record, event, documents: [{ uniqueId, name, changes }], cards: [], now });
}
