import { SectionLink } from '@portal/shared/parts/facts';
import { sections } from './places';

/** Leads to the parts of the page. */
export function SectionLinks() {
  return (
    <nav className="proposal-detail-section-links" aria-label="Partes da proposta">
      <ul>
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <SectionLink id={id}>{title}</SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
