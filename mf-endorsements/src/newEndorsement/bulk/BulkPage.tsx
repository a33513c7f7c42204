import { getBulkChange } from '@portal/shared/contracts/underwriting/bulkChange';
import type { BulkChangeProgress } from '@portal/shared/contracts/underwriting/bulkChange';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { RecordPage } from '@portal/shared/parts/record';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { BulkHeader } from './BulkHeader';
import { BulkCauses } from './BulkCauses';
import { BulkPolicies } from './BulkPolicies';
import { BulkProgress } from './BulkProgress';
import './bulk.css';

const isMoving = ({ State, IsStopping }: BulkChangeProgress) => State === 'running' || IsStopping === true;
const back = { to: addresses.bulkChanges(), label: 'Alterações em lote' };

/** `/apolices/endossos/em-lote/:uniqueId`: how far a bulk change is, and what became of each policy. */
export default function BulkPage() {
  const { uniqueId = '' } = useParams();
  const reading = useCall(getBulkChange, { query: { UniqueId: uniqueId } }, { againWhile: isMoving });
  return (
    <RecordPage
      title="Alteração em lote"
      back={back}
      noun="a alteração em lote"
      notFound="Alteração em lote não encontrada"
      reading={reading}
      header={(bulk) => <BulkHeader bulk={bulk} back={back} />}
    >
      {(bulk) => (
        <>
          <BulkProgress bulk={bulk} />
          <BulkCauses bulk={bulk} />
          <BulkPolicies bulk={bulk} />
        </>
      )}
    </RecordPage>
  );
}
