import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { formatDate } from '@portal/shared/domain/time/dates';
import { ActionButton, Alert } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';

const RecalculateDialog = lazy(() => import('./RecalculateDialog'));

/**
 * Says until when the price of a quotation stands, unless it cannot be handed in yet, and leads to another one once it no
 * longer does.
 */
export function PriceValidity({ proposal }: { proposal: ProposalDetail['Proposal'] }) {
  const [asks, setAsks] = useState(false);
  const { PricedBy } = proposal.Premium;
  const isHeldBack = proposal.Actions.some(
    ({ Action, DisabledReason }) => Action === 'submit' && DisabledReason !== null,
  );
  if (!PricedBy?.ValidUntil) return null;
  if (PricedBy.IsStanding)
    return (
      proposal.CanEdit &&
      !isHeldBack && <p>O preço vale até {formatDate(PricedBy.ValidUntil)} para o envio à seguradora.</p>
    );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`O preço desta cotação valeu até ${formatDate(PricedBy.ValidUntil)}`}
        description="Recalcule-a pelos parâmetros em vigor antes de enviar à seguradora ou alterar os dados financeiros."
        action={
          <ActionButton size="small" disabledReason={proposal.WhyNotEdit} onClick={() => setAsks(true)}>
            Recalcular
          </ActionButton>
        }
      />
      {asks && (
        <Suspense fallback={null}>
          <RecalculateDialog proposal={proposal} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}
