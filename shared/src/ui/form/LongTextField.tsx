import { TextArea } from '../themed/TextArea';
import { sizeProblem } from '../../domain/values/genericRules';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';

interface LongTextFieldProps extends FieldProps<string> {
  /** Objects, clauses and observations have no limit (Spec 000 §5); one that is given is counted, and what is over it told. */
  maxLength?: number;
  rows?: number;
}

/** Text of several lines, which grows as it is typed. */
export function LongTextField({
  value = '',
  onChange,
  onBlur,
  maxLength,
  rows = 3,
  disabled = false,
  autoComplete = 'off',
  placeholder,
  ...frame
}: LongTextFieldProps) {
  const excess = maxLength === undefined ? null : sizeProblem(value, maxLength);
  return (
    <FieldFrame {...frame} {...(excess && { error: excess })} isTooLong={excess !== null}>
      {(wiring) => (
        <TextArea
          {...wiring}
          className={maxLength === undefined ? 'ui-form-long' : 'ui-form-long is-counted'}
          rows={rows}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          // Not the browser's own limit, which cuts what is pasted without a word.
          {...(maxLength !== undefined && { count: { show: true, max: maxLength } })}
          {...(onBlur && { onBlur })}
        />
      )}
    </FieldFrame>
  );
}
