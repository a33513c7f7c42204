import { filterSteps, getCard, getPipe, getPipes } from '@portal/shared/contracts/boards/board';
import { listCards } from '@portal/shared/contracts/boards/boardLists';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import { answer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from './board/testing/boardFixture';
import { card } from './board/testing/openBoard';
import { recordOf } from './card/testing/recordFixture';
import KanbanPage from './KanbanPage';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12, { cardData: null }), cardOf(13)]),
  stepOf(2, 'Análise', []),
  stepOf(3, 'Documentos', [cardOf(31)]),
]);

/** The board with a card open, as somebody who pressed Enter on it sees it. */
async function open(cardId: number, search = '') {
  const view = renderScreen(<KanbanPage />, {
    route: `/kanban?card=${cardId}${search}`,
    path: '/kanban',
    mayOpen: () => true,
    user: fakeUser({ functionalities: [1, 39] }),
    answers: [
      answer(getPipes, [pipe]),
      answer(filterSteps, board),
      answer(getAllKanbanCardPriority, []),
      answer(listCards, page([cardOf(13), cardOf(31), cardOf(11)])),
      answer(getPipe, { ...pipe, steps: board.steps }),
      answer(getCard, ({ path }) => {
        const id = Number(path.split('/').at(-1));
        return recordOf({ card: { cardId: id, cardRef: `P-${id}` } });
      }),
    ],
  });
  await screen.findByRole('heading', { level: 2, name: new RegExp(`^P-${cardId}`) });
  if (search === '') await card(`P-${cardId}`);
  else await screen.findByRole('link', { name: `P-${cardId}` });
  // The keys are fetched after the cards.
  await act(async () => {
    await import('./board/keys/PageKeys');
    await import('./board/keys/CardKeys');
  });
  return view;
}
const shows = (ref: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`^${ref}`) });
const next = () => screen.getByRole('button', { name: 'Próximo card' });
const previous = () => screen.getByRole('button', { name: 'Card anterior' });

afterEach(() => localStorage.clear());

describe('the card beside the open one', () => {
  it('is the next in the order of the board, down a step and on in the next that has cards', async () => {
    const { person, address } = await open(11);
    expect(previous()).toHaveAccessibleDescription('Este é o primeiro card.');
    await person.click(next());
    await shows('P-13');
    await person.click(next());
    await shows('P-31');
    expect(next()).toHaveAccessibleDescription('Este é o último card.');
    await person.click(previous());
    await shows('P-13');
    expect(address()).toMatch(/card=13$/);
  });

  it('comes by j and k, and is the one that Esc leads back to', async () => {
    const { person } = await open(11);
    await person.keyboard('j');
    const title = await shows('P-13');
    await waitFor(() => expect(title).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(async () => expect(await card('P-13')).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the one below in the list, in its own order', async () => {
    const { person } = await open(13, '&visao=lista');
    await person.keyboard('j');
    await shows('P-31');
    await person.click(next());
    await shows('P-11');
    expect(next()).toHaveAccessibleDescription('Este é o último card.');
  });

  it('is not gone to by a letter that is typed into a field', async () => {
    const { person, address } = await open(11);
    await person.click(screen.getByRole('searchbox'));
    await person.keyboard('j');
    expect(address()).toMatch(/card=11$/);
  });

  it('leaves the back button the way to where the visit began', async () => {
    const { person, navigate, address } = await open(11);
    await person.click(next());
    await shows('P-13');
    await act(async () => void (await navigate(-1)));
    expect(address()).not.toMatch(/card=11/);
  });
});
