import { formatAmount, formatMoney } from '../../domain/values/money';
import { parseTypedMoney } from '../../domain/values/typedNumber';
import type { FieldProps } from './FieldFrame';
import { TypedField } from './TypedField';

interface MoneyFieldProps extends FieldProps<number | null> {
  /** Limits in cents, both allowed themselves. */
  minimum?: number;
  maximum?: number;
}

/** An amount in reais, typed as people write it: `1.500.000`, `1,5 mi`; the value is in cents (Spec 000 §9). */
export function MoneyField({ minimum, maximum, placeholder = '0,00', ...field }: MoneyFieldProps) {
  return (
    <TypedField
      {...field}
      placeholder={placeholder}
      prefix="R$"
      // On phones: digits and a comma. Words are for keyboards.
      inputMode="decimal"
      read={parseTypedMoney}
      format={formatAmount}
      spell={formatMoney}
      problemOf={(cents) => moneyRangeProblem(cents, minimum, maximum)}
    />
  );
}

/** The message for an amount outside its limits, in cents, or null. */
function moneyRangeProblem(cents: number, minimum: number | undefined, maximum: number | undefined): string | null {
  if (minimum !== undefined && cents < minimum) return `O valor não pode ser menor que ${formatMoney(minimum)}`;
  if (maximum !== undefined && cents > maximum) return `O valor não pode ser maior que ${formatMoney(maximum)}`;
  return null;
}
