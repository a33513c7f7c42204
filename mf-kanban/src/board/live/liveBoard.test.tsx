import { filterSteps, getCard, loadStepCards } from '@portal/shared/contracts/boards/board';
import { getViewers, liveBoardKinds } from '@portal/shared/contracts/boards/boardLive';
import type { BoardCard, CardRecord } from '@portal/shared/contracts/boards/board';
import { LIVE_LOST, LIVE_READY } from '@portal/shared/live/liveEvents';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cardChangedTopic, cardViewersTopic } from '../../topics';
import { boardOf, cardOf, pipeOf, stepOf } from '../testing/boardFixture';
import { columnsSideBySide } from '../testing/columnsSideBySide';
import { card, openBoard, refsIn } from '../testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(11), cardOf(12)]), stepOf(2, 'Análise', [cardOf(21)])]);
const record = (change: Partial<BoardCard> & { cardId: number }) =>
  answer(getCard, { card: cardOf(change.cardId, change), pipe } as CardRecord);
const changed = (cardId: number, stepId: number, version: number, isClosed = false) => ({
  pipeId: 2,
  cardId,
  stepId,
  version,
  isClosed,
});
/** The code that listens is fetched after the cards. */
async function listening(view: ReturnType<typeof openBoard>) {
  await card('P-11');
  await waitFor(() => expect(view.listeners.size).toBe(1));
  return view;
}

describe('what others do on the board', () => {
  it('shows a step that was published for its pipe, and leaves it for another one', async () => {
    const view = await listening(openBoard(pipe, board));
    const reads = () => view.platform.requestsOf(filterSteps).length;
    view.live(liveBoardKinds.pipe, { pipeId: 3 });
    const before = reads();
    const [first, second] = board.steps;
    view.platform.change(answer(filterSteps, { ...board, steps: [first!, stepOf(9, 'Segunda leitura', []), second!] }));
    view.live(liveBoardKinds.pipe, { pipeId: 2 });
    expect(await screen.findByRole('heading', { name: 'Segunda leitura' })).toBeVisible();
    expect(reads()).toBe(before + 1);
  });

  it('shows a card where somebody moved it, and tells the drawer', async () => {
    const view = await listening(openBoard(pipe, board, [record({ cardId: 11, stepId: 2, version: 2 })]));
    const heard = jest.fn();
    view.portal.bus.observe(cardChangedTopic).subscribe(heard);
    view.live(liveBoardKinds.card, changed(11, 2, 2));
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']));
    expect(await refsIn('Triagem')).toEqual(['P-12']);
    expect(heard).toHaveBeenCalledWith({ pipeId: 2, cardId: 11 });
  });

  it('does not read again what this page knows already', async () => {
    const view = await listening(openBoard(pipe, board, [record({ cardId: 11, stepId: 2, version: 2 })]));
    view.live(liveBoardKinds.card, changed(11, 1, 1));
    view.live(liveBoardKinds.card, changed(12, 2, 2));
    await waitFor(() => expect(view.platform.requestsOf(getCard)).toHaveLength(1));
    expect(view.platform.requestsOf(getCard)[0]?.path).toMatch(/\/cards\/12$/);
  });

  it('keeps the newer card when the answer about an older state of it comes late', async () => {
    let arrive = () => undefined as void;
    const older = new Promise<CardRecord>((resolve) => {
      arrive = () => resolve({ card: cardOf(11, { stepId: 1, version: 2, owner: null }), pipe } as CardRecord);
    });
    const view = await listening(openBoard(pipe, board, [answer(getCard, () => older)]));
    view.live(liveBoardKinds.card, changed(11, 1, 2));
    await waitFor(() => expect(view.platform.requestsOf(getCard)).toHaveLength(1));
    view.platform.change(record({ cardId: 11, stepId: 2, version: 3 }));
    view.live(liveBoardKinds.card, changed(11, 2, 3));
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']));
    // A change of another card, read after the late answer, tells when that answer was dealt with.
    view.platform.change(record({ cardId: 12, version: 2, owner: null }));
    arrive();
    view.live(liveBoardKinds.card, changed(12, 1, 2));
    await waitFor(async () => expect(await card('P-12')).toHaveTextContent('Sem responsável'));
    expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']);
    expect(await card('P-11')).toHaveTextContent('Ana Prado');
  });

  it('takes away a card that was refused', async () => {
    const view = await listening(openBoard(pipe, board));
    view.live(liveBoardKinds.card, changed(12, 1, 2, true));
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11']));
  });

  it('takes away a card that the user may not see any more', async () => {
    const view = await listening(openBoard(pipe, board, [failure(getCard, 404)]));
    view.live(liveBoardKinds.card, changed(12, 1, 2));
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11']));
  });

  it('shows a new card with the counts, and moves no other', async () => {
    const view = await listening(openBoard(pipe, board));
    view.platform.change(
      answer(
        filterSteps,
        boardOf(pipe, [
          stepOf(1, 'Triagem', [cardOf(12), cardOf(13)], { cardCount: 30 }),
          stepOf(2, 'Análise', [cardOf(21)]),
        ]),
      ),
    );
    view.platform.change(answer(loadStepCards, { cardCount: 30, cards: [] }));
    view.live(liveBoardKinds.card, changed(13, 1, 1));
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-11', 'P-12', 'P-13']));
    expect(screen.getByText('30 cards')).toBeVisible();
  });

  it('reads the card anew that the drawer changed, without the stream', async () => {
    const view = await listening(openBoard(pipe, board, [record({ cardId: 11, version: 2, owner: null })]));
    act(() => view.portal.bus.publish(cardChangedTopic, { pipeId: 2, cardId: 11 }));
    await waitFor(async () => expect(await card('P-11')).toHaveTextContent('Sem responsável'));
  });

  it('says that nothing comes while the stream is lost, and reads the board again when it is back', async () => {
    const view = await listening(openBoard(pipe, board));
    view.live(LIVE_LOST);
    expect(await screen.findByText(/não está recebendo as mudanças dos outros/)).toBeVisible();
    expect(await card('P-11')).toBeVisible();
    view.platform.change(answer(filterSteps, boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(12)])])));
    view.live(LIVE_READY);
    await waitFor(async () => expect(await refsIn('Triagem')).toEqual(['P-12']));
    expect(screen.queryByText(/não está recebendo/)).not.toBeInTheDocument();
  });

  it('stops listening with the board', async () => {
    const view = await listening(openBoard(pipe, board));
    view.unmount();
    expect(view.listeners.size).toBe(0);
  });
});

