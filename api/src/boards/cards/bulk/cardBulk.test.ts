import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/boards/cardBulks';
import { mailOutbox } from '../../../platform/database/schema/access';
import { cards } from '../../../platform/database/schema/boards';
import { cardBulks } from '../../../platform/database/schema/cardBulks';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { notifications } from '../../../platform/database/schema/notifications';
import { brokers } from '../../../platform/database/schema/parties';
import { enqueue } from '../../../platform/jobs/enqueue';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { proposalId } from '../../../testing/business';
import { broker, card, company, email, pipe, priority, step } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cardBulkKind } from './cardBulkKind';
import { runCardBulk } from './runCardBulk';

let platform: PlatformUnderTest;
/** Cards of two of Boreal's proposals and one of Austral's, and one that is decided. */
const of = { boreal: 1001, boreals: 1002, austral: 1007, decided: 1008 };

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const change = (id: number, values: Partial<typeof cards.$inferInsert>) =>
    platform.database.db.update(cards).set(values).where(eq(cards.id, id));
  await change(of.boreal, { proposalUniqueId: proposalId(1) });
  await change(of.boreals, { proposalUniqueId: proposalId(2) });
  await change(of.austral, { proposalUniqueId: proposalId(7) });
  await change(of.decided, { stepId: step.subscricaoDone, decision: 'approved' });
  await change(1009, { cardType: 'RAMO_ATIVIDADE' });
  const { db } = platform.database;
  await db.update(brokers).set({ email: 'contato@boreal.test' }).where(eq(brokers.id, broker.boreal));
});
afterAll(() => platform.close());

type Body = Parameters<typeof platform.send<typeof calls.startCardBulk>>[1]['body'];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const work = () => runDueJobs([runCardBulk], { database: platform.database.db, log });
const start = (
  action: calls.CardBulkAction,
  which: Omit<Body, 'action' | 'uniqueId'>,
  { as, uniqueId, pipeId }: { as?: string; uniqueId?: string; pipeId?: number } = {},
) =>
  platform.send(
    calls.startCardBulk,
    {
      parameters: { pipeId: pipeId ?? pipe.subscricao },
      body: { uniqueId: uniqueId ?? randomUUID(), action, ...which },
    },
    { as: as ?? email.underwriter },
  );
const read = async (uniqueId: string, as: string = email.underwriter) =>
  (await platform.send(calls.getCardBulk, { parameters: { uniqueId } }, { as })).response;
const results = async (uniqueId: string) =>
  (
    await platform.send(
      calls.getCardBulkCards,
      { parameters: { uniqueId }, query: { rowsPerPage: 100 } },
      { as: email.underwriter },
    )
  ).response.Data;
const urgent: calls.CardBulkAction = { kind: 'priority', priorityId: priority.urgent };
const document = (Name: string): calls.CardBulkAction => ({
  ...{ kind: 'document', document: { Name, IsRequired: true, IsInternal: false } },
});
const cardOf = async (id: number) => (await platform.database.db.select().from(cards).where(eq(cards.id, id)))[0]!;

