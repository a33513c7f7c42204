import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { filterSteps } from '@portal/shared/contracts/boards/board';
import { getPipeFigures, getPipeTimes } from '@portal/shared/contracts/boards/boardFigures';
import type { PipeFigures } from '@portal/shared/contracts/boards/boardFigures';
import { getStepStays } from '@portal/shared/contracts/figures/stepStays';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { addDays } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { cardMovements, cards, pipes, steps } from '../../../platform/database/schema/boards';
import { users } from '../../../platform/database/schema/users';
import { standWith } from '../../../testing/anyRights';
import { company, email, pipe, priority, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type NewCard = Partial<typeof cards.$inferInsert>;
/** A moment as clocks in Brazil show it. */
const at = (text: string): Date => new Date(`2026-${text}-03:00`);
let lastId = 7000;

/** A pipe with an entry, a step of work, an end, and a step that was taken away. */
async function newPipe() {
  const id = (lastId += 10);
  await platform.database.db.insert(pipes).values({
    ...{ id, uniqueId: uniqueIdOf(id), companyId: company.aurora, name: `Esteira ${id}`, order: id },
    functionalityId: Functionality.GERENCIAR_PIPE_SUBSCRICAO,
  });
  const stepOf = (nth: number, stage: StepStage, more = {}) => ({
    ...{ id: id + nth, companyId: company.aurora, pipeId: id, name: `Etapa ${nth}`, order: nth, stage, ...more },
  });
  await platform.database.db
    .insert(steps)
    .values([
      stepOf(1, 'queue'),
      stepOf(2, 'analysis'),
      stepOf(3, 'done'),
      stepOf(4, 'documents', { order: -1, isDeleted: true }),
    ]);
  return { id, entry: id + 1, work: id + 2, end: id + 3 };
}

/** A card that came into the first of these steps and went on to the others, each at its moment. */
async function cardOn(pipeId: number, way: readonly (readonly [stepId: number, at: Date])[], more: NewCard = {}) {
  const [first, last] = [way[0]!, way.at(-1)!];
  const [card] = await platform.database.db
    .insert(cards)
    .values({
      ...{ companyId: company.aurora, pipeId, stepId: last[0], position: 1, cardType: 'PROPOSTA', cardRef: 'P-1' },
      ...{ cardData: { header: 'Proposta', body: '', footer: '' }, priorityId: priority.normal, documents: [] },
      ...{ searchText: '', enteredStepAt: last[1], createdAt: first[1], ...more },
    })
    .returning({ id: cards.id });
  for (const [nth, [toStepId, createdAt]] of way.entries())
    await platform.database.db.insert(cardMovements).values({
      ...{ companyId: company.aurora, cardId: card!.id, fromStepId: way[nth - 1]?.[0] ?? null, toStepId, createdAt },
    });
  return card!.id;
}
const approvedAt = (decidedAt: Date): NewCard => ({ decision: 'approved', decidedAt });
const refusedAt = (decidedAt: Date): NewCard => ({ decision: 'refused', decidedAt, closedAt: decidedAt });

const flowOf = async (pipeId: number, from: string, to: string, as: string = email.admin) =>
  platform.send(getPipeFigures, { parameters: { pipeId }, query: { from, to } }, { as });
const stepIn = (flow: PipeFigures, id: number) => flow.steps.find((one) => one.id === id);

describe('the flow of a pipe', () => {
  // Worked by hand; the days end as clocks in Brazil say, three hours after those of UTC.
  it('is that of a case worked on paper, with moments at the edges of days, of the month and of the period', async () => {
    const { id, entry, work, end } = await newPipe();
    // Goes on in the last second of August.
    await cardOn(
      id,
      [
        [entry, at('08-10T12:00:00')],
        [work, at('08-31T23:59:59')],
        [end, at('09-02T10:00:00')],
      ],
      approvedAt(at('09-02T10:00:00')),
    );
    // Comes and is over with within a day.
    await cardOn(
      id,
      [
        [entry, at('08-31T09:00:00')],
        [work, at('08-31T09:30:00')],
        [end, at('08-31T10:15:00')],
      ],
      approvedAt(at('08-31T10:15:00')),
    );
    // Comes as the period begins, goes back once, and is refused as it ends.
    await cardOn(
      id,
      [
        [entry, at('08-30T00:00:00')],
        [work, at('08-30T12:00:00')],
        [entry, at('09-01T08:00:00')],
        [work, at('09-01T08:20:00')],
      ],
      refusedAt(at('09-02T23:59:59')),
    );
    // Came right before the period, and is taken back at midnight.
    await cardOn(id, [[entry, at('08-29T23:59:59')]], { closedAt: at('09-01T00:00:00') });
    // Comes right after it.
    await cardOn(id, [[entry, at('09-03T00:00:00')]]);
    // Was approved before it, and is worked on again.
    await cardOn(id, [
      [entry, at('08-01T12:00:00')],
      [work, at('08-02T12:00:00')],
      [end, at('08-20T15:00:00')],
      [work, at('09-01T15:00:00')],
    ]);

    const { response } = await flowOf(id, '2026-08-30', '2026-09-02');
    expect(response.days).toEqual(['2026-08-30', '2026-08-31', '2026-09-01', '2026-09-02']);
    expect(response.steps.map((one) => [one.name, one.countByDay])).toEqual([
      ['Etapa 1', [2, 1, 0, 0]],
      ['Etapa 2', [1, 2, 3, 1]],
      ['Etapa 3', [0, 1, 1, 2]],
    ]);
    expect(response.ends).toEqual({ approved: [0, 1, 0, 1], refused: [0, 0, 0, 1], withdrawn: [0, 0, 1, 0] });

    const query = { from: '2026-08-30', to: '2026-09-02' };
    const times = await platform.send(getPipeTimes, { parameters: { pipeId: id }, query }, { as: email.admin });
    const none = { count: 0, medianMinutes: null, p85Minutes: null };
    expect(times.response.steps.map(({ stays, toDecision }) => [stays, toDecision])).toEqual([
      [
        { count: 4, medianMinutes: 30, p85Minutes: 30_960 },
        { count: 3, medianMinutes: 5760, p85Minutes: 33_000 },
      ],
      [
        { count: 3, medianMinutes: 2040, p85Minutes: 2640 },
        { count: 3, medianMinutes: 2040, p85Minutes: 5040 },
      ],
      [{ count: 1, medianMinutes: 17_280, p85Minutes: 17_280 }, none],
    ]);
  });

  it('of any history is what replaying it card by card gives, and ends as the board stands', async () => {
    const now = today();
    const moment = fc.integer({ min: 0, max: 40 * 24 * 60 - 1 });
    const history = fc.record({
      moments: fc.uniqueArray(moment, { minLength: 2, maxLength: 6 }),
      ways: fc.array(fc.constantFrom<'entry' | 'work' | 'end'>('entry', 'work', 'end'), { minLength: 6, maxLength: 6 }),
      isTakenBack: fc.boolean(),
    });
    const begin = instantAt(addDays(now, -41), '00:00').getTime();
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 8 }), async (drawn) => {
        const own = await newPipe();
        const replayed = drawn.map(({ moments, ways, isTakenBack }) => {
          const times = moments.toSorted((a, b) => a - b).map((minute) => new Date(begin + minute * 60_000));
          const closedAt = isTakenBack ? times.pop() : undefined;
          const way: [number, Date][] = [];
          for (const [nth, time] of times.entries()) {
            const to = own[ways[nth] ?? 'entry'];
            if (way.at(-1)?.[0] !== to) way.push([to, time]);
          }
          return { way, closedAt };
        });
        for (const { way, closedAt } of replayed) await cardOn(own.id, way, closedAt ? { closedAt } : {});
        const { response } = await flowOf(own.id, addDays(now, -20), now);
        const start = instantAt(addDays(now, -20), '00:00');
        const standing = (stepId: number, day: string) => {
          const dayEnd = instantAt(addDays(day, 1), '00:00');
          return replayed.filter(({ way, closedAt }) => {
            const last = way.filter(([, time]) => time < dayEnd).at(-1);
            const isThere = last?.[0] === stepId && !(closedAt && closedAt < dayEnd);
            return isThere && (stepId !== own.end || last[1] >= start);
          }).length;
        };
        for (const { id, countByDay } of response.steps)
          expect(countByDay).toEqual(response.days.map((day) => standing(id, day)));
        const board = await platform.send(
          filterSteps,
          { parameters: { pipeId: own.id }, query: {} },
          { as: email.admin },
        );
        for (const { id, stage, cardCount } of board.response.steps)
          if (stage !== 'done') expect(stepIn(response, id)?.countByDay.at(-1)).toBe(cardCount);
      }),
      { numRuns: 12 },
    );
  });

  it('has no days that have not begun, and refuses periods that make no sense', async () => {
    const { id } = await newPipe();
    const { response } = await flowOf(id, addDays(today(), -1), '2999-12-31');
    expect(response.days).toEqual([addDays(today(), -1), today()]);
    const refused = async (from: string, to: string) => (await flowOf(id, from, to)).errors?.[0]?.Message;
    expect(await refused('2026-02-02', '2026-02-01')).toMatch('está invertido');
    expect(await refused('2999-01-01', '2999-01-02')).toMatch('começa depois de hoje');
    expect(await refused('2020-01-01', '2026-01-01')).toMatch('mais de 366 dias');
  });

  it('is told to whoever sees the pipe, and to nobody else', async () => {
    const query = { from: '2026-01-01', to: '2026-01-31' };
    for (const call of [getPipeFigures, getPipeTimes]) {
      const statusOf = async (pipeId: number, as: string) =>
        (await platform.send(call, { parameters: { pipeId }, query }, { as })).status;
      expect(await statusOf(pipe.subscricao, email.viewer)).toBe(200);
      expect(await statusOf(pipe.subscricao, email.underwriter)).toBe(200);
      expect(await statusOf(pipe.cadastro, email.underwriter)).toBe(404);
      expect(await statusOf(pipe.atlas, email.admin)).toBe(404);
      expect(await statusOf(pipe.subscricao, email.broker)).toBe(403);
    }
  });
});

