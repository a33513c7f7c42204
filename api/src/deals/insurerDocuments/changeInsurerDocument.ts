import type { CallInput } from '@portal/shared/contracts/call';
import { MOST_VERSIONS_OF_DOCUMENT } from '@portal/shared/contracts/deals/insurerDocuments';
import type {
  changeInsurerDocumentName,
  InsurerDocument,
  uploadInsurerDocument,
} from '@portal/shared/contracts/deals/insurerDocuments';
import { asc, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentStatus } from '../../platform/database/schema/documents';
import type { FieldChange } from '../../platform/database/schema/history';
import { insurerDocuments } from '../../platform/database/schema/insurerDocuments';
import { conflict, unprocessable } from '../../platform/server/refusal';
import { noSuchDocument } from '../documents/documentAccess';
import { documentName } from '../documents/documentName';
import { attachArchive } from '../documents/takeArchive';
import { auditRecord } from '../../platform/history/auditRecord';
import {
  asChanged,
  audienceOf,
  lockDocuments,
  requireFreeName,
  requireInsurerDocument,
  requireManager,
} from './insurerDocumentRows';
import type { InsurerRow } from './insurerDocumentRows';

/** Which document, and how the user saw it last. */
interface Named {
  RequestDocumentUniqueId: string;
  ExpectedStatus?: DocumentStatus;
  ExpectedRevision?: number;
}

/** What a change does to a document; null where it is so already. */
interface Change {
  action: 'received' | 'replaced' | 'changed' | 'deleted' | 'restored';
  set?: Partial<Pick<InsurerRow, 'name' | 'observation' | 'deletedAt' | 'status'>>;
  own?: Partial<Pick<InsurerRow, 'folder' | 'audience' | 'revision'>>;
  changes: FieldChange[];
}

type Judge = (transaction: Transaction, document: InsurerRow) => Change | null | Promise<Change | null>;

/** Changes a document of the insurer, all or nothing, with its history. */
const change = (database: Database, user: CurrentUser, named: Named, judge: Judge): Promise<InsurerDocument> =>
  database.transaction(async (transaction) => {
    requireManager(user);
    await lockDocuments(transaction, user.companyId);
    const document = await requireInsurerDocument(transaction, user, named.RequestDocumentUniqueId);
    const { ExpectedStatus = document.status, ExpectedRevision = document.revision } = named;
    if (ExpectedStatus !== document.status || ExpectedRevision !== document.revision)
      throw await changedMeanwhile(transaction, user, document);
    const changed = await judge(transaction, document);
    if (changed) {
      const { action, set, own, changes } = changed;
      const { id, uniqueId } = document;
      if (set) await transaction.update(requestDocuments).set(set).where(eq(requestDocuments.id, id));
      if (own) await transaction.update(insurerDocuments).set(own).where(eq(insurerDocuments.requestDocumentId, id));
      await auditRecord(transaction, user, { kind: 'requestDocument', uniqueId }, { action, changes });
    }
    return asChanged(transaction, user, document.id);
  });

const changedMeanwhile = async (transaction: Transaction, user: CurrentUser, { id, name }: InsurerRow) =>
  conflict(
    `Outra pessoa mudou o documento “${name}” enquanto você o via. Confira como está agora: o que você escreveu ficou no formulário.`,
    { response: await asChanged(transaction, user, id) },
  );

