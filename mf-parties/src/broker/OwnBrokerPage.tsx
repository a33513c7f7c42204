import { getCurrentBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { brokerMenuLabels } from '@portal/shared/domain/portal/menu';
import { useCall } from '@portal/shared/query';
import { BrokerView } from './BrokerView';

/** `/corretor`: the broker for which the signed-in user works. */
export default function OwnBrokerPage() {
  return <BrokerView title={brokerMenuLabels.ownBroker} reading={useCall(getCurrentBroker, {})} />;
}
