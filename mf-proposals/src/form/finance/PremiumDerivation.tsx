import type { CardPremium } from '@portal/shared/contracts/kanbanCardParts';
import { formatMoney } from '@portal/shared/domain/money';
import { formatNumber } from '@portal/shared/domain/numbers';
import { Money } from '@portal/shared/ui/base';

/** "Memória de cálculo": how each part of the premium came about. Roles are written out because narrow rows are blocks. */
export function PremiumDerivation({ premium }: { premium: CardPremium }) {
  return (
    <details className="proposal-finance-derivation">
      <summary>Memória de cálculo</summary>
      {premium.Terms.length === 0 ? (
        <p>Este prêmio veio sem a sua memória de cálculo.</p>
      ) : (
        <table role="table">
          <caption>Cada parte é arredondada uma vez, no fim da sua conta</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Parte
              </th>
              <th role="columnheader" scope="col">
                Conta
              </th>
              <th role="columnheader" scope="col" data-amount>
                Prêmio
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {premium.Terms.map((term, index) => (
              <tr role="row" key={index}>
                <td role="cell">{term.Label}</td>
                <td role="cell">{term.Formula}</td>
                <td role="cell" data-amount>
                  <Money cents={term.PremiumValue} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot role="rowgroup">
            <Sum title="Soma das partes" cents={premium.TotalValue} />
            {premium.TaxValue > 0 && (
              <>
                <Sum
                  title={`IOF: ${formatNumber(premium.TaxPercent, 8)}% de ${formatMoney(premium.TotalValue)}`}
                  cents={premium.TaxValue}
                />
                <Sum title="Prêmio com IOF" cents={premium.TotalValue + premium.TaxValue} />
              </>
            )}
          </tfoot>
        </table>
      )}
    </details>
  );
}

const Sum = ({ title, cents }: { title: string; cents: number }) => (
  <tr role="row">
    <th role="rowheader" scope="row" colSpan={2}>
      {title}
    </th>
    <td role="cell" data-amount>
      <Money cents={cents} />
    </td>
  </tr>
);
