import { getEndorsementDrafts } from '@portal/shared/contracts/underwriting/endorsementDrafts';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** What else was begun of this policy, in this flow or the other: whoever asks for both would meet their own. */
export function OtherDrafts({ policyUniqueId, own }: { policyUniqueId: string; own: string }) {
  const { data: drafts } = useCall(getEndorsementDrafts, { query: { PolicyUniqueId: policyUniqueId } });
  const others = (drafts ?? []).filter(({ UniqueId }) => UniqueId !== own);
  if (others.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title="Você já começou outro pedido para esta apólice"
      description={
        <>
          <ul className="endorsements-found">
            {others.map(({ UniqueId, Title, UpdatedAt }) => (
              <li key={UniqueId}>
                {Title}, {formatDateTime(UpdatedAt)}
              </li>
            ))}
          </ul>
          O que for emitido primeiro muda a apólice para o outro.{' '}
          <Link to={addresses.endorsementsOfPolicy(policyUniqueId)}>Ver os rascunhos da apólice</Link>
        </>
      }
    />
  );
}
