import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRested } from './useRested';

/** Milliseconds of rest after which a typed text counts. */
const REST = 300;

/**
 * A text that is typed here and kept elsewhere, as in the address: it is handed over, trimmed, after a rest in typing or
 * by `flush`, and replaced when it changes there by itself, as with the back button.
 * A page that was left meanwhile takes nothing: to write into its address would lead back to it.
 */
export function useKeptText(
  kept: string,
  keep: (text: string) => void,
): { text: string; type: (text: string) => void; flush: () => void } {
  const [text, setText] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [known, setKnown] = useState(kept);
  const typedAt = useRef('');
  const typed = text.trim();
  const rested = useRested(typed, REST);
  if (kept !== seen) {
    setSeen(kept);
    // What comes back of what was handed over is no change: somebody may have typed on meanwhile.
    if (kept !== known) {
      setKnown(kept);
      setText(kept);
    }
  } else if (rested === typed && typed !== known) {
    // A text that the kept one has replaced rests no more, and is nobody's wish.
    setKnown(typed);
  }
  const handOver = useEffectEvent(() => {
    if (known !== kept && typedAt.current === window.location.pathname) keep(known);
  });
  useEffect(() => handOver(), [known]);
  const type = (next: string) => {
    typedAt.current = window.location.pathname;
    setText(next);
  };
  return { text, type, flush: () => setKnown(typed) };
}
