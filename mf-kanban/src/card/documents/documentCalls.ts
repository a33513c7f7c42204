import * as calls from '@portal/shared/contracts/kanbanDocuments';
import type { AnyCall } from '@portal/shared/contracts/call';
import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';

/** A call that differs from another in nothing but its path. */
type Alike<Call extends AnyCall> = Omit<Call, 'path'> & { readonly path: string };

interface DocumentCalls {
  decide: Alike<typeof calls.kanbanProposalChangeStatusRequestDocument>;
  remove: Alike<typeof calls.kanbanProposalDeleteRequestDocument>;
}

/** The calls for a document: the specification names them by whose it is; parties of a deal go with the deal. */
export function callsFor(owner: CardDocument['Owner']): DocumentCalls {
  if (owner === 'broker')
    return {
      decide: calls.kanbanBrokerChangeStatusRequestDocument,
      remove: calls.kanbanBrokerDeleteRequestDocument,
    };
  if (owner === 'limitRequest')
    return {
      decide: calls.kanbanRequestLimitChangeStatusRequestDocument,
      remove: calls.kanbanRequestLimitDeleteRequestDocument,
    };
  return {
    decide: calls.kanbanProposalChangeStatusRequestDocument,
    remove: calls.kanbanProposalDeleteRequestDocument,
  };
}

/** Whose document it is, where that is not the record that the card was opened for. */
export const ownerWords: Record<CardDocument['Owner'], string> = {
  proposal: 'da proposta',
  endorsement: 'do endosso',
  policyHolder: 'do tomador',
  insured: 'do segurado',
  broker: 'da corretora',
  limitRequest: 'do pedido de limite',
};
