import { eq } from 'drizzle-orm';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import { cards } from '../../../platform/database/schema/boards';
import { cardJustificationParameters } from '../../../platform/database/schema/cardActions';
import { auditHistory } from '../../../platform/database/schema/history';
import { card, company, email, pipe, priority, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { auditOf } from './testing';
import type { Options } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const entries = () => platform.database.db.$count(auditHistory);

describe('the priority of a card', () => {
  const change = (CardId: number, PriorityId: number, { as = email.admin, Version }: Options = {}) =>
    platform.send(
      actions.updateKanbanCardPriority,
      { body: { CardId, PriorityId, ...(Version !== undefined && { Version }) } },
      { as },
    );

  it('is stored with a new version and who changed it', async () => {
    expect((await change(1002, priority.urgent, { Version: 1, as: email.underwriter })).response).toEqual({
      CardId: 1002,
      Priority: { Id: priority.urgent, Name: 'Urgente' },
      Version: 2,
    });
    expect(await auditOf(platform, uniqueIdOf(1002))).toMatchObject([
      {
        action: 'priorityChanged',
        changedByName: 'Bruno Reis',
        changes: [{ field: 'priority', before: 'Normal', after: 'Urgente' }],
      },
    ]);
  });

  it('that it has already changes nothing, however old the card on the screen is', async () => {
    expect((await change(1002, priority.urgent, { Version: 1 })).response.Version).toBe(2);
    expect(await auditOf(platform, uniqueIdOf(1002))).toHaveLength(1);
  });

  it('is not changed by who saw the card before somebody else changed it', async () => {
    const answer = await change(1002, priority.low, { Version: 1 });
    expect(answer).toMatchObject({
      status: 409,
      errors: [{ Message: expect.stringContaining('foi alterado enquanto você o via') }],
    });
  });

  it.each([
    ['of another company', 1003, priority.atlas, email.admin, 422],
    ['by who may only look', 1003, priority.urgent, email.viewer, 403],
    ['by a broker', 1003, priority.urgent, email.broker, 403],
    ['on a card of another company', card.atlas, priority.urgent, email.admin, 404],
    ['on a card of a pipe that they do not see', card.cadastro, priority.urgent, email.underwriter, 404],
    ['on a closed card', card.closed, priority.urgent, email.admin, 404],
  ])('%s is refused, and nothing changes', async (_what, cardId, priorityId, as, status) => {
    const before = await entries();
    const answer = await change(cardId, priorityId, { as });
    expect(answer.status).toBe(status);
    expect(answer.errors[0]?.Message).toMatch(/\.$/);
    expect(await entries()).toBe(before);
  });

  it('of a decided card does not change any more, nor its owner or justification', async () => {
    await platform.database.db
      .update(cards)
      .set({ decision: 'approved', decidedAt: new Date() })
      .where(eq(cards.id, 1004));
    const refusals = [
      await change(1004, priority.urgent),
      await platform.send(actions.updateKanbanCardOwner, { body: { CardId: 1004, UserId: 2 } }, { as: email.admin }),
      await platform.send(
        actions.updateKanbanCardJustification,
        { body: { CardId: 1004, Justification: 'Tarde' } },
        { as: email.admin },
      ),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 422,
        errors: [{ Message: 'O card P-1004 já foi aprovado e não muda mais.' }],
      });
  });
});

describe('the justification of a card', () => {
  const justify = (CardId: number, Justification: string | null, as: string = email.admin, Version?: number) =>
    platform.send(
      actions.updateKanbanCardJustification,
      { body: { CardId, Justification, ...(Version !== undefined && { Version }) } },
      { as },
    );

  it('is written, changed and taken away, each with its version', async () => {
    expect((await justify(1006, '  Balanço em análise  ')).response).toEqual({
      CardId: 1006,
      Justification: 'Balanço em análise',
      Version: 2,
    });
    expect((await justify(1006, 'Balanço em análise', email.underwriter)).response.Version).toBe(2);
    expect((await justify(1006, '   ')).response).toMatchObject({ Justification: null, Version: 3 });
    expect(await auditOf(platform, uniqueIdOf(1006))).toMatchObject([
      { changes: [{ before: null, after: 'Balanço em análise' }] },
      { changes: [{ before: 'Balanço em análise', after: null }] },
    ]);
  });

  it('is refused to who saw an older card, to who may only look, and when it is too long', async () => {
    expect((await justify(1006, 'Outra', email.admin, 1)).status).toBe(409);
    expect((await justify(1006, 'Outra', email.viewer)).status).toBe(403);
    expect(await justify(1006, 'x'.repeat(501))).toMatchObject({ status: 400, errors: [{ Field: 'Justification' }] });
  });

  it('can be chosen from the reasons that the company offers for this pipe and type', async () => {
    const reason = (text: string, more: Partial<typeof cardJustificationParameters.$inferInsert> = {}) => ({
      companyId: company.aurora,
      text,
      order: 1,
      ...more,
    });
    await platform.database.db
      .insert(cardJustificationParameters)
      .values([
        reason('Sempre', { order: 2 }),
        reason('Na subscrição', { pipeId: pipe.subscricao }),
        reason('No cadastro', { pipeId: pipe.cadastro }),
        reason('De limite', { cardType: 'REQUEST_LIMIT' }),
        reason('Já não se usa', { isActive: false }),
        reason('De outra seguradora', { companyId: company.atlas }),
      ]);
    const offered = (CardUniqueId: string, as: string = email.viewer) =>
      platform.send(actions.getCardJustificationParameters, { query: { CardUniqueId } }, { as });
    expect((await offered(uniqueIdOf(1007))).response.map(({ Text }) => Text)).toEqual(['Na subscrição', 'Sempre']);
    expect((await offered(uniqueIdOf(card.cadastro), email.underwriter)).status).toBe(404);
    expect((await offered(uniqueIdOf(card.atlas))).status).toBe(404);
    expect((await offered(uniqueIdOf(1007), email.broker)).status).toBe(403);
  });
});
