import { applicationFields, applicationProblem } from '@portal/shared/domain/brokerRegistration';
import type { ApplicationField, BrokerApplication } from '@portal/shared/domain/brokerRegistration';
import { PortalError } from '@portal/shared';
import { useDraft } from '@portal/shared/drafts/useDraft';
import { useAfterPointer } from '@portal/shared/pointer/useAfterPointer';
import { useState } from 'react';
import { emptyDraft, valueAt, withValue } from './applicationDraft';
import type { ApplicationDraft, FieldValue } from './applicationDraft';

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
  /** Shows every problem from now on, and answers the fields that have one. */
  review: () => ApplicationField[];
  /** Takes the platform's messages to their fields; false when it named none that the form has. */
  takeErrors: (error: unknown) => boolean;
  problems: { field: ApplicationField; message: string }[];
}

const isField = (name: string | undefined): name is ApplicationField =>
  applicationFields.some((field) => field === name);

/** The state of the registration's form: kept as a draft, checked field by field when one is left. */
export function useApplicationForm(cnpj: string): ApplicationForm {
  const { value: draft, setValue, savedAt, discard } = useDraft(`broker-registration.${cnpj}`, emptyDraft(cnpj));
  const afterPointer = useAfterPointer();
  const [left, setLeft] = useState<ReadonlySet<ApplicationField>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<ApplicationField, string>>>({});

  const change = (next: (before: BrokerApplication) => BrokerApplication) =>
    setValue((before) => ({ ...before, application: next(before.application) }));
  const problemOf = (field: ApplicationField): string | undefined =>
    left.has(field) ? (applicationProblem(draft.application, field) ?? refused[field]) : refused[field];

  return {
    draft,
    savedAt,
    discard: () => {
      setLeft(new Set());
      setRefused({});
      discard();
    },
    change,
    control: (field) => ({
      value: valueAt(draft.application, field),
      error: problemOf(field),
      change: (value) => {
        setRefused(({ [field]: _gone, ...rest }) => rest);
        change((before) => withValue(before, field, value));
      },
      leave: () => afterPointer(() => setLeft((before) => new Set(before).add(field))),
    }),
    review: () => {
      setLeft(new Set(applicationFields));
      setRefused({});
      return applicationFields.filter((field) => applicationProblem(draft.application, field) !== null);
    },
    takeErrors: (error) => {
      const messages: Partial<Record<ApplicationField, string>> = {};
      if (error instanceof PortalError)
        for (const { Field, Message } of error.errors) if (isField(Field)) messages[Field] = Message;
      setRefused(messages);
      return Object.keys(messages).length > 0;
    },
    problems: applicationFields.flatMap((field) => {
      const message = problemOf(field);
      return message === undefined ? [] : [{ field, message }];
    }),
  };
}
