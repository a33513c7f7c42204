import { navigateCard } from '@portal/shared/contracts/boards/board';
import { updateKanbanCardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import { getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import { cardMovements } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { card, company, email, step, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const read = (cardId: number, sender: { as: string } = { as: email.viewer }, rowsPerPage = 50, currentPage = 1) =>
  platform.send(getCardMovementUser, { query: { cardId, rowsPerPage, currentPage } }, sender);

describe('the history of a card', () => {
  it('tells who moved it from where to where, once each, and what else was changed, newest first', async () => {
    await db()
      .insert(cardMovements)
      .values({
        companyId: company.aurora,
        cardId: 1001,
        toStepId: step.subscricaoNew,
        createdAt: new Date('2026-10-01T12:00:00Z'),
      });
    const move = { parameters: { stepId: step.subscricaoNew }, body: { cardId: 1001, stepToId: step.subscricaoWork } };
    await platform.send(navigateCard, move, { as: email.underwriter });
    await platform.send(updateKanbanCardOwner, { body: { CardId: 1001, UserId: 2 } }, { as: email.admin });

    const { response } = await read(1001);
    expect(response.TotalItems).toBe(3);
    expect(response.Data).toEqual([
      expect.objectContaining({
        Kind: 'assigned',
        UserName: 'Ana Prado',
        Changes: [{ Field: 'owner', Before: null, After: 'Bruno Reis' }],
      }),
      expect.objectContaining({
        Kind: 'moved',
        UserName: 'Bruno Reis',
        StepFromName: 'Entrada',
        StepToName: 'Em análise',
        HappenedAt: expect.stringMatching(/Z$/),
      }),
      expect.objectContaining({
        Kind: 'created',
        UserName: null,
        StepFromName: null,
        StepToName: 'Entrada',
        HappenedAt: '2026-10-01T12:00:00.000Z',
      }),
    ]);
  });

  it('holds why it was moved, and values as text', async () => {
    await db().insert(cardMovements).values({
      companyId: company.aurora,
      cardId: 1002,
      fromStepId: step.subscricaoNew,
      toStepId: step.subscricaoWork,
      userId: 2,
      justification: 'Falta o edital',
    });
    await db()
      .insert(auditHistory)
      .values({
        companyId: company.aurora,
        subjectKind: 'card',
        subjectUniqueId: uniqueIdOf(1002),
        action: 'proposalUpdated',
        changes: [
          { field: 'insuredAmountCents', before: 100_00, after: 200_00 },
          { field: 'isVisibleToBroker', before: null, after: true },
        ],
        changedByName: 'Ana Prado',
        changedAt: new Date('2030-01-01T12:00:00Z'),
      });
    expect((await read(1002)).response.Data).toMatchObject([
      {
        Kind: 'proposalUpdated',
        Changes: [
          { Field: 'insuredAmountCents', Before: '10000', After: '20000' },
          { Field: 'isVisibleToBroker', Before: null, After: 'Sim' },
        ],
      },
      { Kind: 'moved', UserName: 'Bruno Reis', Justification: 'Falta o edital' },
    ]);
  });

  it('comes page by page', async () => {
    const [first, second] = [await read(1001, undefined, 2, 1), await read(1001, undefined, 2, 2)];
    expect(first.response.Data.map(({ Kind }) => Kind)).toEqual(['assigned', 'moved']);
    expect(second.response.Data.map(({ Kind }) => Kind)).toEqual(['created']);
  });

  it('stays readable when the card is off the board', async () => {
    expect((await read(card.closed)).status).toBe(200);
  });

  it('does not exist for whoever does not see the card', async () => {
    expect((await read(1001, { as: email.atlas })).status).toBe(404);
    expect((await read(card.cadastro, { as: email.underwriter })).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
    expect((await read(1001, { as: email.broker })).status).toBe(403);
  });
});
