import { deleteSavedFilter, getSavedFilters, saveFilter } from '@portal/shared/contracts/portal/savedFilters';
import type { SavedFilter } from '@portal/shared/contracts/portal/savedFilters';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { useBoardFilters } from '../filters/useBoardFilters';
import { SavedFilters } from './SavedFilters';

function Saved() {
  const { filters, setFilters } = useBoardFilters();
  return <SavedFilters pipeId={2} filters={filters} onApply={setFilters} />;
}

const saved = (change: Partial<SavedFilter>): SavedFilter => ({
  uniqueId: '00000000-0000-4000-8000-000000000001',
  name: 'Urgentes',
  search: 'prioridade=4',
  isShared: false,
  isOwn: true,
  ownerName: 'Ana Duarte',
  ...change,
});
const mine = saved({});
const ofBruno = saved({
  uniqueId: '00000000-0000-4000-8000-000000000002',
  name: 'Parados',
  search: 'responsavel=eu&idade=15',
  isShared: true,
  isOwn: false,
  ownerName: 'Bruno Reis',
});

async function open(search: string, answers: readonly FakeAnswer[]) {
  const screenShown = renderScreen(<Saved />, { route: `/kanban${search}`, path: '/kanban', answers });
  await screenShown.person.click(screen.getByRole('button', { name: 'Filtros salvos' }));
  await screen.findByRole('group', { name: 'Filtros salvos' });
  return screenShown;
}
const actOn = async (person: Awaited<ReturnType<typeof open>>['person'], name: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Ações do filtro ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
};

describe('saved filters', () => {
  it('are applied in place of the filters that are there; "eu" means whoever applies them', async () => {
    const { person, address } = await open('?busca=x&visao=lista', [answer(getSavedFilters, [mine, ofBruno])]);
    const shared = within(await screen.findByRole('region', { name: 'Compartilhados por outras pessoas' }));
    expect(shared.getByText('de Bruno Reis')).toBeVisible();
    expect(shared.queryByRole('button', { name: /Ações/ })).not.toBeInTheDocument();
    await person.click(shared.getByRole('button', { name: /Parados/ }));
    const [, query] = address().split('?');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ visao: 'lista', responsavel: 'eu', idade: '15' });
    expect(screen.queryByRole('group', { name: 'Filtros salvos' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filtros salvos' })).toHaveFocus();
  });

  it('have one ready that nobody needs to save: what the legal clock ends first', async () => {
    const { person, address } = await open('?busca=x', [answer(getSavedFilters, [])]);
    const ready = within(await screen.findByRole('region', { name: 'Filtros prontos' }));
    await person.click(ready.getByRole('button', { name: /^Vencem primeiro/ }));
    expect(address()).toBe('/kanban?prazo=25');
  });

  it('tell which one is in use', async () => {
    await open('?prioridade=4', [answer(getSavedFilters, [mine])]);
    expect(await screen.findByRole('button', { name: /^Urgentes em uso/ })).toHaveAttribute('aria-current', 'true');
  });

  it('are saved with a name, for oneself or for all, without view and open card', async () => {
    const { person, platform } = await open('?busca=aço&visao=lista&card=4', [
      answer(getSavedFilters, []),
      answer(saveFilter, saved({ name: 'Aço' })),
    ]);
    expect(await screen.findByText(/Nenhum filtro salvo nesta esteira/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Salvar filtro' }));
    expect(await screen.findByText('Dê um nome ao filtro para salvá-lo.')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Salvar o filtro em uso como' }), ' Aço ');
    await person.click(screen.getByRole('checkbox', { name: /Compartilhar/ }));
    platform.change(answer(getSavedFilters, [saved({ name: 'Aço', isShared: true })]));
    await person.click(screen.getByRole('button', { name: 'Salvar filtro' }));
    expect(await screen.findByText('Filtro “Aço” salvo')).toBeVisible();
    expect(platform.requestsOf(saveFilter)[0]?.body).toEqual({ name: 'Aço', isShared: true, search: 'busca=a%C3%A7o' });
    expect(await screen.findByRole('button', { name: /^Aço compartilhado/ })).toBeVisible();
  });

  it('say beforehand that a name which is taken replaces the filter', async () => {
    const { person } = await open('?busca=x', [answer(getSavedFilters, [mine])]);
    await person.type(await screen.findByRole('textbox', { name: 'Salvar o filtro em uso como' }), 'Urgentes');
    expect(screen.getByRole('button', { name: 'Substituir filtro' })).toBeVisible();
  });

  it('keep the name that was typed when the platform does not take it', async () => {
    const text = 'Você já tem 50 filtros nesta esteira. Exclua um deles para salvar outro.';
    const { person } = await open('?busca=x', [
      answer(getSavedFilters, []),
      failure(saveFilter, 422, [{ Code: 'Unprocessable', Message: text }]),
    ]);
    const field = await screen.findByRole('textbox', { name: 'Salvar o filtro em uso como' });
    await person.type(field, 'Mais um');
    await person.click(screen.getByRole('button', { name: 'Salvar filtro' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toHaveValue('Mais um');
  });

  it('ask for a filter first where the board has none', async () => {
    await open('', [answer(getSavedFilters, [mine])]);
    expect(await screen.findByText(/filtre antes os cards/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar filtro' })).not.toBeInTheDocument();
  });

  it('are shared, and replaced by what is in use', async () => {
    const { person, platform } = await open('?busca=x', [answer(getSavedFilters, [mine]), answer(saveFilter, mine)]);
    await actOn(person, 'Urgentes', 'Compartilhar com quem vê esta esteira');
    await screen.findByText('Filtro “Urgentes” salvo');
    await actOn(person, 'Urgentes', 'Substituir pelo filtro em uso');
    await waitFor(() => expect(platform.requestsOf(saveFilter)).toHaveLength(2));
    expect(platform.requestsOf(saveFilter).map(({ body }) => body)).toEqual([
      { name: 'Urgentes', search: 'prioridade=4', isShared: true },
      { name: 'Urgentes', search: 'busca=x', isShared: false },
    ]);
  });

  it('are deleted at once, and come back by "Desfazer"', async () => {
    const { person, platform } = await open('', [
      answer(getSavedFilters, [mine]),
      answer(deleteSavedFilter, { uniqueId: mine.uniqueId }),
      answer(saveFilter, mine),
    ]);
    await screen.findByRole('button', { name: /^Urgentes/ });
    platform.change(answer(getSavedFilters, []));
    await actOn(person, 'Urgentes', 'Excluir');
    expect(await screen.findByText('Filtro “Urgentes” excluído')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Urgentes/ })).not.toBeInTheDocument());
    platform.change(answer(getSavedFilters, [mine]));
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: /^Urgentes/ })).toBeVisible();
    expect(platform.requestsOf(saveFilter)[0]?.body).toEqual({
      name: 'Urgentes',
      search: 'prioridade=4',
      isShared: false,
    });
  });

  it('can be asked for again when they did not come', async () => {
    const { person, platform } = await open('', [failure(getSavedFilters, 500)]);
    expect(await screen.findByText('Não foi possível carregar os filtros salvos')).toBeVisible();
    platform.change(answer(getSavedFilters, [mine]));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: /^Urgentes/ })).toBeVisible();
  });
});
