import type { BoardFilters } from './boardFilters';

/** One value of a filter that the bar does not show by itself, with the filters that are left without it. */
export interface HiddenFilter {
  kind: 'document' | 'step' | 'owner' | 'type' | 'age' | 'deadline';
  value: string | number;
  without: BoardFilters;
}

/** What filters the board besides text, priorities and the user's own cards, which the bar shows. */
export const hiddenFilters = (filters: BoardFilters): HiddenFilter[] => [
  ...(filters.document
    ? [{ kind: 'document' as const, value: filters.document, without: { ...filters, document: '' } }]
    : []),
  ...filters.stepIds.map((id) => ({
    kind: 'step' as const,
    value: id,
    without: { ...filters, stepIds: filters.stepIds.filter((other) => other !== id) },
  })),
  ...filters.ownerIds.map((id) => ({
    kind: 'owner' as const,
    value: id,
    without: { ...filters, ownerIds: filters.ownerIds.filter((other) => other !== id) },
  })),
  ...filters.cardTypes.map((type) => ({
    kind: 'type' as const,
    value: type,
    without: { ...filters, cardTypes: filters.cardTypes.filter((other) => other !== type) },
  })),
  ...(filters.minDaysInStep !== null
    ? [{ kind: 'age' as const, value: filters.minDaysInStep, without: { ...filters, minDaysInStep: null } }]
    : []),
  ...(filters.maxDaysToDeadline !== null
    ? [
        {
          kind: 'deadline' as const,
          value: filters.maxDaysToDeadline,
          without: { ...filters, maxDaysToDeadline: null },
        },
      ]
    : []),
];
