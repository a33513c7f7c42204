import { useRef, useState } from 'react';
import { TextLine } from '../themed/TextLine';
import { INPUT_MAX_LENGTH } from '../../domain/values/limits';
import { formatMoney, parseSpokenMoney } from '../../domain/values/money';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';
import { beginsInWords, centsPasted, centsTyped, keysTyped, shownAmount } from './moneyTyping';
import { useOwnProblem } from './useOwnProblem';

interface MoneyFieldProps extends FieldProps<number | null> {
  /** Limits in cents, both allowed themselves. */
  minimum?: number;
  maximum?: number;
}

/**
 * An amount in reais, typed as `1.234,56` from the right as at a cash desk; the value is in cents (Spec 000 §9). Also as
 * people say it: `1,5 mi`, `800 mil`.
 */
export function MoneyField({
  value = null,
  onChange,
  onBlur,
  minimum,
  maximum,
  disabled = false,
  autoComplete = 'off',
  placeholder = '0,00',
  ...frame
}: MoneyFieldProps) {
  const { ownProblem, judge } = useOwnProblem(value, (cents) => moneyProblem(cents, { minimum, maximum }));
  const keys = useRef('');
  /** What is written in words, until the field is left. */
  const [inWords, setInWords] = useState<string | null>(null);
  const type = (text: string) => {
    if (inWords !== null) {
      setInWords(text === '' ? null : text);
      onChange?.(parseSpokenMoney(text));
      return;
    }
    const shown = shownAmount(value);
    keys.current = keysTyped(shown === '' ? '' : keys.current, shown, text);
    if (beginsInWords(keys.current)) {
      setInWords(keys.current);
      onChange?.(parseSpokenMoney(keys.current));
    } else onChange?.(centsTyped(text, shown));
  };
  return (
    <FieldFrame {...frame} ownProblem={ownProblem}>
      {(wiring) => (
        <TextLine
          {...wiring}
          className="ui-form-figures"
          prefix="R$"
          inputMode="numeric"
          maxLength={INPUT_MAX_LENGTH}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={inWords ?? shownAmount(value)}
          onChange={(event) => type(event.target.value)}
          onPaste={(event) => {
            event.preventDefault();
            setInWords(null);
            onChange?.(centsPasted(event.clipboardData.getData('text')));
          }}
          onBlur={() => {
            setInWords(null);
            keys.current = '';
            judge();
            onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** The message for an amount outside its limits, in cents, or null; an absent amount breaks none. */
function moneyProblem(
  cents: number | null,
  { minimum, maximum }: { minimum?: number | undefined; maximum?: number | undefined },
): string | null {
  if (cents === null) return null;
  if (minimum !== undefined && cents < minimum) return `O valor não pode ser menor que ${formatMoney(minimum)}`;
  if (maximum !== undefined && cents > maximum) return `O valor não pode ser maior que ${formatMoney(maximum)}`;
  return null;
}
