import { useState } from 'react';
import type { ComponentType } from 'react';
import { emptyProposalForm } from '../proposalForm';
import type { Problem } from '@portal/shared/form/problem';
import type { FormPartProps, ProposalForm } from '../proposalForm';

interface FormHarnessProps {
  part: ComponentType<FormPartProps>;
  form?: Partial<ProposalForm>;
  problems?: readonly Problem[];
  /** Told the form after each change. */
  onForm?: (form: ProposalForm) => void;
}

/** Holds a form around one of its parts, as the wizard does. */
export function FormHarness({ part: Part, form: begun = {}, problems = [], onForm }: FormHarnessProps) {
  const [form, setForm] = useState<ProposalForm>({ ...emptyProposalForm, ...begun });
  return (
    <Part
      value={form}
      problems={problems}
      change={(part) =>
        setForm((before) => {
          const next = { ...before, ...part };
          onForm?.(next);
          return next;
        })
      }
    />
  );
}