describe('a board that was read before its stream stood', () => {
  const moved = boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(12)]), stepOf(2, 'Análise', [cardOf(11), cardOf(21)])]);
  const ana = [{ cardId: 11, viewers: [{ id: 3, name: 'Ana Lima' }] }];
  /** What the platform says of the stream at which it tells of changes from now on. */
  const changedAgo = (milliseconds: number) => ({
    heardForMs: 600_000,
    changedMsAgo: { [pipe.uniqueId]: milliseconds },
  });
  const boardReads = (view: ReturnType<typeof openBoard>) =>
    [filterSteps, getViewers].map((call) => view.platform.requestsOf(call).length);
  /** The first answer comes when the test says so. */
  function slowBoard() {
    let arrive = () => undefined as void;
    const first = new Promise<typeof board>((resolve) => (arrive = () => resolve(board)));
    const view = openBoard(pipe, board, [answer(filterSteps, () => first), answer(getViewers, [])]);
    return { view, arrive: () => arrive() };
  }

  it('is not read again while nothing happens on its pipe: every call of the opening is sent once', async () => {
    const view = await listening(
      openBoard(pipe, board, [answer(getViewers, []), record({ cardId: 12, priority: { id: 3, name: 'Urgente' } })]),
    );
    await waitFor(() => expect(boardReads(view)).toEqual([1, 1]));
    view.live(LIVE_READY, { heardForMs: 600_000, changedMsAgo: { 'another-pipe': 0, [pipe.uniqueId]: 60_000 } });
    // A reading caused by the stream's opening would have been sent before this one.
    view.live(liveBoardKinds.card, changed(12, 1, 2));
    await waitFor(() => expect(view.platform.requestsOf(getCard)).toHaveLength(1));
    const sent = view.platform.requests.map(({ method, path }) => `${method} ${path}`);
    expect(sent).toEqual([...new Set(sent)]);
    expect(boardReads(view)).toEqual([1, 1]);
  });

  it('is read again, with who looks at it, when something happened in between', async () => {
    const view = await listening(openBoard(pipe, board, [answer(getViewers, [])]));
    await waitFor(() => expect(boardReads(view)).toEqual([1, 1]));
    for (const next of [answer(filterSteps, moved), answer(getViewers, ana)]) view.platform.change(next);
    view.live(LIVE_READY, changedAgo(0));
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']));
    await waitFor(async () => expect(await card('P-11')).toHaveTextContent('Ana Lima está vendo'));
    expect(boardReads(view)).toEqual([2, 2]);
  });

  it.each([
    ['began to listen only now', { heardForMs: 0, changedMsAgo: {} }],
    ['does not say since when it listens', {}],
  ])('is read again when the platform %s', async (_case, ready) => {
    const view = await listening(openBoard(pipe, board, [answer(getViewers, [])]));
    view.platform.change(answer(filterSteps, moved));
    view.live(LIVE_READY, ready);
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']));
  });

  it('is read again after the stream stood again, however quiet the pipe was', async () => {
    const view = await listening(openBoard(pipe, board, [answer(getViewers, [])]));
    view.live(LIVE_READY, changedAgo(60_000));
    view.platform.change(answer(filterSteps, moved));
    view.live(LIVE_READY, changedAgo(60_000));
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']));
  });

  it('is read again when its first answer, older than the change, comes after the stream stands', async () => {
    const { view, arrive } = slowBoard();
    await waitFor(() => expect(view.listeners.size).toBe(1));
    await waitFor(() => expect(view.platform.requestsOf(filterSteps)).toHaveLength(1));
    view.live(LIVE_READY, changedAgo(0));
    view.platform.change(answer(filterSteps, moved));
    arrive();
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']));
    expect(view.platform.requestsOf(filterSteps)).toHaveLength(2);
  });

  it('shows a change that is told while its first answer, older than the change, is still under way', async () => {
    const late = answer(filterSteps, board, { delay: 800 });
    const view = openBoard(pipe, board, [record({ cardId: 11, stepId: 2, version: 2 }), late]);
    await waitFor(() => expect(view.listeners.size).toBe(1));
    view.live(LIVE_READY, changedAgo(60_000));
    view.live(liveBoardKinds.card, changed(11, 2, 2));
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-11', 'P-21']));
    expect(view.platform.requestsOf(filterSteps)).toHaveLength(1);
  });

  it('shows who looks at a card as it was told while the answer, older than that, is still under way', async () => {
    let arrive = () => undefined as void;
    const first = new Promise<typeof ana>((resolve) => (arrive = () => resolve([])));
    const view = await listening(openBoard(pipe, board, [answer(getViewers, () => first)]));
    await waitFor(() => expect(boardReads(view)).toEqual([1, 1]));
    view.live(liveBoardKinds.viewers, { pipeId: 2, ...ana[0] });
    arrive();
    await waitFor(async () => expect(await card('P-11')).toHaveTextContent('Ana Lima está vendo'));
  });
});

