import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Button } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { useComparison } from './useComparison';

const VersionsDrawer = lazy(() => import('./VersionsDrawer'));

/** Opens the choice of a past and the comparison of two; the address keeps both, for a reload and for colleagues. */
export function VersionsButton({ policy: { PolicyUniqueId, PolicyNumber } }: { policy: PolicyDetail }) {
  const { isOpen, open, close } = useComparison();
  return (
    <>
      <Button onClick={open}>Ver como estava</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionsDrawer policyUniqueId={PolicyUniqueId} policyNumber={PolicyNumber} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
