import { Heading } from '@portal/shared/ui/base';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Beside the title: a status. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a card's data under a heading of its own. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card-data-section" aria-labelledby={id}>
      <div className="card-data-head">
        <Heading level={4} id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
