import { getPolicyHolder, getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { policyHolderSections } from '@portal/shared/places/portalPlaces';
import { useCall } from '@portal/shared/query';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useParams } from 'react-router-dom';
import { HistorySection } from '../party/history/HistorySection';
import { HolderDocuments } from './HolderDocuments';
import { HolderLocations } from './HolderLocations';
import { LimitRequestsSection } from './limitRequests/LimitRequestsSection';
import { LimitSection } from './LimitSection';
import { MissingList } from './MissingList';
import { PolicyHolderHeader } from './PolicyHolderHeader';
import { RegistrationSection } from './RegistrationSection';
import '../party/record.css';
import './policyHolder.css';

const back = { to: addresses.policyHolders(), label: 'Tomadores' };

/** A policy holder: may we write for it, how much is left, what is missing, and what other remotes know of it. */
export default function PolicyHolderPage() {
  const { tomadorUniqueId = '' } = useParams();
  const { data, error, refetch, isFetching } = useCall(getPolicyHolder, { query: { UniqueId: tomadorUniqueId } });
  if (!data)
    return (
      <div className="parties-record">
        <PageHeader title="Tomador" back={back} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? 'Tomador não encontrado' : 'Não foi possível ler o tomador'}
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
      <PolicyHolderHeader holder={data} back={back} />
      {error && (
        <Alert type="warning" showIcon role="status" title={`Não foi possível atualizar o tomador. ${error.message}`} />
      )}
      <div className="parties-record-columns">
        <div className="parties-record-story">
          <LimitSection holder={data} />
          <LimitRequestsSection holder={data} />
          <RegistrationSection holder={data} />
          <HolderLocations holder={data} />
          <PartyScreeningSection party={{ kind: 'policyHolder', uniqueId: data.UniqueId }} />
          <HistorySection call={getPolicyHolderChangeHistory} input={{ query: { policyHolderId: data.Id } }} />
        </div>
        <div className="parties-record-side">
          <MissingList missing={data.Missing} />
          <HolderDocuments holder={data} />
        </div>
        <div className="parties-record-others">
          <Place
            of={policyHolderSections}
            payload={{
              policyHolderUniqueId: data.UniqueId,
              policyHolder: { name: data.Name, document: data.CpfCnpj },
            }}
          />
        </div>
      </div>
    </div>
  );
}
