import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import {
  deleteEndorsementDraft,
  getEndorsementDraft,
  saveEndorsementDraft,
} from '@portal/shared/contracts/underwriting/endorsementDrafts';
import type { DraftCalls } from '@portal/shared/form/draft/draftCalls';
import { restoredValue } from '@portal/shared/kept/restoredValue';
import { emptyEndorsement } from '../form/typedEndorsement';
import type { TypedEndorsement } from '../form/typedEndorsement';
import type { Subject } from '../subject/subject';

const LONGEST_TITLE = 200;

/** Drafts of endorsements of one sub-type of one policy. One of another is none of these. */
export const endorsementDrafts =
  ({ flow, policy, parameters }: Subject) =>
  (send: Send): DraftCalls<TypedEndorsement> => ({
    kind: 'novo-endosso',
    emptyForm: emptyEndorsement,
    read: async (UniqueId) => {
      const { PolicyUniqueId, Form, Step, Version, UpdatedAt } = await send(getEndorsementDraft, {
        query: { UniqueId },
      });
      const kept = (Form ?? {}) as Partial<{ subTipoEndossoId: string; form: unknown }>;
      if (PolicyUniqueId !== policy.PolicyUniqueId || kept.subTipoEndossoId !== parameters.SubTipoEndossoId)
        throw new PortalError({ kind: 'notFound', traceId: '' });
      return {
        form: restoredValue(emptyEndorsement, kept.form),
        step: Step,
        version: Version,
        updatedAt: new Date(UpdatedAt),
      };
    },
    save: async (UniqueId, { form, step }, version) => {
      const { Version, UpdatedAt } = await send(saveEndorsementDraft, {
        body: {
          UniqueId,
          PolicyUniqueId: policy.PolicyUniqueId,
          ...(version !== null && { Version: version }),
          Title: parameters.Nome.slice(0, LONGEST_TITLE),
          Step: step,
          // Flow and sub-type are in its address, and whoever finds the draft in a list has to get there.
          Form: { flow, subTipoEndossoId: parameters.SubTipoEndossoId, form },
        },
      });
      return { version: Version, updatedAt: new Date(UpdatedAt) };
    },
    remove: (UniqueId) => send(deleteEndorsementDraft, { query: { UniqueId } }),
  });
