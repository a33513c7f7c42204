import type { PlainDate } from '../../domain/time/dates';
import { parseTypedTerm } from '../../domain/time/typedTerm';
import { formatNumber } from '../../domain/values/numbers';
import type { FieldProps } from './FieldFrame';
import { TypedField } from './TypedField';

interface TermFieldProps extends FieldProps<number | null> {
  /** The first day of the term; without one nothing can be counted, and the field is closed. */
  start: PlainDate | null;
  /** From which `+2a` counts; else from the first day. */
  base?: PlainDate | null;
}

/** A term in days from its first day, typed as people write it: `180`, `18 meses`, `+2a`. */
export function TermField({ start, base, disabled = false, ...field }: TermFieldProps) {
  return (
    <TypedField
      {...field}
      disabled={disabled || start === null}
      // Beside a field that is closed the unit would be too pale to read.
      suffix={start === null ? undefined : 'dias'}
      inputMode="numeric"
      read={(text) => (start === null ? { value: null } : parseTypedTerm(text, { start, base: base ?? null }))}
      format={formatNumber}
      spell={(days) => (days === 1 ? '1 dia' : `${formatNumber(days)} dias`)}
      problemOf={() => null}
    />
  );
}
