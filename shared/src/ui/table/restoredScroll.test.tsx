import { act, screen, waitFor } from '@testing-library/react';
import { searchInsureds } from '../../contracts/parties/insureds';
import { answer } from '../../testing/fakePlatform';
import { page } from '../../testing/page';
import { renderScreen } from '../../testing/renderScreen';
import { DataTable } from './DataTable';

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

function List() {
  return (
    <DataTable
      call={searchInsureds}
      name="insureds"
      title="Segurados"
      noun={{ singular: 'segurado', plural: 'segurados' }}
      rowKey={(row) => row.Id}
      columns={[{ key: 'name', title: 'Nome', value: (row) => row.Name }]}
      emptyText="Nada ainda."
    />
  );
}

const rows = () => screen.getAllByRole('region', { name: 'Segurados' })[1]!;
const scrollTo = (page: number, inRows: number) =>
  act(() => {
    document.documentElement.scrollTop = page;
    document.dispatchEvent(new Event('scroll'));
    rows().scrollTop = inRows;
    rows().dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.scrollTop = 0;
});

test('whoever comes back by the browser finds the list where they left it; who comes anew sees its top', async () => {
  const { navigate } = renderScreen(<List />, {
    route: '/lista?pagina=2',
    path: '/lista',
    answers: [answer(searchInsureds, page([insured], { total: 40, number: 2 }))],
  });
  await screen.findByText('Município de Santos');
  scrollTo(730, 410);
  await act(async () => navigate('/detalhe'));
  document.documentElement.scrollTop = 0;
  await act(async () => navigate(-1));
  await screen.findByText('Município de Santos');
  await waitFor(() => expect(document.documentElement.scrollTop).toBe(730));
  expect(rows().scrollTop).toBe(410);

  await act(async () => navigate('/detalhe'));
  document.documentElement.scrollTop = 0;
  await act(async () => navigate('/lista?pagina=2'));
  await screen.findByText('Município de Santos');
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect([document.documentElement.scrollTop, rows().scrollTop]).toEqual([0, 0]);
});
