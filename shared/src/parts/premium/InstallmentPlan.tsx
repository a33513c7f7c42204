import type { PlannedInstallment } from '@portal/shared/contracts/deals/installmentPlan';
import { formatDate } from '@portal/shared/domain/time/dates';
import { FactsTable } from '../facts';
import { Money } from '@portal/shared/ui/base';
import './premium.css';

interface InstallmentPlanProps {
  plan: readonly PlannedInstallment[];
  /** What is issued, with the ending of its participle: "a apólice for emitida". */
  issued?: string;
}

/** Each part of the premium with its day and its amount, before there are slips; nothing where it is not known. */
export function InstallmentPlan({ plan, issued = 'a apólice for emitida' }: InstallmentPlanProps) {
  if (plan.length === 0) return null;
  const total = plan.reduce((sum, { AmountValue }) => sum + AmountValue, 0);
  return (
    <div className="parts-installment-plan">
      <FactsTable
        caption={`Parcelas e vencimentos, se ${issued} hoje. Vencem em dias úteis, antes do fim da vigência.`}
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
