import { getPipe } from '@portal/shared/contracts/boards/board';
import { getFilterCounts } from '@portal/shared/contracts/boards/boardLists';
import { getSavedFilters } from '@portal/shared/contracts/portal/savedFilters';
import { getAllKanbanCardPriority, getKanbanCardOwnerList } from '@portal/shared/contracts/boards/kanbanBoard';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { pipeOf, stepOf } from '../testing/boardFixture';
import { BoardFilterBar } from './BoardFilterBar';
import { useBoardFilters } from './useBoardFilters';

function Bar() {
  const { filters, setFilters } = useBoardFilters();
  return <BoardFilterBar pipeId={2} filters={filters} onChange={setFilters} />;
}

const count = (filter: string, value: string, cardCount: number, name: string | null = null) => ({
  ...{ filter, value, name, cardCount },
});
const counts = [
  count('ownerIds', '9', 1204),
  count('minDaysInStep', '15', 31),
  count('clock', 'overdue', 2),
  count('maxDaysToDeadline', '25', 44),
  count('insuredAmount', '10000000-100000000', 6),
  count('minDaysUnseen', '3', 8),
  count('openDocuments', 'awaited', 5),
  count('modalityIds', '4', 7, 'Judicial Trabalhista'),
  count('modalityIds', '2', 3, 'Licitante'),
  count('brokerIds', '11', 12, 'Boreal Corretora'),
];

const open = (search = '', answers: readonly FakeAnswer[] = []) =>
  renderScreen(<Bar />, {
    route: `/kanban${search}`,
    path: '/kanban',
    answers: [
      ...answers,
      answer(getAllKanbanCardPriority, [
        { Id: 2, Name: 'Normal' },
        { Id: 4, Name: 'Urgente' },
      ]),
      answer(getKanbanCardOwnerList, [
        { Id: 7, Name: 'Ana Duarte' },
        { Id: 9, Name: 'Bruno Reis' },
      ]),
      answer(getSavedFilters, []),
      answer(getFilterCounts, counts),
    ],
  });

const openMore = async (person: ReturnType<typeof open>['person']) => {
  await person.click(screen.getByRole('button', { name: /Mais filtros/ }));
  const more = within(await screen.findByRole('group', { name: 'Mais filtros' }));
  await more.findByRole('textbox', { name: 'CPF ou CNPJ' });
  return more;
};

