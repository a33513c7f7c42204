import { useState } from 'react';
import type { ComponentType } from 'react';
import { emptyProposalForm } from '../proposalForm';
import type { FormPartProps, FormProblem, ProposalForm } from '../proposalForm';

interface FormHarnessProps {
  part: ComponentType<FormPartProps>;
  form?: Partial<ProposalForm>;
  problems?: readonly FormProblem[];
  /** Told the form after each change. */
  onForm?: (form: ProposalForm) => void;
}

/** Holds a form around one of its parts, as the wizard does. */
export function FormHarness({ part: Part, form: begun = {}, problems = [], onForm }: FormHarnessProps) {
  const [form, setForm] = useState<ProposalForm>({ ...emptyProposalForm, ...begun });
  return (
    <Part
      form={form}
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
