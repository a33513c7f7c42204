import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import {
  deleteEndorsementDraft,
  getEndorsementDraft,
  saveEndorsementDraft,
} from '@portal/shared/contracts/underwriting/endorsementDrafts';
import { endorsementTypeLabels, OLDER_FLOW } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { DraftCalls } from '@portal/shared/form/draft/draftCalls';
import { useRecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import type { RecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import type { OlderStepKey } from '@portal/shared/domain/underwriting/endorsementSteps';
import { restoredValue } from '@portal/shared/kept/restoredValue';
import { useMemo } from 'react';
import { baseOf } from '../form/policyBase';
import { emptyEndorsement } from '../form/typedEndorsement';
import type { TypedEndorsement } from '../form/typedEndorsement';
import type { OlderSubject } from './olderSubject';

/** An endorsement of the older flow while it is typed: its type may become another on the way. */
export interface TypedOlder extends TypedEndorsement {
  /** Null until something was written; the address says it then. */
  typeId: number | null;
}
export const emptyOlder: TypedOlder = { ...emptyEndorsement, typeId: null };

/** Drafts of the older flow of one policy. They stand among those of the new one, and say so. */
const olderDrafts =
  (policyUniqueId: string, type: EndorsementTypeId) =>
  (send: Send): DraftCalls<TypedOlder> => ({
    kind: 'endosso-anterior',
    emptyForm: emptyOlder,
    read: async (UniqueId) => {
      const { PolicyUniqueId, Form, Step, Version, UpdatedAt } = await send(getEndorsementDraft, {
        query: { UniqueId },
      });
      const kept = (Form ?? {}) as Partial<{ flow: string; form: unknown }>;
      if (PolicyUniqueId !== policyUniqueId || kept.flow !== OLDER_FLOW)
        throw new PortalError({ kind: 'notFound', traceId: '' });
      return {
        form: restoredValue(emptyOlder, kept.form),
        step: Step,
        version: Version,
        updatedAt: new Date(UpdatedAt),
      };
    },
    save: async (UniqueId, { form, step }, version) => {
      const EndorsementTypeId = (form.typeId ?? type) as EndorsementTypeId;
      const { Version, UpdatedAt } = await send(saveEndorsementDraft, {
        body: {
          UniqueId,
          PolicyUniqueId: policyUniqueId,
          ...(version !== null && { Version: version }),
          Title: `${endorsementTypeLabels[EndorsementTypeId]} (fluxo anterior)`,
          Step: step,
          Form: { flow: OLDER_FLOW, EndorsementTypeId, form },
        },
      });
      return { version: Version, updatedAt: new Date(UpdatedAt) };
    },
    remove: (UniqueId) => send(deleteEndorsementDraft, { query: { UniqueId } }),
  });

export type OlderDraft = RecordDraft<TypedOlder>;

/** The draft that the address names, kept on the platform. What the policy said is kept with the first change. */
export function useOlderDraft({ whole, type }: OlderSubject, step: OlderStepKey): OlderDraft {
  const { PolicyUniqueId } = whole.policy;
  const callsOf = useMemo(() => olderDrafts(PolicyUniqueId, type), [PolicyUniqueId, type]);
  const draft = useRecordDraft(callsOf, step);
  const change = (part: Partial<TypedOlder>) =>
    draft.change({ typeId: type, ...(draft.state.form.base === null && { base: baseOf(whole) }), ...part });
  return { ...draft, change };
}
