import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds of rest after which a typed text counts. */
const REST = 300;

/**
 * A text that is typed here and kept elsewhere: it is handed over after a rest in typing, and replaced when it changes
 * there by itself, as with the back button.
 */
export function useDelayedText(
  kept: string,
  keep: (text: string) => void,
): { text: string; type: (text: string) => void; flush: () => void } {
  const [text, setText] = useState(kept);
  const [known, setKnown] = useState(kept);
  if (kept !== known) {
    setKnown(kept);
    setText(kept);
  }
  const handOver = useEffectEvent((typed: string) => {
    setKnown(typed.trim());
    keep(typed);
  });
  useEffect(() => {
    if (text.trim() === known) return undefined;
    const timer = setTimeout(() => handOver(text), REST);
    return () => clearTimeout(timer);
  }, [text, known]);
  const flush = () => {
    if (text.trim() === known) return;
    setKnown(text.trim());
    keep(text);
  };
  return { text, type: setText, flush };
}
