import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** What a notice says. */
export interface Notice {
  title?: string;
  text?: ReactNode;
  /** Takes back what was just done. */
  onUndo?: () => void;
  /** The way to the record that the notice tells of. */
  open?: { label: string; onOpen: () => void };
}

export interface Notify {
  /** Without texts it says the default of Spec 000 §8. */
  success: (notice?: Notice) => void;
  info: (notice: Notice) => void;
  warning: (notice: Notice) => void;
  /** Says why a call failed and gives its trace id; stays until it is closed. */
  error: (error: unknown, title?: string) => void;
}

export const NoticeContext = createContext<Notify | null>(null);

/**
 * Shows short notices about what the user just did.
 * @throws Error outside of an `OverlayProvider`.
 */
export function useNotify(): Notify {
  const notify = useContext(NoticeContext);
  if (!notify) throw new Error('Notices need an OverlayProvider around the screen');
  return notify;
}
