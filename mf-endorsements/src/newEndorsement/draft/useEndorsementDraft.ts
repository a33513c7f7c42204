import type { EndorsementStep } from '@portal/shared/domain/underwriting/endorsementSteps';
import { useRecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import type { RecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import { useMemo } from 'react';
import { baseOf } from '../form/policyBase';
import type { TypedEndorsement } from '../form/typedEndorsement';
import type { Subject } from '../subject/subject';
import { endorsementDrafts } from './endorsementDrafts';

export type EndorsementDraft = RecordDraft<TypedEndorsement>;

/** The draft that the address names, kept on the platform. What the policy said is kept with the first change. */
export function useEndorsementDraft(subject: Subject, step: EndorsementStep): EndorsementDraft {
  const { flow, policy, parameters } = subject;
  // A later reading of the same policy must not open the draft anew.
  const key = `${flow} ${policy.PolicyUniqueId} ${parameters.SubTipoEndossoId}`;
  // oxlint-disable-next-line react/exhaustive-deps
  const callsOf = useMemo(() => endorsementDrafts(subject), [key]);
  const draft = useRecordDraft(callsOf, step);
  const change = (part: Partial<TypedEndorsement>) =>
    draft.change(draft.state.form.base === null ? { base: baseOf(subject), ...part } : part);
  return { ...draft, change };
}
