import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import { cards } from '../../platform/database/schema/boards';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { card, email, pipe, step, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const read = (cardId: number, as: string = email.admin) =>
  platform.send(board.getCard, { parameters: { cardId } }, { as });
const change = (id: number, values: Partial<typeof cards.$inferInsert>) =>
  platform.database.db.update(cards).set(values).where(eq(cards.id, id));

describe('the record of a card', () => {
  it('holds the card, its pipe and steps, and the records that it is about', async () => {
    const [nomination] = await platform.database.db.select().from(policyHolderNominations).limit(1);
    const links = { proposalUniqueId: uniqueIdOf(9001), nominationUniqueId: nomination?.uniqueId ?? null };
    await change(card.first, { ...links, justification: 'Prazo curto.' });
    const { status, response } = await read(card.first, email.viewer);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      card: { cardId: card.first, cardRef: 'P-1001', version: 1 },
      cardUniqueId: uniqueIdOf(card.first),
      pipe: { id: pipe.subscricao, functionalityId: 39, cardCount: 25 },
      step: { id: step.subscricaoNew, stage: 'queue' },
      justification: 'Prazo curto.',
      decidedAt: null,
      decidedBy: null,
    });
    expect(response.steps.map(({ id }) => id)).toEqual([step.subscricaoNew, step.subscricaoWork, step.subscricaoDone]);
    expect(response.links).toEqual({
      ...links,
      endorsementUniqueId: null,
      policyHolderUniqueId: null,
      insuredUniqueId: null,
      brokerUniqueId: null,
      policyHolderNomeationRequestId: nomination?.id,
      counterGuaranteeUniqueId: null,
      limitRequestUniqueId: null,
      economicGroupUniqueId: null,
      screeningMatchUniqueId: null,
    });
  });

  it('can be read when the card was refused and has left the board', async () => {
    const decidedAt = new Date('2026-11-03T12:00:00Z');
    await change(1002, {
      decision: 'refused',
      decidedAt,
      decidedByUserId: 2,
      decisionReason: 'Sem balanço.',
      closedAt: decidedAt,
    });
    expect((await read(1002)).response).toMatchObject({
      card: { decision: 'refused' },
      decidedAt: decidedAt.toISOString(),
      decidedBy: 'Bruno Reis',
      decisionReason: 'Sem balanço.',
    });
  });

  it.each<[string, number, string]>([
    ['that was taken back', card.closed, email.admin],
    ['of another company', card.atlas, email.admin],
    ['of a pipe that the user may not see', card.cadastro, email.underwriter],
  ])('%s does not exist', async (_what, cardId, as) => {
    expect(await read(cardId, as)).toMatchObject({ status: 404, errors: [{ Message: 'Card não encontrado.' }] });
  });
});