describe('who else looks at a card', () => {
  const ana = { id: 3, name: 'Ana Lima' };
  it('shows on it, and not the user themself', async () => {
    const me = { id: 7, name: 'Eu Mesmo' };
    const view = await listening(openBoard(pipe, board, [answer(getViewers, [{ cardId: 11, viewers: [ana, me] }])]));
    expect(await card('P-11')).toHaveTextContent('ALAna Lima está vendo');
    const told = jest.fn();
    view.portal.bus.observe(cardViewersTopic).subscribe(told);
    view.live(liveBoardKinds.viewers, { pipeId: 2, cardId: 11, viewers: [me] });
    view.live(liveBoardKinds.viewers, { pipeId: 2, cardId: 12, viewers: [ana] });
    await waitFor(async () => expect(await card('P-12')).toHaveTextContent('Ana Lima está vendo'));
    expect(await card('P-11')).not.toHaveTextContent('está vendo');
    expect(told).toHaveBeenCalledWith({ cardId: 12, viewers: [ana] });
  });
});

describe('a card in the hand', () => {
  let giveBack: () => void;
  beforeEach(() => {
    giveBack = columnsSideBySide();
  });
  afterEach(() => giveBack());

  it('is let go of with a word when somebody else moves it', async () => {
    const view = await listening(openBoard(pipe, board, [record({ cardId: 12, stepId: 2, version: 2 })]));
    act(() => screen.getByRole('group', { name: /^P-12 / }).focus());
    fireEvent.keyDown(await card('P-12'), { key: ' ', code: ' ', keyCode: 32 });
    await screen.findByText('Card P-12 na mão, na etapa Triagem.');
    view.live(liveBoardKinds.card, changed(12, 2, 2));
    expect(await screen.findByText('Card P-12 movido por outra pessoa')).toBeVisible();
    await waitFor(async () => expect(await refsIn('Análise')).toEqual(['P-12', 'P-21']));
  });
});
