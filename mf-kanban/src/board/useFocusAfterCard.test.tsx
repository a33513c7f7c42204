import { getPipe } from '@portal/shared/contracts/boards/board';
import { listCards } from '@portal/shared/contracts/boards/boardLists';
import { answer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { act, screen, waitFor } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from './testing/boardFixture';
import { card, openBoard } from './testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(11), cardOf(12)])]);
const base = `/kanban/pipe/${pipe.uniqueId}/${pipe.id}`;

/** The drawer goes away with the focus that was in it. */
async function openAndClose(view: ReturnType<typeof openBoard>, cardId: number, rest = '') {
  await act(async () => view.navigate(`${base}?${rest}card=${cardId}`));
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await act(async () => view.navigate(`${base}?${rest}`));
}

describe('when the drawer of a card closes, the focus', () => {
  it('is on the card again', async () => {
    const view = openBoard(pipe, board);
    await card('P-12');
    await openAndClose(view, 12);
    await waitFor(async () => expect(await card('P-12')).toHaveFocus());
  });

  it('is on the board where the card left it meanwhile', async () => {
    const view = openBoard(pipe, board);
    await card('P-12');
    await openAndClose(view, 99);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Etapas de Subscrição' })).toHaveFocus());
  });

  it('is on the card’s link in the list', async () => {
    const view = openBoard(pipe, board, [
      answer(listCards, page([cardOf(11), cardOf(12)])),
      answer(getPipe, { ...pipe, steps: board.steps }),
    ]);
    await card('P-11');
    await act(async () => view.navigate(`${base}?visao=lista`));
    await screen.findByRole('link', { name: 'P-12' });
    await openAndClose(view, 12, 'visao=lista&');
    await waitFor(() => expect(screen.getByRole('link', { name: 'P-12' })).toHaveFocus());
  });

  it('stays where somebody has put it', async () => {
    const view = openBoard(pipe, board);
    await card('P-12');
    await act(async () => view.navigate(`${base}?card=12`));
    const other = screen.getByRole('button', { name: 'P-11' });
    act(() => other.focus());
    await act(async () => view.navigate(base));
    expect(other).toHaveFocus();
  });
});
