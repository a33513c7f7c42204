import { asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { loadCurrentUser } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { readAccessToken } from '../../../platform/auth/accessToken';
import { openDatabase } from '../../../platform/database/connection';
import type { Database, DatabaseConnection } from '../../../platform/database/connection';
import { cardMovements, cards, pipes, steps } from '../../../platform/database/schema/boards';
import { Refusal } from '../../../platform/server/refusal';
import { company, email, pipe, priority } from '../../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { moveCard } from './moveCard';
import { filterSteps, loadStepCards } from '../../boards/stepCards';

const RUNS = 5;
const MOVES_OF_A_CLIENT = 500;
const CARDS = 6;
const LIMIT = 2;
const PIPE = 99;

let platform: PlatformUnderTest;
let stepIds: number[];
const clients: { user: CurrentUser; connection: DatabaseConnection }[] = [];

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const [model] = await db.select().from(pipes).where(eq(pipes.id, pipe.subscricao));
  if (!model) throw new Error('The pipe of the tests is missing');
  await db.insert(pipes).values({
    id: PIPE,
    companyId: company.aurora,
    name: 'Muitos movimentos',
    functionalityId: model.functionalityId,
    order: PIPE,
  });
  const stages = ['queue', 'analysis', 'documents', 'broker'] as const;
  const made = await db
    .insert(steps)
    .values(
      stages.map((stage, order) => ({
        companyId: company.aurora,
        pipeId: PIPE,
        name: stage,
        order,
        stage,
        // One step is soon full, and one asks why.
        ...(stage === 'analysis' ? { wipLimit: LIMIT, wipPolicy: 'refuse' as const } : {}),
        needsJustification: stage === 'broker',
      })),
    )
    .returning({ id: steps.id });
  stepIds = made.map(({ id }) => id);
  const admin = await userOf(email.admin);
  const colleague = { ...admin, id: 2, name: 'Bruno Reis' };
  for (const user of [admin, colleague])
    // A line of its own to the database, as a process of its own has one.
    clients.push({ user, connection: openDatabase(platform.database.connectionString, { maxConnections: 1 }) });
});
afterAll(async () => {
  for (const { connection } of clients) await connection.close();
  await platform.close();
});

async function userOf(who: string): Promise<CurrentUser> {
  const claims = await readAccessToken(await platform.tokenOf(who), TOKEN_SECRET);
  const user = claims && (await loadCurrentUser(platform.database.db, claims));
  if (!user) throw new Error(`${who} is nobody`);
  return user;
}

interface WantedMove {
  card: number;
  to: number;
  says: boolean;
}

interface MadeMove {
  cardId: number;
  from: number;
  to: number;
  userId: number;
  version: number;
}

/** Moves cards as the client sees them; what others did meanwhile it learns only from refusals. */
async function play(database: Database, user: CurrentUser, start: BoardCard[], wanted: WantedMove[]) {
  const seen = new Map(start.map((card) => [card.cardId, card]));
  const made: MadeMove[] = [];
  const refused = { stale: 0, full: 0, unexplained: 0 };
  for (const { card: index, to, says } of wanted) {
    const card = seen.get(start[index]?.cardId ?? 0);
    const stepToId = stepIds[to] ?? 0;
    if (!card) throw new Error('The client has lost a card');
    try {
      const move = { cardId: card.cardId, stepFromId: card.stepId, stepToId, version: card.version };
      const moved = await moveCard(database, user, { ...move, justification: says ? 'Porque sim.' : undefined });
      if (moved.version > card.version)
        made.push({ cardId: card.cardId, from: card.stepId, to: stepToId, userId: user.id, version: moved.version });
      seen.set(card.cardId, moved);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const code = error.errors[0]?.Code;
      if (code === 'Conflict') {
        refused.stale += 1;
        seen.set(card.cardId, error.response as BoardCard);
      } else if (code === 'WorkInProgressLimit') refused.full += 1;
      else if (code === 'JustificationRequired') refused.unexplained += 1;
      else throw error;
    }
  }
  return { made, refused };
}

