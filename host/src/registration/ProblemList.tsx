import type { ApplicationField } from '@portal/shared/domain/brokerRegistration';
import type { Ref } from 'react';
import { applicationLabels, fieldId } from './applicationLabels';

interface ProblemListProps {
  problems: readonly { field: ApplicationField; message: string }[];
  /** Focused when the form could not be sent. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** What keeps the form from being sent; each entry jumps to its field. */
export function ProblemList({ problems, headingRef }: ProblemListProps) {
  const jumpTo = (field: ApplicationField) => {
    const element = document.getElementById(fieldId(field));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <section className="registration-problems" aria-labelledby="registration-problems">
      <h2 id="registration-problems" ref={headingRef} tabIndex={-1}>
        {problems.length === 1 ? 'Falta corrigir um campo' : `Falta corrigir ${problems.length} campos`}
      </h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button className="registration-text-link portal-focusable" type="button" onClick={() => jumpTo(field)}>
              {applicationLabels[field]}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
