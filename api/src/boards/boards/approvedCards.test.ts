import { eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import { searchRecords } from '@portal/shared/contracts/portal/search';
import { cards } from '../../platform/database/schema/boards';
import { card, email, pipe, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const RECENT = card.first;
const OLD = card.first + 1;

let platform: PlatformUnderTest;
const approve = (id: number, decidedAt: Date) =>
  platform.database.db
    .update(cards)
    .set({ stepId: step.subscricaoDone, decision: 'approved', decidedAt })
    .where(eq(cards.id, id));
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await approve(RECENT, daysAgo(29));
  await approve(OLD, daysAgo(31));
});
afterAll(() => platform.close());

const doneStep = async () => {
  const { response } = await platform.send(
    board.filterSteps,
    { parameters: { pipeId: pipe.subscricao }, query: {} },
    { as: email.admin },
  );
  return response.steps.find(({ id }) => id === step.subscricaoDone)!;
};

it('an approved card stays in the last step of its board for thirty days', async () => {
  const done = await doneStep();
  expect(done.cards.map(({ cardId }) => cardId)).toEqual([RECENT]);
  expect(done.cardCount).toBe(1);
});

it('afterwards no count of the pipe has it', async () => {
  const { response } = await platform.send(board.getPipes, {}, { as: email.admin });
  expect(response.find(({ id }) => id === pipe.subscricao)?.cardCount).toBe(24);
});

it('afterwards its own address and the search still find it', async () => {
  const { response } = await platform.send(board.getCard, { parameters: { cardId: OLD } }, { as: email.admin });
  expect(response).toMatchObject({ card: { cardId: OLD, decision: 'approved' } });
  const found = await platform.send(
    searchRecords,
    { query: { textSearch: response.card.cardRef } },
    { as: email.admin },
  );
  expect(found.response.Records.map(({ Card }) => Card?.CardId)).toContain(OLD);
});
