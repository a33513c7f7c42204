import type { CallInput } from '@portal/shared/contracts/call';
import type { kanbanProposalChangeStatusRequestDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { invalid, unprocessable } from '../../../platform/server/refusal';
import { tellBroker } from './brokerOfRecord';
import { changeDocument } from './changeDocument';
import { noSuchDocument } from '../../../deals/documents/documentAccess';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';
import type { DocumentFamily } from '../../../deals/documents/documentRecords';

type Decision = CallInput<typeof kanbanProposalChangeStatusRequestDocument>['body'];

/**
 * Accepts or refuses a document; of a refusal that the broker may see they are notified. Whoever manages a pipe with an
 * open card of the record decides.
 */
export async function decideDocument(
  database: Database,
  user: CurrentUser,
  family: DocumentFamily,
  { RequestDocumentUniqueId: uniqueId, Status: status, Observation }: Decision,
) {
  const observation = Observation?.trim() || null;
  if (status === 'Reprovado' && observation === null)
    throw invalid('Escreva o motivo da reprovação: o corretor precisa dele para corrigir o documento.', {
      field: 'Observation',
    });
  const aim = { uniqueId, kinds: kindsOfFamily[family], action: 'ANALISAR_DOCUMENTO' } as const;
  const decided = await changeDocument(database, user, aim, async ({ transaction, document, record }) => {
    if (document.deletedAt) throw noSuchDocument();
    if (document.status === 'Pendente')
      throw unprocessable('Este documento está pendente, e por isso não pode ser analisado.');
    if (document.status === status && document.observation === observation) return null;
    if (status === 'Reprovado' && !document.isInternal)
      await tellBroker(transaction, {
        companyId: user.companyId,
        record,
        kind: 'documentRefused',
        title: 'Documento reprovado',
        text: (of) => `O documento “${document.name}” ${of} foi reprovado. Motivo: ${observation}`,
        documentUniqueId: document.uniqueId,
      });
    return { event: status === 'Reprovado' ? 'refused' : 'accepted', set: { status, observation } };
  });
  return { RequestDocumentUniqueId: decided.uniqueId, Status: decided.status, Observation: decided.observation };
}
