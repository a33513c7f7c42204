import { filterSteps, getPipe } from '@portal/shared/contracts/boards/board';
import { listCards } from '@portal/shared/contracts/boards/boardLists';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cardChangedTopic } from '../../topics';
import { NO_FILTERS } from '../filters/boardFilters';
import { useBoardFilters } from '../filters/useBoardFilters';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { useBoardChanges } from '../useBoardChanges';
import CardList from './CardList';

const pipe = pipeOf(2, 'Subscrição', 39);
const cards = [
  cardOf(11, { stepId: 2, owner: null, cardType: 'REQUEST_LIMIT' }),
  cardOf(12, { cardData: null, legalDeadline: '2020-01-01T12:00:00Z' }),
];

function List() {
  const { filters, setFilters } = useBoardFilters();
  const boards = useBoardChanges(pipe.id);
  return (
    <CardList pipe={pipe} filters={filters} boards={boards} mayMove onClearFilters={() => setFilters(NO_FILTERS)} />
  );
}

const open = (search = '', answers: readonly FakeAnswer[] = []) =>
  renderScreen(<List />, {
    route: `/kanban?visao=lista${search}`,
    path: '/kanban',
    answers: [
      ...answers,
      answer(listCards, page(cards, { total: 45 })),
      answer(getPipe, { ...pipe, steps: [stepOf(1, 'Triagem', []), stepOf(2, 'Análise', [])] }),
    ],
  });

afterEach(() => localStorage.clear());

describe('the list of cards', () => {
  it('shows what the board shows, with the name of the step', async () => {
    open();
    const row = (await screen.findByRole('link', { name: 'P-11' })).closest('tr') as HTMLElement;
    await within(row).findByText('Análise');
    for (const text of ['Solicitação de limite', 'Construtora 11 Ltda', 'Ninguém', 'Normal'])
      expect(row).toHaveTextContent(text);
    const late = (await screen.findByText('P-12')).closest('tr') as HTMLElement;
    expect(late).toHaveTextContent('Não Informado');
    expect(late).toHaveTextContent(/vencido há \d+ dias/);
  });

  it('puts each amount under the title of the column', async () => {
    open('', [answer(listCards, page([cardOf(11, { insuredAmountValue: 1_249_999_97 }), cardOf(12)]))]);
    const amountOf = async (ref: string) =>
      cellsByTitle(rowOf(await screen.findByRole('link', { name: ref })))['Importância segurada'];
    expect(await amountOf('P-11')).toBe('R$ 1.249.999,97');
    expect(await amountOf('P-12')).toBe('R$ 100,00');
  });

  it('opens a card beside it, and none of which nothing is known', async () => {
    const { person, address } = open('&busca=ltda');
    await person.click(await screen.findByRole('link', { name: 'P-11' }));
    expect(address()).toBe('/kanban?visao=lista&busca=ltda&card=11');
    expect(screen.queryByRole('link', { name: 'P-12' })).not.toBeInTheDocument();
  });

  it('is under the filters of the board, ordered and paged by the platform', async () => {
    const { person, platform } = open('&busca=ltda&responsavel=eu,ninguem&idade=3&ordem=owner&sentido=desc');
    await screen.findByRole('link', { name: 'P-11' });
    expect(platform.requestsOf(listCards)[0]).toMatchObject({
      path: '/api/kanban/v1.0/pipes/2/cards',
      query: {
        filterCardsValues: 'ltda',
        ownerIds: '0,7',
        minDaysInStep: '3',
        orderBy: 'owner',
        orderDirection: 'desc',
        currentPage: '1',
        rowsPerPage: '20',
      },
    });
    await person.click(screen.getByRole('button', { name: /próxima/i }));
    await waitFor(() => expect(platform.requestsOf(listCards).at(-1)?.query.currentPage).toBe('2'));
  });

  it('clears the filters of the board where nothing matches, whichever they are', async () => {
    const { person, address } = open('&idade=30', [answer(listCards, page([]))]);
    await person.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('/kanban?visao=lista');
  });

  it('is read again when a card of its pipe changed', async () => {
    const { portal, platform } = open();
    await screen.findByRole('link', { name: 'P-11' });
    platform.change(answer(listCards, page([cardOf(13)])));
    act(() => {
      portal.bus.publish(cardChangedTopic, { pipeId: 9, cardId: 1 });
      portal.bus.publish(cardChangedTopic, { pipeId: 2, cardId: 11 });
      portal.bus.publish(cardChangedTopic, { pipeId: 2, cardId: 12 });
    });
    expect(await screen.findByRole('link', { name: 'P-13' })).toBeVisible();
    expect(platform.requestsOf(listCards)).toHaveLength(2);
  });

  it('lets cards be chosen, or all that the filter leaves without reading them', async () => {
    const { person, platform } = open('&idade=3', [
      answer(filterSteps, boardOf(pipe, [stepOf(1, 'Triagem', [], { cardCount: 45 })])),
    ]);
    await person.click(await screen.findByRole('checkbox', { name: 'Escolher P-11' }));
    const bar = () => screen.findByRole('toolbar', { name: 'Cards selecionados' });
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 card selecionado');
    const reads = platform.requestsOf(listCards).length;
    await person.click(screen.getByRole('button', { name: 'Escolher todos os 45' }));
    expect(within(await bar()).getByRole('status')).toHaveTextContent(
      '45 cards selecionados: todos os abertos do filtro',
    );
    expect(platform.requestsOf(listCards)).toHaveLength(reads);
    await person.click(within(await bar()).getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('explains itself when it cannot be read', async () => {
    const { person, platform } = open('', [failure(listCards, 500)]);
    expect(await screen.findByText('Não foi possível carregar os cards')).toBeVisible();
    platform.change(answer(listCards, page(cards)));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'P-11' })).toBeVisible();
  });
});
