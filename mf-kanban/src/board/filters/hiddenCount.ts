import type { BoardFilters } from './boardFilters';

/** How many filters the bar does not show by itself; what they are comes with what shows them (`hiddenFilters`). */
export const hiddenCount = (filters: BoardFilters): number =>
  [filters.stepIds, filters.ownerIds, filters.brokerIds, filters.cardTypes, filters.modalityIds, filters.tagIds].flat()
    .length +
  [
    filters.document || null,
    filters.minInsuredAmount ?? filters.maxInsuredAmount,
    filters.minDaysInStep,
    filters.maxDaysToDeadline,
    filters.clock,
    filters.openDocuments,
    filters.minDaysUnseen,
  ].filter((one) => one !== null).length;

/** The list with the value in it, or without it where it was. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
