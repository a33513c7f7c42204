import { useCallback, useState } from 'react';

/** A part that still waits or has failed takes another height than what it shows. */
const NOT_YET = '[role="status"], [role="alert"], [aria-busy="true"]';

/**
 * The height that is kept free for a part: what it took when it was last seen in this browser, before that the guess that
 * it gives itself. Gives also the ref of the element that holds the part.
 */
export function useHeldHeight(name: string, guess: number) {
  const [minHeight] = useState(() => rememberedHeight(name) ?? guess);
  const holder = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const note = () => rememberHeight(name, element);
      window.addEventListener('pagehide', note);
      return () => {
        window.removeEventListener('pagehide', note);
        note();
      };
    },
    [name],
  );
  return { minHeight, holder };
}

const keyOf = (name: string) => `portal.part-height.${name}`;

function rememberedHeight(name: string): number | null {
  try {
    return Number(localStorage.getItem(keyOf(name))) || null;
  } catch {
    // A browser may refuse storage; every visit then begins with the guess.
    return null;
  }
}

function rememberHeight(name: string, element: HTMLElement): void {
  if (element.querySelector(NOT_YET)) return;
  element.style.minHeight = '0';
  const { offsetHeight } = element;
  if (offsetHeight === 0) return;
  try {
    localStorage.setItem(keyOf(name), String(offsetHeight));
  } catch {
    // As above: nothing depends on it.
  }
}