describe('what waits in a pipe', () => {
  it('is told by age and by owner, without what was decided or is gone, and with what is past its clock', async () => {
    const { id, entry, work, end } = await newPipe();
    const ago = (days: number) => instantAt(addDays(today(), -days), '00:00');
    const old = ago(40);
    await cardOn(id, [[entry, ago(3)]], { ownerUserId: 2, insuredAmountCents: 10_00, legalClockStartedAt: ago(3) });
    await cardOn(id, [[entry, ago(4)]], { ownerUserId: 2, legalClockStartedAt: ago(26) });
    await cardOn(id, [[work, ago(31)]], { insuredAmountCents: 5_07, legalClockStartedAt: old });
    // Waits for an answer: nothing runs out meanwhile.
    await cardOn(id, [[work, old]], { ownerUserId: 2, legalClockStartedAt: old, legalClockPausedAt: ago(30) });
    await cardOn(
      id,
      [
        [entry, old],
        [end, ago(2)],
      ],
      approvedAt(ago(2)),
    );
    await cardOn(id, [[work, old]], refusedAt(ago(1)));
    await cardOn(id, [[work, old]], { closedAt: ago(1) });

    const { waiting } = (await flowOf(id, today(), today())).response;
    expect(waiting.steps).toMatchObject([
      {
        ...{ id: entry, cardCount: 2, pastClockCount: 1, insuredAmountTotal: 10_00 },
        ...{ ageCounts: [1, 1, 0, 0, 0], oldestDays: 4 },
      },
      {
        ...{ id: work, cardCount: 2, pastClockCount: 1, insuredAmountTotal: 5_07 },
        ...{ ageCounts: [0, 0, 0, 0, 2], oldestDays: 40 },
      },
    ]);
    expect(waiting.owners).toEqual([
      { id: 2, name: 'Bruno Reis', cardCount: 3, pastClockCount: 1, insuredAmountTotal: 10_00 },
      { id: 0, name: '', cardCount: 1, pastClockCount: 1, insuredAmountTotal: 5_07 },
    ]);
  });
});

