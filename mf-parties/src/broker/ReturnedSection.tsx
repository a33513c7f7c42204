import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Alert } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { actionOf } from './brokerActions';

const AnswerBrokerDialog = lazy(() => import('./AnswerBrokerDialog'));

/** Why the insurer sent the registration back, and the answer to it where the user is of the broker. */
export function ReturnedSection({ broker }: { broker: BrokerRecord }) {
  const { Returned = [] } = broker;
  if (Returned.length === 0) return null;
  const own = actionOf(broker, 'editOwnData');
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={own ? 'A seguradora devolveu o cadastro' : 'Cadastro devolvido à corretora'}
      description={
        <ul className="parties-broker-returned">
          {Returned.map(({ At, Reason }) => (
            <li key={At}>
              {Reason} ({formatDateTime(At)})
            </li>
          ))}
        </ul>
      }
      action={
        own && (
          <DialogButton
            size="small"
            disabledReason={own.DisabledReason}
            dialog={(close) => <AnswerBrokerDialog broker={broker} onClose={close} />}
          >
            Responder
          </DialogButton>
        )
      }
    />
  );
}
