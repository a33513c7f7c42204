import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Button } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';

const SimulateDrawer = lazy(() => import('./SimulateDrawer'));

/** Opens the simulation, for who may ask for an endorsement. */
export function SimulateButton({ policy: { PolicyUniqueId, PolicyNumber } }: { policy: PolicyDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { allows } = usePermissions();
  if (!allows([Functionality.SOLICITAR_ENDOSSO])) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Simular endosso</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SimulateDrawer policyUniqueId={PolicyUniqueId} policyNumber={PolicyNumber} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
