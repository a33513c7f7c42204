import {
  createInsuredDocument,
  deleteInsuredDocument,
  getDocumentsByInsured,
  uploadInsuredDocument,
} from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { PartyDocuments } from '../party/documents/PartyDocuments';
import { actionOf, showsInsured } from './insuredActions';

/** What an insured was asked for and has given. */
export function InsuredDocuments({ insured }: { insured: InsuredRecord }) {
  const { UniqueId } = insured;
  const action = actionOf(insured, 'requestDocument');
  return (
    <PartyDocuments
      list={getDocumentsByInsured}
      input={{ query: { UniqueId } }}
      shows={showsInsured}
      keptAs={`segurado.${UniqueId}.novo-documento`}
      reader="As corretoras com propostas em andamento e o segurado leem."
      notified="As corretoras com propostas em andamento e o segurado são avisados"
      request={
        action && {
          disabledReason: action.DisabledReason,
          send: (asked, send) => send(createInsuredDocument, { body: { InsuredUniqueId: UniqueId, ...asked } }),
        }
      }
      give={(given, send) => send(uploadInsuredDocument, { body: given })}
      remove={(named, send) => send(deleteInsuredDocument, { body: named })}
    />
  );
}
