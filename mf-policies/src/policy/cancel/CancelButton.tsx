import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { ActionButton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';

const CancelDialog = lazy(() => import('./CancelDialog'));

/** Opens the internal cancellation, for who could ever do it; why not now, it says. */
export function CancelButton({ policy }: { policy: PolicyDetail }) {
  const [isOpen, setOpen] = useState(false);
  const offered = policy.Actions.find(({ Action }) => Action === 'internalCancel');
  if (!offered) return null;
  return (
    <>
      <ActionButton danger disabledReason={offered.DisabledReason} onClick={() => setOpen(true)}>
        Cancelar apólice
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <CancelDialog policy={policy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
