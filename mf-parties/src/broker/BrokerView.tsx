import { getBrokerChangeHistory } from '@portal/shared/contracts/parties/brokerDocuments';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { brokerSections } from '@portal/shared/places/portalPlaces';
import { HistorySection } from '../party/history/HistorySection';
import { RecordPage } from '@portal/shared/parts/record';
import type { RecordReading } from '@portal/shared/parts/record';
import { AccountSection } from './AccountSection';
import { BrokerDocuments } from './BrokerDocuments';
import { BrokerHeader } from './BrokerHeader';
import { CommissionSection } from './commissions/CommissionSection';
import { DataSection } from './DataSection';
import { LocationSection } from './LocationSection';
import { StandingSection } from './StandingSection';

interface BrokerViewProps {
  title: string;
  back?: { to: string; label: string };
  reading: RecordReading<BrokerRecord>;
}

/** A broker, for the insurer's people and for its own: who may do what the record says. */
export function BrokerView({ title, back, reading }: BrokerViewProps) {
  return (
    <RecordPage
      title={title}
      back={back}
      noun="a corretora"
      notFound="Corretora não encontrada"
      reading={reading}
      header={(broker) => <BrokerHeader broker={broker} back={back} />}
    >
      {(broker) => (
        <div className="parts-record-columns">
          <div className="parts-record-story">
            <DataSection broker={broker} />
            <LocationSection broker={broker} />
            <AccountSection broker={broker} />
            <CommissionSection broker={broker} />
            <PartyScreeningSection party={{ kind: 'broker', uniqueId: broker.UniqueId }} />
            <HistorySection call={getBrokerChangeHistory} input={{ query: { brokerId: broker.Id } }} />
          </div>
          <div className="parts-record-side">
            <StandingSection broker={broker} />
            <BrokerDocuments broker={broker} />
          </div>
          <div className="parts-record-others">
            <Place
              of={brokerSections}
              payload={{
                brokerUniqueId: broker.UniqueId,
                broker: { name: broker.Name, document: broker.CpfCnpj },
              }}
            />
          </div>
        </div>
      )}
    </RecordPage>
  );
}
