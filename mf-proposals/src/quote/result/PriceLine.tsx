import type { QuotedPrice } from '@portal/shared/contracts/underwriting/quotes';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Button, Money } from '@portal/shared/ui/base';
import { useId } from 'react';

interface PriceLineProps {
  title: string;
  /** "1 ano, com coberturas": what the button makes a proposal of. */
  called: string;
  price: QuotedPrice;
  /** Absent for who writes no proposals. */
  onPropose: (() => void) | null;
  disabled: boolean;
}

/** What one cover costs, and the way to its proposal. */
export function PriceLine({ title, called, price, onPropose, disabled }: PriceLineProps) {
  const id = useId();
  const { InsurancePremium, TotalValue, TaxValue, RiskRate, ComissionPercentage, ComissionValue } = price;
  return (
    <div className="proposal-quote-price" role="group" aria-labelledby={id}>
      <p id={id} className="proposal-quote-note">
        {title}
      </p>
      <strong>
        <Money cents={TotalValue} />
      </strong>
      <p className="proposal-quote-note">
        {TaxValue > 0 && (
          <>
            <Money cents={InsurancePremium} /> e <Money cents={TaxValue} /> de IOF ·{' '}
          </>
        )}
        taxa de {formatNumber(RiskRate)}% ao ano
      </p>
      {ComissionValue !== null && ComissionPercentage !== null && (
        <p className="proposal-quote-note">
          Comissão <Money cents={ComissionValue} /> ({formatNumber(ComissionPercentage)}%)
        </p>
      )}
      {onPropose && (
        <Button size="small" disabled={disabled} onClick={onPropose} aria-label={`Fazer a proposta: ${called}`}>
          Fazer proposta
        </Button>
      )}
    </div>
  );
}
