import type { PolicyHolderClass } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import { policyHolderClasses } from '@portal/shared/domain/parameters/policyHolderClasses';
import { Button } from '@portal/shared/ui/base';
import { NumberField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import './rates.css';

/** A row while it is typed. */
export interface TypedRow {
  PolicyHolderClass: PolicyHolderClass | null;
  AboveMonths: number | null;
  UntilMonths: number | null;
  AnnualRatePercent: number | null;
}

interface RateRowFieldsProps {
  number: number;
  row: TypedRow;
  /** What is missing is told. */
  isAsked: boolean;
  disabled: boolean;
  onChange: (changed: Partial<TypedRow>) => void;
  onRemove: () => void;
}

const DECIMALS = 8;

/** One row of the table of rates. */
export function RateRowFields({ number, row, isAsked, disabled, onChange, onRemove }: RateRowFieldsProps) {
  return (
    <fieldset className="parameters-rate">
      <legend>Linha {number}</legend>
      <SelectField<PolicyHolderClass>
        label="Classe"
        placeholder="Todas"
        options={policyHolderClasses.map((value) => ({ value, label: `Classe ${value}` }))}
        value={row.PolicyHolderClass}
        disabled={disabled}
        onChange={(chosen) => onChange({ PolicyHolderClass: chosen })}
      />
      <NumberField
        label="Acima de"
        unit="meses"
        minimum={0}
        maximum={1200}
        value={row.AboveMonths}
        disabled={disabled}
        error={isAsked && row.AboveMonths === null ? 'Informe o começo, 0 para desde o primeiro dia' : null}
        onChange={(typed) => onChange({ AboveMonths: typed })}
      />
      <NumberField
        label="Até"
        unit="meses"
        placeholder="sem fim"
        minimum={1}
        maximum={1200}
        value={row.UntilMonths}
        disabled={disabled}
        onChange={(typed) => onChange({ UntilMonths: typed })}
      />
      <NumberField
        label="Taxa anual"
        unit="%"
        minimum={0}
        decimals={DECIMALS}
        value={row.AnnualRatePercent}
        disabled={disabled}
        error={isAsked && row.AnnualRatePercent === null ? 'Informe a taxa' : null}
        onChange={(typed) => onChange({ AnnualRatePercent: typed })}
      />
      <Button disabled={disabled} aria-label={`Remover a linha ${number}`} onClick={onRemove}>
        Remover
      </Button>
    </fieldset>
  );
}
