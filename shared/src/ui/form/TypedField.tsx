import { useId } from 'react';
import { INPUT_MAX_LENGTH } from '../../domain/values/limits';
import type { TypedNumber } from '../../domain/values/typedNumber';
import { TextLine } from '../themed/TextLine';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldFrame';
import { useUnfinished } from './unfinishedInput';
import { useTypedText } from './useTypedText';

interface TypedFieldProps extends FieldProps<number | null> {
  /** What a typed text means. */
  read: (text: string) => TypedNumber;
  /** The value in the field once that is left. */
  format: (value: number) => string;
  /** The value beside the field while it is typed in another way. */
  spell: (value: number) => string;
  /** What is wrong with a value that the text means. */
  problemOf: (value: number) => string | null;
  inputMode: 'decimal' | 'numeric';
  prefix?: string;
  suffix?: string | undefined;
}

/**
 * A number that is typed as people write it. The text stays as it is typed; what it is understood as stands below it, and
 * in the field once that is left. A text that means nothing changes no value, and holds back the form around it.
 */
export function TypedField({
  value = null,
  onChange,
  onBlur,
  read,
  format,
  spell,
  problemOf,
  id,
  error,
  disabled = false,
  autoComplete = 'off',
  placeholder,
  inputMode,
  prefix,
  suffix,
  ...frame
}: TypedFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const { text, understood, refusal, isTold, isLeft, type, leave } = useTypedText({
    value,
    onChange,
    read: (typed) => readLoosely(typed, read),
  });
  useUnfinished(refusal !== null, { fieldId, text: refusal ?? '' });
  const shown = value === null ? '' : format(value);
  const isOther = understood !== null && text?.trim() !== format(understood);
  return (
    <FieldFrame
      {...frame}
      id={fieldId}
      // What is typed has no value that could be wrong in another way.
      {...((isTold ? refusal : error) && { error: isTold ? refusal : error })}
      ownProblem={isLeft && value !== null ? problemOf(value) : null}
      understood={isOther ? spell(understood) : null}
    >
      {(wiring) => (
        <TextLine
          {...wiring}
          {...(refusal !== null && { 'data-unreadable': '' })}
          className="ui-form-figures"
          prefix={prefix}
          suffix={suffix}
          inputMode={inputMode}
          maxLength={INPUT_MAX_LENGTH}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          value={text ?? shown}
          onChange={({ target }) =>
            type(text === null && value === 0 ? withoutZero(target.value, shown) : target.value)
          }
          onPressEnter={leave}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Digits that are typed behind the zero of an untouched field replace it: 0,005 would be none. */
const withoutZero = (text: string, zero: string): string =>
  text.startsWith(zero) && /^\d/.test(text.slice(zero.length)) ? text.slice(zero.length) : text;

/** Somebody who adds a digit inside of 1.500,00 leaves 1.5000,00 behind: before a comma, dots only separate. */
function readLoosely(text: string, read: (text: string) => TypedNumber): TypedNumber {
  const typed = read(text);
  if (typed.problem === undefined || !text.includes(',')) return typed;
  const loose = read(text.replaceAll('.', ''));
  return loose.problem === undefined ? loose : typed;
}
