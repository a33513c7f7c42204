import { screen, waitFor, within } from '@testing-library/react';
import { searchInsureds } from '../../../contracts/parties/insureds';
import { deleteSavedView, getSavedViews, saveView } from '../../../contracts/portal/savedViews';
import type { SavedView } from '../../../contracts/portal/savedViews';
import { answer, failure } from '../../../testing/fakePlatform';
import { page } from '../../../testing/page';
import { renderScreen } from '../../../testing/renderScreen';
import { DataTable } from '../DataTable';

const insured = {
  Id: 1,
  UniqueId: '1',
  Name: 'Município de Santos',
  CpfCnpj: '11222333000181',
  CityName: 'Santos',
  StateAbbreviation: 'SP',
  IsPrivate: false,
  IsBlocked: false,
};
const view = (changed: Partial<SavedView> = {}): SavedView => ({
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Santos em ordem',
  Search: 'busca=santos&por-pagina=50',
  Columns: ['name'],
  IsShared: false,
  IsOwn: true,
  OwnerName: 'Ana Prado',
  ...changed,
});

function List() {
  return (
    <DataTable
      call={searchInsureds}
      name="insureds"
      title="Segurados"
      noun={{ singular: 'segurado', plural: 'segurados' }}
      rowKey={(row) => row.Id}
      columns={[
        { key: 'name', title: 'Nome', value: (row) => row.Name },
        { key: 'city', title: 'Cidade', value: (row) => row.CityName },
      ]}
      search={{ label: 'Nome', toQuery: (text) => ({ InsuredName: text }) }}
      emptyText="Nada ainda."
    />
  );
}

async function open(views: SavedView[], route = '/?pagina=3') {
  const answers = [answer(searchInsureds, page([insured], { total: 100 })), answer(getSavedViews, views)];
  const rendered = renderScreen(<List />, { route, answers });
  await screen.findByText('Município de Santos');
  await rendered.person.click(screen.getByRole('button', { name: 'Visões' }));
  const panel = await screen.findByRole('group', { name: 'Visões salvas' });
  await within(panel).findByRole('button', { name: /Salvar visão/ });
  return { ...rendered, panel: within(panel) };
}

beforeEach(() => localStorage.clear());

test('a saved view brings its filters, its page size and its columns, from the first page', async () => {
  const { person, panel, address, platform } = await open([view()]);
  expect(screen.getByRole('columnheader', { name: /Cidade/ })).toBeInTheDocument();
  await person.click(panel.getByRole('button', { name: /^Santos em ordem/ }));
  await waitFor(() => expect(address()).toBe('/?busca=santos&por-pagina=50'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Cidade/ })).not.toBeInTheDocument());
  await waitFor(() =>
    expect(platform.requestsOf(searchInsureds).at(-1)!.query).toMatchObject({
      InsuredName: 'santos',
      rowsPerPage: '50',
      currentPage: '1',
    }),
  );
});

test('what is in use is saved with its columns under a name, without its page', async () => {
  const { person, panel, platform } = await open([], '/?busca=recife&pagina=2&aba=3');
  platform.change(answer(saveView, view({ Name: 'Recife' })));
  await person.type(panel.getByLabelText('Salvar o que está em uso como'), 'Recife');
  await person.click(panel.getByLabelText('Compartilhar com a empresa'));
  await person.click(panel.getByRole('button', { name: 'Salvar visão' }));
  expect(await screen.findByText('Visão “Recife” salva')).toBeInTheDocument();
  expect(platform.requestsOf(saveView).map(({ body }) => body)).toEqual([
    { List: 'insureds', Name: 'Recife', Search: 'busca=recife', Columns: ['name', 'city'], IsShared: true },
  ]);
});

test('a view needs a name, and one that was not saved keeps what was typed', async () => {
  const { person, panel, platform } = await open([]);
  await person.click(panel.getByRole('button', { name: 'Salvar visão' }));
  expect(await panel.findByText('Dê um nome à visão para salvá-la.')).toBeInTheDocument();
  platform.change(failure(saveView, 422, [{ Code: 'Unprocessable', Message: 'Você já salvou 50 visões.' }]));
  await person.type(panel.getByLabelText('Salvar o que está em uso como'), 'Mais uma');
  await person.click(panel.getByRole('button', { name: 'Salvar visão' }));
  expect(await screen.findByText('Você já salvou 50 visões.')).toBeInTheDocument();
  expect(panel.getByLabelText('Salvar o que está em uso como')).toHaveValue('Mais uma');
});

test('another person’s view can be used and not be deleted; one’s own is deleted and comes back on request', async () => {
  const others = view({ UniqueId: '2', Name: 'Da equipe', IsOwn: false, IsShared: true, OwnerName: 'Bruno Reis' });
  const { person, panel, platform } = await open([view(), others]);
  expect(panel.getByText('de Bruno Reis')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Excluir a visão Da equipe' })).not.toBeInTheDocument();
  platform.change(answer(deleteSavedView, { UniqueId: view().UniqueId }));
  platform.change(answer(saveView, view()));
  await person.click(panel.getByRole('button', { name: 'Excluir a visão Santos em ordem' }));
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(platform.requestsOf(saveView)).toHaveLength(1));
});
