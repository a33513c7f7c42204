import { getInsured } from '@portal/shared/contracts/parties/insuredRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { useCall } from '@portal/shared/query';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useParams } from 'react-router-dom';
import { InsuredDocuments } from './InsuredDocuments';
import { InsuredHeader } from './InsuredHeader';
import { InsuredHistory } from './InsuredHistory';
import { InsuredLocations } from './InsuredLocations';
import { RegistrationSection } from './RegistrationSection';
import '../party/record.css';

const back = { to: addresses.insureds(), label: 'Segurados' };

/** `/segurado/:seguradoUniqueId`: who receives a guarantee, where they are and what is known of them. */
export default function InsuredPage() {
  const { seguradoUniqueId = '' } = useParams();
  const { data, error, refetch, isFetching } = useCall(getInsured, { query: { personUniqueId: seguradoUniqueId } });
  if (!data)
    return (
      <div className="parties-record">
        <PageHeader title="Segurado" back={back} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? 'Segurado não encontrado' : 'Não foi possível ler o segurado'}
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
      <InsuredHeader insured={data} back={back} />
      {error && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={`Não foi possível atualizar o segurado. ${error.message}`}
        />
      )}
      <div className="parties-record-columns">
        <div className="parties-record-story">
          <RegistrationSection insured={data} />
          <InsuredLocations insured={data} />
          <PartyScreeningSection party={{ kind: 'insured', uniqueId: data.UniqueId }} />
          <InsuredHistory insured={data} />
        </div>
        <div className="parties-record-side">
          <InsuredDocuments insured={data} />
        </div>
      </div>
    </div>
  );
}
