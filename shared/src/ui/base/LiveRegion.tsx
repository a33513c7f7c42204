import type { ReactNode } from 'react';

interface LiveRegionProps {
  children: ReactNode;
  /** Interrupts what is being read; for failures only. */
  urgent?: boolean;
}

/** Reads out what changes by itself. Keep it mounted and change its text: one that appears with its text stays silent. */
export function LiveRegion({ children, urgent = false }: LiveRegionProps) {
  return (
    <span className="ui-visually-hidden" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </span>
  );
}
