import { filterSteps, filterStepsByDocument, filterStepsByPriority } from '@portal/shared/contracts/boards/board';
import { boardRequest } from './boardRequest';
import { NO_FILTERS } from './filters/boardFilters';

describe('the call that reads a board', () => {
  it('is the one for text when neither document nor priorities are asked for, with all else as narrowing', () => {
    const filters = { ...NO_FILTERS, text: 'aço', ownerIds: [0], mine: 7, cardTypes: ['PROPOSTA'], minDaysInStep: 3 };
    expect(boardRequest(2, filters)).toEqual({
      call: filterSteps,
      input: {
        parameters: { pipeId: 2 },
        query: { filterCardsValues: 'aço', ownerIds: '0,7', cardTypes: 'PROPOSTA', minDaysInStep: 3 },
      },
    });
  });

  it('is the one for priorities when some are chosen', () => {
    expect(boardRequest(2, { ...NO_FILTERS, priorityIds: [3, 4], minDaysInStep: 3 })).toEqual({
      call: filterStepsByPriority,
      input: { parameters: { pipeId: 2 }, body: { priorityIds: [3, 4], minDaysInStep: 3 } },
    });
  });

  it('is the one for a document before all others, and still narrows by priority', () => {
    expect(boardRequest(2, { ...NO_FILTERS, document: '11222333000181', priorityIds: [4], text: 'x' })).toEqual({
      call: filterStepsByDocument,
      input: {
        parameters: { pipeId: 2, cpfCnpjWithoutMask: '11222333000181' },
        query: { filterCardsValues: 'x', priorityIds: '4' },
      },
    });
  });
});
