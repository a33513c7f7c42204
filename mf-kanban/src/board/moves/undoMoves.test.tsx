import { filterSteps, navigateCard } from '@portal/shared/contracts/boards/board';
import type { BoardCard, FilteredSteps } from '@portal/shared/contracts/boards/board';
import { liveBoardKinds } from '@portal/shared/contracts/boards/boardLive';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor, within } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { card, moveTo, openBoard, refsIn } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12), cardOf(13)]),
  stepOf(2, 'Análise', [cardOf(21)]),
  stepOf(3, 'Documentos', [cardOf(31)], { needsJustification: true }),
  stepOf(5, 'Concluído', [], { stage: 'done' }),
]);

/** A platform that moves cards as it is asked, and remembers it. */
function moving(): FakeAnswer {
  const versions = new Map<number, number>();
  return answer(navigateCard, ({ body }): BoardCard => {
    const { cardId, stepToId } = body as { cardId: number; stepToId: number };
    const version = (versions.get(cardId) ?? 1) + 1;
    versions.set(cardId, version);
    return {
      ...cardOf(cardId),
      stepId: stepToId,
      version,
      enteredStepAt: `2026-11-26T09:00:0${version}Z`,
      decision: stepToId === 5 ? 'approved' : null,
    };
  });
}
const open = (shown: FilteredSteps = board) => openBoard(pipe, shown, [moving()]);
const bodies = (platform: ReturnType<typeof open>['platform']) =>
  platform.requestsOf(navigateCard).map(({ body }) => body);
const undo = () => screen.findByRole('button', { name: 'Desfazer' });

afterEach(() => localStorage.clear());

describe('a move is taken back', () => {
  it('by a notice, to the place that the card came from, as an undo and not as another move', async () => {
    const { person, platform } = open();
    await moveTo(person, 'P-12', 'Análise');
    expect(await screen.findByText('De Triagem para Análise.')).toBeVisible();
    await person.click(await undo());
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13']));
    expect(await refsIn('Análise')).toEqual(['P-21']);
    expect(bodies(platform)).toEqual([
      { cardId: 12, stepFromId: 1, stepToId: 2, version: 1 },
      { cardId: 12, stepFromId: 2, stepToId: 1, version: 2, undo: true },
    ]);
    expect(await screen.findByText('O card P-12 voltou para Triagem.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  it('by Ctrl+Z, once', async () => {
    const { person, platform } = open();
    await moveTo(person, 'P-12', 'Análise');
    await undo();
    await person.keyboard('{Control>}zz{/Control}');
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13']));
    expect(bodies(platform)).toHaveLength(2);
  });

  it('one after the other, from the last to the first', async () => {
    const { person, platform } = open();
    await moveTo(person, 'P-12', 'Análise');
    await undo();
    await moveTo(person, 'P-12', 'Documentos');
    await person.type(await screen.findByRole('textbox', { name: /Justificativa/ }), 'Falta o balanço');
    await person.click(screen.getByRole('button', { name: 'Mover' }));
    await screen.findByText('De Análise para Documentos.');
    await person.keyboard('{Control>}z{/Control}');
    await screen.findByText('O card P-12 voltou para Análise.');
    await person.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13']));
    expect(bodies(platform)).toHaveLength(4);
  });

  it('not by Ctrl+Z in a field, which has its own', async () => {
    const { person, platform } = open();
    await moveTo(person, 'P-12', 'Análise');
    await undo();
    await person.click(screen.getByRole('searchbox'));
    await person.keyboard('{Control>}z{/Control}');
    expect(bodies(platform)).toHaveLength(1);
  });

  it('for several cards together, each to where it was', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Selecionar o card P-11' }));
    await person.click(screen.getByRole('checkbox', { name: 'Selecionar o card P-13' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Cards selecionados' }));
    await person.click(bar.getByRole('button', { name: 'Mover para…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Análise' }));
    await person.click(await undo());
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13']));
    expect(await screen.findByText('2 cards voltaram para Triagem.')).toBeVisible();
  });

  it('with the words that the step asks for, where it asks for some', async () => {
    const { person, platform } = open();
    await moveTo(person, 'P-31', 'Análise');
    await person.click(await undo());
    await person.type(await screen.findByRole('textbox', { name: /Justificativa/ }), 'Ainda falta o balanço');
    await person.click(screen.getByRole('button', { name: 'Mover' }));
    await waitFor(() =>
      expect(bodies(platform)[1]).toMatchObject({ stepToId: 3, justification: 'Ainda falta o balanço' }),
    );
    expect(await refsIn('Documentos')).toEqual(['P-31']);
  });
});

describe('a move is not taken back', () => {
  it('when the platform knows that somebody else moved the card since: it says where it is, and shows it there', async () => {
    const { person, platform } = open();
    await moveTo(person, 'P-12', 'Análise');
    const button = await undo();
    const text =
      'O card P-12 já não está na etapa de onde você o moveu. Ele está na etapa "Documentos", movido por Rui.';
    platform.change(
      failure(navigateCard, 409, [{ Code: 'Conflict', Message: text }], { ...cardOf(12), stepId: 3, version: 5 }),
    );
    await person.click(button);
    expect(await screen.findByText('O movimento do card P-12 não foi desfeito')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await refsIn('Documentos')).toEqual(['P-12', 'P-31']);
    expect(screen.queryByText(/voltou para/)).not.toBeInTheDocument();
  });

  it('when the board shows it already, and nothing is sent', async () => {
    const { person, platform, live, listeners } = open();
    await moveTo(person, 'P-12', 'Análise');
    const button = await undo();
    const elsewhere = boardOf(pipe, [
      stepOf(1, 'Triagem', [cardOf(11), cardOf(13)]),
      stepOf(2, 'Análise', [cardOf(21)]),
      stepOf(3, 'Documentos', [cardOf(12, { version: 3, enteredStepAt: '2026-11-26T10:00:00Z' })]),
    ]);
    platform.change(answer(filterSteps, elsewhere));
    await waitFor(() => expect(listeners.size).toBe(1));
    live(liveBoardKinds.pipe, { pipeId: 2 });
    await waitFor(async () => expect(await refsIn('Documentos')).toEqual(['P-12']));
    await person.click(button);
    expect(await screen.findByText('O movimento do card P-12 não foi desfeito')).toBeVisible();
    expect(screen.getByText(/P-12 está em Documentos, para onde foi depois deste movimento/)).toBeVisible();
    expect(bodies(platform)).toHaveLength(1);
  });

  it('when a rule refuses it, which is told', async () => {
    const { person, platform } = open();
    await moveTo(person, 'P-12', 'Análise');
    const button = await undo();
    const text = 'A etapa "Triagem" está no seu limite: ela tem 3 cards e recebe no máximo 3.';
    platform.change(failure(navigateCard, 422, [{ Code: 'WorkInProgressLimit', Message: text }]));
    await person.click(button);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await refsIn('Análise')).toContain('P-12');
  });

  it('where it approved the card, and the notice says so instead of offering it', async () => {
    const { person } = open();
    await moveTo(person, 'P-12', 'Concluído');
    await person.click(await screen.findByRole('button', { name: 'Aprovar' }));
    expect(await screen.findByText(/uma aprovação não se desfaz/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
    expect(await card('P-12')).toHaveTextContent('Aprovado');
  });
});
