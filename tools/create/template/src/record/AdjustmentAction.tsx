import { ActionButton } from '@portal/shared/ui/base';
import { useState } from 'react';
import { AdjustmentDialog } from './AdjustmentDialog';
import type { ExampleRecord } from '../exampleRecord';

/** The command of this page, where the platform offers it to this user, with why not now. */
export function AdjustmentAction({ proposal }: { proposal: ExampleRecord }) {
  const [asks, setAsks] = useState(false);
  const offered = proposal.Actions.find(({ Action }) => Action === 'requestAdjustment');
  if (!offered) return null;
  return (
    <>
      <ActionButton type="primary" disabledReason={offered.DisabledReason} onClick={() => setAsks(true)}>
        Solicitar ajuste
      </ActionButton>
      {asks && <AdjustmentDialog proposal={proposal} onClose={() => setAsks(false)} />}
    </>
  );
}
