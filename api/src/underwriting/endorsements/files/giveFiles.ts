import { and, eq } from 'drizzle-orm';
import type { EndorsementAttachment } from '@portal/shared/contracts/underwriting/endorsementPapers';
import { cardsAbout, noSuchDocument } from '../../../deals/documents/documentAccess';
import { filesGiven, storeChange } from '../../../deals/documents/documentChange';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { unprocessable } from '../../../platform/server/refusal';
import { isEnded } from '../work/cancelRequest';
import { requireEndorsementRight, seenEndorsement } from '../work/endorsementAccess';
import { lockEndorsement } from '../work/lockEndorsement';
import { tellOtherSide } from '../work/tellOtherSide';
import { documentsOfEndorsement, ofEndorsements } from './attachments';

interface Given {
  RequestDocumentUniqueId: string;
  ArchiveUniqueIds: readonly string[];
}

/** Gives a document of an endorsement files that the user has uploaded. Sent twice it is done once. */
export function giveFiles(
  database: Database,
  user: CurrentUser,
  { RequestDocumentUniqueId: uniqueId, ArchiveUniqueIds }: Given,
  now = new Date(),
): Promise<EndorsementAttachment> {
  return database.transaction(async (transaction) => {
    const wanted = and(eq(requestDocuments.uniqueId, uniqueId), ofEndorsements(transaction, user));
    const [found] = await transaction
      .select({ owner: requestDocuments.ownerUniqueId })
      .from(requestDocuments)
      .where(wanted);
    if (!found) throw noSuchDocument();
    const seen = await seenEndorsement(transaction, user, found.owner);
    await requireEndorsementRight(transaction, user, 'SOLICITAR', 'EDITAR');
    const { row, called } = await lockEndorsement(transaction, seen.endorsement, now);
    if (isEnded(row.statusId)) throw unprocessable(`${called} está encerrado: os seus documentos ficam como estão.`);
    const [document] = await transaction.select().from(requestDocuments).where(wanted).for('update');
    if (!document) throw noSuchDocument();
    const record = { kind: 'endorsement', uniqueId: row.uniqueId } as const;
    const cards = (await cardsAbout(transaction, user, record)).filter(({ decision }) => decision === null);
    const locked = { transaction, user, record, document, now };
    const change = await filesGiven(locked, ArchiveUniqueIds);
    if (change) {
      await storeChange({ ...locked, cards }, change);
      await tellOtherSide(transaction, user, seen, {
        kind: 'documentReceived',
        title: 'Documento recebido',
        text: `O documento “${document.name}” do endosso ${row.number} foi recebido e aguarda a análise da seguradora.`,
      });
    }
    const documents = await documentsOfEndorsement(transaction, user, seen.endorsement);
    const given = documents.find(({ RequestDocumentUniqueId }) => RequestDocumentUniqueId === document.uniqueId);
    if (!given) throw noSuchDocument();
    return given;
  });
}
