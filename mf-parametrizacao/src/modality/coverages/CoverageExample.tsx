import { getCoverageExample } from '@portal/shared/contracts/parameters/coverages';
import { useCall } from '@portal/shared/query';
import { Money } from '@portal/shared/ui/base';
import { MoneyField, NumberField } from '@portal/shared/ui/form';
import { useDeferredValue, useState } from 'react';
import './coverage.css';

interface CoverageExampleProps {
  calculation: { CoverageCalculationTypeId: number; CoverageCalculationJSONParam: string };
}

/** What the coverage would cost in a case that the user tells, by the formula of proposals. */
export function CoverageExample({ calculation }: CoverageExampleProps) {
  const [amount, setAmount] = useState<number | null>(500_000_00);
  const [premium, setPremium] = useState<number | null>(4_750_00);
  const [days, setDays] = useState<number | null>(365);
  const asked = useDeferredValue({
    Calculation: calculation.CoverageCalculationTypeId,
    Figures: calculation.CoverageCalculationJSONParam,
    InsuredAmountValue: amount ?? 0,
    PremiumValue: premium ?? 0,
    Days: days ?? 0,
  });
  const { data, error } = useCall(
    getCoverageExample,
    { query: asked },
    { keepPrevious: true, enabled: asked.Days > 0 },
  );
  return (
    <fieldset className="parameters-example">
      <legend>Exemplo</legend>
      <div className="parameters-example-fields">
        <MoneyField label="Importância segurada da cobertura" value={amount} onChange={setAmount} />
        <MoneyField label="Prêmio da modalidade" value={premium} onChange={setPremium} />
        <NumberField label="Vigência" unit="dias" minimum={1} maximum={36_525} value={days} onChange={setDays} />
      </div>
      <p role="status">
        {error ? (
          `O exemplo não pôde ser calculado: ${error.message}`
        ) : data ? (
          <>
            A cobertura custaria{' '}
            <strong>
              <Money cents={data.PremiumValue} />
            </strong>
            : {data.Formula}.
          </>
        ) : (
          'Calculando…'
        )}
      </p>
    </fieldset>
  );
}
