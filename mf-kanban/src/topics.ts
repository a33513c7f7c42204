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
