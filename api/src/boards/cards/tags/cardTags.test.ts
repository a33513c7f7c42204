import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as board from '@portal/shared/contracts/boards/board';
import { getFilterCounts, listCards } from '@portal/shared/contracts/boards/boardLists';
import { liveBoardKinds, openBoardStream } from '@portal/shared/contracts/boards/boardLive';
import type { LiveCard } from '@portal/shared/contracts/boards/boardLive';
import { startCardBulk } from '@portal/shared/contracts/boards/cardBulks';
import * as calls from '@portal/shared/contracts/boards/cardTags';
import { getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import { MOST_TAGS_OF_CARD } from '@portal/shared/domain/boards/tagLimits';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { openEventStream } from '../../../testing/eventStream';
import { card, email, pipe } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { runCardBulk } from '../bulk/runCardBulk';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Body = Parameters<typeof platform.send<typeof calls.savePipeTag>>[1]['body'];
const save = (body: Partial<Body>, as: string = email.underwriter, pipeId: number = pipe.subscricao) =>
  platform.send(
    calls.savePipeTag,
    { parameters: { pipeId }, body: { uniqueId: randomUUID(), name: 'Estratégico', colour: 'blue', ...body } },
    { as },
  );
const made = async (name: string, pipeId: number = pipe.subscricao, as: string = email.underwriter) =>
  (await save({ name }, as, pipeId)).response;
const put = (cardId: number, tagId: number, isOn = true, as: string = email.underwriter) =>
  platform.send(calls.tagCard, { parameters: { cardId }, body: { tagId, isOn } }, { as });
const list = async (pipeId: number = pipe.subscricao, as: string = email.underwriter) =>
  platform.send(calls.getPipeTags, { parameters: { pipeId } }, { as });
const remove = (uniqueId: string, as: string = email.underwriter) =>
  platform.send(calls.deletePipeTag, { parameters: { uniqueId } }, { as });
const onBoard = async (query: { tagIds?: string } = {}) =>
  (
    await platform.send(
      board.filterSteps,
      { parameters: { pipeId: pipe.subscricao }, query },
      { as: email.underwriter },
    )
  ).response.steps.flatMap((step) => step.cards);
const recordOf = async (cardId: number) =>
  (await platform.send(board.getCard, { parameters: { cardId } }, { as: email.underwriter })).response;
const historyOf = async (cardId: number) =>
  (await platform.send(getCardMovementUser, { query: { cardId } }, { as: email.underwriter })).response.Data;

describe('the tags of a pipe', () => {
  it('are made once for their identity, and are listed by name with how many cards carry them', async () => {
    const uniqueId = randomUUID();
    const first = await save({ uniqueId, name: '  Obra   pública ', colour: 'green' });
    expect(first).toMatchObject({
      status: 200,
      response: { uniqueId, name: 'Obra pública', colour: 'green', version: 1, cardCount: 0 },
    });
    const again = await save({ uniqueId, name: 'Obra pública', colour: 'green' });
    expect(again.response).toEqual(first.response);
    await made('Aguarda jurídico');
    await put(card.first, first.response.id);
    expect((await list()).response.map(({ name, cardCount }) => [name, cardCount])).toEqual([
      ['Aguarda jurídico', 0],
      ['Obra pública', 1],
    ]);
  });

  it('have names of their own, whatever the capitals and accents, also when two people save at once', async () => {
    const taken = await save({ name: 'OBRA PUBLICA' });
    expect(taken).toMatchObject({
      status: 422,
      errors: [{ Message: 'Esta esteira já tem a etiqueta “Obra pública”.' }],
    });
    const both = await Promise.all([save({ name: 'Licitação' }), save({ name: 'licitacao' }, email.admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    // Another pipe has its own.
    expect((await save({ name: 'Licitação' }, email.admin, pipe.cadastro)).status).toBe(200);
  });

  it('are changed by whoever saw them last; who did not is told how they stand', async () => {
    const tag = await made('Rever');
    const changed = await save({ uniqueId: tag.uniqueId, name: 'Rever preço', colour: 'red', version: 1 });
    expect(changed.response).toMatchObject({ id: tag.id, name: 'Rever preço', colour: 'red', version: 2 });
    const stale = await save({ uniqueId: tag.uniqueId, name: 'Rever taxa', version: 1 }, email.admin);
    expect(stale).toMatchObject({ status: 409, response: { name: 'Rever preço', version: 2 } });
    await remove(tag.uniqueId);
    const gone = await save({ uniqueId: tag.uniqueId, name: 'Rever taxa', version: 2 });
    expect(gone).toMatchObject({ status: 422, errors: [{ Message: expect.stringMatching(/foi excluída/) }] });
  });

  it('are of who manages the pipe, and of nobody who does not see it', async () => {
    expect((await list(pipe.subscricao, email.viewer)).status).toBe(200);
    expect((await save({ name: 'De quem só vê' }, email.viewer)).status).toBe(403);
    const [tag] = (await list()).response;
    expect((await remove(tag!.uniqueId, email.viewer)).status).toBe(403);
    expect((await put(card.first, tag!.id, true, email.viewer)).status).toBe(403);
    expect((await list(pipe.atlas)).status).toBe(404);
    expect((await save({}, email.underwriter, pipe.atlas)).status).toBe(404);
    expect((await remove(tag!.uniqueId, email.atlas)).status).toBe(404);
    expect((await save({ name: '   ' })).status).toBe(400);
  });

  it('leave all cards when they are deleted, and the cards’ histories say so', async () => {
    const tag = await made('Campanha');
    for (const cardId of [1003, 1004]) await put(cardId, tag.id);
    expect(await remove(tag.uniqueId)).toMatchObject({ status: 200, response: { cardCount: 2 } });
    expect((await recordOf(1003)).card).not.toHaveProperty('tags');
    expect((await historyOf(1003))[0]).toMatchObject({
      Kind: 'tagTakenOff',
      Changes: [{ Field: 'tag', Before: 'Campanha', After: null }],
    });
    expect((await remove(tag.uniqueId)).status).toBe(404);
  });
});

describe('a card', () => {
  it('carries tags on the board, in its record and in the list, under their new names too', async () => {
    const tag = await made('Novo nome virá');
    await put(1005, tag.id);
    await save({ uniqueId: tag.uniqueId, name: 'Nome novo', colour: 'teal', version: 1 });
    const tags = [{ id: tag.id, name: 'Nome novo', colour: 'teal' }];
    expect((await onBoard()).find(({ cardId }) => cardId === 1005)?.tags).toEqual(tags);
    expect((await recordOf(1005)).card.tags).toEqual(tags);
    const listed = await platform.send(
      listCards,
      { parameters: { pipeId: pipe.subscricao }, query: { rowsPerPage: 100 } },
      { as: email.underwriter },
    );
    expect(listed.response.Data.find(({ cardId }) => cardId === 1005)?.tags).toEqual(tags);
    expect((await onBoard()).find(({ cardId }) => cardId === 1006)).not.toHaveProperty('tags');
  });

  it('gets a tag once however often it is put on, and its history tells it once', async () => {
    const tag = await made('Uma vez');
    const { version } = (await recordOf(1007)).card;
    const [one, other] = await Promise.all([put(1007, tag.id), put(1007, tag.id, true, email.admin)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect([one.response, other.response]).toEqual([
      expect.objectContaining({ version: version + 1, tags: [expect.objectContaining({ id: tag.id })] }),
      expect.objectContaining({ version: version + 1 }),
    ]);
    expect((await historyOf(1007)).filter(({ Kind }) => Kind === 'tagPutOn')).toHaveLength(1);
    expect((await put(1007, tag.id, false)).response).toEqual({ cardId: 1007, version: version + 2, tags: [] });
    expect((await put(1007, tag.id, false)).response.version).toBe(version + 2);
  });

  it('keeps the tags of two people who put them on at once', async () => {
    const [mine, theirs] = [await made('Minha'), await made('Deles')];
    await Promise.all([put(1008, mine.id), put(1008, theirs.id, true, email.admin)]);
    expect((await recordOf(1008)).card.tags?.map(({ name }) => name)).toEqual(['Deles', 'Minha']);
  });

  it('carries no tag of another pipe, of another company or that was deleted since the list was read', async () => {
    const ofOther = await made('De cadastro', pipe.cadastro, email.admin);
    const ofAtlas = await made('Da Atlas', pipe.atlas, email.atlas);
    const stale = await made('De uma lista velha');
    await remove(stale.uniqueId);
    for (const { id } of [ofOther, ofAtlas, stale])
      expect(await put(1009, id)).toMatchObject({
        status: 422,
        errors: [{ Message: 'Esta etiqueta não existe mais. Escolha outra da lista.' }],
      });
    expect((await put(card.atlas, ofAtlas.id)).status).toBe(404);
  });

  it(`carries ${MOST_TAGS_OF_CARD} at most`, async () => {
    for (let at = 0; at < MOST_TAGS_OF_CARD; at += 1) await put(1010, (await made(`Etiqueta ${at}`)).id);
    expect(await put(1010, (await made('A mais')).id)).toMatchObject({
      status: 422,
      errors: [{ Message: expect.stringMatching(/já tem 8 etiquetas/) }],
    });
  });

  it('keeps its tags as they are once it is decided', async () => {
    const tag = await made('Tarde');
    await platform.database.db.update(cards).set({ decision: 'approved' }).where(eq(cards.id, 1011));
    expect(await put(1011, tag.id)).toMatchObject({
      status: 422,
      errors: [{ Message: expect.stringMatching(/aprovado/) }],
    });
  });

  it('is told of to the other boards, and so is a tag that changes under all cards', async () => {
    const { kanban } = platform.services;
    await kanban.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openEventStream(kanban, openBoardStream.path, await platform.tokenOf(email.admin));
    await stream.heard('event: live.ready');
    const tag = await made('Ao vivo');
    const { response } = await put(1012, tag.id);
    await stream.until((one) => one.eventsOf(liveBoardKinds.card).length > 0);
    expect(stream.eventsOf<LiveCard>(liveBoardKinds.card)[0]).toMatchObject({
      cardId: 1012,
      version: response.version,
    });
    await save({ uniqueId: tag.uniqueId, name: 'Ao vivo e em cores', version: 1 });
    await stream.until((one) => one.eventsOf(liveBoardKinds.pipe).length > 0);
    await remove(tag.uniqueId);
    await stream.until((one) => one.eventsOf(liveBoardKinds.pipe).length > 1);
    expect(stream.eventsOf(liveBoardKinds.pipe)[1]).toEqual({ pipeId: pipe.subscricao });
    stream.close();
  });
});

describe('what a board is filtered by', () => {
  it('are tags too: any of several, each with how many cards it would leave', async () => {
    const [one, other] = [await made('Filtro um'), await made('Filtro dois')];
    await put(1014, one.id);
    await put(1015, one.id);
    await put(1016, other.id);
    const idsOf = async (tagIds: string) => (await onBoard({ tagIds })).map(({ cardId }) => cardId).sort();
    expect(await idsOf(`${one.id}`)).toEqual([1014, 1015]);
    expect(await idsOf(`${one.id},${other.id}`)).toEqual([1014, 1015, 1016]);
    const counts = await platform.send(
      getFilterCounts,
      { parameters: { pipeId: pipe.subscricao }, query: { tagIds: `${other.id}` } },
      { as: email.underwriter },
    );
    expect(counts.response).toEqual(
      expect.arrayContaining([
        { filter: 'tagIds', value: `${one.id}`, name: 'Filtro um', cardCount: 2 },
        { filter: 'tagIds', value: `${other.id}`, name: 'Filtro dois', cardCount: 1 },
      ]),
    );
  });

  it('name no tag of a pipe that is not looked at', async () => {
    const ofAtlas = await made('Segredo da Atlas', pipe.atlas, email.atlas);
    const counts = await platform.send(
      getFilterCounts,
      { parameters: { pipeId: pipe.subscricao }, query: { tagIds: `${ofAtlas.id}` } },
      { as: email.underwriter },
    );
    expect(counts.response.filter(({ value, filter }) => filter === 'tagIds' && value === `${ofAtlas.id}`)).toEqual([]);
  });
});

describe('many cards at once', () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const bulk = async (action: object) =>
    platform.send(
      startCardBulk,
      {
        parameters: { pipeId: pipe.subscricao },
        body: { uniqueId: randomUUID(), action: { kind: 'tag', ...action }, cardIds: [1017, 1018] },
      },
      { as: email.underwriter },
    );

  it('get a tag, and lose it again, each told in its history', async () => {
    const tag = await made('Em lote');
    const carriers = async () => (await onBoard({ tagIds: `${tag.id}` })).map(({ cardId }) => cardId).sort();
    await bulk({ tagId: tag.id, isOn: true });
    await runDueJobs([runCardBulk], { database: platform.database.db, log });
    expect(await carriers()).toEqual([1017, 1018]);
    const { cardUniqueId } = await recordOf(1017);
    const told = and(eq(auditHistory.subjectUniqueId, cardUniqueId), eq(auditHistory.action, 'tagPutOn'));
    expect(await platform.database.db.$count(auditHistory, told)).toBe(1);
    await bulk({ tagId: tag.id, isOn: false });
    await runDueJobs([runCardBulk], { database: platform.database.db, log });
    expect(await carriers()).toEqual([]);
  });

  it('say which tag', async () => {
    expect((await bulk({ isOn: true })).status).toBe(400);
  });
});
