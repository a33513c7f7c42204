import type { ParameterField } from '@portal/shared/domain/parameters/kinds/parameterField';
import { Checkbox, MoneyField, NumberField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';

interface ParameterInputProps {
  field: ParameterField;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | null;
  disabled: boolean;
}

/** Rates are kept to eight places. */
const DECIMALS = 8;

/** The field for a value of a parameter, by what the value is. */
export function ParameterInput({
  field: { label, unit, choices = {} },
  value,
  onChange,
  ...rest
}: ParameterInputProps) {
  switch (unit) {
    case 'money':
      return <MoneyField label={label} value={value as number | null} onChange={onChange} {...rest} />;
    case 'percent':
      return (
        <NumberField
          label={label}
          unit="%"
          minimum={0}
          decimals={DECIMALS}
          value={value as number | null}
          onChange={onChange}
          {...rest}
        />
      );
    case 'days':
    case 'years':
      return (
        <NumberField
          label={label}
          unit={unit === 'days' ? 'dias' : 'anos'}
          minimum={0}
          value={value as number | null}
          onChange={onChange}
          {...rest}
        />
      );
    case 'flag':
      return (
        <Checkbox
          checked={value === true}
          disabled={rest.disabled}
          onChange={(event) => onChange(event.target.checked)}
        >
          {label}
        </Checkbox>
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          options={Object.entries(choices).map(([one, text]) => ({ value: one, label: text }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          {...rest}
        />
      );
    default:
      return <TextField label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} {...rest} />;
  }
}
