/**
 * A text as it is stored for searching and as a search is compared: lower case, without accents, single spaces.
 * Whoever writes a search column and whoever filters must both use it.
 */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