describe('the filters in the bar', () => {
  it('keep every choice of one after the other in the address', async () => {
    const { person, address } = open();
    await person.click(await screen.findByRole('button', { name: 'Urgente' }));
    await person.click(screen.getByRole('button', { name: 'Meus cards' }));
    expect(address()).toBe('/kanban?prioridade=4&responsavel=eu');
    await person.click(screen.getByRole('button', { name: 'Meus cards' }));
    expect(address()).toBe('/kanban?prioridade=4');
  });

  it('keep a choice that was made while the search waited for the typing to end', async () => {
    const { person, address } = open();
    await screen.findByRole('button', { name: 'Urgente' });
    await person.type(screen.getByRole('searchbox'), 'aço');
    await person.click(screen.getByRole('button', { name: 'Urgente' }));
    await waitFor(() => expect(address()).toBe('/kanban?prioridade=4&busca=a%C3%A7o'));
  });

  it('work without priorities when the main platform is down', async () => {
    const { person, address } = open('', [failure(getAllKanbanCardPriority, 503)]);
    await person.click(screen.getByRole('button', { name: 'Meus cards' }));
    expect(address()).toBe('/kanban?responsavel=eu');
    expect(screen.queryByRole('group', { name: 'Prioridade' })).not.toBeInTheDocument();
  });

  it('are all taken away at once, and the search has the focus then', async () => {
    const { person, address } = open('?busca=x&responsavel=9&idade=7&visao=lista');
    await person.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('/kanban?visao=lista');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('the other filters', () => {
  it('take a document with its mask and use it once it is whole', async () => {
    const { person, address } = open();
    const more = await openMore(person);
    const field = more.getByRole('textbox', { name: 'CPF ou CNPJ' });
    await person.type(field, '11.222.333/0001-8');
    expect(address()).toBe('/kanban');
    await person.type(field, '1');
    expect(address()).toBe('/kanban?documento=11222333000181');
    expect(field).toHaveValue('11.222.333/0001-81');
    await person.type(field, '{Backspace}');
    expect(address()).toBe('/kanban');
    expect(field).toHaveValue('11.222.333/0001-8');
  });

  it('say at the field what is wrong with a document, and keep what was typed', async () => {
    const { person, address } = open();
    const more = await openMore(person);
    const field = more.getByRole('textbox', { name: 'CPF ou CNPJ' });
    await person.type(field, '11222333000182');
    await person.tab();
    expect(await more.findByText(/CNPJ inválido/)).toBeVisible();
    expect(field).toHaveValue('11.222.333/0001-82');
    expect(address()).toBe('/kanban');
  });

  it('offer the people of the pipe and nobody, the types and the ages', async () => {
    const { person, address } = open();
    const more = await openMore(person);
    await person.click(more.getByRole('combobox', { name: 'Responsável' }));
    await person.click(await screen.findByTitle('Bruno Reis'));
    await person.click(await screen.findByTitle('Sem responsável'));
    await person.type(more.getByRole('combobox', { name: 'Tipo de card' }), 'limite');
    await person.click(await screen.findByTitle('Solicitação de limite'));
    await person.click(
      within(more.getByRole('group', { name: 'Tempo na etapa' })).getByRole('button', { name: /^15 dias/ }),
    );
    const [, search] = address().split('?');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      responsavel: 'ninguem,9',
      tipo: 'REQUEST_LIMIT',
      idade: '15',
    });
  });

  it('say how many cards of the whole board each value would leave', async () => {
    const { person, platform } = open('?idade=3');
    const more = await openMore(person);
    for (const name of [
      /^15 dias ou mais.*\D31$/,
      /^Vencido.*2$/,
      /^Correndo.*44$/,
      /^R\$\s100\.000 a R\$\s1\.000\.000.*6$/,
    ])
      expect(await more.findByRole('button', { name })).toBeVisible();
    expect(more.getByRole('button', { name: /^Documentos do corretor pendentes.*5$/ })).toBeVisible();
    expect(more.getByRole('button', { name: /^Documentos a conferir.*0$/ })).toBeVisible();
    await person.click(more.getByRole('combobox', { name: 'Responsável' }));
    expect(await screen.findByTitle('Bruno Reis')).toHaveTextContent('Bruno Reis (1.204)');
    expect(platform.requestsOf(getFilterCounts)[0]).toMatchObject({ query: { minDaysInStep: '3' } });
  });

  it('are grouped under words', async () => {
    const { person } = open();
    const more = await openMore(person);
    for (const name of ['Pessoas e empresas', 'O que está em análise', 'Prazos e andamento'])
      expect(more.getByRole('group', { name })).toBeVisible();
  });

  it('offer the modalities and brokers that cards have, and keep the choice in the address', async () => {
    const { person, address } = open();
    const more = await openMore(person);
    await person.click(more.getByRole('combobox', { name: 'Modalidade' }));
    await person.click(await screen.findByTitle('Licitante'));
    await person.click(more.getByRole('combobox', { name: 'Corretora' }));
    await person.click(await screen.findByTitle('Boreal Corretora'));
    expect(address()).toBe('/kanban?modalidade=2&corretora=11');
  });

  it('ask one thing of the legal clock: how it stands, or how soon it ends', async () => {
    const { person, address } = open();
    const more = await openMore(person);
    await person.click(more.getByRole('button', { name: /^Vencido/ }));
    expect(address()).toBe('/kanban?relogio=vencido');
    await person.click(more.getByRole('button', { name: /^Correndo/ }));
    expect(address()).toBe('/kanban?prazo=25');
  });

  it('take an amount from one end to the other, by a press or typed, and say when the ends are crossed', async () => {
    const { person, address } = open();
    const more = await openMore(person);
    await person.click(more.getByRole('button', { name: /^R\$\s100\.000 a/ }));
    expect(address()).toBe('/kanban?valor-de=100000&valor-ate=1000000');
    const to = more.getByRole('textbox', { name: 'Até' });
    await person.clear(to);
    await person.type(to, '500');
    await person.tab();
    expect(await more.findByText(/não pode ser menor que/)).toBeVisible();
    expect(address()).toBe('/kanban?valor-de=100000&valor-ate=1000000');
    await person.clear(to);
    await person.tab();
    expect(address()).toBe('/kanban?valor-de=100000');
  });

  it('can be tried again when the people did not come', async () => {
    const { person, platform } = open('', [failure(getKanbanCardOwnerList, 500)]);
    const more = await openMore(person);
    expect(await more.findByText(/Não foi possível carregar as pessoas/)).toBeVisible();
    platform.change(answer(getKanbanCardOwnerList, [{ Id: 9, Name: 'Bruno Reis' }]));
    await person.click(more.getByRole('button', { name: 'Tentar de novo' }));
    await person.click(more.getByRole('combobox', { name: 'Responsável' }));
    expect(await screen.findByTitle('Bruno Reis')).toBeInTheDocument();
  });

  it('close by Escape, with the focus back on their button', async () => {
    const { person } = open();
    await openMore(person);
    await person.tab();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Mais filtros' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Mais filtros/ })).toHaveFocus();
  });

  it('stay in sight as tags while the panel is closed, each to be taken away by itself', async () => {
    const { person, address } = open('?documento=11222333000181&responsavel=9,ninguem&tipo=PROPOSTA&idade=7');
    expect(screen.getByRole('button', { name: 'Mais filtros (5)' })).toBeVisible();
    const tags = await screen.findByRole('list', { name: 'Outros filtros ativos' });
    await within(tags).findByText('Responsável: Bruno Reis');
    expect(
      within(tags)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Documento: 11.222.333/0001-81',
      'Responsável: Sem responsável',
      'Responsável: Bruno Reis',
      'Tipo: Proposta',
      'Na etapa há 7 dias ou mais',
    ]);
    await person.click(screen.getByRole('button', { name: 'Remover o filtro Responsável: Bruno Reis' }));
    expect(address()).toContain('responsavel=ninguem');
    expect(address()).not.toContain('9,');
  });

  it('name the steps of the address, each to be taken away', async () => {
    const pipe = { ...pipeOf(2, 'Subscrição', 39), steps: [stepOf(2, 'Análise', [])] };
    const { person, address } = open('?etapa=2,9', [answer(getPipe, pipe)]);
    await person.click(await screen.findByRole('button', { name: 'Remover o filtro Etapa: nº 9' }));
    expect(address()).toContain('etapa=2');
    await person.click(await screen.findByRole('button', { name: 'Remover o filtro Etapa: Análise' }));
    expect(address()).not.toContain('etapa');
  });

  it('say each by its name while the panel is closed', async () => {
    open('?corretora=11&modalidade=4&valor-ate=1000&relogio=hoje&documentos=conferir&sem-abrir=1');
    const tags = await screen.findByRole('list', { name: 'Outros filtros ativos' });
    await within(tags).findByText('Corretora: Boreal Corretora');
    expect(
      within(tags)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      'Corretora: Boreal Corretora',
      'Modalidade: Judicial Trabalhista',
      'Valor: Até R$ 1.000',
      'Prazo legal: vence hoje',
      'Documentos a conferir',
      'Ninguém abre há 1 dia ou mais',
    ]);
  });

  it('do not show a CPF of the address', async () => {
    open('?documento=52998224725');
    expect(await screen.findByText('Documento: ***.982.247-**')).toBeVisible();
  });
});
