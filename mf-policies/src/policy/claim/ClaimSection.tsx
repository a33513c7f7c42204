import type { PolicyClaim } from '@portal/shared/contracts/underwriting/policyClaim';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import { claimKindLabels, permittedActionLabels } from '@portal/shared/domain/underwriting/claimFlag';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Button, DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';

const ClearClaimDialog = lazy(() => import('./ClearClaimDialog'));
const FlagClaimDialog = lazy(() => import('./FlagClaimDialog'));
const PermitDialog = lazy(() => import('./PermitDialog'));

/** Shows the claim of a policy and what it blocks, with buttons for users who may decide. Renders nothing without a claim. */
export function ClaimSection({ policy }: { policy: PolicyDetail }) {
  const [open, setOpen] = useState<'flag' | 'permit' | 'clear' | null>(null);
  const { Claim: claim, Actions } = policy;
  if (!claim) return null;
  const mayDecide = Actions.some(({ Action }) => Action === 'flagClaim');
  const close = () => setOpen(null);
  return (
    <Section id="sinistro" title="Sinistro" aside={<StatusTag tone="danger">{claimKindLabels[claim.Kind]}</StatusTag>}>
      <Facts>
        <Fact label="Conhecido em">{formatDate(claim.KnownOn)}</Fact>
        <Fact label="Marcado em">
          <DateText value={claim.FlaggedAt} />
          {claim.FlaggedByName && ` por ${claim.FlaggedByName}`}
        </Fact>
        <Fact label="O que se sabe" wide>
          {claim.Note}
        </Fact>
      </Facts>
      <p>
        Baixa, cancelamento, redução, devolução de prêmio e renovação automática esperam até a marca ser retirada ou uma
        operação ser permitida.{policy.HoldsLimit && ' O limite continua ocupado.'}
      </p>
      {claim.Permitted && (
        <p>
          <strong>Permitida uma vez: {formatPermission(claim.Permitted)}.</strong>
        </p>
      )}
      {mayDecide && (
        <div className="parts-record-tools">
          <Button onClick={() => setOpen('permit')}>Permitir uma operação</Button>
          <Button onClick={() => setOpen('flag')}>Alterar</Button>
          <Button onClick={() => setOpen('clear')}>Retirar a marca</Button>
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'flag' && <FlagClaimDialog policy={policy} onClose={close} />}
        {open === 'permit' && <PermitDialog policy={policy} onClose={close} />}
        {open === 'clear' && <ClearClaimDialog policy={policy} onClose={close} />}
      </Suspense>
    </Section>
  );
}

const formatPermission = ({ Action, EndorsementNumber }: NonNullable<PolicyClaim['Permitted']>): string =>
  [permittedActionLabels[Action], EndorsementNumber].filter(Boolean).join(' ');
