import TextArea from 'antd/es/input/TextArea';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';

interface LongTextFieldProps extends FieldProps<string> {
  /** Objects, clauses and observations have no limit (Spec 000 §5); one that is given is counted. */
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
  return (
    <FieldFrame {...frame}>
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
          {...(maxLength !== undefined && { maxLength, showCount: true })}
          {...(onBlur && { onBlur })}
        />
      )}
    </FieldFrame>
  );
}
