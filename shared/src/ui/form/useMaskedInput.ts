import type { InputRef } from 'antd/es/input';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';

const isSignificant = (character: string): boolean => /[0-9A-Za-z]/.test(character);

/** The place in a formatted text behind so many characters that count. */
function placeBehind(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (isSignificant(text[place] ?? '')) seen += 1;
  }
  return text.length;
}

/** Formats a text while it is typed and keeps the caret where the person left it. */
export function useMaskedInput(
  format: (text: string) => string,
  onText: (formatted: string) => void,
): { ref: RefObject<InputRef | null>; onChange: (event: ChangeEvent<HTMLInputElement>) => void } {
  const ref = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  const [, rerender] = useState(0);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    const formatted = format(target.value);
    const atEnd = before.length === target.value.length;
    caret.current = atEnd ? formatted.length : placeBehind(formatted, [...before].filter(isSignificant).length);
    // A character that the mask refuses changes no value, yet the caret must go back.
    rerender((count) => count + 1);
    onText(formatted);
  };
  return { ref, onChange };
}
