import { defineCall } from '../call';
import { line, recordId, uniqueId } from '../fields';
import { array, boolean, object, text } from '../schema';
import type { Static } from '../schema';

const savedFilter = object({
  uniqueId: uniqueId(),
  name: text(),
  /** The filter as the board's address carries it, without its question mark. */
  search: text(),
  /** True when everybody who sees the pipe may use it. */
  isShared: boolean(),
  /** True for the user's own, which they may change and delete. */
  isOwn: boolean(),
  ownerName: text(),
});
/** A filter of a pipe that somebody gave a name. */
export type SavedFilter = Static<typeof savedFilter>;

/** The user's filters of a pipe and those that others share, by name. Additive. */
export const getSavedFilters = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/saved-filters',
  service: 'kanban',
  parameters: object({ pipeId: recordId() }),
  response: array(savedFilter),
});

/** Saves a filter; one of the user's own with this name is replaced. Additive. */
export const saveFilter = defineCall({
  method: 'POST',
  path: '/api/kanban/v1.0/pipes/{pipeId}/saved-filters',
  service: 'kanban',
  parameters: object({ pipeId: recordId() }),
  body: object({
    name: line({ minLength: 1 }),
    search: text({ maxLength: 1000 }),
    isShared: boolean(),
  }),
  response: savedFilter,
});

/** Deletes a filter of the user's own. Additive. */
export const deleteSavedFilter = defineCall({
  method: 'DELETE',
  path: '/api/kanban/v1.0/saved-filters/{uniqueId}',
  service: 'kanban',
  parameters: object({ uniqueId: uniqueId() }),
  response: object({ uniqueId: uniqueId() }),
});
