import { Heading } from '@portal/shared/ui/base';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import './section.css';

interface SectionProps {
  /** Where it stands: in the story of a page, in the column beside it, or in a drawer under the drawer's title. */
  look?: 'page' | 'side' | 'drawer';
  /** What links on the page lead to; then it takes the focus too. */
  id?: string;
  title: string;
  /** Of its heading, where the look's own does not fit between those around it. */
  level?: 2 | 3 | 4;
  /** Beside the title: a status, an action. */
  aside?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

const headings = {
  page: { level: 2, size: 3 },
  side: { level: 2, size: 4 },
  drawer: { level: 4 },
} as const;

/** A part of a record under a heading of its own. */
export function Section({ look = 'page', id, title, level, aside, ref, children }: SectionProps) {
  const ownId = useId();
  const titleId = `${id ?? ownId}-titulo`;
  return (
    <section
      className="parts-section"
      data-look={look}
      id={id}
      tabIndex={id ? -1 : undefined}
      ref={ref}
      aria-labelledby={titleId}
    >
      <div className="parts-section-head">
        <Heading {...headings[look]} {...(level && { level })} id={titleId}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
