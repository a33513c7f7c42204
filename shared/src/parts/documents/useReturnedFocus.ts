import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before, when a dialog that is drawn only while it is open goes away. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
