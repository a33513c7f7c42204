import type { PlannedInstallment } from '@portal/shared/contracts/installmentPlan';
import { formatDate } from '@portal/shared/domain/dates';
import { Money } from '@portal/shared/ui/base';
import './finance.css';

/** Each part of the premium with its day and its amount, before there are slips; nothing where it is not known. */
export function InstallmentPlan({ plan }: { plan: readonly PlannedInstallment[] }) {
  if (plan.length === 0) return null;
  return (
    <table className="proposal-finance-plan" role="table">
      <caption>
        Parcelas e vencimentos, se a apólice for emitida hoje. Vencem em dias úteis, antes do fim da vigência.
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Parcela
          </th>
          <th role="columnheader" scope="col">
            Vencimento
          </th>
          <th role="columnheader" scope="col" data-amount>
            Valor
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {plan.map(({ Installment, DueOn, AmountValue }) => (
          <tr role="row" key={Installment}>
            <td role="cell">
              {Installment} de {plan.length}
            </td>
            <td role="cell">{formatDate(DueOn)}</td>
            <td role="cell" data-amount>
              <Money cents={AmountValue} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row" colSpan={2}>
            Total
          </th>
          <td role="cell" data-amount>
            <Money cents={plan.reduce((sum, { AmountValue }) => sum + AmountValue, 0)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
