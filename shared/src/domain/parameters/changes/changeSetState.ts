/** Where a change set of parameters stands; the last two are ends. */
export type ChangeSetState = 'draft' | 'inReview' | 'approved' | 'scheduled' | 'published' | 'discarded';

/** The states as people read them. */
export const changeSetStateLabels: Readonly<Record<ChangeSetState, string>> = {
  draft: 'Em rascunho',
  inReview: 'Em revisão',
  approved: 'Aprovada',
  scheduled: 'Agendada',
  published: 'Publicada',
  discarded: 'Descartada',
};

/** Whether drafts may still be written into it: what was approved is approved anew after that. */
export const isOpen = (state: ChangeSetState): boolean => ['draft', 'inReview', 'approved'].includes(state);
