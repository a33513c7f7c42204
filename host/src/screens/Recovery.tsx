import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface RecoveryProps {
  /** Called once; a success replaces this component. */
  recover: () => Promise<unknown>;
  meanwhile: ReactNode;
  /** Shown when nothing came of it. */
  children: ReactNode;
}

/** Tries to get a screen back by itself before the user is told that it failed. */
export function Recovery({ recover, meanwhile, children }: RecoveryProps) {
  const [recovering, setRecovering] = useState(true);
  useEffect(() => {
    void recover()
      .catch(() => undefined)
      .then(() => setRecovering(false));
    // oxlint-disable-next-line react/exhaustive-deps -- one attempt; the card's button makes the next
  }, []);
  return recovering ? meanwhile : children;
}
