import { applicationFieldsOf, applicationProblem } from '@portal/shared/domain/parties/brokerRegistration';
import type { ApplicationField, BrokerApplication } from '@portal/shared/domain/parties/brokerRegistration';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { useAfterPointer } from '@portal/shared/pointer/useAfterPointer';
import { useState } from 'react';
import { emptyDraft, valueAt, withPeople, withValue } from './applicationDraft';
import type { ApplicationDraft, FieldValue } from './applicationDraft';
import { fieldId } from './applicationLabels';

/** What a field of the form needs: its value, its problem, and how it changes. */
export interface FieldControl {
  value: FieldValue;
  error: string | undefined;
  change: (value: FieldValue) => void;
  leave: () => void;
}

export interface ApplicationForm {
  draft: ApplicationDraft;
  savedAt: Date | null;
  discard: () => void;
  control: (field: ApplicationField) => FieldControl;
  change: (next: (before: BrokerApplication) => BrokerApplication) => void;
  /** Shows every problem from now on. True where nothing is in the way. */
  ask: () => boolean;
  /** Takes the platform's messages to their fields; false when it named none that the form has. */
  takeErrors: (error: unknown) => boolean;
  problems: readonly ApplicationProblem[];
}

export interface ApplicationProblem extends Problem {
  field: ApplicationField;
}

/** The state of the registration's form: kept as a draft, checked field by field when one is left. */
export function useApplicationForm(cnpj: string): ApplicationForm {
  const { value: kept, setValue, savedAt, discard } = useKeptInput(`broker-registration.${cnpj}`, emptyDraft(cnpj));
  const draft = withPeople(kept);
  const fields = applicationFieldsOf(draft.application);
  const isField = (name: string): name is ApplicationField => fields.some((field) => field === name);
  const afterPointer = useAfterPointer();
  const [refused, setRefused] = useState<readonly ApplicationProblem[]>([]);
  const found = fields.flatMap((field) =>
    problemsOf(fieldId(field), applicationProblem(draft.application, field)).map((problem) => ({ ...problem, field })),
  );
  const { shown, problemOf, leave, ask, forget } = useProblems(found, refused);

  const change = (next: (before: BrokerApplication) => BrokerApplication) =>
    setValue((before) => ({ ...before, application: next(withPeople(before).application) }));

  return {
    draft,
    savedAt,
    discard: () => {
      forget();
      setRefused([]);
      discard();
    },
    change,
    control: (field) => ({
      value: valueAt(draft.application, field),
      error: problemOf(fieldId(field)) ?? undefined,
      change: (value) => {
        setRefused((before) => before.filter((problem) => problem.field !== field));
        change((before) => withValue(before, field, value));
      },
      leave: () => afterPointer(() => leave(fieldId(field))),
    }),
    ask: () => {
      setRefused([]);
      return ask();
    },
    takeErrors: (error) => {
      const told = refusedProblems<ApplicationProblem>(error, (field) =>
        isField(field) ? { field, fieldId: fieldId(field) } : null,
      );
      setRefused(told);
      return told.length > 0;
    },
    problems: shown,
  };
}
