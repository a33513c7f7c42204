import Input from 'antd/es/input';
import { emailProblem } from '../../domain/email';
import { INPUT_MAX_LENGTH } from '../../domain/limits';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';
import { useOwnProblem } from './useOwnProblem';

interface TextFieldProps extends FieldProps<string> {
  /** Characters that fit; 50 unless told (Spec 000 §5). */
  maxLength?: number;
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
  problem = nothingWrong,
  type = 'text',
  disabled = false,
  autoComplete = 'off',
  placeholder,
  ...frame
}: TextFieldProps) {
  const { ownProblem, judge } = useOwnProblem(value, problem);
  return (
    <FieldFrame {...frame} ownProblem={ownProblem}>
      {(wiring) => (
        <Input
          {...wiring}
          type={type}
          maxLength={maxLength}
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
