import { Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';

export const sectionAnchor = (key: string): string => `editar-${key}`;

interface EditSectionProps {
  sectionKey: string;
  title: string;
  isChanged?: boolean;
  /** What stands inside shows the same title. */
  isTitledInside?: boolean;
  children: ReactNode;
}

/** A section that the list of sections leads to. */
export function EditSection({
  sectionKey,
  title,
  isChanged = false,
  isTitledInside = false,
  children,
}: EditSectionProps) {
  const id = sectionAnchor(sectionKey);
  return (
    <section id={id} className="proposal-edit-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="proposal-edit-head" data-quiet={(isTitledInside && !isChanged) || undefined}>
        <span className={isTitledInside ? 'ui-visually-hidden' : undefined}>
          <Heading level={2} size={3} id={`${id}-title`}>
            {title}
          </Heading>
        </span>
        {isChanged && <StatusTag tone="warning">Alterado</StatusTag>}
      </div>
      {children}
    </section>
  );
}
