import { INPUT_MAX_LENGTH } from '../../domain/values/limits';
import { TextLine } from '../themed/TextLine';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';
import { useMaskedInput } from './useMaskedInput';
import { useOwnProblem } from './useOwnProblem';

interface MaskedFieldProps extends FieldProps<string> {
  /** The value as it is shown while it is typed. */
  format: (text: string) => string;
  /** The shown text as it is stored. */
  clean: (text: string) => string;
  problem: (value: string) => string | null;
  inputMode?: 'numeric' | 'text' | 'tel';
}

/** A text that is shown in one form and stored in another. */
export function MaskedField({
  value = '',
  onChange,
  onBlur,
  format,
  clean,
  problem,
  inputMode = 'numeric',
  disabled = false,
  autoComplete = 'off',
  placeholder,
  ...frame
}: MaskedFieldProps) {
  const { ownProblem, judge } = useOwnProblem(value, problem);
  const masked = useMaskedInput(format, (text) => onChange?.(clean(text)));
  return (
    <FieldFrame {...frame} ownProblem={ownProblem}>
      {(wiring) => (
        <TextLine
          {...wiring}
          className="ui-form-figures"
          inputMode={inputMode}
          maxLength={INPUT_MAX_LENGTH}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={format(value)}
          {...masked}
          onBlur={() => {
            judge();
            onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}
