import { act, screen, waitFor, within } from '@testing-library/react';
import { searchProposals } from '../../contracts/underwriting/proposals';
import type { ProposalListItem } from '../../contracts/underwriting/proposals';
import { proposalStatusLabels, proposalStatusTones } from '../../domain/underwriting/proposalStatus';
import type { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { answer, failure, hanging } from '../../testing/fakePlatform';
import type { FakeAnswer } from '../../testing/fakePlatform';
import { fakeUser } from '../../testing/fakeUser';
import { renderScreen } from '../../testing/renderScreen';
import { DataTable } from './DataTable';

const proposal = (number: number, changes: Partial<ProposalListItem> = {}): ProposalListItem => ({
  UniqueId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  Number: String(number).padStart(6, '0'),
  StatusId: 2,
  EmissionProposalType: 1,
  PolicyHolder: { UniqueId: 'a', Name: `Construtora ${number}`, CpfCnpj: '11222333000181' },
  Insured: { UniqueId: 'b', Name: 'Município de Santos', CpfCnpj: '***.456.789-**' },
  BrokerName: 'Boreal',
  ModalityName: 'Executante',
  InsuredAmountValue: 123456,
  InsurancePremium: 5000,
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  CreatedAt: '2026-11-20T15:30:00Z',
  Actions: [],
  ...changes,
});

const answerWith = (rows: ProposalListItem[], total = rows.length): FakeAnswer =>
  answer(searchProposals, {
    Data: rows,
    TotalItems: total,
    CurrentPage: 1,
    RowsPerPage: 20,
    StatusCounts: [
      { StatusId: 2, Count: 40 },
      { StatusId: 5, Count: 5 },
    ],
  });

const statuses = ([1, 2, 5] as ProposalStatus[]).map((value) => ({
  value,
  label: proposalStatusLabels[value],
  tone: proposalStatusTones[value],
}));

function List({ onCancel = () => undefined }: { onCancel?: (row: ProposalListItem) => void }) {
  return (
    <DataTable
      call={searchProposals}
      name="proposals"
      title="Propostas"
      noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
      rowKey={(row) => row.UniqueId}
      columns={[
        { key: 'number', title: 'Número', value: (row) => row.Number, sortBy: 'Number' },
        { key: 'policyHolder', title: 'Tomador', value: (row) => row.PolicyHolder.Name },
        { key: 'document', title: 'Documento', kind: 'document', value: (row) => row.PolicyHolder.CpfCnpj },
        {
          key: 'status',
          title: 'Situação',
          kind: 'status',
          status: (row) => ({
            label: proposalStatusLabels[row.StatusId],
            tone: proposalStatusTones[row.StatusId],
          }),
        },
        {
          key: 'amount',
          title: 'Importância segurada',
          kind: 'money',
          value: (row) => row.InsuredAmountValue,
          sortBy: 'InsuredAmountValue',
        },
        { key: 'start', title: 'Início', kind: 'date', value: (row) => row.StartDate },
        { key: 'created', title: 'Criada em', kind: 'date', value: (row) => row.CreatedAt, hiddenByDefault: true },
      ]}
      search={{ label: 'Número, tomador ou segurado', toQuery: (text) => ({ TextSearch: text }) }}
      status={{ name: 'situacao', label: 'Situação', field: 'StatusId', statuses, withCounts: true }}
      filters={[
        { kind: 'text', name: 'tomador', label: 'Tomador', field: 'PolicyHolderName', main: true },
        { kind: 'document', name: 'documento', label: 'CPF ou CNPJ', field: 'PolicyHolderCpfCnpj' },
        { kind: 'dateRange', name: 'vigencia', label: 'Vigência', fields: { from: 'StartDate', to: 'EndDate' } },
      ]}
      rowLink={(row) => `/propostas/${row.UniqueId}`}
      rowActions={(row) => [
        { key: 'cancel', label: 'Cancelar', danger: true, onSelect: () => onCancel(row) },
        { key: 'issue', label: 'Emitir', disabledReason: 'Falta o contrato assinado' },
      ]}
      primaryAction={{ label: 'Nova proposta', to: '/propostas/nova', functionalities: [6] }}
      emptyText="As propostas que os corretores cadastrarem aparecem aqui."
    />
  );
}

const show = (route = '/propostas', answers = [answerWith([proposal(1), proposal(2)], 45)]) =>
  renderScreen(<List />, { route, path: '/propostas', answers, user: fakeUser({ functionalities: [6] }) });

const lastQuery = (rendered: ReturnType<typeof show>) => rendered.platform.requestsOf(searchProposals).at(-1)?.query;

beforeEach(() => localStorage.clear());

test('shows the rows as Brazil writes them, under a title with the count', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Propostas' });
  const row = within(table).getByRole('row', { name: /000001/ });
  expect(within(row).getByRole('link', { name: '000001' })).toHaveAttribute(
    'href',
    expect.stringContaining('/propostas/'),
  );
  expect(row).toHaveTextContent('11.222.333/0001-81');
  expect(row).toHaveTextContent('R$ 1.234,56');
  expect(row).toHaveTextContent('21/11/2026');
  expect(row).toHaveTextContent('Em análise');
  expect(screen.getByRole('heading', { level: 1, name: 'Propostas' })).toBeInTheDocument();
  expect(screen.getByLabelText('45 no total')).toBeInTheDocument();
  expect(screen.getByText('45 propostas encontradas')).toHaveAttribute('role', 'status');
});

