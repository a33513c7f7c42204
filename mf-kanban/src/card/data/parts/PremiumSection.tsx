import type { CardPremium } from '@portal/shared/contracts/kanbanCardParts';
import { firstPaymentInWords, instalmentsInWords } from '@portal/shared/domain/instalments';
import { formatMoney } from '@portal/shared/domain/money';
import { formatNumber } from '@portal/shared/domain/numbers';
import { Money } from '@portal/shared/ui/base';
import { Fact, Facts } from './Facts';
import { FactsTable } from './FactsTable';
import { Section } from './Section';

/** What a proposal costs; how that came about is a click away. */
export function PremiumSection({ premium }: { premium: CardPremium }) {
  return (
    <Section title="Prêmio">
      <Facts>
        <Fact label="Prêmio total">
          <strong>
            <Money cents={premium.TotalValue} />
          </strong>
        </Fact>
        <Fact label="Taxa anual">{formatNumber(premium.AnnualRatePercent)}%</Fact>
        <Fact label="Prêmio mínimo">
          <Money cents={premium.MinimumValue} />
        </Fact>
        <Fact label="IOF">
          {formatMoney(premium.TaxValue)} ({formatNumber(premium.TaxPercent)}%)
        </Fact>
        <Fact label="Comissão">
          {formatMoney(premium.CommissionValue)} ({formatNumber(premium.CommissionPercent)}%)
        </Fact>
        <Fact label="Parcelas">
          {instalmentsInWords(premium.Installments, premium.InstallmentsByYear)}
          {premium.GracePeriodDays > 0 && `, ${firstPaymentInWords(premium.GracePeriodDays)}`}
        </Fact>
      </Facts>
      <details className="card-data-details">
        <summary>Memória de cálculo</summary>
        {premium.Terms.length === 0 ? (
          <p className="card-data-note">Este prêmio veio sem a sua memória de cálculo.</p>
        ) : (
          <FactsTable
            caption="Como o prêmio foi calculado"
            rows={premium.Terms}
            rowKey={(_, index) => String(index)}
            columns={[
              { title: 'Parcela do prêmio', cell: ({ Label }) => Label },
              { title: 'Conta', cell: ({ Formula }) => Formula },
              { title: 'Prêmio', isAmount: true, cell: ({ PremiumValue }) => <Money cents={PremiumValue} /> },
            ]}
          />
        )}
      </details>
    </Section>
  );
}
