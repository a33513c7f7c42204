import { randomUUID } from 'node:crypto';
import {
  deleteProposalDraft,
  getProposalDraft,
  getProposalDrafts,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import { changeActingBroker } from '@portal/shared/contracts/people/access';
import type { CallInput } from '@portal/shared/contracts/call';
import { broker, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Draft = CallInput<typeof saveProposalDraft>['body'];

const save = (change: Partial<Draft> = {}, as: string = email.broker) =>
  platform.send(
    saveProposalDraft,
    {
      body: { UniqueId: randomUUID(), Title: 'Horizonte', Step: 'dados-tomador', Form: { object: 'Obra' }, ...change },
    },
    { as },
  );
const read = (UniqueId: string, as: string = email.broker) =>
  platform.send(getProposalDraft, { query: { UniqueId } }, { as });
const list = (as: string = email.broker) => platform.send(getProposalDrafts, {}, { as });

describe('a draft', () => {
  it('is kept as it was typed, and found again', async () => {
    const UniqueId = randomUUID();
    const Form = { policyHolder: { Name: 'Horizonte' }, coverages: [1, 2], object: 'Açaí "ção"' };
    const kept = await save({ UniqueId, Form });
    expect(kept.response).toMatchObject({ UniqueId, Version: 1 });
    expect((await read(UniqueId)).response).toMatchObject({
      Title: 'Horizonte',
      Step: 'dados-tomador',
      Version: 1,
      Form,
    });
  });

  it('goes on from what was read', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    expect((await save({ UniqueId, Version: 1, Form: { object: 'Ponte' } })).response.Version).toBe(2);
    expect((await read(UniqueId)).response.Form).toEqual({ object: 'Ponte' });
  });

  it('of an older window is refused, and told which version there is', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    await save({ UniqueId, Version: 1, Form: { object: 'Ponte' } });
    const late = await save({ UniqueId, Version: 1, Form: { object: 'Túnel' } });
    expect([late.status, late.response]).toMatchObject([409, { Version: 2 }]);
    expect((await read(UniqueId)).response.Form).toEqual({ object: 'Ponte' });
    expect((await save({ UniqueId })).status).toBe(409);
  });

  it('that is sent again because its answer was lost is kept once', async () => {
    const UniqueId = randomUUID();
    expect((await save({ UniqueId })).response.Version).toBe(1);
    expect((await save({ UniqueId })).response.Version).toBe(1);
    const next = { UniqueId, Version: 1, Form: { object: 'Ponte' } };
    expect((await save(next)).response.Version).toBe(2);
    expect((await save(next)).response.Version).toBe(2);
  });

  it('of two windows at the same time is that of one', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((object) => save({ UniqueId, Version: 1, Form: { object } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is its writer’s alone', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    expect((await read(UniqueId, email.agent)).status).toBe(404);
    expect((await save({ UniqueId, Version: 1 }, email.agent)).status).toBe(404);
    expect((await save({ UniqueId }, email.agent)).status).toBe(409);
    await platform.send(deleteProposalDraft, { query: { UniqueId } }, { as: email.agent });
    expect((await read(UniqueId)).status).toBe(200);
    expect((await list(email.agent)).response).toEqual([]);
  });

  it('that an advisor began for one broker is neither seen, opened, written nor thrown away while acting for another', async () => {
    const UniqueId = randomUUID();
    const actFor = (BrokerId: number | null) =>
      platform.send(changeActingBroker, { body: { BrokerId } }, { as: email.advisor });
    const listed = async () => (await list(email.advisor)).response.map((one) => one.UniqueId);
    await actFor(broker.boreal);
    await save({ UniqueId, Form: { object: 'Ponte' } }, email.advisor);
    for (const BrokerId of [broker.austral, null]) {
      await actFor(BrokerId);
      expect(await listed()).toEqual([]);
      expect((await read(UniqueId, email.advisor)).status).toBe(404);
      expect((await save({ UniqueId, Version: 1, Form: {} }, email.advisor)).status).toBe(404);
      expect((await save({ UniqueId, Form: {} }, email.advisor)).status).toBe(409);
      await platform.send(deleteProposalDraft, { query: { UniqueId } }, { as: email.advisor });
    }
    await actFor(broker.boreal);
    expect(await listed()).toEqual([UniqueId]);
    expect((await read(UniqueId, email.advisor)).response).toMatchObject({ Version: 1, Form: { object: 'Ponte' } });
  });

  it('that an advisor began for a broker is not the broker’s until it becomes a proposal', async () => {
    const UniqueId = randomUUID();
    await platform.send(changeActingBroker, { body: { BrokerId: broker.boreal } }, { as: email.advisor });
    await save({ UniqueId }, email.advisor);
    expect((await list(email.broker)).response.map((one) => one.UniqueId)).not.toContain(UniqueId);
    expect((await read(UniqueId)).status).toBe(404);
  });

  it('is not for those who may not write proposals', async () => {
    expect((await save({}, email.viewer)).status).toBe(403);
  });

  it('holds up to 200 kB', async () => {
    const formOf = (bytes: number) => ({ object: 'x'.repeat(bytes - JSON.stringify({ object: '' }).length) });
    expect((await save({ Form: formOf(200_000) })).status).toBe(200);
    const { status, errors } = await save({ Form: formOf(200_001) });
    expect([status, errors[0]?.Field]).toEqual([422, 'Form']);
  });

  it.each([['text'], [5], [['list']], [true]])('is an object: %j is refused', async (Form) => {
    expect((await save({ Form })).status).toBe(400);
  });

  it('can be thrown away, and once more', async () => {
    const UniqueId = randomUUID();
    await save({ UniqueId });
    const remove = () => platform.send(deleteProposalDraft, { query: { UniqueId } }, { as: email.broker });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await read(UniqueId)).status).toBe(404);
    expect((await save({ UniqueId, Version: 1 })).status).toBe(404);
  });
});

describe('the drafts of a user', () => {
  it('are the fifty that were touched last, the latest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 52; index += 1) {
      const UniqueId = randomUUID();
      ids.push(UniqueId);
      await save({ UniqueId, Title: `Rascunho ${index}` }, email.admin);
    }
    await save({ UniqueId: ids[10], Version: 1, Title: 'Retomado' }, email.admin);
    const { response } = await list(email.admin);
    expect(response).toHaveLength(50);
    expect(response.slice(0, 2).map(({ Title }) => Title)).toEqual(['Retomado', 'Rascunho 51']);
    expect(Object.keys(response[0] ?? {})).not.toContain('Form');
  });
});
