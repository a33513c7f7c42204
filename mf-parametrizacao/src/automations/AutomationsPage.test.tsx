import * as calls from '@portal/shared/contracts/boards/automations';
import type { PipeAutomation } from '@portal/shared/contracts/boards/automations';
import { addDays } from '@portal/shared/domain/time/dates';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import AutomationsPage from './AutomationsPage';
import { newAutomation } from './automationForm';

const id = (digit: number) => `${digit}c9e6679-7425-40de-944b-e07fc1f90ae7`;
const PIPE = id(9);
const choices = {
  steps: [
    { id: 1, name: 'Entrada', isDone: false },
    { id: 2, name: 'Documentação pendente', isDone: false },
    { id: 3, name: 'Concluído', isDone: true },
  ],
  priorities: [{ id: 7, name: 'Urgente' }],
  modalities: [{ id: 8, name: 'Licitante' }],
  brokers: [{ id: 9, name: 'Boreal' }],
  people: [{ id: 4, name: 'Ana Prado' }],
};
const { rule } = newAutomation();
const automation: PipeAutomation = {
  ...{ uniqueId: id(1), version: 3, isActive: true, problem: null, responsible: 'Ana Prado' },
  rule: { ...rule, trigger: { ...rule.trigger, stepId: 2 }, action: { ...rule.action, kind: 'mailBroker' } },
  name: 'Quando um card está em Documentação pendente há mais de 3 dias corridos, avisar o corretor',
  ...{ changedAt: '2026-11-20T12:00:00.000Z', firedCount: 12, leftOutCount: 2 },
};
const read = (...automations: PipeAutomation[]) =>
  answer(calls.getPipeAutomations, { pipe: { id: 32, uniqueId: PIPE, name: 'Subscrição' }, automations, choices });
const log = answer(
  calls.getAutomationLog,
  page([
    {
      ...{ automationUniqueId: id(1), name: automation.name, firedAt: '2026-11-21T03:00:00.000Z' },
      ...{ outcome: 'leftOut' as const, sentence: 'O card já tinha saído da etapa.' },
      card: { cardId: 55, cardRef: '0775-000012' },
    },
  ]),
);
const days = Array.from({ length: 30 }, (_, nth) => ({
  on: addDays('2026-10-28', nth),
  cardCount: nth === 4 ? 2 : 0,
}));
const card = { cardId: 55, cardRef: '0775-000012', stepName: 'Entrada', on: '2026-11-01' };
const tried = answer(calls.tryPipeAutomation, {
  ...{ days, touchCount: 2, cards: [card, { ...card, cardId: 56, stepName: null }] },
  ...{ atOnceCount: 1, atOnce: [card] },
});
const open = (...answers: FakeAnswer[]) =>
  renderScreen(<AutomationsPage />, {
    route: `/parametrizacao/quadros/${PIPE}/automacoes`,
    path: '/parametrizacao/quadros/:uniqueId/automacoes',
    answers: [...answers, log, tried],
  });
const choose = async (
  { person }: ReturnType<typeof open>,
  dialog: ReturnType<typeof within>,
  field: string | RegExp,
  option: string,
) => {
  await person.click(dialog.getByRole('combobox', { name: field }));
  await person.click(await screen.findByTitle(option));
};

