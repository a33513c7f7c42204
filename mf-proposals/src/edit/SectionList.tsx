import { VisuallyHidden } from '@portal/shared/ui/base';
import { sectionAnchor } from '../form/section/FormSection';
import { formSections } from '../form/section/formSections';
import type { FormSectionKey } from '../form/section/formSections';

const sections = [
  ...formSections,
  { key: 'finance', title: 'Dados financeiros' },
  { key: 'documents', title: 'Documentos' },
];

/** The sections at the left, those with changes marked. */
export function SectionList({ changed }: { changed: readonly FormSectionKey[] }) {
  return (
    <nav className="proposal-edit-nav" aria-label="Seções da proposta">
      <ul>
        {sections.map(({ key, title }) => {
          const isChanged = changed.some((section) => section === key);
          return (
            <li key={key} data-changed={isChanged || undefined}>
              <a
                href={`#${sectionAnchor(key)}`}
                onClick={(event) => {
                  // The page stays at its address, which is the proposal's.
                  event.preventDefault();
                  const section = document.getElementById(sectionAnchor(key));
                  section?.scrollIntoView?.({ block: 'start' });
                  section?.focus({ preventScroll: true });
                }}
              >
                {title}
                {isChanged && <VisuallyHidden> (alterado)</VisuallyHidden>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
