import { and, eq, inArray } from 'drizzle-orm';
import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { isInternal } from '@portal/shared/domain/access/roles';
import { cardsAbout, noSuchDocument } from '../../deals/documents/documentAccess';
import type { DocumentRecord } from '../../deals/documents/documentRecords';
import { isAskedFor } from '../../deals/documents/isAskedFor';
import { noteChange, tellBoards } from '../../deals/documents/noteChange';
import type { DocumentEvent } from '../../deals/documents/noteChange';
import { attachArchive, filesOf } from '../../deals/documents/takeArchive';
import { askedAlready, documentName } from '../../deals/documents/documentName';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentStatus } from '../../platform/database/schema/documents';
import type { FieldChange } from '../../platform/database/schema/history';
import { conflict, forbidden, unprocessable } from '../../platform/server/refusal';
import { partyDocument } from './partyDocuments';
import type { PartyOfDocuments } from './partyOfDocuments';

const FIELD = 'RequestDocumentUniqueId';
export const NOT_YOURS = 'Seu perfil não permite mudar estes documentos. Peça o acesso a quem administra os usuários.';
type Row = typeof requestDocuments.$inferSelect;

/** Which document, and how the user saw it last. */
export interface Named {
  RequestDocumentUniqueId: string;
  ExpectedStatus?: DocumentStatus;
}

interface Locked {
  transaction: Transaction;
  record: DocumentRecord;
  document: Row;
  now: Date;
}

/** What becomes of a document; null where it is so already. */
interface Change {
  event: DocumentEvent;
  set: Partial<Pick<Row, 'status' | 'observation' | 'deletedAt' | 'name'>>;
  alsoChanged?: FieldChange[];
}

/** Changes a document of a party, all or nothing, with its history. The party is locked first, as its other changes do. */
const change = (
  database: Database | Transaction,
  user: CurrentUser,
  { parties, need }: { parties: readonly PartyOfDocuments[]; need: 'mayGive' | 'mayManage' },
  { RequestDocumentUniqueId, ExpectedStatus }: Named,
  judge: (locked: Locked) => Promise<Change | null>,
  now = new Date(),
): Promise<PartyDocument> =>
  database.transaction(async (transaction) => {
    const wanted = and(
      eq(requestDocuments.companyId, user.companyId),
      eq(requestDocuments.uniqueId, RequestDocumentUniqueId),
      inArray(
        requestDocuments.ownerKind,
        parties.map(({ kind }) => kind),
      ),
    );
    const [found] = await transaction.select().from(requestDocuments).where(wanted);
    const party = parties.find(({ kind }) => kind === found?.ownerKind);
    if (!found || !party) throw noSuchDocument();
    const record: DocumentRecord = { kind: party.kind, uniqueId: found.ownerUniqueId };
    await party.lock(transaction, user, record.uniqueId, FIELD);
    // What the insurer keeps to itself exists for nobody else.
    if (found.isInternal && !isInternal(user.userTypeId)) throw noSuchDocument();
    if (!party[need](user)) throw forbidden(NOT_YOURS);
    const [document] = await transaction.select().from(requestDocuments).where(wanted).for('update');
    if (!document) throw noSuchDocument();
    if (ExpectedStatus !== undefined && ExpectedStatus !== document.status)
      throw conflict(`O documento “${document.name}” mudou enquanto você o via. Confira como está agora.`, {
        response: await partyDocument(transaction, user, party, document),
      });
    const changed = await judge({ transaction, record, document, now });
    if (changed) {
      await transaction.update(requestDocuments).set(changed.set).where(eq(requestDocuments.id, document.id));
      const set = Object.entries(changed.set) as [keyof Change['set'], unknown][];
      const changes = set.map(([field, after]) => ({ field, before: document[field], after }));
      const documents = [
        { uniqueId: document.uniqueId, name: document.name, changes: [...changes, ...(changed.alsoChanged ?? [])] },
      ];
      const cards = await cardsAbout(transaction, user, record);
      await noteChange(transaction, user, { record, event: changed.event, documents, cards, now });
      await tellBoards(transaction, user, record, cards);
    }
    return partyDocument(transaction, user, party, document);
  });

/** Gives a document files that the user has uploaded; it waits for analysis from then on. Sent twice it is done once. */
export const giveFiles = (
  database: Database | Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
  { ArchiveUniqueIds, ...named }: Named & { ArchiveUniqueIds: readonly string[] },
) =>
  change(database, user, { parties: [party], need: 'mayGive' }, named, async ({ transaction, document, now }) => {
    if (document.deletedAt) throw noSuchDocument();
    const given = new Set((await filesOf(transaction, document.id)).map(({ uniqueId }) => uniqueId));
    const added = [...new Set(ArchiveUniqueIds.map((id) => id.toLowerCase()))].filter((id) => !given.has(id));
    if (added.length === 0) return null;
    requireOpen(document, 'não recebe mais arquivos');
    if (given.size + added.length > MOST_FILES_OF_DOCUMENT)
      throw unprocessable(
        `O documento “${document.name}” recebe no máximo ${MOST_FILES_OF_DOCUMENT} arquivos e já tem ${given.size}.`,
        { field: 'ArchiveUniqueIds' },
      );
    for (const id of added) await attachArchive(transaction, user, document.id, id, now);
    return {
      event: 'received',
      set: { status: 'Aguardando_Analise', observation: null },
      alsoChanged: added.map((id) => ({ field: 'archive', before: null, after: id })),
    };
  });

/** Gives a document another name. */
export const renameDocument = (
  database: Database,
  user: CurrentUser,
  parties: readonly PartyOfDocuments[],
  { Name, ...named }: Named & { Name: string },
) => {
  const name = documentName(Name);
  return change(database, user, { parties, need: 'mayManage' }, named, async ({ transaction, record, document }) => {
    if (document.deletedAt) throw noSuchDocument();
    if (document.name === name) return null;
    requireOpen(document, 'conserva o seu nome');
    if (await isAskedFor(transaction, user.companyId, record, name, document.id)) throw askedAlready(name);
    return { event: 'renamed', set: { name } };
  });
};

/** Takes a document away; its files stay, and it can be brought back. */
export const deleteDocument = (database: Database, user: CurrentUser, party: PartyOfDocuments, named: Named) =>
  change(database, user, { parties: [party], need: 'mayManage' }, named, async ({ document, now }) => {
    if (document.deletedAt) return null;
    requireOpen(document, 'faz parte do cadastro');
    return { event: 'deleted', set: { deletedAt: now } };
  });

/** Brings a document back as it was, unless the same one was asked for anew meanwhile. */
export const restoreDocument = (
  database: Database,
  user: CurrentUser,
  parties: readonly PartyOfDocuments[],
  named: Named,
) =>
  change(database, user, { parties, need: 'mayManage' }, named, async ({ transaction, record, document }) => {
    if (!document.deletedAt) return null;
    if (await isAskedFor(transaction, user.companyId, record, document.name, document.id))
      throw unprocessable(`O documento “${document.name}” já foi pedido de novo, e por isso este não pode voltar.`);
    return { event: 'restored', set: { deletedAt: null } };
  });

function requireOpen({ name, status }: Row, consequence: string): void {
  if (status === 'Conforme') throw unprocessable(`O documento “${name}” já foi aceito e ${consequence}.`);
}
