import {
  filterSteps,
  filterStepsByPriority,
  getPipes,
  loadStepCards,
  navigateCard,
} from '@portal/shared/contracts/boards/board';
import {
  getAllKanbanCardPriority,
  getKanbanCardOwnerList,
  updateKanbanCardOwner,
} from '@portal/shared/contracts/boards/kanbanActions';
import { answer, failure, hanging, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { cardMovedTopic } from '../topics';
import BoardPage from './BoardPage';
import { boardOf, cardOf, pipeOf, stepOf } from './testing/boardFixture';
import { columnsSideBySide } from './testing/columnsSideBySide';

const credit = pipeOf(1, 'Crédito', 35);
const subscription = pipeOf(2, 'Subscrição', 39);
const board = boardOf(subscription, [
  stepOf(1, 'Triagem', [cardOf(11, { owner: null }), cardOf(12)], { workInProgressLimit: 1 }),
  stepOf(2, 'Análise', [cardOf(21)]),
  stepOf(3, 'Concluído', []),
]);
const priorities = [
  { Id: 2, Name: 'Normal' },
  { Id: 4, Name: 'Urgente' },
];
const atSubscription = `/kanban/pipe/${subscription.uniqueId}/2`;

function open(route: string, answers: readonly FakeAnswer[] = [], functionalities: readonly number[] = [1, 39]) {
  return renderScreen(
    <Routes>
      <Route path="/kanban" element={<BoardPage />} />
      <Route path="/kanban/pipe/:token/:pipeid?" element={<BoardPage />} />
    </Routes>,
    {
      route,
      user: fakeUser({ functionalities }),
      answers: [
        ...answers,
        answer(getPipes, [credit, subscription]),
        answer(filterSteps, board),
        answer(getAllKanbanCardPriority, priorities),
      ],
    },
  );
}

const column = (name: string) => screen.findByRole('region', { name });
const refsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const card = (ref: string) => screen.findByRole('group', { name: new RegExp(`^${ref} `) });

afterEach(() => localStorage.clear());

describe('choosing a pipe', () => {
  it('opens the first one that the user may see, and next time the last one', async () => {
    const first = open('/kanban');
    await screen.findByRole('heading', { level: 1, name: 'Crédito' });
    await first.person.click(screen.getByRole('link', { name: /Subscrição/ }));
    await screen.findByRole('heading', { level: 1, name: 'Subscrição' });
    first.unmount();

    open('/kanban');
    await screen.findByRole('heading', { level: 1, name: 'Subscrição' });
  });

  it('leaves the address alone, so that a click on the menu made meanwhile is not taken back', async () => {
    const { address } = open('/kanban');
    await screen.findByRole('heading', { level: 1, name: 'Crédito' });
    expect(address()).toBe('/kanban');
  });

  it('corrects an address that names two pipes, and keeps what else it says', async () => {
    const { address } = open(`/kanban/pipe/${subscription.uniqueId}/1?busca=ltda`);
    await screen.findByRole('heading', { level: 1, name: 'Subscrição' });
    await waitFor(() => expect(address()).toBe(`/kanban/pipe/${subscription.uniqueId}/${subscription.id}?busca=ltda`));
  });

  it('says how many cards each holds', async () => {
    open('/kanban', [answer(getPipes, [{ ...subscription, cardCount: 1234 }])]);
    expect(await screen.findByRole('link', { name: 'Subscrição 1.234 cards' })).toHaveAttribute('aria-current', 'page');
  });

  it('says so when the profile allows none', async () => {
    open('/kanban', [answer(getPipes, [])]);
    expect(await screen.findByText('Nenhuma esteira liberada para você')).toBeVisible();
  });

  it('offers the others when the one of the address is not theirs', async () => {
    open('/kanban/pipe/00000000-0000-4000-8000-000000000099');
    expect(await screen.findByText('Esteira não encontrada')).toBeVisible();
    expect(screen.getByRole('link', { name: /Crédito/ })).toBeVisible();
  });
});

describe('the columns', () => {
  it('tell name, number of cards, limit and sum, and each card its story', async () => {
    open(atSubscription);
    const triage = within(await column('Triagem'));
    expect(triage.getByText(/2 cards/)).toHaveTextContent('2 cardsacima do limite de 1');
    expect(triage.getByText('R$ 200,00')).toBeVisible();
    const first = await card('P-11');
    expect(first).toHaveAccessibleName('P-11 Proposta');
    for (const text of ['Construtora 11 Ltda', 'Segurado 11', 'R$ 100,00', 'Sem responsável', 'Normal'])
      expect(first).toHaveTextContent(text.replace(' ', ' '));
  });

  it('say what is missing of a card without data', async () => {
    const bare = boardOf(subscription, [stepOf(1, 'Triagem', [cardOf(11, { cardData: null })])]);
    open(atSubscription, [answer(filterSteps, bare)]);
    expect(await card('P-11')).toHaveTextContent('Não Informado · Informações do card não informadas.');
  });

  it('are announced while they load, and explain themselves when they cannot', async () => {
    const { platform, person } = open(atSubscription, [failure(filterSteps, 500)]);
    expect(await screen.findByText('Não foi possível carregar esta esteira')).toBeVisible();
    expect(screen.getByText(/Código para o suporte/)).toBeVisible();
    platform.change(answer(filterSteps, board));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await card('P-11');
  });
});

describe('moving a card by its menu', () => {
  const moveTo = async (person: ReturnType<typeof open>['person'], ref: string, step: string) => {
    await person.click(await screen.findByRole('button', { name: `Mover ou atribuir o card ${ref}…` }));
    await person.click(await screen.findByRole('menuitem', { name: step }));
  };
  const moved = { ...cardOf(11), stepId: 2, version: 2 };

  it('shows it in the other column at once, tells the platform what was seen, and the others that it happened', async () => {
    let arrive: (value: typeof moved) => void = () => undefined;
    const { person, platform, portal } = open(atSubscription, [
      answer(navigateCard, () => new Promise((resolve) => (arrive = resolve))),
    ]);
    const heard = jest.fn();
    portal.bus.observe(cardMovedTopic).subscribe(heard);
    await moveTo(person, 'P-11', 'Análise');
    expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']);
    expect(await refsIn('Triagem')).toEqual(['P-12']);
    expect(within(await column('Análise')).getByText('2 cards')).toBeVisible();
    expect(await card('P-11')).toHaveFocus();
    expect(heard).not.toHaveBeenCalled();

    arrive(moved);
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith({
        pipeId: 2,
        cardId: 11,
        cardRef: 'P-11',
        stepFromId: 1,
        stepToId: 2,
        version: 2,
      }),
    );
    const [request] = platform.requestsOf(navigateCard);
    expect(request).toMatchObject({
      path: '/api/kanban/v1.0/steps/1/card-navigation',
      body: { cardId: 11, stepToId: 2, stepFromId: 1, version: 1 },
    });
    expect(screen.getByText('Card P-11 movido de Triagem para Análise.')).toBeInTheDocument();
  });

  it('takes back that card alone when somebody moved it first, to where it is now, and says why', async () => {
    const text =
      'O card P-11 já não está na etapa de onde você o moveu. Ele está na etapa "Concluído", movido por Rui.';
    const { person, platform } = open(atSubscription, [answer(navigateCard, { ...cardOf(12), stepId: 2, version: 2 })]);
    await moveTo(person, 'P-12', 'Análise');
    await waitFor(() => expect(platform.requestsOf(navigateCard)).toHaveLength(1));
    platform.change(
      failure(navigateCard, 409, [{ Code: 'Conflict', Message: text }], { ...cardOf(11), stepId: 3, version: 5 }),
    );
    await moveTo(person, 'P-11', 'Análise');

    expect(await screen.findByText(text)).toBeVisible();
    expect(await refsIn('Concluído')).toEqual(['P-11']);
    expect(await refsIn('Análise')).toEqual(['P-12', 'P-21']);
    expect(await refsIn('Triagem')).toEqual([]);
    expect(await card('P-11')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  it('goes back to its place when the platform cannot be reached, and can be tried again', async () => {
    const { person, platform } = open(atSubscription, [offline(navigateCard)]);
    await moveTo(person, 'P-12', 'Concluído');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('O card P-12 não foi para Concluído e voltou para Triagem');
    expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12']);
    expect(await refsIn('Concluído')).toEqual([]);

    platform.change(answer(navigateCard, { ...cardOf(12), stepId: 3, version: 2 }));
    await person.click(within(notice).getByRole('button', { name: 'Tentar de novo' }));
    expect(await refsIn('Concluído')).toEqual(['P-12']);
    await waitFor(() => expect(screen.queryByText(/não foi para/)).not.toBeInTheDocument());
  });

  it('is not offered to who does not manage the pipe, who reads why', async () => {
    open(atSubscription, [], [1, 35]);
    await card('P-11');
    expect(screen.queryByRole('button', { name: /Mover ou atribuir/ })).not.toBeInTheDocument();
    expect((await card('P-11')).tabIndex).toBe(0);
    expect(screen.getByText(/falta ao seu perfil a permissão “Gerenciar pipe de subscrição”/)).toBeVisible();
  });
});

describe('assigning a card by its menu', () => {
  const me = { Id: 7, Name: 'Ana Prado' };
  const bruno = { Id: 9, Name: 'Bruno Reis' };
  const people = answer(getKanbanCardOwnerList, [me, bruno]);
  const assigned = answer(updateKanbanCardOwner, ({ body }) => {
    const { CardId, UserId } = body as { CardId: number; UserId: number | null };
    return { CardId, Owner: [me, bruno].find(({ Id }) => Id === UserId) ?? null, Version: 2 };
  });
  const choose = async (person: ReturnType<typeof open>['person'], ref: string, choice: string) => {
    await person.click(await screen.findByRole('button', { name: `Mover ou atribuir o card ${ref}…` }));
    await person.click(await screen.findByRole('menuitem', { name: 'Atribuir a…' }));
    await person.click(await screen.findByRole('menuitem', { name: choice }));
  };
  const sent = (platform: ReturnType<typeof open>['platform']) =>
    platform.requestsOf(updateKanbanCardOwner).map(({ body }) => body);

  it('shows the new owner at once, says that they were told, and can be taken back', async () => {
    const { person, platform } = open(atSubscription, [people, assigned]);
    await choose(person, 'P-11', 'Bruno Reis');
    expect(await card('P-11')).toHaveTextContent('Bruno Reis');
    expect(await screen.findByText('Bruno Reis é responsável por ele agora e foi avisado disso.')).toBeVisible();
    expect(await card('P-11')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await card('P-11')).toHaveTextContent('Sem responsável'));
    expect(sent(platform)).toEqual([
      { CardId: 11, UserId: 9, Version: 1 },
      { CardId: 11, UserId: null, Version: 2 },
    ]);
  });

  it('moves it afterwards as what it is now', async () => {
    const { person, platform } = open(atSubscription, [people, assigned, hanging(navigateCard)]);
    await choose(person, 'P-11', 'Atribuir a mim');
    expect(await screen.findByText('Ana Prado é responsável por ele agora.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Mover ou atribuir o card P-11…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Análise' }));
    await waitFor(() => expect(platform.requestsOf(navigateCard)[0]?.body).toMatchObject({ version: 2 }));
  });

  it('takes the owner away', async () => {
    const { person, platform } = open(atSubscription, [people, assigned]);
    await choose(person, 'P-12', 'Remover o responsável');
    expect(await card('P-12')).toHaveTextContent('Sem responsável');
    expect(sent(platform)).toEqual([{ CardId: 12, UserId: null, Version: 1 }]);
  });

  it('leads from what it says to the card, on the board as it was last shown', async () => {
    const { person, address, navigate } = open(atSubscription, [people, assigned]);
    await choose(person, 'P-11', 'Bruno Reis');
    const way = await screen.findByRole('button', { name: 'Abrir o card' });
    const [board] = address().split('?');
    await act(async () => void (await navigate('/apolices')));
    await person.click(way);
    expect(address()).toMatch(new RegExp(`^${board}\\?(.*&)?card=11$`));
  });

  it('shows the former owner again when the platform refuses, and why', async () => {
    const text = 'Esta pessoa não pode ser responsável por cards desta esteira.';
    const { person } = open(atSubscription, [
      people,
      failure(updateKanbanCardOwner, 422, [{ Code: 'Unprocessable', Message: text }]),
    ]);
    await choose(person, 'P-11', 'Bruno Reis');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await card('P-11')).toHaveTextContent('Sem responsável');
  });

  it('shows who got the card meanwhile when somebody was quicker', async () => {
    const text = 'O card P-11 foi alterado enquanto você o via.';
    const { person } = open(atSubscription, [
      people,
      failure(updateKanbanCardOwner, 409, [{ Code: 'Conflict', Message: text }], {
        CardId: 11,
        Owner: { Id: 12, Name: 'Davi Luz' },
        Version: 8,
      }),
    ]);
    await choose(person, 'P-11', 'Bruno Reis');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await card('P-11')).toHaveTextContent('Davi Luz');
  });

  it('asks again for the people when they did not come', async () => {
    const { person, platform } = open(atSubscription, [failure(getKanbanCardOwnerList, 500), assigned]);
    await person.click(await screen.findByRole('button', { name: 'Mover ou atribuir o card P-11…' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Atribuir a…' }));
    const again = await screen.findByRole('menuitem', { name: /Tentar de novo/ });
    platform.change(people);
    await person.click(again);
    expect(await screen.findByRole('menuitem', { name: 'Bruno Reis' })).toBeInTheDocument();
  });
});

describe('dragging a card', () => {
  let giveBack: () => void;
  beforeEach(() => {
    giveBack = columnsSideBySide();
  });
  afterEach(() => giveBack());

  const key = (code: string, keyCode: number) => ({ key: code, code, keyCode });
  const space = key(' ', 32);
  const right = key('ArrowRight', 39);

  it('by keyboard moves it, and is told aloud in Portuguese', async () => {
    const { platform } = open(atSubscription, [answer(navigateCard, { ...cardOf(12), stepId: 2, version: 2 })]);
    const dragged = await card('P-12');
    expect(dragged).toHaveAccessibleDescription(/Pressione espaço para pegar o card/);
    dragged.focus();
    fireEvent.keyDown(dragged, space);
    await screen.findByText('Card P-12 na mão, na etapa Triagem.');
    // What is held is drawn anew outside of its column, and the focus is there.
    await waitFor(async () => expect(await card('P-12')).toHaveFocus());
    fireEvent.keyDown(await card('P-12'), right);
    await screen.findByText('Card P-12 sobre a etapa Análise.');
    fireEvent.keyDown(await card('P-12'), space);
    await waitFor(() => expect(platform.requestsOf(navigateCard)).toHaveLength(1));
    expect(platform.requestsOf(navigateCard)[0]?.body).toEqual({ cardId: 12, stepToId: 2, stepFromId: 1, version: 1 });
    expect(await refsIn('Análise')).toContain('P-12');
    expect(await card('P-12')).toHaveFocus();
  });
});

describe('finding cards', () => {
  it('searches when the typing pauses, and keeps what was typed in the address', async () => {
    const { person, platform, address } = open(atSubscription);
    await card('P-11');
    await person.type(screen.getByRole('searchbox'), ' horizonte ');
    await waitFor(() => expect(address()).toBe(`${atSubscription}?busca=horizonte`));
    const searches = platform.requestsOf(filterSteps).map((request) => request.query.filterCardsValues);
    expect(searches).toEqual([undefined, 'horizonte']);
    expect(screen.getByRole('searchbox')).toHaveValue(' horizonte ');
  });

  it('starts with the filters of the address, priorities included', async () => {
    const { platform } = open(`${atSubscription}?busca=aço&prioridade=4`, [answer(filterStepsByPriority, board)]);
    await card('P-11');
    expect(platform.requestsOf(filterStepsByPriority)[0]?.body).toEqual({ priorityIds: [4], filterCardsValues: 'aço' });
    expect(screen.getByRole('searchbox')).toHaveValue('aço');
    expect(await screen.findByRole('button', { name: 'Urgente' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the priority that was chosen in the address', async () => {
    const { person, address } = open(atSubscription, [answer(filterStepsByPriority, board)]);
    await person.click(await screen.findByRole('button', { name: 'Urgente' }));
    await waitFor(() => expect(address()).toBe(`${atSubscription}?prioridade=4`));
  });

  it('offers to clear the filters when nothing matches', async () => {
    const nothing = boardOf(subscription, [stepOf(1, 'Triagem', [])]);
    const { person, address } = open(`${atSubscription}?busca=nada`, [
      answer(filterSteps, (request) => (request.query.filterCardsValues ? nothing : board)),
    ]);
    const message = await screen.findByText('Nenhum card corresponde aos filtros');
    const [, inMessage] = screen.getAllByRole('button', { name: 'Limpar filtros' });
    expect(message).toBeVisible();
    await person.click(inMessage as HTMLElement);
    await card('P-11');
    expect(address()).toBe(atSubscription);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('keeps the last board in sight while the next filter is answered', async () => {
    const { person, platform } = open(atSubscription);
    await card('P-11');
    platform.change(hanging(filterSteps));
    await person.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(platform.requestsOf(filterSteps)).toHaveLength(2));
    expect(await card('P-11')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Etapas de Subscrição' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the next cards of a column', () => {
  const long = boardOf(subscription, [stepOf(1, 'Triagem', [cardOf(11), cardOf(12)], { cardCount: 4 })]);

  it('come after those that are shown, each one once, until the column ends', async () => {
    const { person, platform } = open(`${atSubscription}?busca=ltda`, [
      answer(filterSteps, long),
      answer(loadStepCards, { cardCount: 4, cards: [cardOf(12), cardOf(13), cardOf(14)] }),
    ]);
    const more = await screen.findByRole('button', { name: 'Carregar mais cards de Triagem' });
    await person.click(more);
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13', 'P-14']));
    expect(platform.requestsOf(loadStepCards)[0]).toMatchObject({
      path: '/api/kanban/v1.0/pipes/2/steps/1/skip/2/filterCardsValues',
      query: { filterCardsValues: 'ltda' },
    });
    expect(screen.queryByRole('button', { name: /Carregar mais/ })).not.toBeInTheDocument();
  });

  it('can be asked for again when they did not come', async () => {
    const { person, platform } = open(atSubscription, [answer(filterSteps, long), offline(loadStepCards)]);
    await person.click(await screen.findByRole('button', { name: 'Carregar mais cards de Triagem' }));
    const again = await screen.findByRole('button', { name: 'Tentar de novo cards de Triagem' });
    platform.change(answer(loadStepCards, { cardCount: 4, cards: [cardOf(13), cardOf(14)] }));
    await person.click(again);
    await waitFor(async () => expect(await refsIn('Triagem')).toHaveLength(4));
  });

  it('are looked for one page back when others have taken cards out of the column', async () => {
    const { person, platform } = open(atSubscription, [
      answer(filterSteps, long),
      answer(loadStepCards, (request) =>
        request.path.includes('/skip/0/')
          ? { cardCount: 3, cards: [cardOf(12), cardOf(13)] }
          : { cardCount: 3, cards: [] },
      ),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Carregar mais cards de Triagem' }));
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13']));
    expect(platform.requestsOf(loadStepCards)).toHaveLength(2);
  });
});

describe('on a phone', () => {
  const width = window.innerWidth;
  beforeEach(() => Object.assign(window, { innerWidth: 390 }));
  afterEach(() => Object.assign(window, { innerWidth: width }));

  it('shows one column at a time, and the way to the others', async () => {
    const { person } = open(atSubscription);
    await card('P-11');
    expect(screen.queryByRole('region', { name: 'Análise' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Análise 1' }));
    expect(await refsIn('Análise')).toEqual(['P-21']);
    expect(screen.queryByRole('region', { name: 'Triagem' })).not.toBeInTheDocument();
  });
});
