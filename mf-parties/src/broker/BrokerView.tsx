import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { RecordPage } from '@portal/shared/parts/record';
import type { RecordReading } from '@portal/shared/parts/record';
import { BrokerHeader } from './BrokerHeader';
import { brokerTabs } from './brokerTabs';

interface BrokerViewProps {
  title: string;
  back?: { to: string; label: string };
  reading: RecordReading<BrokerRecord>;
}

/** A broker, for the insurer's people and for its own: who may do what the record says. */
export const BrokerView = ({ title, back, reading }: BrokerViewProps) => (
  <RecordPage
    title={title}
    back={back}
    noun="a corretora"
    notFound="Corretora não encontrada"
    reading={reading}
    header={(broker) => <BrokerHeader broker={broker} back={back} />}
    tabs={brokerTabs}
  >
    {() => null}
  </RecordPage>
);
