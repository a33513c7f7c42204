/** What the board shows of a pipe; kept in the address, so that it can be shared and found again. */
export interface BoardFilters {
  /** Free text over card reference, names and documents (Spec 000 §7.5, `filterCardsValues`). */
  text: string;
  /** Empty means every priority. */
  priorityIds: readonly number[];
}

const TEXT = 'busca';
const PRIORITIES = 'prioridade';
/** The platform takes no longer text. */
export const LONGEST_TEXT = 100;

/** The filters that an address carries; what is no number in the list of priorities is left out. */
export const filtersOf = (search: URLSearchParams): BoardFilters => ({
  text: (search.get(TEXT) ?? '').trim().slice(0, LONGEST_TEXT),
  priorityIds: [...new Set((search.get(PRIORITIES) ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))]
    .map(Number)
    .sort((one, other) => one - other),
});

/** The address with these filters in place of its own; whatever else it carries stays. */
export function withFilters(search: URLSearchParams, { text, priorityIds }: BoardFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  if (text) next.set(TEXT, text);
  else next.delete(TEXT);
  if (priorityIds.length > 0) next.set(PRIORITIES, priorityIds.join(','));
  else next.delete(PRIORITIES);
  return next;
}

export const isFiltering = ({ text, priorityIds }: BoardFilters): boolean => text !== '' || priorityIds.length > 0;
