import { and, eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import { cardMovements, cards, steps } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { email, pipe, step, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const setRules = (rules: Partial<typeof steps.$inferInsert>) =>
  platform.database.db.update(steps).set(rules).where(eq(steps.id, step.subscricaoWork));
const noRules = { wipLimit: null, wipPolicy: 'warn', needsJustification: false } as const;
beforeEach(() => setRules(noRules));

const move = (cardId: number, to: number = step.subscricaoWork, more: { justification?: string; from?: number } = {}) =>
  platform.send(
    board.navigateCard,
    {
      parameters: { stepId: more.from ?? step.subscricaoNew },
      body: {
        cardId,
        stepToId: to,
        ...(more.justification === undefined ? {} : { justification: more.justification }),
      },
    },
    { as: email.admin },
  );
const stored = async (id: number) => (await platform.database.db.select().from(cards).where(eq(cards.id, id)))[0];
const standingIn = (stepId: number) =>
  platform.database.db.$count(cards, and(eq(cards.pipeId, pipe.subscricao), eq(cards.stepId, stepId)));

describe('a step at its limit', () => {
  it('takes another card all the same while it only warns', async () => {
    await setRules({ wipLimit: 1, wipPolicy: 'warn' });
    expect([(await move(1001)).status, (await move(1002)).status]).toEqual([200, 200]);
  });

  it('refuses another card where it is to refuse, and says limit, count and what to do', async () => {
    await setRules({ wipLimit: 2, wipPolicy: 'refuse' });
    const answer = await move(1003);
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        {
          Code: 'WorkInProgressLimit',
          Message:
            'A etapa "Em análise" está no seu limite: ela tem 2 cards e recebe no máximo 2. Mova um deles adiante e tente de novo.',
        },
      ],
    });
    expect(await stored(1003)).toMatchObject({ stepId: step.subscricaoNew, version: 1 });
  });

  it('lets cards out, and then takes one again', async () => {
    await setRules({ wipLimit: 2, wipPolicy: 'refuse' });
    expect((await move(1001, step.subscricaoNew, { from: step.subscricaoWork })).status).toBe(200);
    expect((await move(1003)).status).toBe(200);
  });

  it('gives its last place to one of several moves at once', async () => {
    const before = await standingIn(step.subscricaoWork);
    await setRules({ wipLimit: before + 1, wipPolicy: 'refuse' });
    const answers = await Promise.all([1010, 1011, 1012, 1014].map((id) => move(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await standingIn(step.subscricaoWork)).toBe(before + 1);
  });
});

describe('a step that asks why', () => {
  it.each([undefined, '', '   '])('takes no card without a justification (%j)', async (justification) => {
    await setRules({ needsJustification: true });
    const answer = await move(1004, step.subscricaoWork, justification === undefined ? {} : { justification });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ Code: 'JustificationRequired', Field: 'justification' }],
    });
    expect(answer.errors[0]?.Message).toContain('"Em análise"');
    expect(await stored(1004)).toMatchObject({ stepId: step.subscricaoNew, version: 1 });
  });

  it('keeps it with the movement and in the history', async () => {
    await setRules({ needsJustification: true });
    expect((await move(1004, step.subscricaoWork, { justification: ' Falta o balanço. ' })).status).toBe(200);
    const { db } = platform.database;
    const movements = await db.select().from(cardMovements).where(eq(cardMovements.cardId, 1004));
    expect(movements).toMatchObject([{ justification: 'Falta o balanço.' }]);
    const [audit] = await db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, uniqueIdOf(1004)));
    expect(audit?.changes).toContainEqual({ field: 'justification', before: null, after: 'Falta o balanço.' });
  });
});

describe('the last step', () => {
  it('approves the card that enters it, with when, by whom and why', async () => {
    const { status, response } = await move(1015, step.subscricaoDone, { justification: 'Risco aceito.' });
    expect([status, response.decision]).toEqual([200, 'approved']);
    const row = await stored(1015);
    expect(row).toMatchObject({ decision: 'approved', decidedByUserId: 1, decisionReason: 'Risco aceito.' });
    expect(row?.decidedAt).toEqual(row?.enteredStepAt);
  });

  it('does not give a card back, and says who decided it', async () => {
    const answer = await move(1015, step.subscricaoWork, { from: step.subscricaoDone });
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        {
          Code: 'CardDecided',
          Message: 'O card P-1015 foi aprovado por Ana Prado. Um card decidido não muda mais de etapa.',
        },
      ],
    });
  });

  it('takes a decided card that is put back where it is without a word', async () => {
    expect((await move(1015, step.subscricaoDone, { from: step.subscricaoDone })).status).toBe(200);
  });
});

describe('a refused card', () => {
  it('does not move any more', async () => {
    const refused = { decision: 'refused', closedAt: new Date(), decidedByUserId: 2 } as const;
    await platform.database.db.update(cards).set(refused).where(eq(cards.id, 1016));
    const answer = await move(1016);
    expect(answer).toMatchObject({ status: 422, errors: [{ Code: 'CardDecided' }] });
    expect(answer.errors[0]?.Message).toContain('foi recusado por Bruno Reis');
  });
});
