import { getCardBulk, getCardBulkCards, startCardBulk } from '@portal/shared/contracts/boards/cardBulks';
import type { CardTag } from '@portal/shared/contracts/boards/cardTag';
import { deletePipeTag, getPipeTags, savePipeTag, tagCard } from '@portal/shared/contracts/boards/cardTags';
import type { PipeTag } from '@portal/shared/contracts/boards/cardTags';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { card, openBoard } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const idOf = (id: number) => `6e0a8a5e-3c1c-4c4c-9d3c-0f5b8f1d2a0${id}`;
const tagOf = (id: number, name: string, change: Partial<PipeTag> = {}): PipeTag => ({
  ...{ id, uniqueId: idOf(id), name, colour: 'blue', version: 1, cardCount: 0 },
  ...change,
});
const work = tagOf(1, 'Obra pública', { cardCount: 3 });
const legal = tagOf(2, 'Jurídico', { colour: 'red' });
const onCard = ({ id, name, colour }: PipeTag): CardTag => ({ id, name, colour });
const many = [1, 2, 3, 4, 5].map((id) => onCard(tagOf(id, `Etiqueta ${id}`)));
const board = boardOf(pipe, [
  stepOf(1, 'Triagem', [cardOf(11, { tags: [onCard(work)] }), cardOf(12), cardOf(13, { tags: many })]),
]);
/** What the platform says of a card whose tags were changed. */
const tagged = answer(tagCard, ({ body, path }) => {
  const { tagId, isOn } = body as { tagId: number; isOn: boolean };
  const cardId = Number(/cards\/(\d+)/.exec(path)?.[1]);
  const before = cardId === 11 ? [onCard(work)] : [];
  const tag = onCard([work, legal].find(({ id }) => id === tagId)!);
  return { cardId, version: 2, tags: isOn ? [...before, tag] : before.filter(({ id }) => id !== tagId) };
});

async function open(answers: readonly FakeAnswer[] = []) {
  const view = openBoard(pipe, board, [...answers, answer(getPipeTags, [legal, work]), tagged]);
  const first = await card('P-11');
  await act(async () => void (await Promise.all([import('../keys/CardKeys'), import('../moves/CardMenus')])));
  act(() => first.focus());
  return view;
}
const tagsOf = async (ref: string) => within(await card(ref)).findByRole('list', { name: 'Etiquetas' });
const dialog = async (person: ReturnType<typeof openBoard>['person']) => {
  await person.keyboard('t');
  await person.click(await screen.findByRole('menuitem', { name: 'Criar e editar etiquetas…' }));
  return within(await screen.findByRole('dialog', { name: 'Etiquetas da esteira' }));
};

const width = window.innerWidth;
afterEach(() => {
  localStorage.clear();
  Object.assign(window, { innerWidth: width });
});

describe('the tags of a card', () => {
  it('are labels on a card with room, three of them and how many more', async () => {
    Object.assign(window, { innerWidth: 1600 });
    await open();
    const shown = await tagsOf('P-13');
    expect(within(shown).getByText('Etiqueta 3')).toHaveClass('kanban-tag');
    expect(within(shown).getByText('+2')).toBeVisible();
    expect(within(shown).getByText('Etiqueta 4, Etiqueta 5')).toHaveClass('ui-visually-hidden');
    expect(within(await card('P-12')).queryByRole('list', { name: 'Etiquetas' })).not.toBeInTheDocument();
  });

  it('are dots with their names for listeners on a compact card', async () => {
    await open();
    const [dot] = within(await tagsOf('P-11')).getAllByRole('listitem');
    expect(dot).toHaveClass('kanban-tag-dot');
    expect(within(dot!).getByText('Obra pública')).toHaveClass('ui-visually-hidden');
  });

  it('are not shown where the user does not want to see them on this pipe', async () => {
    const { person } = await open();
    await tagsOf('P-11');
    await person.click(screen.getByRole('button', { name: 'Exibição' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Etiquetas' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Etiquetas' })).not.toBeInTheDocument());
  });
});

