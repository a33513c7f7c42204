import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import { auditHistory } from '../../platform/database/schema/history';
import { cardMovements, cards } from '../../platform/database/schema/boards';
import { card, email, pipe, priority, step, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const pipesOf = async (as: string) =>
  (await platform.send(board.getPipes, {}, { as })).response.map((one) => [one.id, one.cardCount]);
const filter = (filterCardsValues: string | undefined, as: string = email.admin, pipeId: number = pipe.subscricao) =>
  platform.send(
    board.filterSteps,
    { parameters: { pipeId }, query: filterCardsValues ? { filterCardsValues } : {} },
    { as },
  );

describe('the pipes', () => {
  it('come with their open cards, and only those that the user may see', async () => {
    expect(await pipesOf(email.admin)).toEqual([
      [pipe.cadastro, 1],
      [pipe.subscricao, 25],
    ]);
    expect(await pipesOf(email.viewer)).toHaveLength(2);
    expect(await pipesOf(email.underwriter)).toEqual([[pipe.subscricao, 25]]);
    expect(await pipesOf(email.atlas)).toEqual([[pipe.atlas, 1]]);
  });

  it('are closed to those without the functionality', async () => {
    const answer = await platform.send(board.getPipes, {}, { as: email.broker });
    expect(answer).toMatchObject({ status: 403, response: null, errors: [{ Code: 'Forbidden' }] });
    expect(JSON.parse(answer.text)).toMatchObject({
      success: false,
      message: 'Você não tem permissão para esta operação.',
    });
  });

  it('show their steps from left to right, with limits', async () => {
    const { response } = await platform.send(
      board.getPipe,
      { parameters: { pipeId: pipe.subscricao } },
      { as: email.underwriter },
    );
    expect(response).toMatchObject({ uniqueId: uniqueIdOf(pipe.subscricao), functionalityId: 39 });
    expect(response.steps.map((one) => [one.name, one.workInProgressLimit])).toEqual([
      ['Entrada', null],
      ['Em análise', 5],
      ['Concluído', null],
    ]);
  });

  it('of others do not exist', async () => {
    const get = (pipeId: number, as: string) => platform.send(board.getPipe, { parameters: { pipeId } }, { as });
    expect((await get(pipe.cadastro, email.underwriter)).status).toBe(404);
    expect((await get(pipe.atlas, email.admin)).status).toBe(404);
    expect((await get(9999, email.admin)).status).toBe(404);
    expect((await filter(undefined, email.admin, pipe.atlas)).status).toBe(404);
  });
});

describe('the board', () => {
  it('brings counts and sums of all cards, and the first ones by the legal clock, then urgent, then oldest', async () => {
    const { response } = await filter(undefined);
    const [first, second] = response.steps;
    expect(first).toMatchObject({ cardCount: 25, insuredAmountTotal: 250_000 });
    expect(first?.cards).toHaveLength(board.CARDS_PER_LOAD);
    expect(first?.cards.slice(0, 3).map((one) => one.cardId)).toEqual([card.first + 4, card.urgent, card.first]);
    expect(second).toMatchObject({ cardCount: 0, insuredAmountTotal: 0, cards: [] });
  });

  it('tells owner, priority, face and legal deadline of a card', async () => {
    const { response } = await filter('P-1005');
    expect(response.steps[0]?.cards).toEqual([
      {
        cardId: 1005,
        cardType: 'PROPOSTA',
        cardRef: 'P-1005',
        cardData: { header: 'Proposta P-1005', body: 'Construtora Horizonte', footer: 'Executante construtor' },
        stepId: step.subscricaoNew,
        version: 1,
        priority: { id: priority.normal, name: 'Normal', tone: 'neutral' },
        owner: { id: 2, name: 'Bruno Reis' },
        insuredAmountValue: 10_000,
        enteredStepAt: '2026-10-01T12:05:00.000Z',
        legalDeadline: '2026-11-27T02:59:59.999Z',
        legalLastDay: null,
        legalClockPausedAt: null,
        decision: null,
      },
    ]);
  });

  it('shows a card that nothing is known of without a face', async () => {
    const { response } = await filter(undefined, email.admin, pipe.cadastro);
    expect(response.steps[0]?.cards[0]?.cardData).toBeNull();
  });

  it('brings the next cards of a step, none twice', async () => {
    const { response: start } = await filter(undefined);
    const { response: next } = await platform.send(
      board.loadStepCards,
      { parameters: { pipeId: pipe.subscricao, stepId: step.subscricaoNew, n: board.CARDS_PER_LOAD }, query: {} },
      { as: email.viewer },
    );
    expect(next.cardCount).toBe(25);
    expect(next.cards).toHaveLength(5);
    const all = [...(start.steps[0]?.cards ?? []), ...next.cards].map((one) => one.cardId);
    expect(new Set(all).size).toBe(25);
  });

  it('brings no cards of a step of another pipe', async () => {
    const parameters = { pipeId: pipe.subscricao, stepId: step.cadastroNew, n: 0 };
    expect((await platform.send(board.loadStepCards, { parameters, query: {} }, { as: email.admin })).status).toBe(404);
  });

  it.each([
    ['a name without accents', 'alvaro souza', 1],
    ['a document with its mask', '529.982.247-25', 1],
    ['a reference', 'p-1010', 1],
    ['a wildcard, literally', '%', 0],
  ])('filters by %s, counts included', async (_what, text, count) => {
    const { response } = await filter(text);
    expect(response.steps[0]).toMatchObject({ cardCount: count, insuredAmountTotal: count * 10_000 });
    expect(response.steps[0]?.cards).toHaveLength(count);
  });

  it('filters by a document', async () => {
    const byDocument = async (cpfCnpjWithoutMask: string) =>
      (
        await platform.send(
          board.filterStepsByDocument,
          { query: {}, parameters: { pipeId: pipe.subscricao, cpfCnpjWithoutMask } },
          { as: email.admin },
        )
      ).response.steps[0]?.cardCount;
    expect(await byDocument('52998224725')).toBe(1);
    expect(await byDocument('11222333000181')).toBe(24);
    expect(await byDocument('12abc34501de35')).toBe(0);
  });

  it('filters by priorities, together with text and for the next cards too', async () => {
    const byPriority = (priorityIds: number[], filterCardsValues?: string) =>
      platform.send(
        board.filterStepsByPriority,
        {
          parameters: { pipeId: pipe.subscricao },
          body: { priorityIds, ...(filterCardsValues ? { filterCardsValues } : {}) },
        },
        { as: email.admin },
      );
    const countOf = async (...given: Parameters<typeof byPriority>) =>
      (await byPriority(...given)).response.steps[0]?.cardCount;
    expect(await countOf([priority.urgent])).toBe(1);
    expect(await countOf([priority.urgent, priority.normal])).toBe(25);
    expect(await countOf([priority.low])).toBe(0);
    expect(await countOf([])).toBe(25);
    expect(await countOf([priority.urgent], 'souza')).toBe(0);
    const next = await platform.send(
      board.loadStepCards,
      {
        parameters: { pipeId: pipe.subscricao, stepId: step.subscricaoNew, n: 0 },
        query: { priorityIds: `${priority.urgent},${priority.low}` },
      },
      { as: email.admin },
    );
    expect(next.response).toMatchObject({ cardCount: 1, cards: [{ cardId: card.urgent }] });
  });
});

describe('moving a card', () => {
  interface MoveOf {
    cardId?: number;
    from?: number;
    to?: number;
    version?: number;
    as?: string;
  }
  const move = ({
    cardId = card.first,
    from = step.subscricaoNew,
    to = step.subscricaoWork,
    version,
    as = email.admin,
  }: MoveOf) =>
    platform.send(
      board.navigateCard,
      {
        parameters: { stepId: from },
        body: { cardId, stepToId: to, stepFromId: from, ...(version === undefined ? {} : { version }) },
      },
      { as },
    );
  const stored = async (cardId: number) => {
    const [row] = await platform.database.db.select().from(cards).where(eq(cards.id, cardId));
    return row;
  };
  const historyOf = (cardId: number) =>
    platform.database.db.select().from(cardMovements).where(eq(cardMovements.cardId, cardId));

  it('is refused where the address and the request name different steps, and nothing moves', async () => {
    const answer = await platform.send(
      board.navigateCard,
      {
        parameters: { stepId: step.subscricaoWork },
        body: { cardId: 1002, stepToId: step.subscricaoWork, stepFromId: step.subscricaoNew },
      },
      { as: email.admin },
    );
    expect(answer).toMatchObject({ status: 400, errors: [{ Field: 'stepFromId' }] });
    expect(await stored(1002)).toMatchObject({ stepId: step.subscricaoNew, version: 1 });
  });

  it('stores the step, a new version, who moved it, and an audit entry', async () => {
    const before = Date.now();
    const { status, response } = await move({ cardId: 1002, version: 1, as: email.underwriter });
    expect(status).toBe(200);
    expect(response).toMatchObject({ cardId: 1002, stepId: step.subscricaoWork, version: 2 });
    expect(Date.parse(response.enteredStepAt)).toBeGreaterThanOrEqual(before);
    expect(await stored(1002)).toMatchObject({ stepId: step.subscricaoWork, version: 2 });
    expect(await historyOf(1002)).toMatchObject([
      { fromStepId: step.subscricaoNew, toStepId: step.subscricaoWork, userId: 2 },
    ]);
    const audits = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, uniqueIdOf(1002)));
    expect(audits).toMatchObject([
      {
        action: 'moved',
        changedByName: 'Bruno Reis',
        changes: [{ field: 'step', before: 'Entrada', after: 'Em análise' }],
      },
    ]);
  });

  it('takes the step of the address for the one it leaves when the body names none', async () => {
    const answer = await platform.send(
      board.navigateCard,
      { parameters: { stepId: step.subscricaoNew }, body: { cardId: 1003, stepToId: step.subscricaoDone } },
      { as: email.admin },
    );
    expect(answer).toMatchObject({ status: 200, response: { stepId: step.subscricaoDone } });
  });

  it('that has moved since is answered with the card as it stands, who moved it and where', async () => {
    await move({ cardId: 1004, as: email.underwriter });
    const answer = await move({ cardId: 1004, to: step.subscricaoDone, version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.response).toMatchObject({ cardId: 1004, stepId: step.subscricaoWork, version: 2 });
    expect(answer.errors).toEqual([
      {
        Code: 'Conflict',
        Message:
          'O card P-1004 já não está na etapa de onde você o moveu. Ele está na etapa "Em análise", movido por Bruno Reis.',
      },
    ]);
    expect(await historyOf(1004)).toHaveLength(1);
  });

  it('that was changed in its place is a conflict too when a version is given', async () => {
    const answer = await move({ cardId: 1006, version: 7 });
    expect(answer.status).toBe(409);
    expect(answer.errors[0]?.Message).toMatch('foi alterado enquanto você o via');
    expect(await stored(1006)).toMatchObject({ stepId: step.subscricaoNew, version: 1 });
  });

  it('by several people at once succeeds for exactly one', async () => {
    const targets = [step.subscricaoWork, step.subscricaoDone, step.subscricaoWork, step.subscricaoDone];
    const answers = await Promise.all(targets.map((to) => move({ cardId: 1007, to, version: 1 })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await historyOf(1007)).toHaveLength(1);
  });

  it('to where it already is changes nothing', async () => {
    expect(await move({ cardId: 1008, to: step.subscricaoNew })).toMatchObject({
      status: 200,
      response: { version: 1 },
    });
    expect(await historyOf(1008)).toEqual([]);
  });

  it('is refused to those who may only look', async () => {
    const answer = await move({ as: email.viewer });
    expect(answer).toMatchObject({ status: 403, errors: [{ Code: 'Forbidden' }] });
    expect(await stored(card.first)).toMatchObject({ stepId: step.subscricaoNew, version: 1 });
  });

  it.each<[string, MoveOf, number]>([
    ['an unknown card', { cardId: 99_999 }, 404],
    ['a card of another company', { cardId: card.atlas, from: step.atlasNew, to: step.atlasDone }, 404],
    ['a closed card', { cardId: card.closed }, 404],
    ['a card of a pipe that the user may not see', { cardId: card.cadastro, as: email.underwriter }, 404],
    ['an unknown step', { to: 99_999 }, 404],
    ['a step of another company', { to: step.atlasDone }, 404],
    ['a step of another pipe', { to: step.cadastroDone }, 422],
  ])('refuses %s and writes nothing', async (_what, given, status) => {
    const before = await platform.database.db.$count(auditHistory);
    const answer = await move(given);
    expect(answer.status).toBe(status);
    expect(answer.errors[0]?.Message).toMatch(/\.$/);
    expect(await platform.database.db.$count(auditHistory)).toBe(before);
    expect(await stored(card.first)).toMatchObject({ stepId: step.subscricaoNew, version: 1 });
  });
});
