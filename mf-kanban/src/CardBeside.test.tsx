import { filterSteps, getCard, getPipe, getPipes, navigateCard } from '@portal/shared/contracts/boards/board';
import { listCards } from '@portal/shared/contracts/boards/boardLists';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from './board/testing/boardFixture';
import { recordOf } from './card/testing/recordFixture';
import KanbanPage from './KanbanPage';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Em análise', [cardOf(11), cardOf(12), cardOf(13)]),
  stepOf(2, 'Documentos', []),
  stepOf(3, 'Cheia', [cardOf(31)], { workInProgressLimit: 1, workInProgressPolicy: 'refuse' }),
  stepOf(4, 'Devolvido', [], { needsJustification: true }),
]);
const steps = board.steps.map(({ cards: _, cardCount: _c, insuredAmountTotal: _i, ...step }) => step);

const usual = window.innerWidth;
const resize = (width: number) => Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
afterEach(() => {
  resize(usual);
  localStorage.clear();
});

interface Opening {
  cardId?: number;
  search?: string;
  answers?: readonly FakeAnswer[];
  functionalities?: number[];
}

async function open({ cardId = 11, search = '', answers = [], functionalities = [1, 39] }: Opening = {}) {
  const view = renderScreen(<KanbanPage />, {
    route: `/kanban?card=${cardId}${search}`,
    path: '/kanban',
    mayOpen: () => true,
    user: fakeUser({ functionalities }),
    answers: [
      ...answers,
      answer(getPipes, [pipe]),
      answer(filterSteps, board),
      answer(getAllKanbanCardPriority, []),
      answer(listCards, page([cardOf(13), cardOf(12), cardOf(11)])),
      answer(getPipe, { ...pipe, steps }),
      answer(getCard, ({ path }) => {
        const id = Number(path.split('/').at(-1));
        return recordOf({ card: { cardId: id, cardRef: `P-${id}` }, record: { steps } });
      }),
    ],
  });
  await shows(`P-${cardId}`);
  await act(async () => {
    await import('./board/keys/PageKeys');
    await import('./board/moves/CardMenus');
  });
  return view;
}
const shows = (ref: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`^${ref}`) });
const step = () => screen.getByRole('button', { name: /^Etapa: Em análise/ });

describe('the step in the head of a card', () => {
  const moved = answer(navigateCard, cardOf(11, { stepId: 2, version: 2, enteredStepAt: '2026-11-26T12:00:00Z' }));
  const stepsOfMoves = (platform: Awaited<ReturnType<typeof open>>['platform']) =>
    platform.requestsOf(navigateCard).map(({ body }) => body);

  it('is moved there, told as on the board, and taken back', async () => {
    const { person, platform } = await open({ answers: [moved] });
    await person.click(step());
    await person.click(await screen.findByRole('menuitem', { name: 'Documentos' }));
    expect(await screen.findByText('De Em análise para Documentos.')).toBeVisible();
    expect(stepsOfMoves(platform)).toEqual([{ cardId: 11, stepFromId: 1, stepToId: 2, version: 1 }]);
    platform.change(answer(navigateCard, cardOf(11, { version: 3 })));
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Movimento desfeito')).toBeVisible();
    expect(stepsOfMoves(platform)[1]).toMatchObject({ stepFromId: 2, stepToId: 1, version: 2 });
  });

  it('is read anew after a move', async () => {
    const { person, platform } = await open({ answers: [moved] });
    platform.change(
      answer(
        getCard,
        recordOf({ card: { cardRef: 'P-11', stepId: 2, version: 2 }, record: { step: steps[1]!, steps } }),
      ),
    );
    await person.click(step());
    await person.click(await screen.findByRole('menuitem', { name: 'Documentos' }));
    expect(await screen.findByRole('button', { name: /^Etapa: Documentos/ })).toHaveFocus();
  });

  it('is asked about first where the other step asks', async () => {
    const { person, platform } = await open({ answers: [moved] });
    await person.click(step());
    await person.click(await screen.findByRole('menuitem', { name: 'Devolvido' }));
    await person.type(await screen.findByRole('textbox', { name: /Justificativa/ }), 'Falta o edital');
    await person.click(screen.getByRole('button', { name: 'Mover' }));
    await waitFor(() =>
      expect(stepsOfMoves(platform)).toMatchObject([{ stepToId: 4, justification: 'Falta o edital' }]),
    );
  });

  it('stays where a full step refuses it, which says why', async () => {
    const { person, platform } = await open();
    await person.click(step());
    await person.click(await screen.findByRole('menuitem', { name: 'Cheia' }));
    expect(await screen.findByText(/A etapa Cheia já tem 1 cards e aceita até 1/)).toBeVisible();
    expect(stepsOfMoves(platform)).toEqual([]);
  });

  it('stays where the platform refuses it, which says why', async () => {
    const refused = failure(navigateCard, 422, [{ Code: 'WorkInProgressLimit', Message: 'A etapa encheu agora.' }]);
    const { person } = await open({ answers: [refused] });
    await person.click(step());
    await person.click(await screen.findByRole('menuitem', { name: 'Documentos' }));
    expect(await screen.findByText(/A etapa encheu agora/)).toBeVisible();
    expect(step()).toBeVisible();
  });

  it('is said and no more to who may only look', async () => {
    await open({ functionalities: [1] });
    expect(screen.getByText('Etapa: Em análise')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Etapa/ })).not.toBeInTheDocument();
  });
});

describe('a card of the list in a wide window', () => {
  const openList = async () => {
    resize(1_700);
    const view = await open({ cardId: 13, search: '&visao=lista' });
    await screen.findByRole('link', { name: 'P-13' });
    return view;
  };

  it('stands beside the list as a part of the page, and has the focus', async () => {
    await openList();
    expect(screen.getByRole('region', { name: /^P-13/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await shows('P-13')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'P-13' })).toHaveAttribute('aria-current', 'true');
  });

  it('is exchanged by j and k, and by arrows on the list', async () => {
    const { person } = await openList();
    await person.keyboard('j');
    await shows('P-12');
    await person.keyboard('k');
    await shows('P-13');
    screen.getByRole('link', { name: 'P-13' }).focus();
    // What walks on a list is fetched after its rows.
    await waitFor(async () => {
      await person.keyboard('{Home}{ArrowDown}');
      expect(screen.getByRole('link', { name: 'P-12' })).toHaveFocus();
    });
    await shows('P-12');
    expect(screen.getByRole('link', { name: 'P-12' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'P-13' })).not.toHaveAttribute('aria-current');
  });

  it('goes with Esc, which brings the focus back to its row', async () => {
    const { person, address } = await openList();
    await waitFor(async () => expect(await shows('P-13')).toHaveFocus());
    await person.keyboard('{Escape}');
    expect(address()).toBe('/kanban?visao=lista');
    await waitFor(() => expect(screen.getByRole('link', { name: 'P-13' })).toHaveFocus());
  });

  it('is a drawer where the window is narrower, and beside the board', async () => {
    resize(1_600);
    const { unmount } = await open({ cardId: 13, search: '&visao=lista' });
    expect(screen.getByRole('dialog')).toBeVisible();
    unmount();
    resize(1_700);
    await open({ cardId: 13 });
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
