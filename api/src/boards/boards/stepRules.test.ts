import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import type { CallInput } from '@portal/shared/contracts/call';
import { auditHistory } from '../../platform/database/schema/history';
import { email, pipe, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Rules = CallInput<typeof board.updateStepRules>['body'];

describe('the rules of a step', () => {
  const rules: Rules = { workInProgressLimit: 7, workInProgressPolicy: 'refuse', needsJustification: true };
  const change = (stepId: number, body = rules, as: string = email.admin) =>
    platform.send(board.updateStepRules, { parameters: { stepId }, body }, { as });

  it('are changed by who sets the insurer’s parameters, and stand in the history', async () => {
    const answer = await change(step.subscricaoWork);
    expect(answer).toMatchObject({ status: 200, response: { id: step.subscricaoWork, name: 'Em análise', ...rules } });
    const { response } = await platform.send(
      board.getPipe,
      { parameters: { pipeId: pipe.subscricao } },
      { as: email.viewer },
    );
    expect(response.steps[1]).toMatchObject(rules);
    const audits = await platform.database.db.select().from(auditHistory).where(eq(auditHistory.subjectKind, 'step'));
    expect(audits).toMatchObject([
      {
        action: 'rulesChanged',
        changedByName: 'Ana Prado',
        changes: [
          { field: 'workInProgressLimit', before: 5, after: 7 },
          { field: 'workInProgressPolicy', before: 'warn', after: 'refuse' },
          { field: 'needsJustification', before: false, after: true },
        ],
      },
    ]);
  });

  it('that stay as they are leave no trace', async () => {
    await change(step.subscricaoWork);
    const before = await platform.database.db.$count(auditHistory);
    expect((await change(step.subscricaoWork)).status).toBe(200);
    expect(await platform.database.db.$count(auditHistory)).toBe(before);
  });

  it('are not for others, and not of other companies', async () => {
    expect((await change(step.subscricaoWork, rules, email.underwriter)).status).toBe(403);
    expect((await change(step.atlasNew)).status).toBe(404);
  });

  it('hold no limit for the last step, and no limit of nothing', async () => {
    const answer = await change(step.subscricaoDone);
    expect(answer).toMatchObject({ status: 422, errors: [{ Field: 'workInProgressLimit' }] });
    expect((await change(step.subscricaoDone, { ...rules, workInProgressLimit: null })).status).toBe(200);
    expect((await change(step.subscricaoWork, { ...rules, workInProgressLimit: 0 })).status).toBe(400);
  });
});
