import { navigateCard } from '@portal/shared/contracts/boards/board';
import {
  getAllKanbanCardPriority,
  getKanbanCardOwnerList,
  updateKanbanCardPriority,
} from '@portal/shared/contracts/boards/kanbanActions';
import { singleKeysOn } from '@portal/shared/kept/singleKeys';
import { answer, failure, hanging } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { columnsSideBySide } from '../testing/columnsSideBySide';
import { card, openBoard } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12), cardOf(13)]),
  stepOf(2, 'Análise', []),
  stepOf(3, 'Documentos', [cardOf(31), cardOf(32)]),
  stepOf(4, 'Concluído', [cardOf(41, { decision: 'approved' })]),
]);
const priorities = answer(getAllKanbanCardPriority, [
  { Id: 2, Name: 'Normal' },
  { Id: 4, Name: 'Urgente' },
]);

let giveBack: () => void;
beforeEach(() => {
  giveBack = columnsSideBySide();
});
afterEach(() => {
  giveBack();
  localStorage.clear();
});

/** The board as somebody comes to it with the Tab key. */
async function open(answers: readonly FakeAnswer[] = []) {
  const view = openBoard(pipe, board, [...answers, priorities]);
  const first = await card('P-11');
  // The letters are fetched after the cards.
  await act(async () => void (await import('./CardKeys')));
  act(() => first.focus());
  return view;
}
const at = () => document.activeElement?.querySelector('h3')?.textContent;

describe('the arrows', () => {
  it('walk from card to card in a column and stop at its ends', async () => {
    const { person } = await open();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(at()).toBe('P-13');
    await person.keyboard('{ArrowDown}');
    expect(at()).toBe('P-13');
    await person.keyboard('{Home}');
    expect(at()).toBe('P-11');
    await person.keyboard('{ArrowUp}');
    expect(at()).toBe('P-11');
  });

  it('go to what stands beside the card, past steps without cards', async () => {
    const { person } = await open();
    await person.keyboard('{ArrowDown}{ArrowRight}');
    expect(at()).toBe('P-32');
    await person.keyboard('{ArrowRight}');
    expect(at()).toBe('P-41');
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(at()).toBe('P-11');
  });

  it('leave the board one stop of the Tab key, which is where the arrows were last', async () => {
    const { person } = await open();
    await person.keyboard('{ArrowDown}');
    const area = screen.getByRole('region', { name: 'Etapas de Subscrição' });
    const stops = [...area.querySelectorAll<HTMLElement>('*')].filter((element) => element.tabIndex === 0);
    expect(stops).toEqual([await card('P-12')]);
    await person.tab();
    expect(area).not.toContainElement(document.activeElement as HTMLElement);
    await person.tab({ shift: true });
    expect(at()).toBe('P-12');
  });
});

describe('a letter on a card', () => {
  it('x chooses it, and once more leaves it', async () => {
    const { person } = await open();
    await person.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Selecionar o card P-11' })).toBeChecked();
    await person.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Selecionar o card P-11' })).not.toBeChecked();
  });

  it('m moves it by the menu, and the focus goes along', async () => {
    const { person, platform } = await open([answer(navigateCard, { ...cardOf(11), stepId: 2, version: 2 })]);
    await person.keyboard('m');
    await person.click(await screen.findByRole('menuitem', { name: 'Análise' }));
    await waitFor(() => expect(platform.requestsOf(navigateCard)[0]?.body).toMatchObject({ cardId: 11, stepToId: 2 }));
    expect(await card('P-11')).toHaveFocus();
  });

  it('a offers the people, for all that were chosen', async () => {
    const { person } = await open([answer(getKanbanCardOwnerList, [{ Id: 9, Name: 'Bruno Reis' }])]);
    await person.keyboard('x{ArrowDown}xa');
    expect(await screen.findByRole('menu', { name: 'Atribuir 2 cards a' })).toBeInTheDocument();
  });

  it('p says how urgent it is, at once, with a way back', async () => {
    const { person, platform } = await open([
      answer(updateKanbanCardPriority, ({ body }) => {
        const { CardId, PriorityId } = body as { CardId: number; PriorityId: number };
        return { CardId, Priority: { Id: PriorityId, Name: PriorityId === 4 ? 'Urgente' : 'Normal' }, Version: 2 };
      }),
    ]);
    await person.keyboard('p');
    const menu = within(await screen.findByRole('menu', { name: 'Prioridade de P-11' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Urgente',
      'Normal (prioridade atual)',
    ]);
    await person.click(menu.getByRole('menuitem', { name: 'Urgente' }));
    expect(await card('P-11')).toHaveTextContent('Prioridade: Urgente');
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await card('P-11')).toHaveTextContent('Prioridade: Normal'));
    expect(platform.requestsOf(updateKanbanCardPriority).map(({ body }) => body)).toEqual([
      { CardId: 11, PriorityId: 4, Version: 1 },
      { CardId: 11, PriorityId: 2, Version: 2 },
    ]);
  });

  it('says why the priority did not change, and shows the one before', async () => {
    const text = 'Este card já está decidido.';
    const { person } = await open([failure(updateKanbanCardPriority, 422, [{ Code: 'Unprocessable', Message: text }])]);
    await person.keyboard('p');
    await person.click(await screen.findByRole('menuitem', { name: 'Urgente' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await card('P-11')).toHaveTextContent('Prioridade: Normal');
  });

  it('stands beside its word in the menu of the card, which Shift with F10 opens', async () => {
    const { person } = await open();
    await person.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Prioridade…' })).toHaveTextContent('P');
  });

  it('does nothing to a card that is decided, nor for who only looks', async () => {
    const { person } = await open();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(at()).toBe('P-41');
    await person.keyboard('mxap');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('is a letter in the search, which / leads to', async () => {
    const { person } = await open([hanging(navigateCard)]);
    await person.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await person.keyboard('max/');
    expect(screen.getByRole('searchbox')).toHaveValue('max/');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('is left to the page around the board where that is somebody else’s', async () => {
    const { person } = await open();
    act(() => (document.activeElement as HTMLElement).blur());
    await person.keyboard('/');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
  });

  it('means nothing where somebody has turned single keys off; arrows, Enter and Shift with F10 go on', async () => {
    singleKeysOn.set(false);
    const { person, address } = await open();
    await person.keyboard('mx/');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await person.keyboard('{ArrowDown}{Enter}');
    expect(address()).toMatch(/card=12$/);
    await person.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Selecionar' })).not.toHaveTextContent('X');
  });

  it('is left to a card that is carried', async () => {
    const { person } = await open();
    fireEvent.keyDown(await card('P-11'), { key: ' ', code: 'Space', keyCode: 32 });
    await screen.findByText('Card P-11 na mão, na etapa Triagem.');
    await person.keyboard('m');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
  });
});
