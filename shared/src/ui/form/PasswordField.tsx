import Password from 'antd/es/input/Password';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';

/** A password, which its owner may look at. `autoComplete` says whether it is the current or a new one. */
export function PasswordField({
  value = '',
  onChange,
  onBlur,
  disabled = false,
  autoComplete = 'current-password',
  placeholder,
  ...frame
}: FieldProps<string>) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <Password
          {...wiring}
          maxLength={200}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          {...(onBlur && { onBlur })}
        />
      )}
    </FieldFrame>
  );
}
