import type { Send } from '@portal/shared';
import {
  deleteProposalDraft,
  getProposalDraft,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import { restoredValue } from '@portal/shared/kept/restoredValue';
import type { DraftCalls } from '@portal/shared/form/draft/draftCalls';
import { emptyForm } from './exampleForm';
import type { ExampleForm } from './exampleForm';

const titleOf = ({ policyHolder }: ExampleForm): string => policyHolder?.Name ?? 'Proposta sem tomador';

/** How drafts of this form are kept on the platform: the four calls that a kind of draft needs. */
export const exampleDrafts = (send: Send): DraftCalls<ExampleForm> => ({
  kind: 'example',
  emptyForm,
  read: async (UniqueId) => {
    const { Form, Step, Version, UpdatedAt } = await send(getProposalDraft, { query: { UniqueId } });
    const { form } = (Form ?? {}) as { form?: unknown };
    // What an older release left out takes its initial value.
    return { form: restoredValue(emptyForm, form), step: Step, version: Version, updatedAt: new Date(UpdatedAt) };
  },
  save: async (UniqueId, { form, step }, version) => {
    const { Version, UpdatedAt } = await send(saveProposalDraft, {
      body: {
        UniqueId,
        ...(version !== null && { Version: version }),
        Title: titleOf(form),
        Step: step,
        Form: { kind: 'form', form },
      },
    });
    return { version: Version, updatedAt: new Date(UpdatedAt) };
  },
  remove: (UniqueId) => send(deleteProposalDraft, { query: { UniqueId } }),
});
