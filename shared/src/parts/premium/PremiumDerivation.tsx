import type { CardPremium } from '@portal/shared/contracts/boards/kanbanCardParts';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Money } from '@portal/shared/ui/base';
import { FactsTable } from '../facts';
import './premium.css';

/** "Memória de cálculo": how each part of the premium came about, a click away. */
export function PremiumDerivation({ premium }: { premium: CardPremium }) {
  return (
    <details className="parts-derivation">
      <summary>Memória de cálculo</summary>
      {premium.Terms.length === 0 ? (
        <p>Este prêmio veio sem a sua memória de cálculo.</p>
      ) : (
        <FactsTable
          caption="Cada parte é arredondada uma vez, no fim da sua conta"
          hasVisibleCaption
          rows={premium.Terms}
          rowKey={(_, index) => index}
          columns={[
            { title: 'Parte', cell: ({ Label }) => Label },
            { title: 'Conta', cell: ({ Formula }) => Formula },
            {
              title: 'Prêmio',
              isAmount: true,
              isWhole: true,
              cell: ({ PremiumValue }) => <Money cents={PremiumValue} />,
            },
          ]}
          sums={sumsOf(premium)}
        />
      )}
      {premium.PricedBy && (
        <p>
          Parâmetros: publicação {premium.PricedBy.PublicationNumber}, em vigor desde{' '}
          {formatDateTime(premium.PricedBy.InForceSince)}.
        </p>
      )}
    </details>
  );
}

/** Interest is premium, so the tax is of both; the commission is of the parts alone. Below zero all of it goes back. */
function sumsOf({ TotalValue: total, InterestValue: interest = 0, TaxValue: tax, TaxPercent: percent }: CardPremium) {
  const sum = (title: string, cents: number) => ({ title, value: <Money cents={cents} /> });
  const priced = total + interest;
  return [
    sum('Soma das partes', total),
    ...(interest > 0 ? [sum('Juros do parcelamento, sem comissão', interest), sum('Prêmio com juros', priced)] : []),
    ...(interest < 0 ? [sum('Juros das parcelas ainda não vencidas', interest), sum('Prêmio com juros', priced)] : []),
    ...(tax > 0
      ? [sum(`IOF: ${formatNumber(percent, 8)}% de ${formatMoney(priced)}`, tax), sum('Prêmio com IOF', priced + tax)]
      : []),
    ...(tax < 0 ? [sum('IOF do que deixa de ser cobrado', tax), sum('Prêmio com IOF', priced + tax)] : []),
  ];
}
