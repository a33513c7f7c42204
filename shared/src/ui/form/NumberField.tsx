import { TextLine } from '../themed/TextLine';
import { useState } from 'react';
import { INPUT_MAX_LENGTH } from '../../domain/values/limits';
import { formatNumber, INVALID_NUMBER, numberRangeProblem, parseDecimal } from '../../domain/values/numbers';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';

interface NumberFieldProps extends FieldProps<number | null> {
  minimum?: number;
  maximum?: number;
  /** Decimal places that may be typed; none unless told. */
  decimals?: number;
  /** What is counted: "%", "dias". */
  unit?: string;
}

/** A number in Brazilian notation; the value is null while the text means none. */
export function NumberField({
  value = null,
  onChange,
  onBlur,
  minimum,
  maximum,
  decimals = 0,
  unit,
  disabled = false,
  autoComplete = 'off',
  placeholder,
  ...frame
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  // While it is typed, the text is the person's; as soon as the value is another one, it is the value's.
  const text = typed !== null && parseDecimal(typed) === value ? typed : value === null ? '' : formatNumber(value);
  const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  const wrongText = typed !== null && typed !== '' && parseDecimal(typed) === null ? INVALID_NUMBER : null;
  const ownProblem = left ? (wrongText ?? (value === null ? null : numberRangeProblem(value, limits))) : null;
  const allowed = new RegExp(
    `^${minimum !== undefined && minimum >= 0 ? '' : '-?'}[\\d.]*${decimals > 0 ? `(,\\d{0,${decimals}})?` : ''}$`,
  );
  return (
    <FieldFrame {...frame} ownProblem={ownProblem}>
      {(wiring) => (
        <TextLine
          {...wiring}
          className="ui-form-figures"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          suffix={unit}
          maxLength={INPUT_MAX_LENGTH}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            const next = event.target.value;
            if (!allowed.test(next)) return;
            setLeft(false);
            setTyped(next);
            onChange?.(parseDecimal(next));
          }}
          onBlur={() => {
            setLeft(true);
            if (wrongText === null) setTyped(null);
            onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}
