import type { BoardStep } from '@portal/shared/contracts/boards/board';
import type { CardPlace } from './placeCard';

/** Cards that wait for an answer before they go to a step. */
export interface WaitingMove {
  places: readonly CardPlace[];
  stepTo: BoardStep;
  index?: number;
  /** How they go when the question is answered, where not as any other move. */
  send?: (justification: string) => void;
}
