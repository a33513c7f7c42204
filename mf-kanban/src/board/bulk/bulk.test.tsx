import { getCardBulk, getCardBulkCards, startCardBulk } from '@portal/shared/contracts/boards/cardBulks';
import type { CardBulk } from '@portal/shared/contracts/boards/cardBulks';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanBoard';
import { updateKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { openBoard } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12)], { cardCount: 1240 }),
  stepOf(2, 'Análise', [cardOf(21)]),
  stepOf(3, 'Concluído', [cardOf(31, { decision: 'approved' })], { stage: 'done' }),
]);
const bulkId = '6e0a8a5e-3c1c-4c4c-9d3c-0f5b8f1d2a10';
const bulk = (change: Partial<CardBulk> = {}): CardBulk => ({
  ...{ uniqueId: bulkId, pipeId: 2, kind: 'priority', state: 'done', cardCount: 1240, waitingCount: 0 },
  ...{ doneCount: 1238, leftOutCount: 2, startedAt: '2026-11-26T12:00:00Z', finishedAt: '2026-11-26T12:00:09Z' },
  ...change,
});
const leftOut = [
  {
    cardId: 77,
    cardRef: 'P-77',
    outcome: 'leftOut' as const,
    sentence: 'O card P-77 já foi aprovado e não muda mais.',
  },
];
const open = (answers: readonly FakeAnswer[] = []) =>
  openBoard(pipe, board, [
    ...answers,
    answer(getAllKanbanCardPriority, [
      { Id: 2, Name: 'Normal' },
      { Id: 4, Name: 'Urgente' },
    ]),
    answer(startCardBulk, bulk()),
    answer(getCardBulk, bulk()),
    answer(getCardBulkCards, page(leftOut)),
  ]);
const bar = async () => within(await screen.findByRole('toolbar', { name: 'Cards selecionados' }));
const choose = (ref: string) => screen.findByRole('checkbox', { name: `Selecionar o card ${ref}` });
type Person = ReturnType<typeof openBoard>['person'];
const chooseAll = async (person: Person, name: string) => {
  await person.click(await choose('P-11'));
  await person.click((await bar()).getByRole('button', { name: 'Selecionar todos…' }));
  await person.click(await screen.findByRole('menuitem', { name }));
};
const sent = ({ platform }: ReturnType<typeof openBoard>) => platform.requestsOf(startCardBulk)[0]?.body;

describe('all cards of a column or of the board', () => {
  it('are counted without being loaded, what is decided left out', async () => {
    const { person } = open();
    await chooseAll(person, '1.240 cards de Triagem');
    expect((await bar()).getByRole('status')).toHaveTextContent('1.240 cards selecionados: todos de Triagem');
    await person.click((await bar()).getByRole('button', { name: 'Selecionar todos…' }));
    expect(screen.queryByRole('menuitem', { name: /Concluído/ })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('menuitem', { name: '1.241 cards em aberto da esteira' }));
    expect((await bar()).getByRole('status')).toHaveTextContent(
      '1.241 cards selecionados: todos os abertos da esteira',
    );
  });

  it('get a priority from the platform, which shows what became of each', async () => {
    const view = open();
    const { person, platform } = view;
    await chooseAll(person, '1.240 cards de Triagem');
    await person.click((await bar()).getByRole('button', { name: 'Prioridade…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Urgente' }));
    await screen.findByText('Mudar a prioridade de 1.240 cards para Urgente?');
    await person.click(screen.getByRole('button', { name: 'Mudar a prioridade' }));
    const result = within(await screen.findByRole('dialog', { name: 'Mudança de prioridade em lote' }));
    expect((await result.findAllByText('1.238 cards feitos. 2 ficaram de fora.')).length).toBeGreaterThan(0);
    expect(await result.findByText('O card P-77 já foi aprovado e não muda mais.')).toBeVisible();
    expect(sent(view)).toMatchObject({ action: { kind: 'priority', priorityId: 4 }, stepId: 1, filter: {} });
    expect(platform.requestsOf(updateKanbanCardPriority)).toHaveLength(0);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    expect(view.address()).toContain(`lote=${bulkId}`);
  });

  it('tell how far it is while the platform works', async () => {
    const running = bulk({ state: 'running', waitingCount: 620, doneCount: 620, leftOutCount: 0, finishedAt: null });
    const { person } = open([answer(startCardBulk, running), answer(getCardBulk, running)]);
    await chooseAll(person, '1.241 cards em aberto da esteira');
    await person.click((await bar()).getByRole('button', { name: 'Enviar e-mail…' }));
    await person.click(await screen.findByRole('button', { name: 'Enviar e-mails' }));
    expect(await screen.findByRole('progressbar', { name: 'Cards alterados' })).toHaveValue(620);
    expect(screen.getByText(/620 de 1\.240 cards\. Você pode sair desta página/)).toBeVisible();
  });
});

describe('cards that were chosen', () => {
  it('are asked for a document together, in the dialog of one card', async () => {
    const view = open();
    const { person } = view;
    await person.click(await choose('P-11'));
    await person.click(await choose('P-12'));
    await person.click((await bar()).getByRole('button', { name: 'Solicitar documento…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar documento de 2 cards' }));
    await person.type(dialog.getByRole('textbox', { name: /Nome do documento/ }), 'Balanço');
    await person.click(dialog.getByRole('button', { name: 'Solicitar documento' }));
    await waitFor(() =>
      expect(sent(view)).toMatchObject({
        action: { kind: 'document', document: { Name: 'Balanço', IsRequired: true, IsInternal: false } },
        cardIds: [11, 12],
      }),
    );
  });

  it('stay chosen when the platform does not begin', async () => {
    const { person } = open([failure(startCardBulk, 500)]);
    await person.click(await choose('P-11'));
    await person.click((await bar()).getByRole('button', { name: 'Enviar e-mail…' }));
    await person.click(await screen.findByRole('button', { name: 'Enviar e-mails' }));
    expect(await screen.findByText('A ação em lote não começou')).toBeVisible();
    expect((await bar()).getByRole('status')).toHaveTextContent('1 card selecionado');
  });
});
