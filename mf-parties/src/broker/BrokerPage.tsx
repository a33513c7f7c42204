import { getBroker } from '@portal/shared/contracts/parties/brokerRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { BrokerView } from './BrokerView';

/** `/corretor/:corretorUniqueId`: one of the insurer's brokers. */
export default function BrokerPage() {
  const { corretorUniqueId = '' } = useParams();
  const reading = useCall(getBroker, { query: { brokerUniqueId: corretorUniqueId } });
  return <BrokerView title="Corretora" back={{ to: addresses.brokers(), label: 'Corretores' }} reading={reading} />;
}
