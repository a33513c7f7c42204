import type { TextareaHTMLAttributes } from 'react';
import { TextArea } from '../themed/TextArea';
import { sizeProblem } from '../../domain/values/genericRules';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';

interface LongTextFieldProps extends FieldProps<string> {
  /** Objects, clauses and observations have no limit (Spec 000 §5); one that is given is counted, and what is over it told. */
  maxLength?: number;
  rows?: number;
  /** What the area takes besides: keys, and what tells readers that something is offered for what is typed. */
  area?: Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'onKeyDown' | 'onSelect' | `aria-${'autocomplete' | 'controls' | 'activedescendant' | 'haspopup'}`
  >;
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
  area,
  ...frame
}: LongTextFieldProps) {
  const excess = maxLength === undefined ? null : sizeProblem(value, maxLength);
  return (
    <FieldFrame {...frame} {...(excess && { error: excess })} isTooLong={excess !== null}>
      {(wiring) => (
        <TextArea
          {...area}
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
