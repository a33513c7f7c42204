import type { CardPremium, CardPremiumTerm } from '@portal/shared/contracts/kanbanCardParts';
import { formatMoney } from '@portal/shared/domain/money';
import { formatNumber } from '@portal/shared/domain/numbers';
import { Money } from '@portal/shared/ui/base';

const rateSources: Record<string, string | undefined> = {
  modality: 'taxa da modalidade',
  policyHolder: 'taxa do tomador',
  coverage: 'taxa da cobertura',
  requested: 'taxa pedida',
};

/** "Memória de cálculo": how each part of the premium came about. Roles are written out because narrow rows are blocks. */
export function PremiumDerivation({ premium }: { premium: CardPremium }) {
  return (
    <details className="proposal-finance-derivation">
      <summary>Memória de cálculo</summary>
      {premium.Terms.length === 0 ? (
        <p>Este prêmio veio sem a sua memória de cálculo.</p>
      ) : (
        <table role="table">
          <caption>Importância segurada × taxa anual × dias / 365, arredondado uma vez, em cada parte</caption>
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
                <td role="cell">{formulaOf(term, premium.MinimumValue)}</td>
                <td role="cell" data-amount>
                  <Money cents={term.PremiumValue} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row" colSpan={2}>
                Prêmio total, com IOF de {formatNumber(premium.TaxPercent)}% ({formatMoney(premium.TaxValue)})
              </th>
              <td role="cell" data-amount>
                <Money cents={premium.TotalValue} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </details>
  );
}

/** `importância × taxa × dias / 365`, where the rate came from, and whether the minimum replaced the result. */
export function formulaOf(term: CardPremiumTerm, minimum: number): string {
  const source = rateSources[term.RateSource] ?? term.RateSource;
  const formula =
    term.AnnualRatePercent > 0
      ? `${formatMoney(term.InsuredAmountValue)} × ${formatNumber(term.AnnualRatePercent)}% (${source}) × ${formatNumber(term.Days)} / 365 dias`
      : `Valor fixo (${source})`;
  return term.IsMinimumApplied ? `${formula}; vale o prêmio mínimo, ${formatMoney(minimum)}` : formula;
}
