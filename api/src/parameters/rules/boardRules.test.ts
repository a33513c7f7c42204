import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { cards } from '../../platform/database/schema/boards';
import { card, company, email, pipe, priority, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());

const as = { as: email.admin };
const begin = async () =>
  (await platform.send(changes.createChangeSet, { body: { Name: 'Quadros', Reason: '' } }, as)).response.UniqueId;
const writeOn = (record: { UniqueId: string; VersionUniqueId: string | null }, ChangeSetUniqueId: string) => ({
  ChangeSetUniqueId,
  UniqueId: record.UniqueId,
  BaseVersionUniqueId: record.VersionUniqueId,
  DraftVersion: 0,
  IsDeleted: false,
});

describe('the priorities of cards', () => {
  it('are offered, ordered and given to cards of one that went away, once they are published', async () => {
    const { response: record } = await platform.send(calls.getCardPriorities, { query: {} }, as);
    expect(record.Values.Priorities.map(({ Name, IsUsual }) => [Name, IsUsual])).toEqual([
      ['Urgente', false],
      ['Normal', true],
      ['Baixa', false],
    ]);
    const [, normal, low] = record.Values.Priorities;
    const set = await begin();
    const body = (Priorities: typeof record.Values.Priorities) => ({
      body: { ...writeOn(record, set), Values: { Priorities } },
    });
    const top = { UniqueId: randomUUID(), Name: 'Imediata', Tone: 'danger' as const, IsUsual: false };
    const { response } = await platform.send(
      calls.saveCardPriorities,
      body([top, { ...normal!, Name: 'Comum' }, low!]),
      as,
    );
    expect(response.Problems).toEqual([]);
    const offered = async () =>
      (await platform.send(actions.getAllKanbanCardPriority, {}, as)).response.map(({ Name }) => Name);
    expect(await offered()).toEqual(['Baixa', 'Normal', 'Urgente']);
    expect((await publishSet(platform, set)).status).toBe(200);
    expect(await offered()).toEqual(['Baixa', 'Comum', 'Imediata']);
    const { db } = platform.database;
    const [urgent] = await db.select().from(cards).where(eq(cards.id, card.urgent));
    expect([urgent!.priorityId, urgent!.version]).toEqual([priority.normal, 2]);
    const back = { CardId: card.urgent, PriorityId: priority.urgent, Version: 2 };
    expect((await platform.send(actions.updateKanbanCardPriority, { body: back }, as)).status).toBe(422);
  });

  it('are some, of different names, one of them that of a new card', async () => {
    const { response: record } = await platform.send(calls.getCardPriorities, { query: {} }, as);
    const twice = record.Values.Priorities.map((row) => ({ ...row, Name: 'Igual', IsUsual: true }));
    const body = { ...writeOn(record, await begin()), Values: { Priorities: twice } };
    const { response } = await platform.send(calls.saveCardPriorities, { body }, as);
    expect(response.Problems.map(({ Message }) => Message)).toEqual([
      'A linha 2 repete a linha 1: "Igual".',
      'A linha 3 repete a linha 1: "Igual".',
      'Escolha uma prioridade, e só uma, para um card novo.',
    ]);
  });
});

describe('the texts of justifications', () => {
  it('are offered on the cards for which they are published', async () => {
    const { response: record } = await platform.send(calls.getJustifications, { query: {} }, as);
    expect(record).toMatchObject({ PublicationNumber: 1, Values: { Texts: [] } });
    const set = await begin();
    const text = (Text: string, more: object = {}) => ({
      UniqueId: randomUUID(),
      Text,
      PipeUniqueId: null,
      PipeName: '',
      CardType: null,
      IsActive: true,
      ...more,
    });
    const Texts = [
      text('Risco em comitê', { PipeUniqueId: uniqueIdOf(pipe.subscricao) }),
      text('Cadastro divergente', { PipeUniqueId: uniqueIdOf(pipe.cadastro) }),
      text('Aguardando área', { CardType: 'PROPOSTA' }),
      text('Antigo', { IsActive: false }),
    ];
    const body = { ...writeOn(record, set), Values: { Texts } };
    const { response } = await platform.send(calls.saveJustifications, { body }, as);
    expect([response.Problems, response.Values.Texts[0]?.PipeName]).toEqual([[], 'Subscrição']);
    expect((await publishSet(platform, set)).status).toBe(200);
    const query = { CardUniqueId: uniqueIdOf(card.first) };
    const offered = await platform.send(actions.getCardJustificationParameters, { query }, as);
    expect(offered.response.map(({ Text }) => Text)).toEqual(['Risco em comitê', 'Aguardando área']);
  });

  it('refuse a pipe of nobody and a line that says the same', async () => {
    const { response: record } = await platform.send(calls.getJustifications, { query: {} }, as);
    const row = { ...record.Values.Texts[0]!, PipeUniqueId: randomUUID() };
    const Texts = [row, { ...row, UniqueId: randomUUID() }];
    const body = { ...writeOn(record, await begin()), Values: { Texts } };
    const { response } = await platform.send(calls.saveJustifications, { body }, as);
    expect(response.Problems.map(({ Message }) => Message)).toEqual([
      'A linha 2 repete a linha 1: "Risco em comitê".',
      'A esteira de "Risco em comitê" não existe mais. Escolha outra.',
      'A esteira de "Risco em comitê" não existe mais. Escolha outra.',
    ]);
  });

  it.each([['priorities', calls.getCardPriorities] as const, ['texts', calls.getJustifications] as const])(
    'and %s are read by who parameterises alone',
    async (_, call) => {
      expect((await platform.send(call, { query: {} }, { as: email.broker })).status).toBe(403);
    },
  );

  it('of another company are left alone', async () => {
    const theirs = and(eq(cards.companyId, company.atlas), eq(cards.id, card.atlas));
    const [row] = await platform.database.db.select().from(cards).where(theirs);
    expect([row!.priorityId, row!.version]).toEqual([priority.atlas, 1]);
  });
});