describe('t, on a card', () => {
  it('puts a tag on it at once, with a way back', async () => {
    const { person, platform } = await open();
    await person.keyboard('t');
    const choice = await screen.findByRole('menuitem', { name: 'Jurídico' });
    expect(screen.getByRole('menu', { name: 'Etiquetas de P-11' })).toContainElement(choice);
    await person.click(choice);
    expect(await tagsOf('P-11')).toHaveTextContent('Jurídico');
    expect(await screen.findByText('P-11 tem agora a etiqueta Jurídico.')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await tagsOf('P-11')).not.toHaveTextContent('Jurídico'));
    expect(platform.requestsOf(tagCard).map(({ body }) => body)).toEqual([
      { tagId: 2, isOn: true },
      { tagId: 2, isOn: false },
    ]);
  });

  it('takes one off that the card has', async () => {
    const { person, platform } = await open();
    await person.keyboard('t');
    await person.click(await screen.findByRole('menuitem', { name: /Obra pública.*tirar/ }));
    await waitFor(() => expect(platform.requestsOf(tagCard)[0]?.body).toEqual({ tagId: 1, isOn: false }));
    await waitFor(async () =>
      expect(within(await card('P-11')).queryByRole('list', { name: 'Etiquetas' })).not.toBeInTheDocument(),
    );
  });

  it('says why nothing changed, and shows the tags before', async () => {
    const text = 'Esta etiqueta não existe mais. Escolha outra da lista.';
    const { person } = await open([failure(tagCard, 422, [{ Code: 'Unprocessable', Message: text }])]);
    await person.keyboard('t');
    await person.click(await screen.findByRole('menuitem', { name: 'Jurídico' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await tagsOf('P-11')).not.toHaveTextContent('Jurídico');
  });

  it('is for all that were chosen, those left out that have it already', async () => {
    const { person, platform } = await open();
    await person.keyboard('x{ArrowDown}x');
    const bar = within(await screen.findByRole('toolbar', { name: 'Cards selecionados' }));
    await person.click(bar.getByRole('button', { name: 'Etiquetas…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Obra pública (1 de 2)' }));
    expect(await screen.findByText('1 card com a etiqueta Obra pública')).toBeVisible();
    expect(platform.requestsOf(tagCard)).toHaveLength(1);
    expect(platform.requestsOf(tagCard)[0]?.path).toContain('/cards/12/');
  });
});

it('all cards of a column get a tag, or lose it, from the platform', async () => {
  const bulk = {
    ...{ uniqueId: idOf(9), pipeId: 2, kind: 'tag' as const, state: 'done' as const, cardCount: 3, waitingCount: 0 },
    ...{ doneCount: 3, leftOutCount: 0, startedAt: '2026-11-26T12:00:00Z', finishedAt: '2026-11-26T12:00:09Z' },
  };
  const { person, platform } = await open([
    ...[answer(startCardBulk, bulk), answer(getCardBulk, bulk), answer(getCardBulkCards, page([]))],
  ]);
  await person.keyboard('x');
  const bar = within(await screen.findByRole('toolbar', { name: 'Cards selecionados' }));
  await person.click(bar.getByRole('button', { name: 'Selecionar todos…' }));
  await person.click(await screen.findByRole('menuitem', { name: '3 cards de Triagem' }));
  await person.click(bar.getByRole('button', { name: 'Etiquetas…' }));
  const [, takeOff] = await screen.findAllByRole('menuitem', { name: 'Jurídico' });
  await person.click(takeOff!);
  await screen.findByText('Tirar a etiqueta Jurídico de 3 cards?');
  await person.click(screen.getByRole('button', { name: 'Tirar etiqueta' }));
  expect(await screen.findByRole('dialog', { name: 'Etiquetas em lote' })).toBeVisible();
  expect(platform.requestsOf(startCardBulk)[0]?.body).toMatchObject({ action: { kind: 'tag', tagId: 2, isOn: false } });
});

describe('the tags of a pipe', () => {
  it('are made with a name and a colour', async () => {
    const { person, platform } = await open([answer(savePipeTag, tagOf(3, 'Campanha', { colour: 'green' }))]);
    const shown = await dialog(person);
    await person.click(await shown.findByRole('button', { name: 'Criar etiqueta' }));
    expect(await shown.findByText('Dê um nome à etiqueta.')).toBeVisible();
    await person.type(shown.getByLabelText('Nome da etiqueta'), 'Campanha');
    await person.click(shown.getByRole('radio', { name: 'Verde' }));
    await person.click(shown.getByRole('button', { name: 'Criar etiqueta' }));
    expect(await screen.findByText('Etiqueta Campanha criada')).toBeVisible();
    expect(platform.requestsOf(savePipeTag)[0]?.body).toEqual({
      ...{ uniqueId: expect.any(String), name: 'Campanha', colour: 'green' },
    });
  });

  it('changed by somebody else meanwhile, stand beside what was typed, which can take their place', async () => {
    const newer = tagOf(1, 'Obras', { colour: 'teal', version: 2 });
    const conflict = failure(savePipeTag, 409, [{ Code: 'Conflict', Message: 'Mudou.' }], newer);
    const { person, platform } = await open([conflict]);
    const shown = await dialog(person);
    await person.click(await shown.findByRole('button', { name: 'Editar a etiqueta Obra pública' }));
    const name = shown.getByLabelText('Nome da etiqueta');
    await person.clear(name);
    await person.type(name, 'Obra');
    await person.click(shown.getByRole('button', { name: 'Gravar etiqueta' }));
    expect(await shown.findByText(/agora é Obras, turquesa/)).toBeVisible();
    expect(name).toHaveValue('Obra');
    await person.click(shown.getByRole('button', { name: 'Gravar etiqueta' }));
    await waitFor(() =>
      expect(platform.requestsOf(savePipeTag).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]),
    );
  });

  it('are deleted only after it was said from how many cards', async () => {
    const { person, platform } = await open([answer(deletePipeTag, { uniqueId: work.uniqueId, cardCount: 3 })]);
    const shown = await dialog(person);
    await person.click(await shown.findByRole('button', { name: 'Excluir a etiqueta Obra pública' }));
    expect(await screen.findByText(/Ela sai de 3 cards/)).toBeVisible();
    expect(platform.requestsOf(deletePipeTag)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Excluir etiqueta' }));
    await waitFor(() => expect(platform.requestsOf(deletePipeTag)).toHaveLength(1));
  });
});
