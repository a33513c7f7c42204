import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whoever closes a panel goes on at the button that opened it. */
export function useFocusAfterClosing(button: RefObject<HTMLButtonElement | null>, open: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [button, open]);
}
