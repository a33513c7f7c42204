import type { ReactNode } from 'react';

interface OldAndNewProps {
  /** As the policy says it now. */
  old: ReactNode;
  children: ReactNode;
}

/** What stands, beside the field of what shall stand. */
export const OldAndNew = ({ old, children }: OldAndNewProps) => (
  <div className="endorsements-pair">
    <div className="endorsements-old">
      <span className="endorsements-hint">Hoje</span>
      <span>{old}</span>
    </div>
    {children}
  </div>
);
