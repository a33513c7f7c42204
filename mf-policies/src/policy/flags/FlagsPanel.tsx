import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Section } from '@portal/shared/parts/facts';
import { ActionButton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';
import { flagLabels, flagNames } from './flags';

const FlagsDialog = lazy(() => import('./FlagsDialog'));

/** What the policy is followed by, and for who may, how that changes. */
export function FlagsPanel({ policy }: { policy: PolicyDetail }) {
  const [isOpen, setOpen] = useState(false);
  const set = flagNames.filter((flag) => policy[flag]);
  const offered = policy.Actions.find(({ Action }) => Action === 'changeFlags');
  return (
    <Section
      look="side"
      id="marcas"
      title="Acompanhamento"
      aside={
        offered && (
          <ActionButton size="small" disabledReason={offered.DisabledReason} onClick={() => setOpen(true)}>
            Alterar
          </ActionButton>
        )
      }
    >
      {set.length === 0 ? (
        <p>Sem step-in, monitoramento ou grande risco.</p>
      ) : (
        <p className="parts-record-line">
          {set.map((flag) => (
            <StatusTag key={flag} tone="warning">
              {flagLabels[flag]}
            </StatusTag>
          ))}
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FlagsDialog policy={policy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
