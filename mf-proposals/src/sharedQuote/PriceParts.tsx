import type { SharedPrice } from '@portal/shared/contracts/underwriting/sharedQuote';
import { formatInstallmentOptions, formatTaxLabel } from '@portal/shared/domain/billing/installmentOption';
import { formatMoney } from '@portal/shared/domain/values/money';

interface PricePartsProps {
  /** Null where a term has one price alone. */
  title: string | null;
  price: SharedPrice;
  taxPercent: number | undefined;
}

/** Net premium, IOF and total of a price, and in how many parts it may be paid. */
export function PriceParts({ title, price, taxPercent }: PricePartsProps) {
  const { InsurancePremium, TaxValue, TotalValue, InstallmentOptions } = price;
  return (
    <div>
      {title && <h4>{title}</h4>}
      <dl className="proposal-shared-quote-price">
        <div>
          <dt>Prêmio líquido</dt>
          <dd>{formatMoney(InsurancePremium)}</dd>
        </div>
        <div>
          <dt>{formatTaxLabel(taxPercent)}</dt>
          <dd>{formatMoney(TaxValue)}</dd>
        </div>
        <div>
          <dt>Prêmio total à vista</dt>
          <dd>
            <strong>{formatMoney(TotalValue)}</strong>
          </dd>
        </div>
        {InstallmentOptions && (
          <div data-layout="stacked">
            <dt>Parcelamento</dt>
            {formatInstallmentOptions(InstallmentOptions).map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        )}
      </dl>
    </div>
  );
}
