import type { PlannedInstallment } from '@portal/shared/contracts/deals/installmentPlan';
import { formatDate } from '@portal/shared/domain/time/dates';
import { FactsTable } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';
import './finance.css';

/** Each part of the premium with its day and its amount, before there are slips; nothing where it is not known. */
export function InstallmentPlan({ plan }: { plan: readonly PlannedInstallment[] }) {
  if (plan.length === 0) return null;
  const total = plan.reduce((sum, { AmountValue }) => sum + AmountValue, 0);
  return (
    <div className="proposal-finance-plan">
      <FactsTable
        caption="Parcelas e vencimentos, se a apólice for emitida hoje. Vencem em dias úteis, antes do fim da vigência."
        hasVisibleCaption
        rows={plan}
        rowKey={({ Installment }) => Installment}
        columns={[
          { title: 'Parcela', isWhole: true, cell: ({ Installment }) => `${Installment} de ${plan.length}` },
          { title: 'Vencimento', isWhole: true, cell: ({ DueOn }) => formatDate(DueOn) },
          { title: 'Valor', isAmount: true, isWhole: true, cell: ({ AmountValue }) => <Money cents={AmountValue} /> },
        ]}
        sums={[{ title: 'Total', value: <Money cents={total} /> }]}
      />
    </div>
  );
}
