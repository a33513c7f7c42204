import {
  createPolicyHolderDocument,
  deletePolicyHolderDocument,
  getDocumentsByPolicyHolder,
  uploadPolicyHolderDocument,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { PartyDocuments } from '../party/documents/PartyDocuments';
import { actionOf, showsHolder } from './offeredActions';

/** What a policy holder was asked for and has given. */
export function HolderDocuments({ holder }: { holder: PolicyHolderRecord }) {
  const { UniqueId } = holder;
  const action = actionOf(holder, 'requestDocument');
  return (
    <PartyDocuments
      list={getDocumentsByPolicyHolder}
      input={{ query: { policyHolderUniqueId: UniqueId } }}
      shows={showsHolder}
      keptAs={`tomador.${UniqueId}.novo-documento`}
      reader="As corretoras nomeadas e o tomador leem."
      notified="As corretoras nomeadas e o tomador são avisados"
      request={
        action && {
          disabledReason: action.DisabledReason,
          send: (asked, send) =>
            send(createPolicyHolderDocument, { body: { PolicyHolderUniqueId: UniqueId, ...asked } }),
        }
      }
      give={(given, send) => send(uploadPolicyHolderDocument, { body: given })}
      remove={(named, send) => send(deletePolicyHolderDocument, { body: named })}
    />
  );
}
