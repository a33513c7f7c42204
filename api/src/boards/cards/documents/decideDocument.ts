import type { CallInput } from '@portal/shared/contracts/call';
import type { kanbanProposalChangeStatusRequestDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import { portalAddress } from '../../../people/company/portalAddress';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { tellRefusal } from '../../../parties/documents/tellOfDocument';
import { insuredDocuments } from '../../../parties/insureds/record/insuredDocuments';
import { holderDocuments } from '../../../parties/policyHolders/record/holderDocuments';
import { tellBroker } from './brokerOfRecord';
import { changeDocument } from './changeDocument';
import { judged, toDecision } from '../../../deals/documents/documentChange';
import { kindsOfFamily } from '../../../deals/documents/documentRecords';
import type { DocumentFamily } from '../../../deals/documents/documentRecords';
import type { MailOrigin } from './sendDocumentMails';

type Decision = CallInput<typeof kanbanProposalChangeStatusRequestDocument>['body'];

/** Records that several brokers may give documents of. */
const parties = [holderDocuments, insuredDocuments];

/**
 * Accepts or refuses a document; whoever gives it is notified of a refusal that they may see. Whoever manages a pipe with an
 * open card of the record decides.
 */
export async function decideDocument(
  database: Database,
  user: CurrentUser,
  family: DocumentFamily,
  { RequestDocumentUniqueId: uniqueId, Status: status, Observation, IssuedOn }: Decision,
  { caller, publicUrl }: MailOrigin,
) {
  const decision = toDecision(status, Observation);
  const portal = await portalAddress(database, user.companyId, caller, publicUrl);
  const aim = { uniqueId, kinds: kindsOfFamily[family], action: 'ANALISAR_DOCUMENTO' } as const;
  const decided = await changeDocument(database, user, aim, async (locked) => {
    const { transaction, document, record } = locked;
    const change = await judged(locked, decision, IssuedOn);
    if (change?.event !== 'refused' || document.isInternal) return change;
    const party = parties.find(({ kind }) => kind === record.kind);
    if (party) await tellRefusal(transaction, party, document, { reason: decision.observation, portal });
    else
      await tellBroker(transaction, {
        companyId: user.companyId,
        record,
        kind: 'documentRefused',
        title: 'Documento reprovado',
        text: (of) => `O documento “${document.name}” ${of} foi reprovado. Motivo: ${decision.observation}`,
        documentUniqueId: document.uniqueId,
      });
    return change;
  });
  return { RequestDocumentUniqueId: decided.uniqueId, Status: decided.status, Observation: decided.observation };
}