async function newCards(): Promise<BoardCard[]> {
  const { db } = platform.database;
  await db.delete(cards).where(eq(cards.pipeId, PIPE));
  await db.insert(cards).values(
    Array.from({ length: CARDS }, (_, index) => ({
      companyId: company.aurora,
      pipeId: PIPE,
      stepId: stepIds[0] ?? 0,
      position: index,
      cardType: 'PROPOSTA' as const,
      cardRef: `M-${index}`,
      cardData: { header: 'h', body: 'b', footer: 'f' },
      priorityId: priority.normal,
      enteredStepAt: new Date(2026, 0, index + 1),
      documents: [],
      searchText: '',
    })),
  );
  const [admin] = clients;
  if (!admin) throw new Error('No client');
  return (await filterSteps(db, admin.user, PIPE, {})).steps.flatMap((step) => step.cards);
}

/** What the database says happened, in the order in which it happened to each card. */
async function storedHistory(start: BoardCard[]): Promise<MadeMove[]> {
  const ids = start.map((card) => card.cardId);
  const rows = await platform.database.db
    .select()
    .from(cardMovements)
    .where(inArray(cardMovements.cardId, ids))
    .orderBy(asc(cardMovements.cardId), asc(cardMovements.id));
  const versions = new Map(ids.map((id) => [id, 1]));
  return rows.map(({ cardId, fromStepId, toStepId, userId }) => {
    const version = (versions.get(cardId) ?? 0) + 1;
    versions.set(cardId, version);
    return { cardId, from: fromStepId ?? 0, to: toStepId, userId: userId ?? 0, version };
  });
}

const inOrder = (moves: MadeMove[]) => [...moves].sort((a, b) => a.cardId - b.cardId || a.version - b.version);

it(`of ${RUNS * MOVES_OF_A_CLIENT * 2} random moves by two clients none is lost, none doubled, and their order is kept`, async () => {
  const wantedMove = fc.record({
    card: fc.nat({ max: CARDS - 1 }),
    to: fc.nat({ max: 3 }),
    says: fc.boolean(),
  });
  const script = fc.array(wantedMove, { minLength: MOVES_OF_A_CLIENT, maxLength: MOVES_OF_A_CLIENT });
  const total = { made: 0, stale: 0, full: 0, unexplained: 0 };

  await fc.assert(
    fc.asyncProperty(fc.tuple(script, script), async (scripts) => {
      const start = await newCards();
      const results = await Promise.all(
        clients.map(({ user, connection }, index) => play(connection.db, user, start, scripts[index] ?? [])),
      );
      const made = inOrder(results.flatMap((result) => result.made));

      // Every move that a client was told of is in the history once, in its place, and nothing else is.
      expect(await storedHistory(start)).toEqual(made);
      for (const card of start) {
        const ofCard = made.filter(({ cardId }) => cardId === card.cardId);
        expect(ofCard.map(({ from }) => from)).toEqual([card.stepId, ...ofCard.map(({ to }) => to)].slice(0, -1));
        const [now] = await platform.database.db.select().from(cards).where(eq(cards.id, card.cardId));
        expect(now).toMatchObject({ version: 1 + ofCard.length, stepId: ofCard.at(-1)?.to ?? card.stepId });
      }
      await expectWholeBoard(start);

      total.made += made.length;
      for (const { refused } of results)
        for (const reason of ['stale', 'full', 'unexplained'] as const) total[reason] += refused[reason];
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  // Otherwise the clients would have kept out of each other's way and proved little.
  expect(Math.min(total.made, total.stale, total.full, total.unexplained)).toBeGreaterThan(100);
}, 600_000);

/** Every card stands on the board once, however it is read, and the full step is not over its limit. */
async function expectWholeBoard(start: BoardCard[]): Promise<void> {
  const [client] = clients;
  if (!client) throw new Error('No client');
  const { db } = client.connection;
  const board = await filterSteps(db, client.user, PIPE, {});
  const ids = board.steps.flatMap((step) => step.cards.map((card) => card.cardId)).sort((a, b) => a - b);
  expect(ids).toEqual(start.map((card) => card.cardId).sort((a, b) => a - b));
  expect(board.steps.map((step) => step.cardCount)).toEqual(board.steps.map((step) => step.cards.length));
  expect(board.steps[1]?.cardCount).toBeLessThanOrEqual(LIMIT);
  for (const step of board.steps) {
    const { cards: loaded } = await loadStepCards(db, client.user, { pipeId: PIPE, stepId: step.id, n: 0 }, {});
    expect(loaded.map((card) => card.cardId)).toEqual(step.cards.map((card) => card.cardId));
    const since = loaded.map((card) => card.enteredStepAt);
    expect(since).toEqual([...since].sort());
  }
}
