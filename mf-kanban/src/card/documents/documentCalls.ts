import * as calls from '@portal/shared/contracts/boards/kanbanDocuments';
import type { Send } from '@portal/shared';
import type { AnyCall, CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { CardDocument } from '@portal/shared/contracts/boards/kanbanDocuments';

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

type Subject = NonNullable<CallResponse<typeof calls.getCardRequestDocuments>['Subject']>;
type Asked = Omit<CallInput<typeof calls.kanbanProposalRequestDocument>['body'], 'ProposalUniqueId'>;

type Requested = CallResponse<typeof calls.kanbanProposalRequestDocument>;

/** Asks for a document of the record that a card was opened for; endorsements go with proposals. */
export function requestFor({ Owner, UniqueId }: Subject, asked: Asked, send: Send): Promise<Requested> {
  if (Owner === 'broker')
    return send(calls.kanbanBrokerRequestDocument, { body: { ...asked, BrokerUniqueId: UniqueId } });
  if (Owner === 'limitRequest')
    return send(calls.kanbanRequestLimitRequestDocument, { body: { ...asked, LimitRequestUniqueId: UniqueId } });
  return send(calls.kanbanProposalRequestDocument, { body: { ...asked, ProposalUniqueId: UniqueId } });
}

/** Whose document it is, where that is not the record that the card was opened for. */
export const ownerWords: Record<CardDocument['Owner'], string> = {
  proposal: 'da proposta',
  endorsement: 'do endosso',
  policyHolder: 'do tomador',
  insured: 'do segurado',
  broker: 'da corretora',
  limitRequest: 'do pedido de limite',
  nomination: 'da nomeação',
};