describe('the same done to many cards', () => {
  it('is done to all of a step under the filter, those too that no board has loaded', async () => {
    const { db } = platform.database;
    const before = (await cardOf(1025)).version;
    const { response, errors } = await start(urgent, {
      stepId: step.subscricaoNew,
      filter: { priorityIds: `${priority.normal}` },
    });
    expect(errors).toEqual([]);
    expect(response).toMatchObject({ state: 'running', doneCount: 0, leftOutCount: 0 });
    expect(response.cardCount).toBeGreaterThan(20);
    expect(response.waitingCount).toBe(response.cardCount);
    await work();
    expect(await read(response.uniqueId)).toMatchObject({
      state: 'done',
      waitingCount: 0,
      doneCount: response.cardCount,
      finishedAt: expect.stringMatching(/Z$/),
    });
    expect(await cardOf(1025)).toMatchObject({ priorityId: priority.urgent, version: before + 1 });
    // What is decided was not among them.
    expect((await results(response.uniqueId)).map(({ cardId }) => cardId)).not.toContain(of.decided);
    const told = await db.$count(
      auditHistory,
      and(eq(auditHistory.subjectUniqueId, (await cardOf(1025)).uniqueId), eq(auditHistory.action, 'priorityChanged')),
    );
    expect(told).toBe(1);
  });

  it('tells of each card why it was left out, and does the others', async () => {
    const { response } = await start({ kind: 'owner', userId: 1 }, { cardIds: [of.boreal, of.decided, of.boreals] });
    await work();
    expect(await results(response.uniqueId)).toEqual([
      { cardId: of.boreal, cardRef: expect.any(String), outcome: 'done', sentence: null },
      { cardId: of.boreals, cardRef: expect.any(String), outcome: 'done', sentence: null },
      {
        cardId: of.decided,
        cardRef: expect.any(String),
        outcome: 'leftOut',
        sentence: expect.stringMatching(/já foi aprovado/),
      },
    ]);
    expect((await cardOf(of.boreals)).ownerUserId).toBe(1);
    const { db } = platform.database;
    const [notice] = await db.select().from(notifications).where(eq(notifications.subjectUniqueId, response.uniqueId));
    expect(notice).toMatchObject({ kind: 'cardBulkDone', text: 'Subscrição: 2 cards feitos. 1 ficou de fora.' });
  });

  it('asks for a document once for each record, by the rules of one card', async () => {
    const which = { cardIds: [of.boreal, of.austral, 1009] };
    const first = await start(document('Balanço de 2025'), which);
    await work();
    expect((await results(first.response.uniqueId)).map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
      ['done', null],
      ['done', null],
      ['leftOut', 'Neste tipo de card não se pedem documentos.'],
    ]);
    const again = await start(document('Balanço de 2025'), which);
    await work();
    const [told] = await results(again.response.uniqueId);
    expect(told).toMatchObject({ outcome: 'leftOut', sentence: expect.stringMatching(/já foi pedido/) });
    const asked = await platform.database.db.$count(requestDocuments, eq(requestDocuments.name, 'Balanço de 2025'));
    expect(asked).toBe(2);
  });

  it('sends one mail to each broker, about all of its cards', async () => {
    const { db } = platform.database;
    await db.insert(requestDocuments).values(
      [1, 2].map((proposal) => ({
        ...{ companyId: company.aurora, ownerKind: 'proposal' as const, ownerUniqueId: proposalId(proposal) },
        ...{ name: 'Contrato social', status: 'Pendente' as const },
      })),
    );
    const { response } = await start({ kind: 'mail' }, { cardIds: [of.boreal, of.boreals, 1010] });
    await work();
    expect((await results(response.uniqueId)).map(({ cardId, outcome }) => [cardId, outcome])).toEqual([
      [of.boreal, 'done'],
      [of.boreals, 'done'],
      [1010, 'leftOut'],
    ]);
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, 'contato@boreal.test'), like(mailOutbox.subject, 'Documentos pendentes%')));
    expect(mails).toHaveLength(1);
  });

  it('is begun once however often it is sent, and done once however often its job runs', async () => {
    const uniqueId = randomUUID();
    const which = { cardIds: [of.boreal] };
    const low: calls.CardBulkAction = { kind: 'priority', priorityId: priority.low };
    const [one, same] = [await start(low, which, { uniqueId }), await start(low, which, { uniqueId })];
    expect(same.response).toEqual(one.response);
    await work();
    const { version } = await cardOf(of.boreal);
    const { db } = platform.database;
    const [bulk] = await db.select().from(cardBulks).where(eq(cardBulks.uniqueId, uniqueId));
    await enqueue(db, cardBulkKind, { companyId: company.aurora, payload: { cardBulkId: bulk!.id } });
    await work();
    expect((await cardOf(of.boreal)).version).toBe(version);
    expect(await db.$count(notifications, eq(notifications.subjectUniqueId, uniqueId))).toBe(1);
  });
});

describe('who may do it', () => {
  it('is whoever manages the pipe, not who only looks at it', async () => {
    expect((await start(urgent, { cardIds: [of.boreal] }, { as: email.viewer })).status).toBe(403);
    expect((await start(urgent, {}, { pipeId: pipe.atlas })).status).toBe(404);
  });

  it('reads the result alone', async () => {
    const { response } = await start(urgent, { cardIds: [of.boreal] });
    const input = { parameters: { uniqueId: response.uniqueId } };
    expect((await platform.send(calls.getCardBulk, input, { as: email.admin })).status).toBe(404);
  });

  it('changes no card of another pipe, and is told when there is none', async () => {
    const refused = await start(urgent, { cardIds: [card.cadastro] });
    expect(refused).toMatchObject({ status: 422, errors: [{ Message: expect.stringMatching(/Nenhum card/) }] });
  });

  it.each<[string, calls.CardBulkAction]>([
    ['priority', { kind: 'priority' }],
    ['owner', { kind: 'owner' }],
    ['document', { kind: 'document' }],
  ])('says what is to be done (%s)', async (_kind, action) => {
    expect((await start(action, { cardIds: [of.boreal] })).status).toBe(400);
  });

  it('lost the right meanwhile: the cards stay as they are', async () => {
    const { response } = await start({ kind: 'priority', priorityId: priority.normal }, { cardIds: [1011, 1012] });
    const { db } = platform.database;
    const before = await db
      .select({ version: cards.version })
      .from(cards)
      .where(inArray(cards.id, [1011, 1012]));
    // As for a card that went to a pipe which they do not manage.
    await db.update(cards).set({ pipeId: pipe.cadastro, stepId: step.cadastroNew }).where(eq(cards.id, 1011));
    await work();
    const [left, done] = await results(response.uniqueId);
    expect([left?.outcome, done?.outcome]).toEqual(['leftOut', 'done']);
    expect((await cardOf(1011)).version).toBe(before[0]?.version);
  });
});
