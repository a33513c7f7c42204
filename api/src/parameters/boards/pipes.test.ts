import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as board from '@portal/shared/contracts/boards/board';
import * as live from '@portal/shared/contracts/boards/boardLive';
import * as changes from '@portal/shared/contracts/parameters/changes';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import * as calls from '@portal/shared/contracts/parameters/pipes';
import type { PipeRecord } from '@portal/shared/contracts/parameters/pipes';
import { withSteps } from '@portal/shared/domain/parameters/kinds/pipe';
import { cardMovements, cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { profiles } from '../../platform/database/schema/users';
import { openEventStream } from '../../testing/eventStream';
import { card, email, pipe, step, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterEach(() => platform.close());

const subscricao = uniqueIdOf(pipe.subscricao);
const admin = { as: email.admin };

async function recordOf(ChangeSetUniqueId?: string, key = subscricao): Promise<PipeRecord> {
  const query = ChangeSetUniqueId ? { ChangeSetUniqueId } : {};
  const { response } = await platform.send(calls.getPipeParameters, { query }, admin);
  return response.Pipes.find(({ UniqueId }) => UniqueId === key)!;
}
const begin = async () =>
  (await platform.send(changes.createChangeSet, { body: { Name: 'Esteiras', Reason: '' } }, admin)).response.UniqueId;

async function draft(set: string, change: Partial<PipeParameters>, more: object = {}) {
  const record = await recordOf(set);
  const body = {
    ChangeSetUniqueId: set,
    UniqueId: record.UniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: record.Draft?.DraftVersion ?? 0,
    IsDeleted: false,
    Values: { ...record.Values, ...change },
    ...more,
  };
  return platform.send(calls.savePipe, { body }, admin);
}
async function publish(set: string) {
  const accepts = [{ UniqueId: subscricao, Field: 'Profiles' }];
  const { status, errors } = await publishSet(platform, set, accepts);
  return status === 200 ? 'published' : errors.map(({ Message }) => Message);
}
const stepsSeen = async (pipeId: number = pipe.subscricao) =>
  (await platform.send(board.getPipe, { parameters: { pipeId } }, admin)).response.steps;
const newStep = (Name: string): PipeParameters['Steps'][number] => ({
  UniqueId: randomUUID(),
  Name,
  Stage: 'documents',
  WorkInProgressLimit: 3,
  WorkInProgressPolicy: 'refuse',
  NeedsJustification: true,
});

describe('the pipes of the boards', () => {
  it('are parameters since the first publication, as the boards have them, for who parameterises alone', async () => {
    const record = await recordOf();
    expect(record).toMatchObject({ PublicationNumber: 1, Draft: null, WhyNotEdit: null });
    expect(record.Values).toMatchObject({
      Name: 'Subscrição',
      FunctionalityId: 39,
      Steps: [
        { Name: 'Entrada', Stage: 'queue', WorkInProgressLimit: null },
        { Name: 'Em análise', Stage: 'analysis', WorkInProgressLimit: 5, WorkInProgressPolicy: 'warn' },
        { Name: 'Concluído', Stage: 'done' },
      ],
      RemovedSteps: [],
    });
    expect(record.Values.Profiles.filter(({ MovesCards }) => MovesCards)).toHaveLength(3);
    expect(record.CardsOfSteps.map(({ CardCount }) => CardCount)).toEqual([25]);
    const { response } = await platform.send(calls.getPipeParameters, { query: {} }, admin);
    expect(response.Pipes.map(({ Values }) => Values.Name)).toEqual(['Cadastro', 'Subscrição']);
    for (const as of [email.viewer, email.broker])
      expect((await platform.send(calls.getPipeParameters, { query: {} }, { as })).status).toBe(403);
  });

  it('change on open boards when they are published, not before, and keep the ids of their steps', async () => {
    const { kanban } = platform.services;
    await kanban.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openEventStream(kanban, live.openBoardStream.path, await platform.tokenOf(email.underwriter));
    await stream.heard('event: live.ready');
    const set = await begin();
    const [entry, work, done] = (await recordOf()).Values.Steps;
    const Steps = [entry!, newStep('Documentos'), { ...work!, Name: 'Análise técnica', WorkInProgressLimit: 8 }, done!];
    expect((await draft(set, { Name: 'Subscrição de riscos', Steps })).response.Problems).toEqual([]);
    expect(await stepsSeen()).toHaveLength(3);
    expect(await publish(set)).toBe('published');
    expect(await stepsSeen()).toMatchObject([
      { id: step.subscricaoNew, name: 'Entrada' },
      { name: 'Documentos', workInProgressLimit: 3, workInProgressPolicy: 'refuse', needsJustification: true },
      { id: step.subscricaoWork, name: 'Análise técnica', workInProgressLimit: 8 },
      { id: step.subscricaoDone },
    ]);
    await stream.until((one) => one.eventsOf(live.liveBoardKinds.pipe).length > 0);
    expect(stream.eventsOf(live.liveBoardKinds.pipe)).toEqual([{ pipeId: pipe.subscricao }]);
    stream.close();
  });

  it('lose a step only when it is said where its cards go, and then they stand there', async () => {
    const { db } = platform.database;
    await db.update(cards).set({ stepId: step.subscricaoWork }).where(eq(cards.id, card.first));
    const set = await begin();
    const before = (await recordOf()).Values;
    const [entry, , done] = before.Steps;
    const silent = await draft(set, { Steps: [entry!, done!] });
    expect(silent.response.Problems.map(({ Message }) => Message)).toEqual([
      'Diga para qual etapa vão os cards de "Em análise".',
    ]);
    expect(await publish(set)).toEqual([expect.stringContaining('Diga para qual etapa')]);
    const { UniqueId, Name } = before.Steps[1]!;
    const toDone = [{ UniqueId, Name, CardsToStepUniqueId: done!.UniqueId }];
    const wrong = await draft(set, { Steps: [entry!, done!], RemovedSteps: toDone });
    expect(wrong.response.Problems[0]?.Message).toMatch(/não estão concluídos e não podem ir para "Concluído"/);

    const told = withSteps(before, before, [entry!, done!]);
    await draft(set, told);
    expect(await publish(set)).toBe('published');
    expect((await stepsSeen()).map(({ name }) => name)).toEqual(['Entrada', 'Concluído']);
    const [moved] = await db.select().from(cards).where(eq(cards.id, card.first));
    expect([moved!.stepId, moved!.version]).toEqual([step.subscricaoNew, 2]);
    const [movement] = await db.select().from(cardMovements).where(eq(cardMovements.cardId, card.first));
    expect([movement!.fromStepId, movement!.toStepId]).toEqual([step.subscricaoWork, step.subscricaoNew]);
    const [audit] = await db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, moved!.uniqueId));
    expect(audit!.changes).toEqual([{ field: 'step', before: 'Em análise', after: 'Entrada' }]);
    const back = { cardId: card.first, stepToId: step.subscricaoWork };
    const gone = await platform.send(
      board.navigateCard,
      { parameters: { stepId: step.subscricaoNew }, body: back },
      admin,
    );
    expect([gone.status, gone.errors[0]?.Message]).toEqual([404, 'Etapa de destino não encontrada.']);
  });

  it('begin with the entry and end with what is done, without a limit on the latter', async () => {
    const set = await begin();
    const [entry, work, done] = (await recordOf()).Values.Steps;
    const messages = async (Steps: PipeParameters['Steps']) =>
      (await draft(set, { Steps })).response.Problems.map(({ Message }) => Message);
    expect(await messages([work!, entry!, done!])).toEqual([
      'A primeira etapa tem de ser a de entrada: nela chegam os cards.',
      'A etapa "Entrada" é de entrada e só pode ser a primeira.',
    ]);
    expect(await messages([entry!, work!, { ...done!, WorkInProgressLimit: 4 }])).toEqual([
      'A etapa "Concluído" guarda os cards concluídos e não pode ter limite.',
    ]);
    expect(await messages([entry!, { ...work!, Stage: 'broker' }, done!])).toEqual([
      'A etapa "Em análise" não muda de tipo. Crie outra e retire esta.',
    ]);
  });

  it('say who moves their cards, and leave the rights on other pipes alone', async () => {
    const set = await begin();
    const { Profiles } = (await recordOf()).Values;
    const named = (name: RegExp) => Profiles.find(({ Name }) => name.test(Name))!;
    expect(Profiles.length).toBeGreaterThan(2);
    // Profiles of the tests carry their users' names.
    const changed = Profiles.map((row) => ({ ...row, MovesCards: false })).filter((row) => row !== named(/Caio/));
    await draft(set, { Profiles: changed });
    const versions = async () =>
      (
        await platform.database.db
          .select()
          .from(profiles)
          .where(inArray(profiles.id, [1, 2]))
      ).map((row) => row.version);
    expect(await versions()).toEqual([1, 1]);
    expect(await publish(set)).toBe('published');
    // Whoever has these profiles open to edit them sees that they have changed.
    expect(await versions()).toEqual([2, 2]);
    const move = (as: string) =>
      platform.send(
        board.navigateCard,
        { parameters: { stepId: step.subscricaoNew }, body: { cardId: card.first, stepToId: step.subscricaoWork } },
        { as },
      );
    expect((await move(email.admin)).status).toBe(403);
    const cadastro = { cardId: card.cadastro, stepToId: step.cadastroDone };
    const moved = await platform.send(
      board.navigateCard,
      { parameters: { stepId: step.cadastroNew }, body: cadastro },
      admin,
    );
    expect(moved.status).toBe(200);
  });

  it('take no more cards only where another pipe takes them', async () => {
    const set = await begin();
    const only = await draft(set, {}, { IsDeleted: true });
    expect(only.response.Problems[0]?.Message).toMatch(/única esteira para estes cards: subscrição/);
    const second = {
      ChangeSetUniqueId: set,
      UniqueId: null,
      IdempotencyKey: randomUUID(),
      BaseVersionUniqueId: null,
      DraftVersion: 0,
      IsDeleted: false,
      Values: {
        ...(await recordOf()).Values,
        Name: 'Grandes riscos',
        Order: 40,
        Steps: [newStep('Entrada'), newStep('Concluído')].map((one, at) => ({
          ...one,
          Stage: at === 0 ? ('queue' as const) : ('done' as const),
          WorkInProgressLimit: null,
        })),
      },
    };
    expect((await platform.send(calls.savePipe, { body: second }, admin)).response.Problems).toEqual([]);
    expect(await publish(set)).toBe('published');
    const { response } = await platform.send(board.getPipes, {}, admin);
    // The old one stays until its last card is decided.
    expect(response.map(({ name, cardCount }) => [name, cardCount])).toEqual([
      ['Cadastro', 1],
      ['Subscrição', 25],
      ['Grandes riscos', 0],
    ]);
  });

  it('are drafted by one at a time, of one company, with profiles that there are', async () => {
    const set = await begin();
    await draft(set, { Name: 'Uma' });
    const late = await draft(set, { Name: 'Outra' }, { DraftVersion: 0 });
    expect([late.status, late.response.Values.Name]).toEqual([409, 'Uma']);
    const nobody = [{ ProfileUniqueId: randomUUID(), Name: 'Ninguém', MovesCards: true }];
    const refused = await draft(set, { Profiles: nobody });
    expect([refused.status, refused.errors[0]?.Field]).toEqual([422, 'Profiles']);
    const theirs = await platform.send(calls.getPipeParameters, { query: {} }, { as: email.atlas });
    expect(theirs.response.Pipes?.map(({ UniqueId }) => UniqueId) ?? []).not.toContain(subscricao);
  });
});
