import type { CardPremium } from '@portal/shared/contracts/boards/kanbanCardParts';
import { firstPaymentInWords, instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Money } from '@portal/shared/ui/base';
import { Fact, Facts } from '../facts';
import { PayableFacts } from './PayableFacts';
import { premiumLedgers } from './payable';

/** What a proposal costs and how it is paid. */
export const PremiumFacts = ({ premium }: { premium: CardPremium }) => (
  <Facts>
    <PayableFacts ledgers={premiumLedgers(premium)} />
    <Fact label="Taxa anual">{formatNumber(premium.AnnualRatePercent)}%</Fact>
    <Fact label="Prêmio mínimo">
      <Money cents={premium.MinimumValue} />
    </Fact>
    <Fact label="Alíquota do IOF">{formatNumber(premium.TaxPercent)}%</Fact>
    <Fact label="Comissão">
      {formatMoney(premium.CommissionValue)} ({formatNumber(premium.CommissionPercent)}%)
    </Fact>
    <Fact label="Pagamento">
      {instalmentsInWords(premium.Installments, premium.InstallmentsByYear)}
      {premium.GracePeriodDays > 0 && `, ${firstPaymentInWords(premium.GracePeriodDays)}`}
    </Fact>
  </Facts>
);
