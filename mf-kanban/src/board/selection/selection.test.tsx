import { navigateCard } from '@portal/shared/contracts/boards/board';
import { getKanbanCardOwnerList, updateKanbanCardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { card, openBoard, refsIn } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12), cardOf(13), cardOf(14)]),
  stepOf(2, 'Análise', [cardOf(21)]),
]);
const bar = () => screen.findByRole('toolbar', { name: 'Cards selecionados' });
const choose = (ref: string) => screen.findByRole('checkbox', { name: `Selecionar o card ${ref}` });

describe('cards that are chosen together', () => {
  it('are chosen one by one, as far as to another one, and let go of by Esc', async () => {
    const { person } = openBoard(pipe, board);
    await person.click(await choose('P-11'));
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 card selecionado');
    fireEvent.click(await card('P-13'), { shiftKey: true });
    expect(within(await bar()).getByRole('status')).toHaveTextContent('3 cards selecionados');
    fireEvent.click(await card('P-12'), { ctrlKey: true });
    expect(await choose('P-12')).not.toBeChecked();
    expect(await choose('P-13')).toBeChecked();
    fireEvent.keyDown(await card('P-13'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  it('are chosen by keyboard without being lifted', async () => {
    openBoard(pipe, board);
    await card('P-12');
    act(() => screen.getByRole('group', { name: /^P-12 / }).focus());
    fireEvent.keyDown(await card('P-12'), { key: ' ', keyCode: 32, ctrlKey: true });
    expect(await choose('P-12')).toBeChecked();
    expect(screen.queryByText(/na mão/)).not.toBeInTheDocument();
  });

  it('move each by itself, and one sentence sums up what became of them', async () => {
    const { person, platform } = openBoard(pipe, board, [
      answer(navigateCard, ({ body }) => {
        const { cardId } = body as { cardId: number };
        return { ...cardOf(cardId), stepId: 2, version: 2 };
      }),
    ]);
    await person.click(await choose('P-11'));
    await person.click(await choose('P-13'));
    await person.click(within(await bar()).getByRole('button', { name: 'Mover para…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Análise' }));
    await waitFor(async () => expect((await refsIn('Análise')).sort()).toEqual(['P-11', 'P-13', 'P-21']));
    expect((await screen.findAllByText('2 cards movidos para Análise.')).length).toBeGreaterThan(0);
    expect(platform.requestsOf(navigateCard)).toHaveLength(2);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('stay where they are alone when one is refused', async () => {
    const text = 'O card P-11 já está decidido.';
    const { person, platform } = openBoard(pipe, board, [
      failure(navigateCard, 422, [{ Code: 'Unprocessable', Message: text }]),
    ]);
    await person.click(await choose('P-11'));
    await person.click(await choose('P-12'));
    await person.click(within(await bar()).getByRole('button', { name: 'Mover para…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Análise' }));
    expect((await screen.findAllByText(/0 cards movidos para Análise, 2 não/)).length).toBeGreaterThan(0);
    expect(platform.requestsOf(navigateCard)).toHaveLength(2);
    expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13', 'P-14']);
  });

  it('stay chosen when the question about their move is answered with no', async () => {
    const strict = boardOf(pipe, [
      stepOf(1, 'Triagem', [cardOf(11), cardOf(12)]),
      stepOf(2, 'Documentos', [], { needsJustification: true }),
    ]);
    const { person, platform } = openBoard(pipe, strict);
    await person.click(await choose('P-11'));
    await person.click(await choose('P-12'));
    await person.click(within(await bar()).getByRole('button', { name: 'Mover para…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Documentos' }));
    await person.type(await screen.findByRole('textbox', { name: /Justificativa/ }), 'Falta o balanço');
    await person.click(screen.getByRole('button', { name: 'Guardar e voltar' }));
    expect(within(await bar()).getByRole('status')).toHaveTextContent('2 cards selecionados');
    expect(platform.requestsOf(navigateCard)).toHaveLength(0);
  });

  it('are given to somebody together', async () => {
    const { person, platform } = openBoard(pipe, board, [
      answer(getKanbanCardOwnerList, [{ Id: 9, Name: 'Bruno Reis' }]),
      answer(updateKanbanCardOwner, ({ body }) => ({
        CardId: (body as { CardId: number }).CardId,
        Owner: { Id: 9, Name: 'Bruno Reis' },
        Version: 2,
      })),
    ]);
    await person.click(await choose('P-11'));
    await person.click(await choose('P-12'));
    await person.click(within(await bar()).getByRole('button', { name: 'Atribuir a…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Bruno Reis' }));
    expect(await screen.findByText('2 cards de Bruno Reis')).toBeVisible();
    expect(platform.requestsOf(updateKanbanCardOwner).map(({ body }) => body)).toEqual([
      { CardId: 11, UserId: 9, Version: 1 },
      { CardId: 12, UserId: 9, Version: 1 },
    ]);
  });
});
