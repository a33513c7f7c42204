import { useState } from 'react';
import type { TypedNumber } from '../../domain/values/typedNumber';
import { useAfterPointer } from '../../pointer/useAfterPointer';

interface Typing {
  /** As it was typed. */
  text: string;
  /** What the form held before the first key. */
  before: number | null;
  isLeft: boolean;
}

interface TypedTextOptions {
  value: number | null;
  onChange: ((value: number | null) => void) | undefined;
  read: (text: string) => TypedNumber;
}

/**
 * A text that stays as it is typed while its value goes to the form: the text is read with each key, what it means is
 * handed over, and what means nothing leaves the form with the value from before. Once the field is left its value is
 * shown again; a text that means nothing stays, for its writer to mend.
 */
export function useTypedText({ value, onChange, read }: TypedTextOptions) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [known, setKnown] = useState({ value, isAwaited: false });
  const afterPointer = useAfterPointer(typing !== null);
  if (known.value !== value) {
    setKnown({ value, isAwaited: false });
    // What a form makes of a value that it was handed belongs to the text; any other value replaces it.
    if (!known.isAwaited) setTyping(null);
  }

  const give = (next: number | null) => {
    if (next === value) return;
    setKnown({ value, isAwaited: true });
    onChange?.(next);
  };
  const type = (text: string) => {
    const { before } = typing ?? { before: value };
    setTyping({ text, before, isLeft: false });
    const typed = read(text);
    if (typed.problem === undefined) give(typed.value);
    else if (!typed.isUnfinished) give(before);
  };
  const leave = () => {
    if (!typing) return;
    const isRead = read(typing.text).problem === undefined;
    if (!isRead) give(typing.before);
    afterPointer(() => setTyping((now) => (isRead || !now ? null : { ...now, isLeft: true })));
  };

  const typed = typing && read(typing.text);
  return {
    /** Null while the field shows its value. */
    text: typing?.text ?? null,
    /** What the text means; null where it is empty or means nothing. */
    understood: typed?.value ?? null,
    /** Why the text means nothing, told or not. */
    refusal: typed?.problem ?? null,
    /** Nobody is told of a text that they are still writing. */
    isTold: typed?.problem !== undefined && (typing?.isLeft === true || typed.isUnfinished === false),
    /** False while somebody types: the value is judged once the field was left. */
    isLeft: typing === null || typing.isLeft,
    type,
    leave,
  };
}
