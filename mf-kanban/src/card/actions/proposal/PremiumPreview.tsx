import type { CallResponse } from '@portal/shared/contracts/call';
import type { kanbanInsuranceUpdateProposal } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { payableValue, PremiumDerivation } from '@portal/shared/parts/premium';
import { Alert } from '@portal/shared/ui/base';

type Calculated = CallResponse<typeof kanbanInsuranceUpdateProposal>;

/** The premium that a change would give, beside the one that it replaces, with its derivation. */
export function PremiumPreview({ calculated }: { calculated: Calculated }) {
  const { Premium, PremiumBeforeValue, IsChanged } = calculated;
  if (!IsChanged) return <Alert type="info" showIcon role="status" title="Nada mudou: a proposta já está assim." />;
  const difference = Premium.TotalValue - PremiumBeforeValue;
  return (
    <section className="kanban-card-action-premium" aria-label="Novo prêmio">
      <p role="status">
        <strong>Novo prêmio líquido: {formatMoney(Premium.TotalValue)}</strong>
        <span>
          {difference === 0
            ? 'O mesmo de antes.'
            : `Antes ${formatMoney(PremiumBeforeValue)}; ${difference > 0 ? 'aumenta' : 'diminui'} ${formatMoney(Math.abs(difference))}.`}
        </span>
        <span>Prêmio total de {formatMoney(payableValue(Premium))}.</span>
        <span>
          Comissão de {formatMoney(Premium.CommissionValue)} ({formatNumber(Premium.CommissionPercent)}%).
        </span>
      </p>
      <PremiumDerivation premium={Premium} />
    </section>
  );
}
