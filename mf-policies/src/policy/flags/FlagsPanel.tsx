import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Section } from '@portal/shared/parts/facts';
import { ActionButton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';
import { flagLabels, flagNames } from './flags';

const FlagClaimDialog = lazy(() => import('../claim/FlagClaimDialog'));
const FlagsDialog = lazy(() => import('./FlagsDialog'));

/** Shows the flags of a policy, with buttons for users who may change them. A flagged claim has its own section. */
export function FlagsPanel({ policy }: { policy: PolicyDetail }) {
  const [open, setOpen] = useState<'flags' | 'claim' | null>(null);
  const set = flagNames.filter((flag) => policy[flag]);
  const offered = (name: PolicyDetail['Actions'][number]['Action']) =>
    policy.Actions.find(({ Action }) => Action === name);
  const [flags, claim] = [offered('changeFlags'), offered('flagClaim')];
  const close = () => setOpen(null);
  return (
    <Section
      look="side"
      id="marcas"
      title="Acompanhamento"
      aside={
        flags && (
          <ActionButton size="small" disabledReason={flags.DisabledReason} onClick={() => setOpen('flags')}>
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
      {claim && !policy.Claim && (
        <ActionButton size="small" disabledReason={claim.DisabledReason} onClick={() => setOpen('claim')}>
          Marcar sinistro
        </ActionButton>
      )}
      <Suspense fallback={null}>
        {open === 'flags' && <FlagsDialog policy={policy} onClose={close} />}
        {open === 'claim' && <FlagClaimDialog policy={policy} onClose={close} />}
      </Suspense>
    </Section>
  );
}
