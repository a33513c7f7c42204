import type { ReactNode } from 'react';

/** Text for who listens instead of looking. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="ui-visually-hidden" id={id}>
      {children}
    </span>
  );
}
