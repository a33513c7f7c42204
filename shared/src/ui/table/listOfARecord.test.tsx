import { screen, waitFor } from '@testing-library/react';
import { listCards } from '../../contracts/boards/boardLists';
import { answer } from '../../testing/fakePlatform';
import { page } from '../../testing/page';
import { renderScreen } from '../../testing/renderScreen';
import { DataTable } from './DataTable';

const cards = [1, 2].map((cardId) => ({
  cardId,
  cardType: 'PROPOSTA',
  cardRef: `P-${cardId}`,
  cardData: null,
  stepId: 1,
  version: 1,
  priority: { id: 1, name: 'Normal' },
  owner: null,
  insuredAmountValue: null,
  enteredStepAt: '2026-11-18T12:00:00Z',
  legalDeadline: null,
  legalClockPausedAt: null,
  decision: null,
}));

function open(rows: typeof cards, onClear = () => undefined) {
  return renderScreen(
    <DataTable
      call={listCards}
      name="cards"
      title="Cards"
      noun={{ singular: 'card', plural: 'cards' }}
      parameters={{ pipeId: 4 }}
      fixedQuery={{ minDaysInStep: 3 }}
      outerFilters={{ active: true, onClear }}
      rowKey={(card) => card.cardId}
      columns={[{ key: 'ref', title: 'Card', value: (card) => card.cardRef }]}
      rowLink={(card) => (card.cardId === 1 ? '/cards/1' : null)}
      emptyText="Nada ainda."
    />,
    { answers: [answer(listCards, page(rows))] },
  );
}

const created = URL.createObjectURL;
const clicked = HTMLAnchorElement.prototype.click;
afterEach(() => {
  URL.createObjectURL = created;
  HTMLAnchorElement.prototype.click = clicked;
});

describe('a list that belongs to a record', () => {
  it('reads and exports what the path names', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    const { person, platform } = open(cards);
    await person.click(await screen.findByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
    await waitFor(() => expect(platform.requestsOf(listCards)).toHaveLength(2));
    for (const { path, query } of platform.requestsOf(listCards)) {
      expect(path).toBe('/api/kanban/v1.0/pipes/4/cards');
      expect(query.minDaysInStep).toBe('3');
    }
  });

  it('links only rows of which there is more to see', async () => {
    open(cards);
    expect(await screen.findByRole('link', { name: 'P-1' })).toHaveAttribute('href', '/cards/1');
    expect(screen.getByText('P-2')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'P-2' })).not.toBeInTheDocument();
  });

  it('offers to clear the filters that stand outside of it where they leave nothing', async () => {
    const clear = jest.fn();
    const { person } = open([], clear);
    await person.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(clear).toHaveBeenCalledTimes(1);
  });
});
