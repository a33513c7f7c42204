import { eq } from 'drizzle-orm';
import type { ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import { noSuchDocument } from '../../../deals/documents/documentAccess';
import { broughtBack, filesGiven, renamed, storeChange, takenAway } from '../../../deals/documents/documentChange';
import type { DocumentChange, LockedDocument } from '../../../deals/documents/documentChange';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { users } from '../../../platform/database/schema/users';
import { forbidden } from '../../../platform/server/refusal';
import { tellOtherSide } from '../detail/tellOtherSide';
import { documentNow } from './documentNow';
import { lockDocument, lockForDocuments, ownerOfDocument } from './lockDocument';
import type { LockedProposal } from './lockDocument';
import { mayRemove } from './proposalDocuments';

type Locked = LockedProposal & LockedDocument;

/** Changes a document, all or nothing: with its history, the legal clock of its proposal, and a word to the boards. */
const change = (
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  judge: (locked: Locked) => Promise<DocumentChange | null>,
  now = new Date(),
): Promise<ProposalRequestDocument> =>
  database.transaction(async (transaction) => {
    const owner = await ownerOfDocument(transaction, user, uniqueId);
    const proposalLocked = await lockForDocuments(transaction, user, owner, noSuchDocument);
    const document = await lockDocument(transaction, user, uniqueId);
    const { proposal, permitted } = proposalLocked;
    const locked = { ...proposalLocked, transaction, user, document, now };
    const changed = await judge(locked);
    if (changed) await storeChange(locked, changed);
    return documentNow(transaction, user, proposal, permitted, document.uniqueId);
  });

/** Gives a document files that the user has uploaded. Sent twice it is done once; a file belongs to one document only. */
export const saveFiles = (database: Database, user: CurrentUser, uniqueId: string, archiveUniqueIds: string[]) =>
  change(database, user, uniqueId, async (locked) => {
    const { transaction, document, proposal } = locked;
    const given = await filesGiven(locked, archiveUniqueIds);
    const count = given?.alsoChanged?.length ?? 0;
    if (count > 0 && !document.isInternal)
      await tellOtherSide(transaction, user, proposal, {
        kind: 'documentReceived',
        title: 'Documento recebido',
        text: `O documento “${document.name}” da proposta ${proposal.number} recebeu ${count === 1 ? 'um arquivo' : `${count} arquivos`} e aguarda a análise da seguradora.`,
        awaitedByUserId: document.requestedByUserId,
      });
    return given;
  });

/** Gives a document another name. */
export const renameDocument = (database: Database, user: CurrentUser, uniqueId: string, name: string) =>
  change(database, user, uniqueId, async (locked) => {
    await requireOwn(locked);
    return renamed(locked, name);
  });

/** Takes a document away; its files stay, and it can be brought back. What was accepted is part of the process. */
export const deleteDocument = (database: Database, user: CurrentUser, uniqueId: string) =>
  change(database, user, uniqueId, async (locked) => {
    await requireOwn(locked);
    return takenAway(locked);
  });

/** Brings a document back as it was, unless the same one was asked for anew meanwhile. */
export const restoreDocument = (database: Database, user: CurrentUser, uniqueId: string) =>
  change(database, user, uniqueId, async (locked) => {
    await requireOwn(locked);
    return broughtBack(locked);
  });

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
