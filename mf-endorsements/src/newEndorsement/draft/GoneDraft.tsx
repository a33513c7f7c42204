import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState } from '@portal/shared/ui/base';
import { useNavigate } from 'react-router-dom';

interface GoneDraftProps {
  uniqueId: string;
  wizard: string;
  policyUniqueId: string;
}

/** Stands where a draft is no more: an endorsement has its id, or it was thrown away, or is somebody else's. */
export function GoneDraft({ uniqueId, wizard, policyUniqueId }: GoneDraftProps) {
  const navigate = useNavigate();
  const { data: made } = useCall(getEndorsementDetail, { query: { proposalUniqueId: uniqueId } });
  if (made)
    return (
      <EmptyState
        title={`Este rascunho já é o endosso ${made.Number}`}
        text="Continue nele: os dados estão todos lá."
        action={
          <Button type="primary" onClick={() => void navigate(addresses.issueEndorsement(uniqueId))}>
            Abrir o endosso
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Este rascunho não existe mais"
      text="Ele virou um pedido de endosso, foi descartado ou pertence a outra pessoa."
      action={
        <div className="endorsements-actions">
          <Button type="primary" onClick={() => void navigate(addresses.endorsementsOfPolicy(policyUniqueId))}>
            Ver os endossos da apólice
          </Button>
          <Button onClick={() => void navigate(wizard)}>Começar de novo</Button>
        </div>
      }
    />
  );
}
