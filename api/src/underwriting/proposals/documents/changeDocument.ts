import { eq } from 'drizzle-orm';
import type { ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/boards/kanbanDocuments';
import { askedAlready, documentName } from '../../../deals/documents/documentName';
import { noSuchDocument } from '../../../deals/documents/documentAccess';
import { followLegalClock } from '../../../deals/documents/followLegalClock';
import { noteChange, tellBoards } from '../../../deals/documents/noteChange';
import type { DocumentEvent } from '../../../deals/documents/noteChange';
import { attachArchive, filesOf } from '../../../deals/documents/takeArchive';
import { isAskedFor } from '../../../deals/documents/isAskedFor';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import type { FieldChange } from '../../../platform/database/schema/history';
import { users } from '../../../platform/database/schema/users';
import { forbidden, unprocessable } from '../../../platform/server/refusal';
import { tellOtherSide } from '../detail/tellOtherSide';
import { documentNow } from './documentNow';
import { lockDocument, lockForDocuments, ownerOfDocument } from './lockDocument';
import type { LockedProposal } from './lockDocument';
import { mayRemove } from './proposalDocuments';

type Row = typeof requestDocuments.$inferSelect;

interface Locked extends LockedProposal {
  transaction: Transaction;
  user: CurrentUser;
  document: Row;
  now: Date;
}

/** What becomes of a document; null where it is so already. */
interface Change {
  event: DocumentEvent;
  set: Partial<Pick<Row, 'status' | 'observation' | 'deletedAt' | 'name'>>;
  alsoChanged?: FieldChange[];
}

/** Changes a document, all or nothing: with its history, the legal clock of its proposal, and a word to the boards. */
const change = (
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  judge: (locked: Locked) => Promise<Change | null>,
  now = new Date(),
): Promise<ProposalRequestDocument> =>
  database.transaction(async (transaction) => {
    const owner = await ownerOfDocument(transaction, user, uniqueId);
    const locked = await lockForDocuments(transaction, user, owner, noSuchDocument);
    const document = await lockDocument(transaction, user, uniqueId);
    const { proposal, record, cards, permitted } = locked;
    const changed = await judge({ ...locked, transaction, user, document, now });
    if (changed) {
      await transaction.update(requestDocuments).set(changed.set).where(eq(requestDocuments.id, document.id));
      const set = Object.entries(changed.set) as [keyof Change['set'], unknown][];
      const changes = set.map(([field, after]) => ({ field, before: document[field], after }));
      const documents = [
        { uniqueId: document.uniqueId, name: document.name, changes: [...changes, ...(changed.alsoChanged ?? [])] },
      ];
      await noteChange(transaction, user, { record, event: changed.event, documents, cards, now });
      await followLegalClock(transaction, user.companyId, record, { event: changed.event, document, now });
      await tellBoards(transaction, user, record, cards);
    }
    return documentNow(transaction, user, proposal, permitted, document.uniqueId);
  });

/** Gives a document files that the user has uploaded. Sent twice it is done once; a file belongs to one document only. */
export const saveFiles = (database: Database, user: CurrentUser, uniqueId: string, archiveUniqueIds: string[]) =>
  change(database, user, uniqueId, async (locked) => {
    const { transaction, document, proposal, now } = locked;
    if (document.deletedAt) throw noSuchDocument();
    const given = new Set((await filesOf(transaction, document.id)).map((file) => file.uniqueId));
    const added = [...new Set(archiveUniqueIds.map((id) => id.toLowerCase()))].filter((id) => !given.has(id));
    if (added.length === 0) return null;
    requireOpen(document, 'não recebe mais arquivos');
    if (given.size + added.length > MOST_FILES_OF_DOCUMENT)
      throw unprocessable(
        `O documento “${document.name}” recebe no máximo ${MOST_FILES_OF_DOCUMENT} arquivos e já tem ${given.size}.`,
        { field: 'ArchiveUniqueIds' },
      );
    for (const id of added) await attachArchive(transaction, user, document.id, id, now);
    if (!document.isInternal)
      await tellOtherSide(transaction, user, proposal, {
        kind: 'documentReceived',
        title: 'Documento recebido',
        text: `O documento “${document.name}” da proposta ${proposal.number} recebeu ${added.length === 1 ? 'um arquivo' : `${added.length} arquivos`} e aguarda a análise da seguradora.`,
        awaitedByUserId: document.requestedByUserId,
      });
    return {
      event: 'received',
      set: { status: 'Aguardando_Analise', observation: null },
      alsoChanged: added.map((id) => ({ field: 'archive', before: null, after: id })),
    };
  });

export const renameDocument = (database: Database, user: CurrentUser, uniqueId: string, given: string) => {
  const name = documentName(given);
  return change(database, user, uniqueId, async (locked) => {
    const { transaction, document, record } = locked;
    if (document.deletedAt) throw noSuchDocument();
    await requireOwn(locked);
    if (document.name === name) return null;
    requireOpen(document, 'conserva o seu nome');
    if (await isAskedFor(transaction, user.companyId, record, name, document.id)) throw askedAlready(name);
    return { event: 'renamed', set: { name } };
  });
};

/** Takes a document away; its files stay, and it can be brought back. What was accepted is part of the process. */
export const deleteDocument = (database: Database, user: CurrentUser, uniqueId: string) =>
  change(database, user, uniqueId, async (locked) => {
    const { document, now } = locked;
    await requireOwn(locked);
    if (document.deletedAt) return null;
    requireOpen(document, 'faz parte do processo');
    return { event: 'deleted', set: { deletedAt: now } };
  });

/** Brings a document back as it was, unless the same one was asked for anew meanwhile. */
export const restoreDocument = (database: Database, user: CurrentUser, uniqueId: string) =>
  change(database, user, uniqueId, async (locked) => {
    const { transaction, document, record } = locked;
    await requireOwn(locked);
    if (!document.deletedAt) return null;
    if (await isAskedFor(transaction, user.companyId, record, document.name, document.id))
      throw unprocessable(`O documento “${document.name}” já foi pedido de novo, e por isso este não pode voltar.`);
    return { event: 'restored', set: { deletedAt: null } };
  });

function requireOpen({ name, status }: Row, consequence: string): void {
  if (status === 'Conforme') throw unprocessable(`O documento “${name}” já foi aceito e ${consequence}.`);
}

async function requireOwn({ transaction, user, proposal, document }: Locked): Promise<void> {
  const [requester] =
    document.requestedByUserId === null
      ? []
      : await transaction
          .select({ brokerId: users.brokerId })
          .from(users)
          .where(eq(users.id, document.requestedByUserId));
  if (!mayRemove(user, proposal, requester?.brokerId ?? null))
    throw forbidden(
      'Este documento foi pedido pela seguradora, e só ela pode mudá-lo ou retirá-lo. Envie o arquivo ou escreva uma observação.',
    );
}
