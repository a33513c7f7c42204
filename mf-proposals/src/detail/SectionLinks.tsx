import { sections } from './places';

/** Leads to the parts of the page. */
export function SectionLinks() {
  return (
    <nav className="detail-section-links" aria-label="Partes da proposta">
      {Object.entries(sections).map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            const section = document.getElementById(id);
            if (!section) return;
            event.preventDefault();
            section.scrollIntoView({ block: 'start' });
            section.focus({ preventScroll: true });
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