test('shows the shape of the table until the first rows come', () => {
  show('/propostas', [hanging(searchProposals)]);
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('asks for what the address says, and ignores what makes no sense there', async () => {
  const rendered = show(
    '/propostas?pagina=2&por-pagina=10&ordem=Number&sentido=desc&busca=santos&situacao=5&vigencia-de=2026-01-01&vigencia-ate=amanha',
  );
  await screen.findByRole('table');
  expect(rendered.platform.requests[0]?.query).toEqual({
    TextSearch: 'santos',
    StatusId: '5',
    StartDate: '2026-01-01',
    orderBy: 'Number',
    orderDirection: 'desc',
    includeStatusCounts: 'true',
    currentPage: '2',
    rowsPerPage: '10',
  });
  expect(await screen.findByText('Vigência: de 01/01/2026')).toBeInTheDocument();
});

test('searches while typing, once, from the first page on, and the text can be taken back', async () => {
  const rendered = show('/propostas?pagina=2');
  await screen.findByRole('table');
  await rendered.person.type(screen.getByRole('searchbox', { name: /tomador/ }), 'santos');
  await waitFor(() => expect(rendered.address()).toBe('/propostas?busca=santos'));
  expect(rendered.platform.requestsOf(searchProposals)).toHaveLength(2);
  expect(lastQuery(rendered)).toMatchObject({ TextSearch: 'santos', currentPage: '1' });

  await rendered.person.click(await screen.findByRole('button', { name: 'Remover o filtro Busca: santos' }));
  expect(rendered.address()).toBe('/propostas');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('sorts by a column upwards, downwards and not at all, and says so', async () => {
  const rendered = show();
  await screen.findByRole('table');
  const sort = () => rendered.person.click(screen.getByRole('button', { name: 'Número' }));
  await sort();
  expect(screen.getByRole('columnheader', { name: 'Número' })).toHaveAttribute('aria-sort', 'ascending');
  await sort();
  await waitFor(() => expect(lastQuery(rendered)).toMatchObject({ orderBy: 'Number', orderDirection: 'desc' }));
  await sort();
  expect(rendered.address()).toBe('/propostas');
  expect(screen.getByRole('columnheader', { name: 'Número' })).toHaveAttribute('aria-sort', 'none');
});

test('goes to another page and back with the back button', async () => {
  const rendered = show();
  await screen.findByRole('table');
  await rendered.person.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(rendered.address()).toBe('/propostas?pagina=3');
  await waitFor(() => expect(screen.getByText('41–45 de 45')).toBeInTheDocument());
  act(() => rendered.navigate(-1) as void);
  expect(await screen.findByText('1–20 de 45')).toBeInTheDocument();
});

test('goes to the last page when the address leads past the end', async () => {
  const rendered = show('/propostas?pagina=9', [
    answer(searchProposals, ({ query }) => ({
      Data: query.currentPage === '3' ? [proposal(45)] : [],
      TotalItems: 45,
      CurrentPage: Number(query.currentPage),
      RowsPerPage: 20,
    })),
  ]);
  expect(await screen.findByRole('link', { name: '000045' })).toBeInTheDocument();
  expect(rendered.address()).toBe('/propostas?pagina=3');
});

test('keeps the last rows in sight, marked as busy, while the next ones load', async () => {
  const rendered = show();
  await screen.findByRole('table');
  rendered.platform.change(hanging(searchProposals));
  await rendered.person.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('000001')).toBeInTheDocument();
});

test('offers statuses with their counts, and filters by the one that is pressed', async () => {
  const rendered = show();
  await screen.findByRole('table');
  const group = screen.getByRole('group', { name: 'Situação' });
  expect(within(group).getByRole('button', { name: 'Em análise 40' })).toHaveAttribute('aria-pressed', 'false');
  expect(within(group).getByRole('button', { name: 'Cotação 0' })).toBeInTheDocument();
  await rendered.person.click(within(group).getByRole('button', { name: 'Emitida 5' }));
  expect(rendered.address()).toBe('/propostas?situacao=5');
  expect(within(group).getByRole('button', { name: 'Emitida 5' })).toHaveAttribute('aria-pressed', 'true');
});

test('keeps rare filters behind a button, and a document is masked while typed and sent bare', async () => {
  const rendered = show();
  await screen.findByRole('table');
  expect(screen.queryByLabelText('CPF ou CNPJ')).not.toBeInTheDocument();
  await rendered.person.click(screen.getByRole('button', { name: 'Mais filtros' }));
  await rendered.person.type(screen.getByLabelText('CPF ou CNPJ'), '11222333000181{Enter}');
  expect(screen.getByLabelText('CPF ou CNPJ')).toHaveValue('11.222.333/0001-81');
  await waitFor(() => expect(lastQuery(rendered)).toMatchObject({ PolicyHolderCpfCnpj: '11222333000181' }));
  expect(screen.getByRole('button', { name: 'Mais filtros (1)' })).toBeInTheDocument();
  await rendered.person.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(rendered.address()).toBe('/propostas');
});

test('tells "nothing matches" and offers to clear the filters', async () => {
  const rendered = show('/propostas?busca=xyz', [answerWith([])]);
  expect(await screen.findByText('Nenhuma proposta corresponde aos filtros')).toBeInTheDocument();
  const [offer] = screen.getAllByRole('button', { name: 'Limpar filtros' }).slice(-1);
  await rendered.person.click(offer!);
  expect(rendered.address()).toBe('/propostas');
});

test('tells "nothing yet" with what will be here and the first action', async () => {
  const rendered = show('/propostas', [answerWith([])]);
  expect(await screen.findByText('Ainda não há propostas')).toBeInTheDocument();
  expect(screen.getByText(/que os corretores cadastrarem/)).toBeInTheDocument();
  await rendered.person.click(screen.getAllByRole('button', { name: 'Nova proposta' }).at(-1)!);
  expect(rendered.address()).toBe('/propostas/nova');
});

test('says what failed with the code for support, and tries again', async () => {
  const rendered = show('/propostas', [
    failure(searchProposals, 500, [{ Code: 'Unexpected', Message: 'O banco não respondeu.' }]),
  ]);
  expect(await screen.findByText('Não foi possível carregar as propostas')).toBeInTheDocument();
  expect(screen.getByText('O banco não respondeu.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copiar o código para o suporte' })).toBeInTheDocument();
  rendered.platform.change(answerWith([proposal(7)]));
  await rendered.person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: '000007' })).toBeInTheDocument();
});

