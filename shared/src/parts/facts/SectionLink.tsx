import type { ReactNode } from 'react';

/** Leads to a part of this page, which gets the focus. */
export function SectionLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        const section = document.getElementById(id);
        if (!section) return;
        event.preventDefault();
        section.scrollIntoView({ block: 'start' });
        section.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
