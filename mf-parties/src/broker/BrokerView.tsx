import { getBrokerChangeHistory } from '@portal/shared/contracts/parties/brokerDocuments';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import type { PortalError } from '@portal/shared';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { HistorySection } from '../party/history/HistorySection';
import { AccountSection } from './AccountSection';
import { BrokerDocuments } from './BrokerDocuments';
import { BrokerHeader } from './BrokerHeader';
import { CommissionSection } from './commissions/CommissionSection';
import { DataSection } from './DataSection';
import { LocationSection } from './LocationSection';
import { StandingSection } from './StandingSection';
import '../party/record.css';

interface BrokerViewProps {
  title: string;
  back?: { to: string; label: string };
  reading: { data: BrokerRecord | undefined; error: PortalError | null; isFetching: boolean; refetch: () => unknown };
}

/** A broker, for the insurer's people and for its own: who may do what the record says. */
export function BrokerView({ title, back, reading: { data, error, isFetching, refetch } }: BrokerViewProps) {
  if (!data)
    return (
      <div className="parties-record">
        <PageHeader title={title} {...(back && { back })} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? 'Corretora não encontrada' : 'Não foi possível ler a corretora'}
            retrying={isFetching}
            {...(error.status !== 404 && { onRetry: () => void refetch() })}
          />
        ) : (
          <PageSkeleton blocks={4} />
        )}
      </div>
    );
  return (
    <div className="parties-record" aria-busy={isFetching}>
      <BrokerHeader broker={data} back={back} />
      {error && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={`Não foi possível atualizar a corretora. ${error.message}`}
        />
      )}
      <div className="parties-record-columns">
        <div className="parties-record-story">
          <DataSection broker={data} />
          <LocationSection broker={data} />
          <AccountSection broker={data} />
          <CommissionSection broker={data} />
          <PartyScreeningSection party={{ kind: 'broker', uniqueId: data.UniqueId }} />
          <HistorySection call={getBrokerChangeHistory} input={{ query: { brokerId: data.Id } }} />
        </div>
        <div className="parties-record-side">
          <StandingSection broker={data} />
          <BrokerDocuments broker={data} />
        </div>
      </div>
    </div>
  );
}
