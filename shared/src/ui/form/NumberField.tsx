import { formatNumber, numberRangeProblem } from '../../domain/values/numbers';
import { parseTypedNumber } from '../../domain/values/typedNumber';
import type { FieldProps } from './FieldFrame';
import { TypedField } from './TypedField';

interface NumberFieldProps extends FieldProps<number | null> {
  minimum?: number;
  maximum?: number;
  /** Decimal places that may be typed; none unless told. */
  decimals?: number;
  /** What is counted: "%", "dias". */
  unit?: string;
}

/** Decimal places that a value may have although nobody may type them: rates are calculated, too. */
const MAX_SHOWN_DECIMALS = 6;

/** A number or a percentage, typed as people write it: `1.825`, `1,5`, `0,85%`. */
export function NumberField({ minimum, maximum, decimals = 0, unit, ...field }: NumberFieldProps) {
  const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  const format = (value: number) => formatNumber(value, Math.max(decimals, MAX_SHOWN_DECIMALS));
  return (
    <TypedField
      {...field}
      suffix={unit}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      read={(text) =>
        parseTypedNumber(text, {
          decimals,
          allowsNegative: minimum === undefined || minimum < 0,
          ...(unit !== undefined && { unit }),
        })
      }
      format={format}
      spell={(value) => withUnit(format(value), unit)}
      problemOf={(value) => numberRangeProblem(value, limits)}
    />
  );
}

/** `1,5%`, `180 dias`. */
const withUnit = (number: string, unit = ''): string => (unit === '%' ? `${number}%` : `${number} ${unit}`.trim());
