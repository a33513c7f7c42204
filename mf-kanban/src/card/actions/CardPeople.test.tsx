import { getPipeTags, tagCard } from '@portal/shared/contracts/boards/cardTags';
import * as calls from '@portal/shared/contracts/boards/kanbanActions';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { recordOf } from '../testing/recordFixture';
import { CardPeople } from './CardPeople';

const me = { Id: 7, Name: 'Ana Duarte' };
const other = { Id: 8, Name: 'Bruno Reis' };
const record = recordOf({ card: { version: 4, owner: { id: 8, name: 'Bruno Reis' } } });
const usual = [
  answer(calls.getKanbanCardOwnerList, [me, other]),
  answer(calls.getAllKanbanCardPriority, [
    { Id: 2, Name: 'Normal' },
    { Id: 3, Name: 'Urgente' },
  ]),
];

function open(answers: readonly FakeAnswer[], { shown = record, mayManage = true } = {}) {
  const onChanged = jest.fn();
  const screenOf = renderScreen(<CardPeople record={shown} mayManage={mayManage} onChanged={onChanged} />, {
    answers: [...answers, ...usual],
    user: fakeUser({ functionalities: [1, 39] }),
  });
  return { ...screenOf, onChanged };
}

describe('the owner', () => {
  const changed = answer(calls.updateKanbanCardOwner, ({ body }) => {
    const { UserId } = body as { UserId: number | null };
    return { CardId: 11, Version: 5, Owner: [me, other].find(({ Id }) => Id === UserId) ?? null };
  });

  it('is taken over with one click, and given back with another', async () => {
    const { person, platform, onChanged } = open([changed]);
    await person.click(await screen.findByRole('button', { name: 'Assumir' }));
    expect(await screen.findByRole('button', { name: 'Responsável: Ana Duarte. Trocar' })).toBeVisible();
    expect(await screen.findByText('Ana Duarte é responsável por Proposta 000011.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: 'Responsável: Bruno Reis. Trocar' })).toBeVisible();
    expect(platform.requestsOf(calls.updateKanbanCardOwner).map(({ body }) => body)).toEqual([
      { CardId: 11, UserId: 7, Version: 4 },
      { CardId: 11, UserId: 8, Version: 5 },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('is chosen from who manages the pipe, or removed', async () => {
    const { person, platform } = open([changed]);
    await screen.findByRole('button', { name: 'Assumir' });
    await person.click(screen.getByRole('button', { name: /^Responsável/ }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Bruno Reis' })).toHaveAttribute('aria-disabled', 'true');
    await person.click(menu.getByRole('menuitem', { name: 'Remover o responsável' }));
    expect(await screen.findByText('Ninguém é responsável por Proposta 000011 agora.')).toBeVisible();
    expect(platform.requestsOf(calls.updateKanbanCardOwner)[0]?.body).toEqual({ CardId: 11, UserId: null, Version: 4 });
  });

  it('is shown as before when it could not be changed, with the reason', async () => {
    const { person } = open([
      failure(calls.updateKanbanCardOwner, 422, [{ Code: 'Unprocessable', Message: 'Escolha outra pessoa.' }]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('Escolha outra pessoa.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Responsável: Bruno Reis. Trocar' })).toBeVisible();
  });
});

describe('the priority', () => {
  it('is changed at once, from the card as it was seen, with a way back', async () => {
    const { person, platform } = open([
      answer(calls.updateKanbanCardPriority, ({ body }) => {
        const { PriorityId, Version } = body as { PriorityId: number; Version: number };
        return { CardId: 11, Version: Version + 1, Priority: { Id: PriorityId, Name: 'Urgente' } };
      }),
    ]);
    await screen.findByRole('button', { name: 'Assumir' });
    await person.click(screen.getByRole('button', { name: 'Prioridade: Normal. Trocar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Urgente' }));
    expect(await screen.findByText('Proposta 000011 tem agora a prioridade urgente.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.updateKanbanCardPriority).map(({ body }) => body)).toEqual([
        { CardId: 11, PriorityId: 3, Version: 4 },
        { CardId: 11, PriorityId: 2, Version: 5 },
      ]),
    );
  });
});

describe('the tags', () => {
  const legal = { id: 2, name: 'Jurídico', colour: 'red' as const };
  const changed = answer(tagCard, ({ body }) => {
    const { isOn } = body as { isOn: boolean };
    return { cardId: 11, version: isOn ? 5 : 6, tags: isOn ? [legal] : [] };
  });
  const ofPipe = answer(getPipeTags, [
    { ...legal, uniqueId: '6e0a8a5e-3c1c-4c4c-9d3c-0f5b8f1d2a02', version: 1, cardCount: 0 },
  ]);

  it('are put on from a menu, with a way back', async () => {
    const { person, platform, onChanged } = open([changed, ofPipe]);
    await person.click(await screen.findByRole('button', { name: 'Editar etiquetas' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Jurídico' }));
    expect(await screen.findByText('Proposta 000011 tem agora a etiqueta Jurídico.')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Jurídico');
    expect(screen.getByRole('button', { name: 'Editar etiquetas' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    expect(platform.requestsOf(tagCard).map(({ body }) => body)).toEqual([
      { tagId: 2, isOn: true },
      { tagId: 2, isOn: false },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('are only read by who may not change the card', async () => {
    open([ofPipe], { shown: recordOf({ card: { tags: [legal] } }), mayManage: false });
    expect(await screen.findByText('Jurídico')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Editar etiquetas' })).not.toBeInTheDocument();
  });
});

describe('the justification', () => {
  it('is written with a reason that the company offers, or with words of one’s own', async () => {
    const { person, platform, onChanged } = open([
      answer(calls.getCardJustificationParameters, [{ Id: 1, Text: 'Balanço em análise' }]),
      answer(calls.updateKanbanCardJustification, { CardId: 11, Version: 5, Justification: 'Balanço em análise' }),
    ]);
    await person.click(screen.getByRole('button', { name: 'Escrever justificativa' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByLabelText('Motivo'));
    await person.click(await screen.findByTitle('Balanço em análise'));
    await person.type(dialog.getByLabelText('Justificativa'), ', falta o parecer');
    await person.click(dialog.getByRole('button', { name: 'Gravar justificativa' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.updateKanbanCardJustification).map(({ body }) => body)).toEqual([
        { CardId: 11, Version: 4, Justification: 'Balanço em análise, falta o parecer' },
      ]),
    );
    expect(onChanged).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Escrever justificativa' })).toHaveFocus();
  });

  it('stays as typed when the platform does not take it', async () => {
    const { person } = open(
      [
        answer(calls.getCardJustificationParameters, []),
        failure(calls.updateKanbanCardJustification, 409, [{ Code: 'Conflict', Message: 'O card foi alterado.' }]),
      ],
      { shown: recordOf({ record: { justification: 'Antes' } }) },
    );
    await person.click(screen.getByRole('button', { name: 'Editar justificativa' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Justificativa'), ' e depois');
    await person.click(dialog.getByRole('button', { name: 'Gravar justificativa' }));
    expect(await dialog.findByText('O card foi alterado.')).toBeVisible();
    expect(dialog.getByLabelText('Justificativa')).toHaveValue('Antes e depois');
  });
});

it('is text alone for who may only look', () => {
  open([], { mayManage: false, shown: recordOf({ record: { justification: 'Em revisão' } }) });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  for (const text of ['Sem responsável', 'Normal', 'Em revisão']) expect(screen.getByText(text)).toBeVisible();
});
