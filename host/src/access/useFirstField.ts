import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Puts the cursor into the first field whenever its form appears: the page is for typing there. */
export function useFirstField(field: RefObject<HTMLInputElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown) field.current?.focus({ preventScroll: true });
  }, [field, isShown]);
}
