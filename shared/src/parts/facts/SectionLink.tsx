import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads to a part of this page, which gets the focus; one in another tab is opened by its address. */
export function SectionLink({ id, children }: { id: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const section = document.getElementById(id);
        if (!section || section.closest('[hidden]')) {
          void navigate({ hash: id });
          return;
        }
        section.scrollIntoView({ block: 'start' });
        section.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
