import { defineCall } from '../call';
import { dateTime, recordId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, nullable, object, text } from '../schema';
import type { Static } from '../schema';

const historyEntry = object({
  /** Tells entries apart. */
  Key: text(),
  /** `created`, `moved`, `moveUndone`, or what else was done: `assigned`, `approved`, `documentRefused`, … */
  Kind: text(),
  HappenedAt: dateTime(),
  /** Null when the engine did it. */
  UserName: nullable(text()),
  StepFromName: nullable(text()),
  StepToName: nullable(text()),
  Justification: nullable(text()),
  /** What changed, by the name of the field; numbers as the platform keeps them, so cents for money. */
  Changes: array(object({ Field: text(), Before: nullable(text()), After: nullable(text()) })),
});
/** Something that happened to a card. */
export type CardHistoryEntry = Static<typeof historyEntry>;

/**
 * The movements of a card with user and time, and what else people changed of it, newest first (Spec 000 §7.6). Paging
 * is additive.
 */
export const getCardMovementUser = defineCall({
  method: 'GET',
  path: '/api/Kanban/GetCardMovementUser',
  query: object({ cardId: recordId(), currentPage: pagingFields.currentPage, rowsPerPage: pagingFields.rowsPerPage }),
  response: paged(historyEntry),
});
