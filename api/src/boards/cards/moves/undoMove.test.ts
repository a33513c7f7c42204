import { asc, eq } from 'drizzle-orm';
import { navigateCard } from '@portal/shared/contracts/boards/board';
import { getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import { pipeAutomations, automationFirings } from '../../../platform/database/schema/automations';
import { cardMovements, cards, steps } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { automationsUnderTest, ruleOf } from '../../automations/testing/automationsUnderTest';

let platform: PlatformUnderTest;
const { newPipe, cardIn, save, look } = automationsUnderTest(() => platform);
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
afterEach(() => db().update(pipeAutomations).set({ isActive: false }));

const db = () => platform.database.db;
const DAY = 24 * 3_600_000;
const NINE_DAYS_AGO = new Date(Date.now() - 9 * DAY);

interface Sent {
  undo?: boolean;
  as?: string;
  justification?: string;
}
const move = async (cardId: number, from: number, to: number, { as = email.admin, ...more }: Sent = {}) =>
  platform.send(
    navigateCard,
    { parameters: { stepId: from }, body: { cardId, stepFromId: from, stepToId: to, ...more } },
    { as },
  );
const undo = (cardId: number, from: number, to: number, more: Sent = {}) =>
  move(cardId, from, to, { undo: true, ...more });
const cardOf = async (id: number) => (await db().select().from(cards).where(eq(cards.id, id)))[0]!;
const movementsOf = (cardId: number) =>
  db().select().from(cardMovements).where(eq(cardMovements.cardId, cardId)).orderBy(asc(cardMovements.id));

describe('undoing a move', () => {
  it('gives the card back the time since which it has stood in its step', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    const { status, response } = await undo(id, pipe.work, pipe.entry);
    expect([status, response.stepId, response.version]).toEqual([200, pipe.entry, 3]);
    expect(response.enteredStepAt).toBe(NINE_DAYS_AGO.toISOString());
  });

  it('gives back the time of a card that was never moved before', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await db().delete(cardMovements).where(eq(cardMovements.cardId, id));
    await move(id, pipe.entry, pipe.work);
    expect((await undo(id, pipe.work, pipe.entry)).response.enteredStepAt).toBe(NINE_DAYS_AGO.toISOString());
  });

  it('works move by move, from the last to the first', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    const { response: inWork } = await move(id, pipe.entry, pipe.work);
    await move(id, pipe.work, pipe.papers);
    expect((await undo(id, pipe.papers, pipe.work)).response.enteredStepAt).toBe(inWork.enteredStepAt);
    expect((await undo(id, pipe.work, pipe.entry)).response.enteredStepAt).toBe(NINE_DAYS_AGO.toISOString());
  });

  it('is recorded as an undo in the history', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    await undo(id, pipe.work, pipe.entry);
    const { response } = await platform.send(getCardMovementUser, { query: { cardId: id } }, { as: email.admin });
    expect(response.TotalItems).toBe(3);
    expect(response.Data.map(({ Kind, StepFromName, StepToName }) => [Kind, StepFromName, StepToName])).toEqual([
      ['moveUndone', 'Em análise', 'Entrada'],
      ['moved', 'Entrada', 'Em análise'],
      ['created', null, 'Entrada'],
    ]);
    const audited = await db()
      .select({ action: auditHistory.action })
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, (await cardOf(id)).uniqueId))
      .orderBy(asc(auditHistory.id));
    expect(audited.map(({ action }) => action)).toEqual(['moved', 'moveUndone']);
  });

  it('does not count as time in a step: neither the undone stay nor a second half of the first one', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    await undo(id, pipe.work, pipe.entry);
    await move(id, pipe.entry, pipe.papers);
    const minutes = (await movementsOf(id)).map(({ stayedMinutes }) => stayedMinutes);
    expect(minutes).toEqual([null, null, null, expect.any(Number)]);
    expect(minutes[3]).toBeGreaterThanOrEqual(9 * 24 * 60);
  });
});

describe('an undo is refused', () => {
  const NOT_YOURS = /O último movimento do card .+ não foi seu/;

  it('by anybody but who moved the card', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await db().update(cardMovements).set({ userId: 2 }).where(eq(cardMovements.cardId, id));
    await db().insert(cardMovements).values({
      companyId: 1,
      cardId: id,
      fromStepId: pipe.entry,
      toStepId: pipe.work,
      userId: 2,
    });
    await db().update(cards).set({ stepId: pipe.work }).where(eq(cards.id, id));
    const { status, errors } = await undo(id, pipe.work, pipe.entry);
    expect([status, errors[0]?.Code]).toEqual([422, 'NotUndoable']);
    expect(errors[0]?.Message).toMatch(NOT_YOURS);
    expect((await cardOf(id)).stepId).toBe(pipe.work);
  });

  it('to another step than the one that the card came from', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    const { status, errors } = await undo(id, pipe.work, pipe.papers);
    expect([status, errors[0]?.Code]).toEqual([422, 'NotUndoable']);
    expect(errors[0]?.Message).toContain('"Entrada"');
  });

  it('for a card that nobody has moved, and a second time for the same move', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.work, NINE_DAYS_AGO);
    expect((await undo(id, pipe.work, pipe.entry)).status).toBe(422);
    await move(id, pipe.work, pipe.papers);
    await undo(id, pipe.papers, pipe.work);
    expect((await undo(id, pipe.work, pipe.papers)).status).toBe(422);
  });

  it('when the card has moved since, with the card as it stands', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    await move(id, pipe.work, pipe.papers);
    const { status, response } = await undo(id, pipe.work, pipe.entry);
    expect([status, response.stepId]).toEqual([409, pipe.papers]);
  });

  it('without the reason that the step asks for', async () => {
    const pipe = await newPipe();
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    await db().update(steps).set({ needsJustification: true }).where(eq(steps.id, pipe.entry));
    expect((await undo(id, pipe.work, pipe.entry)).errors[0]?.Code).toBe('JustificationRequired');
    expect((await undo(id, pipe.work, pipe.entry, { justification: 'Engano.' })).status).toBe(200);
  });
});

describe('automations after an undo', () => {
  const firings = async () => (await db().select().from(automationFirings)).map(({ cardId }) => cardId);

  it('do not take the return for an entry into the step', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ kind: 'entersStep', stepId: pipe.entry }));
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    await undo(id, pipe.work, pipe.entry);
    await look(new Date());
    expect(await firings()).not.toContain(id);
  });

  it('do not act upon an entry that was undone before they looked', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ kind: 'entersStep', stepId: pipe.work }));
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    await undo(id, pipe.work, pipe.entry);
    await look(new Date());
    expect(await firings()).not.toContain(id);
  });

  it('count the days in the step from the first entry, and do not act a second time', async () => {
    const pipe = await newPipe();
    await save(pipe, ruleOf({ kind: 'standsInStep', stepId: pipe.entry, days: 5 }));
    const { id } = await cardIn(pipe.id, pipe.entry, NINE_DAYS_AGO);
    await move(id, pipe.entry, pipe.work);
    await undo(id, pipe.work, pipe.entry);
    await look(new Date());
    expect((await firings()).filter((cardId) => cardId === id)).toHaveLength(1);
    await move(id, pipe.entry, pipe.work);
    await undo(id, pipe.work, pipe.entry);
    await look(new Date());
    expect((await firings()).filter((cardId) => cardId === id)).toHaveLength(1);
  });
});
