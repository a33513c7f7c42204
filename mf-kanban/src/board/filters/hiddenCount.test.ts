import { NO_FILTERS } from './boardFilters';
import type { BoardFilters } from './boardFilters';
import { hiddenCount } from './hiddenCount';
import { hiddenFilters } from './hiddenFilters';

it.each<[Partial<BoardFilters>, number]>([
  [{}, 0],
  [{ text: 'ponte', priorityIds: [1], mine: 7 }, 0],
  [{ document: '12345678000195', minDaysInStep: 0, maxDaysToDeadline: 0 }, 3],
  [{ stepIds: [1, 2], ownerIds: [3], cardTypes: ['Proposal'] }, 4],
  [{ brokerIds: [1], modalityIds: [2, 3], minInsuredAmount: 100, maxInsuredAmount: 200 }, 4],
  [{ tagIds: [5, 6] }, 2],
  [{ maxInsuredAmount: 200, clock: 'today', openDocuments: 'toCheck', minDaysUnseen: 1 }, 4],
])('filters that the bar does not show are as many as are told beside it: %o', (given, count) => {
  const filters = { ...NO_FILTERS, ...given };
  expect(hiddenCount(filters)).toBe(count);
  expect(hiddenFilters(filters)).toHaveLength(count);
});
