import { TextLine } from '../themed/TextLine';
import { emailProblem } from '../../domain/people/email';
import { sizeProblem } from '../../domain/values/genericRules';
import { INPUT_MAX_LENGTH } from '../../domain/values/limits';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';
import { useOwnProblem } from './useOwnProblem';

interface TextFieldProps extends FieldProps<string> {
  /** Characters that fit; 50 unless told (Spec 000 §5). */
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
  disabled = false,
  autoComplete = 'off',
  placeholder,
  ...frame
}: TextFieldProps) {
  const { ownProblem, judge } = useOwnProblem(value, problem);
  const excess = counted ? sizeProblem(value, maxLength) : null;
  return (
    <FieldFrame {...frame} {...(excess && { error: excess })} ownProblem={ownProblem} isTooLong={excess !== null}>
      {(wiring) => (
        <TextLine
          {...wiring}
          type={type}
          {...(counted ? { count: { show: true, max: maxLength } } : { maxLength })}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
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
  <TextField type="email" autoComplete="email" maxLength={254} problem={emailProblem} {...field} />
);