test('remembers the columns and the density that a user chose', async () => {
  const first = show();
  await screen.findByRole('table');
  await first.person.click(screen.getByRole('button', { name: 'Exibição' }));
  await first.person.click(await screen.findByRole('checkbox', { name: 'Documento' }));
  await first.person.click(screen.getByRole('checkbox', { name: 'Criada em' }));
  await first.person.click(screen.getByRole('radio', { name: 'Compacta' }));
  expect(screen.getByRole('checkbox', { name: 'Número' })).toBeDisabled();
  first.unmount();

  const second = show();
  const table = await screen.findByRole('table');
  expect(table).toHaveAttribute('data-density', 'compact');
  expect(within(table).queryByRole('columnheader', { name: 'Documento' })).not.toBeInTheDocument();
  expect(within(table).getByRole('columnheader', { name: 'Criada em' })).toBeInTheDocument();
  second.unmount();

  renderScreen(<List />, { path: '*', answers: [answerWith([proposal(1)])], user: fakeUser({ UserId: 8 }) });
  expect(await screen.findByRole('columnheader', { name: 'Documento' })).toBeInTheDocument();
});

test('offers the actions of a row in a menu, and says why one is not possible', async () => {
  const cancelled: string[] = [];
  const { person } = renderScreen(<List onCancel={(row) => cancelled.push(row.Number)} />, {
    answers: [answerWith([proposal(1)])],
  });
  await person.click(await screen.findByRole('button', { name: 'Ações de 000001' }));
  expect(await screen.findByRole('menuitem', { name: /Emitir/ })).toHaveTextContent('Falta o contrato assinado');
  await person.click(screen.getByRole('menuitem', { name: 'Cancelar' }));
  expect(cancelled).toEqual(['000001']);
});

test('does not offer the primary action to who may not use it', async () => {
  renderScreen(<List />, { answers: [answerWith([proposal(1)])], user: fakeUser() });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Nova proposta' })).not.toBeInTheDocument();
});

test('turns each row into a card on a phone', async () => {
  const wide = window.innerWidth;
  window.innerWidth = 390;
  try {
    show();
    const cards = within(await screen.findByRole('list', { name: 'Propostas' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('000001');
    expect(cards[0]).toHaveTextContent('TomadorConstrutora 1');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toBeInTheDocument();
  } finally {
    window.innerWidth = wide;
  }
});
