import type { ReactNode } from 'react';

/** A fact with its name, and what is worth knowing about it below. */
export const Fact = ({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className="modules-value">{children}</span>
      {note && <span className="modules-note">{note}</span>}
    </dd>
  </div>
);
