import { filterSteps, filterStepsByPriority } from '@portal/shared/contracts/boards/board';
import { getLanes } from '@portal/shared/contracts/boards/boardLists';
import type { BoardLane } from '@portal/shared/contracts/boards/boardLists';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cardChangedTopic } from '../../topics';
import { NO_FILTERS } from '../filters/boardFilters';
import { useBoardFilters } from '../filters/useBoardFilters';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { useBoardChanges } from '../useBoardChanges';
import type { LaneKind } from '../view/boardView';
import BoardLanes from './BoardLanes';

const pipe = pipeOf(2, 'Subscrição', 39);
const lane = (id: number, name: string, cardCount = 1): BoardLane => ({
  id,
  name,
  cardCount,
  insuredAmountTotal: cardCount * 100_00,
});
const owners = [lane(0, '', 2), lane(9, 'Bruno Reis'), lane(7, 'Carla Dias')];
const oneCard = (cardId: number) => boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(cardId)]), stepOf(2, 'Análise', [])]);

function Lanes({ kind }: { kind: LaneKind }) {
  const { filters, setFilters } = useBoardFilters();
  const boards = useBoardChanges(pipe.id);
  return (
    <BoardLanes
      kind={kind}
      pipe={pipe}
      filters={filters}
      boards={boards}
      mayMove
      onClearFilters={() => setFilters(NO_FILTERS)}
    />
  );
}

const open = (kind: LaneKind, answers: readonly FakeAnswer[], search = '') =>
  renderScreen(<Lanes kind={kind} />, {
    route: `/kanban${search}`,
    path: '/kanban',
    user: fakeUser({ functionalities: [1, 39] }),
    answers: [
      ...answers,
      answer(filterSteps, ({ query }) => oneCard(Number(query.ownerIds) + 100)),
      answer(filterStepsByPriority, oneCard(55)),
    ],
  });
const laneNames = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);

describe('lanes by owner', () => {
  it('begin with the reader’s own, then what nobody has, then the others by name', async () => {
    open('owner', [answer(getLanes, owners)]);
    await screen.findByRole('button', { name: 'Sem responsável' });
    expect(
      screen
        .getAllByRole('button')
        .filter((button) => button.hasAttribute('aria-expanded') && button.closest('.kanban-lane-header'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Carla Dias (você)', 'Sem responsável', 'Bruno Reis']);
    expect(screen.getByRole('region', { name: 'Sem responsável' })).toHaveTextContent(/2 cards · R\$.200,00/);
  });

  it('read their cards only while they are open, each under the filters of the board', async () => {
    const { person, platform } = open('owner', [answer(getLanes, owners)], '?busca=ltda&responsavel=eu,9&idade=3');
    const first = within(await screen.findByRole('region', { name: 'Carla Dias (você)' }));
    expect(await first.findByRole('group', { name: /^P-107 / })).toBeInTheDocument();
    expect(platform.requestsOf(getLanes)[0]?.query).toEqual({
      filterCardsValues: 'ltda',
      ownerIds: '9,7',
      minDaysInStep: '3',
      by: 'owner',
    });
    expect(platform.requestsOf(filterSteps).map(({ query }) => query)).toEqual([
      { filterCardsValues: 'ltda', ownerIds: '7', minDaysInStep: '3' },
    ]);

    await person.click(screen.getByRole('button', { name: 'Bruno Reis' }));
    const second = within(screen.getByRole('region', { name: 'Bruno Reis' }));
    expect(await second.findByRole('group', { name: /^P-109 / })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Carla Dias (você)' }));
    expect(first.queryByRole('group', { name: /^P-107 / })).not.toBeInTheDocument();
    expect(laneNames()).toContain('Bruno Reis');
  });

  it('are read again when a card of the pipe changed: it may be somebody else’s now', async () => {
    const { portal, platform } = open('owner', [answer(getLanes, owners)]);
    await screen.findByRole('button', { name: 'Bruno Reis' });
    platform.change(answer(getLanes, [lane(9, 'Bruno Reis', 4)]));
    act(() => portal.bus.publish(cardChangedTopic, { pipeId: 2, cardId: 1 }));
    expect(await screen.findByText(/4 cards/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sem responsável' })).not.toBeInTheDocument();
  });

  it('read the cards of an open lane again when cards came into it, and only then', async () => {
    const { portal, platform } = open('owner', [answer(getLanes, [lane(9, 'Bruno Reis', 1)])]);
    expect(await screen.findByRole('group', { name: /^P-109 / })).toBeInTheDocument();
    const changed = () => act(() => portal.bus.publish(cardChangedTopic, { pipeId: 2, cardId: 1 }));
    changed();
    await waitFor(() => expect(platform.requestsOf(getLanes)).toHaveLength(2));
    expect(platform.requestsOf(filterSteps)).toHaveLength(1);

    platform.change(answer(getLanes, [lane(9, 'Bruno Reis', 2)]));
    platform.change(answer(filterSteps, boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(109), cardOf(110)])])));
    changed();
    expect(await screen.findByRole('group', { name: /^P-110 / })).toBeInTheDocument();
    expect(platform.requestsOf(filterSteps)).toHaveLength(2);
  });

  it('say that nothing matches the filters, and clear them', async () => {
    const { person, address } = open('owner', [answer(getLanes, [])], '?busca=nada');
    expect(await screen.findByText('Nenhum card corresponde aos filtros')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('/kanban');
    expect(await screen.findByText('Nenhum card nesta esteira')).toBeVisible();
  });

  it('can be asked for again when they did not come', async () => {
    const { person, platform } = open('owner', [failure(getLanes, 500)]);
    expect(await screen.findByText('Não foi possível carregar as raias')).toBeVisible();
    platform.change(answer(getLanes, owners));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Bruno Reis' })).toBeVisible();
  });
});

describe('lanes by priority', () => {
  it('stand as the platform orders them, and ask for their priority in place of those of the filter', async () => {
    const { platform } = open(
      'priority',
      [answer(getLanes, [lane(4, 'Urgente'), lane(2, 'Normal')])],
      '?prioridade=2,4',
    );
    await waitFor(() => expect(platform.requestsOf(filterStepsByPriority)).toHaveLength(1));
    expect(platform.requestsOf(filterStepsByPriority)[0]?.body).toEqual({ priorityIds: [4] });
    expect(await screen.findByRole('group', { name: /^P-55 / })).toBeInTheDocument();
  });
});
