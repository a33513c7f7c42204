import { defineCall } from '../call';
import { line, uniqueId } from '../fields';
import { array, boolean, object, text } from '../schema';
import type { Static } from '../schema';

// Views of lists that somebody gave a name: filters, order and columns. Additive.

/** Which list of the portal: the name under which its table remembers choices. */
const list = () => text({ minLength: 1, maxLength: 60 });
const columns = array(text({ minLength: 1, maxLength: 60 }), { maxItems: 60 });

const savedView = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** Filters, order and page size as the list's address carries them, without the question mark. */
  Search: text(),
  /** Keys of the columns that are shown. */
  Columns: array(text()),
  /** True when everybody of the company who opens this list may use it. */
  IsShared: boolean(),
  /** True for the user's own, which they may change and delete. */
  IsOwn: boolean(),
  OwnerName: text(),
});
/** A view of a list with a name. */
export type SavedView = Static<typeof savedView>;

/** The user's views of a list and those that others of the company share, by name. */
export const getSavedViews = defineCall({
  method: 'GET',
  path: '/api/SavedView/GetSavedViews',
  query: object({ List: list() }),
  response: array(savedView),
});

/** Saves a view; one of the user's own with this name is replaced. */
export const saveView = defineCall({
  method: 'POST',
  path: '/api/SavedView/SaveView',
  body: object({
    List: list(),
    Name: line({ minLength: 1 }),
    Search: text({ maxLength: 1000 }),
    Columns: columns,
    IsShared: boolean(),
  }),
  response: savedView,
});

/** Deletes a view of the user's own. */
export const deleteSavedView = defineCall({
  method: 'DELETE',
  path: '/api/SavedView/DeleteSavedView',
  query: object({ UniqueId: uniqueId() }),
  response: object({ UniqueId: uniqueId() }),
});
