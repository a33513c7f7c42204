import { navigateCard } from '@portal/shared/contracts/boards/board';
import { answer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor, within } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { card, moveTo, openBoard, refsIn } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11), cardOf(12)]),
  stepOf(2, 'Análise', [cardOf(21)], { workInProgressLimit: 1, workInProgressPolicy: 'refuse' }),
  stepOf(3, 'Documentos', [], { needsJustification: true }),
  stepOf(4, 'Corretor', [cardOf(41)], { workInProgressLimit: 1 }),
  stepOf(5, 'Concluído', [cardOf(51, { decision: 'approved' })], { stage: 'done' }),
]);
const moved = (stepId: number) => answer(navigateCard, { ...cardOf(11), stepId, version: 2 });

describe('a card that goes to a step with rules', () => {
  it('is not sent to a full step that refuses, which says its limit and what to do', async () => {
    const { person, platform } = openBoard(pipe, board);
    await moveTo(person, 'P-11', 'Análise');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /O card P-11 não foi para Análise.*já tem 1 cards e aceita até 1/,
    );
    expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12']);
    expect(platform.requestsOf(navigateCard)).toHaveLength(0);
  });

  it('goes above a limit that only warns, and the user reads so', async () => {
    const { person } = openBoard(pipe, board, [moved(4)]);
    await moveTo(person, 'P-11', 'Corretor');
    expect(await screen.findByText('A etapa Corretor tem agora 2 cards, acima do limite de 1.')).toBeVisible();
    expect(await refsIn('Corretor')).toEqual(['P-11', 'P-41']);
  });

  it('is justified before it enters, and goes along with what was written', async () => {
    const { person, platform } = openBoard(pipe, board, [moved(3)]);
    await moveTo(person, 'P-11', 'Documentos');
    const go = await screen.findByRole('button', { name: 'Mover' });
    await person.click(go);
    expect(await screen.findByText('Escreva por que ele entra nesta etapa.')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /Justificativa/ }), 'Falta o balanço');
    await person.click(go);
    await waitFor(async () => expect(await refsIn('Documentos')).toEqual(['P-11']));
    await waitFor(() => expect(platform.requestsOf(navigateCard)).toHaveLength(1));
    expect(platform.requestsOf(navigateCard)[0]?.body).toMatchObject({ cardId: 11, justification: 'Falta o balanço' });
  });

  it('stays where it was with the focus on it when the user thinks again', async () => {
    const { person, platform } = openBoard(pipe, board);
    await moveTo(person, 'P-12', 'Documentos');
    await person.click(await screen.findByRole('button', { name: 'Voltar' }));
    await waitFor(async () => expect(await card('P-12')).toHaveFocus());
    expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12']);
    expect(platform.requestsOf(navigateCard)).toHaveLength(0);
  });

  it('is approved by the last step only after a question', async () => {
    const { person, platform } = openBoard(pipe, board, [moved(5)]);
    await moveTo(person, 'P-11', 'Concluído');
    await waitFor(() => expect(screen.getByText('Aprovar o card P-11?')).toBeVisible());
    expect(platform.requestsOf(navigateCard)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => expect(platform.requestsOf(navigateCard)).toHaveLength(1));
  });

  it('says before it is approved whom it is about, how much it is and that this does not change any more', async () => {
    const { person } = openBoard(pipe, board);
    await moveTo(person, 'P-11', 'Concluído');
    const asked = await screen.findByRole('dialog');
    expect(asked.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'P-11 · Construtora 11 Ltda · Segurado 11 · R$ 100,00',
    );
    expect(asked).toHaveTextContent('Ele vai para Concluído. A proposta segue');
    expect(asked).toHaveTextContent('Uma decisão não muda mais.');
  });

  it('is justified where the approval sets a rule aside, also together with cards that need none', async () => {
    const exposed = boardOf(pipe, [
      stepOf(1, 'Triagem', [cardOf(11), cardOf(12, { cardType: 'TOMADOR_QSA_PEP' })]),
      stepOf(5, 'Concluído', [], { stage: 'done' }),
    ]);
    const { person, platform } = openBoard(pipe, exposed, [moved(5)]);
    await person.click(await screen.findByRole('checkbox', { name: 'Selecionar o card P-11' }));
    await person.click(screen.getByRole('checkbox', { name: 'Selecionar o card P-12' }));
    await person.click(
      within(await screen.findByRole('toolbar', { name: 'Cards selecionados' })).getByRole('button', {
        name: 'Mover para…',
      }),
    );
    await person.click(await screen.findByRole('menuitem', { name: 'Concluído' }));
    const asked = await screen.findByRole('dialog');
    expect(asked.textContent?.replaceAll('\u00a0', ' ')).toContain('Importância segurada ao todo: R$ 200,00');
    await person.click(within(asked).getByRole('button', { name: 'Aprovar' }));
    expect(await within(asked).findByText('Escreva por que os cards são aprovados.')).toBeVisible();
    expect(platform.requestsOf(navigateCard)).toHaveLength(0);
    await person.type(within(asked).getByRole('textbox', { name: /Justificativa/ }), 'Conselheiro sem poder');
    await person.click(within(asked).getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => expect(platform.requestsOf(navigateCard)).toHaveLength(2));
    expect(platform.requestsOf(navigateCard).map(({ body }) => body)).toEqual([
      expect.objectContaining({ cardId: 11, justification: 'Conselheiro sem poder' }),
      expect.objectContaining({ cardId: 12, justification: 'Conselheiro sem poder' }),
    ]);
  });

  it('is not approved by a move, alone or in bulk, if its approval decides the reinsurance', async () => {
    const reinsurance = pipeOf(3, 'Resseguro', 38);
    const large = boardOf(reinsurance, [
      stepOf(1, 'Triagem', [cardOf(11), cardOf(12)]),
      stepOf(5, 'Concluído', [], { stage: 'done' }),
    ]);
    const { person, platform } = openBoard(reinsurance, large);
    await moveTo(person, 'P-11', 'Concluído');
    const one = await screen.findByRole('dialog', { name: 'A aprovação é dada no próprio card' });
    expect(one).toHaveTextContent('Use “Aprovar” no próprio card');
    await person.click(within(one).getByRole('button', { name: 'Entendi' }));
    await waitFor(async () => expect(await card('P-11')).toHaveFocus());

    await person.click(await screen.findByRole('checkbox', { name: 'Selecionar o card P-11' }));
    await person.click(screen.getByRole('checkbox', { name: 'Selecionar o card P-12' }));
    await person.click(
      within(await screen.findByRole('toolbar', { name: 'Cards selecionados' })).getByRole('button', {
        name: 'Mover para…',
      }),
    );
    await person.click(await screen.findByRole('menuitem', { name: 'Concluído' }));
    expect(await screen.findByRole('dialog', { name: 'Estes cards são aprovados um a um' })).toBeVisible();
    expect(platform.requestsOf(navigateCard)).toHaveLength(0);
    expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12']);
  });

  it('does not move any more once it is decided', async () => {
    openBoard(pipe, board);
    expect(await card('P-51')).toHaveTextContent('Aprovado');
    expect(screen.queryByRole('button', { name: 'Mover ou atribuir o card P-51…' })).not.toBeInTheDocument();
  });
});