it('counts as stays in a step those that the list of stays has, at the edges of the period too', async () => {
  const { id, entry, work } = await newPipe();
  const wayAt = (moment: Date): [number, Date][] => [
    [entry, at('04-20T10:00:00')],
    [work, moment],
  ];
  for (const moment of ['04-30T23:59:59', '05-01T00:00:00', '05-31T23:59:59', '06-01T00:00:00'])
    await cardOn(id, wayAt(at(moment)));
  const [admin] = await platform.database.db.select().from(users).where(eq(users.email, email.admin));
  const grant = (Id: Functionality) => ({ Id, RefUniqueId: null });
  await standWith(platform, admin?.profileId ?? 0, [
    { Id: MenuId.BusinessIntelligence, MenuFuncionalities: [grant(Functionality.VISUALIZAR_BI)] },
    { Id: MenuId.Pipelines, MenuFuncionalities: [grant(Functionality.VISUALIZAR_ESTEIRAS)] },
  ]);
  const query = { from: '2026-05-01', to: '2026-05-31' };
  const times = await platform.send(getPipeTimes, { parameters: { pipeId: id }, query }, { as: email.admin });
  const first = times.response.steps.find((one) => one.id === entry);
  const list = await platform.send(
    getStepStays,
    { query: { StepUniqueId: first?.uniqueId ?? '', LeftFrom: query.from, LeftTo: query.to } },
    { as: email.admin },
  );
  expect(first?.stays.count).toBe(2);
  expect(list.response.TotalItems).toBe(2);
});
