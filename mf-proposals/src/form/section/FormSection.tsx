import { Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import type { ReactNode } from 'react';
import './formSection.css';

export const sectionAnchor = (key: string): string => `editar-${key}`;

interface FormSectionProps {
  sectionKey: string;
  title: string;
  isChanged?: boolean;
  /** What stands inside shows the same title. */
  isTitledInside?: boolean;
  children: ReactNode;
}

/** A part of a proposal in its card, which a list of sections or problems can lead to. */
export function FormSection({
  sectionKey,
  title,
  isChanged = false,
  isTitledInside = false,
  children,
}: FormSectionProps) {
  const id = sectionAnchor(sectionKey);
  return (
    <section id={id} className="proposal-form-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="proposal-form-section-head" data-quiet={(isTitledInside && !isChanged) || undefined}>
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
