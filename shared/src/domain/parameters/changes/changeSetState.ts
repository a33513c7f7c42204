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

/** The states in which a set is still being written. */
export const openStates: readonly ChangeSetState[] = ['draft', 'inReview', 'approved'];

/** Whether drafts may still be written into it: what was approved is approved anew after that. */
export const isOpen = (state: ChangeSetState): boolean => openStates.includes(state);
