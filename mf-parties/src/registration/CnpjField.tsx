import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { formatCnpjWhileTyping } from '@portal/shared/domain/values/masks';
import type { Ref } from 'react';

interface CnpjFieldProps {
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

const ID = 'registration-cnpj';

/** The one question of the first page. */
export const CnpjField = ({ value, error, inputRef, onChange }: CnpjFieldProps) => (
  <div className="registration-field registration-cnpj-field">
    <label htmlFor={ID}>CNPJ</label>
    <input
      id={ID}
      ref={inputRef}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={INPUT_MAX_LENGTH}
      placeholder="00.000.000/0000-00"
      value={value}
      aria-invalid={error !== undefined}
      aria-describedby={`${ID}-hint ${ID}-error`}
      onChange={({ target }) => onChange(formatCnpjWhileTyping(target.value))}
    />
    <p id={`${ID}-hint`} className="registration-hint">
      Numérico ou com letras, com ou sem pontuação.
    </p>
    {error && (
      <p id={`${ID}-error`} className="registration-error">
        {error}
      </p>
    )}
  </div>
);
