import { DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';
import { NO_FILTERS } from '../filters/boardFilters';
import type { BoardFilters } from '../filters/boardFilters';
import { filterText } from './filterText';

interface ReadyFilter {
  name: string;
  /** What it shows, for who has not used it yet. */
  note: string;
  filters: BoardFilters;
}

/** Filters that every pipe has without anybody saving them. Steps and list stand in the order of the clock by themselves. */
export const readyFilters: readonly (ReadyFilter & { search: string })[] = [
  {
    name: 'Vencem primeiro',
    note: 'com prazo legal correndo, o que vence antes no topo',
    filters: { ...NO_FILTERS, maxDaysToDeadline: DAYS_TO_ANSWER },
  },
].map((ready) => ({ ...ready, search: filterText(ready.filters) }));
