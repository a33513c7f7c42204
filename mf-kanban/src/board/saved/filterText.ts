import { withFilters } from '../filters/boardFilters';
import type { BoardFilters } from '../filters/boardFilters';

/** A filter as it is saved: the part of the address that carries it, and nothing else of the address. */
export const filterText = (filters: BoardFilters): string => withFilters(new URLSearchParams(), filters).toString();
