import {
  createBrokerDocument,
  deleteBrokerDocument,
  getBrokerDocuments,
  getDeletedBrokerDocuments,
  restoreBrokerDocument,
  uploadBrokerDocument,
} from '@portal/shared/contracts/parties/brokerDocuments';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { PartyDocuments } from '../party/documents/PartyDocuments';
import { actionOf, showsBroker } from './brokerActions';

/** What a broker was asked for and has given; the insurer asks, both sides give. */
export function BrokerDocuments({ broker }: { broker: BrokerRecord }) {
  const { Id, UniqueId } = broker;
  const action = actionOf(broker, 'editRegistration');
  return (
    <PartyDocuments
      list={getBrokerDocuments}
      removedList={getDeletedBrokerDocuments}
      input={{ query: { brokerId: Id } }}
      shows={showsBroker}
      keptAs={`corretora.${UniqueId}.novo-documento`}
      reader="A corretora lê."
      notified="A corretora é avisada"
      request={
        action && {
          disabledReason: action.DisabledReason,
          send: (asked, send) => send(createBrokerDocument, { body: { BrokerUniqueId: UniqueId, ...asked } }),
        }
      }
      give={(given, send) => send(uploadBrokerDocument, { body: given })}
      remove={(named, send) => send(deleteBrokerDocument, { body: named })}
      restore={(named, send) => send(restoreBrokerDocument, { body: named })}
    />
  );
}
