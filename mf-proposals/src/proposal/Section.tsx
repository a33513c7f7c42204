import { Heading } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

interface SectionProps {
  /** What links on the page lead to. */
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the proposal under a heading that links can lead to. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section className="detail-section" id={id} tabIndex={-1} aria-labelledby={`${id}-titulo`}>
      <div className="detail-section-head">
        <Heading level={2} size={3} id={`${id}-titulo`}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
