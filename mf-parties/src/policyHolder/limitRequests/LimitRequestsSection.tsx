import { getRequestLimitDocuments } from '@portal/shared/contracts/parties/limitRequests';
import type { LimitRequest } from '@portal/shared/contracts/parties/limitRequests';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, Money, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { groupName } from '../modalityGroups/groupName';
import { requestStates } from './requestStates';
import './limitRequests.css';

const RequestLimitDialog = lazy(() => import('./RequestLimitDialog'));
const RequestedDocuments = lazy(() => import('./RequestedDocuments'));

/** What was asked of the insurer about the limit, and what it answered; asking for more. */
export function LimitRequestsSection({ holder }: { holder: PolicyHolderRecord }) {
  const { data, error, isFetching, refetch } = useCall(getRequestLimitDocuments, {
    query: { policyHolderUniqueId: holder.UniqueId },
  });
  return (
    <Section
      id="pedidos-de-limite"
      title="Pedidos de limite"
      aside={
        data?.DisabledReason !== undefined && (
          <DialogButton
            size="small"
            disabledReason={data.DisabledReason}
            dialog={(close) => <RequestLimitDialog holder={holder} onClose={close} />}
          >
            Pedir limite
          </DialogButton>
        )
      }
    >
      {data ? (
        data.Requests.length === 0 ? (
          <p>Nenhum pedido de limite foi feito.</p>
        ) : (
          <ol className="parties-limits">
            {data.Requests.map((request) => (
              <li key={request.UniqueId}>
                <Request request={request} onChanged={() => void refetch()} />
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler os pedidos de limite"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

function Request({ request, onChanged }: { request: LimitRequest; onChanged: () => void }) {
  const { label, tone } = requestStates[request.Status];
  const { ModalityGroup } = request;
  return (
    <>
      <p className="parts-record-line">
        <strong>
          {ModalityGroup ? groupName(ModalityGroup) : 'Limite total'}: de <Money cents={request.CurrentLimitValue} />{' '}
          para <Money cents={request.RequestedLimitValue} />
        </strong>
        <StatusTag tone={tone}>{label}</StatusTag>
      </p>
      <p>{request.Justification}</p>
      {request.GrantedLimitValue !== undefined && request.GrantedLimitValue < request.RequestedLimitValue && (
        <p>
          Concedido em parte: <Money cents={request.GrantedLimitValue} />
        </p>
      )}
      {request.Answer && <p>Motivo da recusa: {request.Answer}</p>}
      <p className="parties-limits-note">
        {[request.RequestedBy ?? 'Pelo portal', request.BrokerName].filter(Boolean).join(', ')} em{' '}
        <DateText value={request.CreatedAt} />
        {request.DecidedAt && (
          <>
            {' · decidido em '}
            <DateText value={request.DecidedAt} />
          </>
        )}
      </p>
      {request.Documents.length > 0 && (
        <Suspense fallback={null}>
          <RequestedDocuments request={request} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}
