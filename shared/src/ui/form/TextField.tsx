import { useId } from 'react';
import { TextLine } from '../themed/TextLine';
import { emailProblem } from '../../domain/people/email';
import { INPUT_MAX_LENGTH, LONGER_INPUT_MAX_LENGTH } from '../../domain/values/limits';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';
import { useUnfinished } from './unfinishedInput';
import { useOwnProblem } from './useOwnProblem';
import { useTypedLength } from './useTypedLength';

interface TextFieldProps extends FieldProps<string> {
  /** Characters that may be typed; `INPUT_MAX_LENGTH` by default, more only for `LONGER_INPUT_MAX_LENGTH` (Spec 000 §5). */
  maxLength?: number;
  /** Shows how much of that is used, and says what is over it instead of cutting it. */
  counted?: boolean;
  /** Judges the value when the field is left. */
  problem?: (value: string) => string | null;
  type?: 'text' | 'email';
}

const nothingWrong = () => null;

/** A line of text. */
export function TextField({
  value = '',
  onChange,
  onBlur,
  maxLength = INPUT_MAX_LENGTH,
  counted = false,
  problem = nothingWrong,
  type = 'text',
  id,
  disabled = false,
  autoComplete = 'off',
  placeholder,
  ...frame
}: TextFieldProps) {
  const { ownProblem, judge } = useOwnProblem(value, problem);
  const generated = useId();
  const fieldId = id ?? generated;
  const [excess, recordTyped] = useTypedLength(value, maxLength);
  useUnfinished(excess !== null, { fieldId, text: excess ?? '' });
  return (
    <FieldFrame
      {...frame}
      id={fieldId}
      {...(excess && { error: excess })}
      ownProblem={ownProblem}
      isTooLong={excess !== null}
    >
      {(wiring) => (
        <TextLine
          {...wiring}
          type={type}
          {...(counted ? { count: { show: true, max: maxLength } } : { maxLength })}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            recordTyped(target.value);
            onChange?.(target.value);
          }}
          onBlur={() => {
            judge();
            onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** An e-mail address, which may be longer than other lines (Spec 001 §5). */
export const EmailField = (field: FieldProps<string>) => (
  <TextField
    type="email"
    autoComplete="email"
    maxLength={LONGER_INPUT_MAX_LENGTH.email}
    problem={emailProblem}
    {...field}
  />
);
