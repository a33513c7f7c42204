import { defineTopic } from '@portal/shared';

/** A card went to another step of its pipe, by this user's hand, and the platform has it so. */
export const cardMovedTopic = defineTopic<{
  pipeId: number;
  cardId: number;
  cardRef: string;
  stepFromId: number;
  stepToId: number;
  version: number;
}>('kanban.card-moved', 1, { replay: false });

/** A card is not as it was: by this user's hand in the drawer, or by anybody's, as the platform tells live. */
export const cardChangedTopic = defineTopic<{ pipeId: number; cardId: number }>('kanban.card-changed', 1, {
  replay: false,
});

/** Who looks at a card now, as the platform tells live. */
export const cardViewersTopic = defineTopic<{ cardId: number; viewers: { id: number; name: string }[] }>(
  'kanban.card-viewers',
  1,
  { replay: false, holdsNames: true },
);
