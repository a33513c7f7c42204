import { Alert, Button } from '@portal/shared/ui/base';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { lazy, Suspense, useState } from 'react';

const RiskChangeDialog = lazy(() => import('./RiskChangeDialog'));

/** Says that the risk is another one than the insurer judged, and leads to the comparison. */
export function RiskChange({ proposal }: { proposal: ProposalDetail['Proposal'] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="O risco mudou depois da análise da seguradora"
        description="As validações do que mudou são feitas de novo quando a proposta for enviada."
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            Comparar
          </Button>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RiskChangeDialog proposal={proposal} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