/** Gives a document its next version. The same file sent again is the version that it became. */
export const giveVersion = (
  database: Database,
  user: CurrentUser,
  { ArchiveUniqueIds, ExpectedVersion, ...named }: CallInput<typeof uploadInsurerDocument>['body'],
): Promise<InsurerDocument> =>
  change(database, user, named, async (transaction, document) => {
    if (document.deletedAt) throw noSuchDocument();
    const archiveUniqueId = (ArchiveUniqueIds[0] ?? '').toLowerCase();
    const before = await versionsOf(transaction, document.id);
    if (before.some(({ uniqueId }) => uniqueId === archiveUniqueId)) return null;
    if (ExpectedVersion !== undefined && ExpectedVersion !== before.length)
      throw conflict(
        `Outra pessoa enviou a versão ${before.length} de “${document.name}” enquanto você enviava a sua. Confira a dela e envie a sua de novo, se ainda for preciso.`,
        { response: await asChanged(transaction, user, document.id) },
      );
    if (before.length >= MOST_VERSIONS_OF_DOCUMENT)
      throw unprocessable(
        `O documento “${document.name}” já tem ${before.length} versões, o máximo. Crie um documento novo no lugar dele.`,
        { field: 'ArchiveUniqueIds' },
      );
    await attachArchive(transaction, user, document.id, archiveUniqueId, new Date());
    const version = (await versionsOf(transaction, document.id)).at(-1);
    const newest = before.at(-1);
    if (newest && newest.sha256 === version?.sha256)
      throw unprocessable(
        `Este arquivo é igual à versão ${before.length} de “${document.name}”, que é a que todos já leem. Escolha o arquivo novo.`,
        { field: 'ArchiveUniqueIds' },
      );
    return {
      action: newest ? 'replaced' : 'received',
      set: { status: 'Conforme' },
      changes: [
        { field: 'archive', before: newest?.uniqueId ?? null, after: archiveUniqueId },
        { field: 'file', before: newest?.name ?? null, after: version?.name },
        { field: 'version', before: before.length, after: before.length + 1 },
      ],
    };
  });

const versionsOf = (transaction: Transaction, documentId: number) =>
  transaction
    .select({
      uniqueId: requestDocumentArchives.uniqueId,
      name: requestDocumentArchives.name,
      sha256: requestDocumentArchives.sha256,
    })
    .from(requestDocumentArchives)
    .where(eq(requestDocumentArchives.requestDocumentId, documentId))
    .orderBy(asc(requestDocumentArchives.id));

/** Gives a document another name, folder, readers or description. */
export const changeDocument = (
  database: Database,
  user: CurrentUser,
  { Name, Folder, Audience, Observation, ...named }: CallInput<typeof changeInsurerDocumentName>['body'],
): Promise<InsurerDocument> =>
  change(database, user, named, async (transaction, document) => {
    if (document.deletedAt) throw noSuchDocument();
    const name = documentName(Name);
    const folder = Folder ?? document.folder;
    const audience = Audience ? audienceOf(Audience) : document.audience;
    const observation = Observation === undefined ? document.observation : Observation.trim() || null;
    const after = { name, folder, audience, observation };
    const changes = (Object.keys(after) as (keyof typeof after)[])
      .map((field) => ({ field, before: document[field], after: after[field] }))
      .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
    if (changes.length === 0) return null;
    await requireFreeName(transaction, user.companyId, { folder, name, except: document.id });
    return {
      action: 'changed',
      set: { name, observation },
      own: { folder, audience, revision: document.revision + 1 },
      changes,
    };
  });

/** Takes a document away; its versions stay, and it can be brought back. */
export const takeAway = (database: Database, user: CurrentUser, named: Named): Promise<InsurerDocument> =>
  change(database, user, named, (_transaction, document) => {
    if (document.deletedAt) return null;
    const deletedAt = new Date();
    return {
      action: 'deleted',
      set: { deletedAt },
      own: { revision: document.revision + 1 },
      changes: [{ field: 'deletedAt', before: null, after: deletedAt }],
    };
  });

/** Brings a document back with all its versions. */
export const bringBack = (database: Database, user: CurrentUser, named: Named): Promise<InsurerDocument> =>
  change(database, user, named, async (transaction, document) => {
    if (!document.deletedAt) return null;
    const { folder, name, id } = document;
    await requireFreeName(transaction, user.companyId, { folder, name, except: id });
    return {
      action: 'restored',
      set: { deletedAt: null },
      own: { revision: document.revision + 1 },
      changes: [{ field: 'deletedAt', before: document.deletedAt, after: null }],
    };
  });