describe('the automations of a pipe', () => {
  it('are told as sentences with what they did, and what was left out leads to its card', async () => {
    open(read(automation));
    const row = await screen.findByRole('row', { name: /há mais de 3 dias corridos, avisar o corretor.*Ligada/ });
    expect(row).toHaveTextContent('12 vezes, 2 de fora');
    const line = await screen.findByRole('link', { name: '0775-000012' });
    expect(line).toHaveAttribute('href', `/kanban/pipe/${PIPE}?card=55`);
    expect(screen.getByText('O card já tinha saído da etapa.')).toBeVisible();
  });

  it('that are none offer the first one; that cannot be read are read again, and not by who may not', async () => {
    const view = open(failure(calls.getPipeAutomations, 503));
    expect(await screen.findByText('Não foi possível ler as automações')).toBeVisible();
    view.platform.change(read());
    await view.person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhuma automação ainda')).toBeVisible();
    view.unmount();
    open(
      failure(calls.getPipeAutomations, 403, [
        { Code: 'Forbidden', Message: 'Só quem gerencia esta esteira vê e muda as suas automações.' },
      ]),
    );
    expect(await screen.findByText(/Só quem gerencia esta esteira/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  it('are switched off at once, and on only with the number of cards that this touches', async () => {
    let now = automation;
    const { person, platform } = open(
      answer(calls.getPipeAutomations, () => ({
        ...{ pipe: { id: 32, uniqueId: PIPE, name: 'Subscrição' }, automations: [now], choices },
      })),
      answer(calls.savePipeAutomation, ({ body }) => {
        const { isActive } = body as { isActive: boolean };
        return (now = { ...now, isActive, version: now.version + 1 });
      }),
    );
    await person.click(await screen.findByRole('button', { name: /^Desligar:/ }));
    expect(await screen.findByText('Automação desligada')).toBeVisible();
    expect(platform.requestsOf(calls.savePipeAutomation)[0]!.body).toMatchObject({ version: 3, isActive: false });
    await person.click(await screen.findByRole('button', { name: /^Ligar:/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Ao ligar, age já em 1 card, que está há mais tempo na etapa.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Ligar' }));
    expect(await screen.findByText('Automação ligada')).toBeVisible();
    expect(platform.requestsOf(calls.savePipeAutomation)[1]!.body).toMatchObject({ version: 4, isActive: true });
  });
});

describe('the form of an automation', () => {
  it('reads as the sentence that is being chosen, says what it lacks, and saves its parts', async () => {
    const view = open(read(), answer(calls.savePipeAutomation, { ...automation, isActive: false }));
    const { person, platform } = view;
    await person.click(await screen.findByRole('button', { name: 'Nova automação' }));
    const dialog = within(await screen.findByRole('dialog'));
    const written = dialog.getByRole('status', { name: 'A automação em palavras' });
    expect(written).toHaveTextContent(/^Quando um card está em … há mais de 3 dias corridos, avisar o responsável/);
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Escolha a etapa.')).toBeVisible();
    expect(platform.requestsOf(calls.savePipeAutomation)).toEqual([]);

    await choose(view, dialog, /^Etapa/, 'Documentação pendente');
    await choose(view, dialog, 'Prioridade', 'Urgente');
    await person.click(dialog.getByRole('checkbox', { name: 'Ninguém é responsável' }));
    await choose(view, dialog, /^Ação/, 'atribuir o card a uma pessoa');
    await choose(view, dialog, /^Pessoa/, 'Ana Prado');
    expect(written).toHaveTextContent(
      'Quando um card está em Documentação pendente há mais de 3 dias corridos, se a prioridade é Urgente e ninguém é responsável, atribuir o card a Ana Prado',
    );
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Automação salva, desligada')).toBeVisible();
    expect(platform.requestsOf(calls.savePipeAutomation)[0]!.body).toMatchObject({
      version: 0,
      isActive: false,
      rule: {
        trigger: { kind: 'standsInStep', stepId: 2, days: 3 },
        conditions: { priorityIds: [7], hasNoOwner: true },
        action: { kind: 'assign', userId: 4, priorityId: null, stepId: null },
      },
    });
  });

  it('shows beside it what would have happened, and says when that is of another sentence', async () => {
    const { person, platform } = open(read(automation));
    await person.click(await screen.findByRole('button', { name: /^Alterar:/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Ensaiar' }));
    expect(await dialog.findByText('Ao ligar, age já em 1 card, que está há mais tempo na etapa.')).toBeVisible();
    expect(dialog.getAllByText('Nos últimos 30 dias teria agido 2 vezes, em 1 dia.')[0]).toBeVisible();
    const list = within(dialog.getByRole('list', { name: 'Dias em que teria agido' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['01/11/20262 cards']);
    expect(dialog.getByText(/já saiu do quadro/)).toBeInTheDocument();
    expect(platform.requestsOf(calls.tryPipeAutomation)[0]!.body).toEqual({
      uniqueId: id(1),
      rule: automation.rule,
    });
    await person.type(dialog.getByRole('textbox', { name: /^Há mais de/ }), '0');
    expect(dialog.getByText('A frase mudou depois deste ensaio.')).toBeVisible();
  });

  it('shows what somebody else saved meanwhile beside what is written, and saves upon that', async () => {
    const theirs: PipeAutomation = {
      ...automation,
      version: 4,
      responsible: 'Bruno Reis',
      name: 'Quando chove, avisar',
    };
    const { person, platform } = open(
      read(automation),
      failure(
        calls.savePipeAutomation,
        409,
        [{ Code: 'Conflict', Message: 'Bruno Reis alterou esta automação enquanto você a via.' }],
        theirs,
      ),
    );
    await person.click(await screen.findByRole('button', { name: /^Alterar:/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /^Há mais de/ }), '0');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Bruno Reis salvou outra versão')).toBeVisible();
    expect(dialog.getByText(/Agora: Quando chove, avisar/)).toBeVisible();
    expect(dialog.getByRole('status', { name: 'A automação em palavras' })).toHaveTextContent('30 dias corridos');
    platform.change(answer(calls.savePipeAutomation, { ...theirs, version: 5 }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Automação salva e ligada')).toBeVisible();
    expect(platform.requestsOf(calls.savePipeAutomation)[1]!.body).toMatchObject({ version: 4 });
  });
});
