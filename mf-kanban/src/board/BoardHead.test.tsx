import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanBoard';
import { filterSteps } from '@portal/shared/contracts/boards/board';
import { getSavedFilters } from '@portal/shared/contracts/portal/savedFilters';
import { answer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { BoardHead } from './BoardHead';
import { NO_FILTERS } from './filters/boardFilters';
import { boardOf, pipeOf, stepOf } from './testing/boardFixture';

const pipe = pipeOf(2, 'Subscrição', 39);
const nothing = () => undefined;
const open = (mayOpen?: (address: string) => boolean) =>
  renderScreen(
    <BoardHead
      pipe={pipe}
      filters={NO_FILTERS}
      onFilter={nothing}
      view={{ isList: false, lanes: null }}
      onView={nothing}
      mayManage
    />,
    {
      answers: [
        answer(filterSteps, boardOf(pipe, [stepOf(1, 'Triagem', [])])),
        answer(getAllKanbanCardPriority, []),
        answer(getSavedFilters, []),
      ],
      ...(mayOpen && { mayOpen }),
    },
  );

describe('the head of a board', () => {
  it('leads to the figures of its pipe where they can be opened, and nowhere else', async () => {
    const { unmount } = open((address) => address.startsWith('/bi/esteiras/'));
    expect(await screen.findByRole('link', { name: 'Números' })).toHaveAttribute(
      'href',
      `/bi/esteiras/${pipe.uniqueId}`,
    );
    unmount();
    open();
    expect(await screen.findByRole('heading', { name: 'Subscrição' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Números' })).not.toBeInTheDocument();
  });
});
