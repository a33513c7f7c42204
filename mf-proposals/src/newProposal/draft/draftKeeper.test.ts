import { deleteProposalDraft, getProposalDraft, saveProposalDraft } from '@portal/shared/contracts/proposalDrafts';
import { getModality } from '@portal/shared/contracts/modalityOffer';
import { createSession } from '@portal/shared';
import { createClient } from '@portal/shared';
import { answer, fakeBaseUrls, failure, FakePlatform, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { emptyProposalForm } from '../../form/proposalForm';
import { horizonte, idOf, municipality, other } from '../../form/testing/parties';
import { createDraftKeeper } from './draftKeeper';
import { localDraft } from './localDraft';

const uniqueId = idOf(90);
const owner = { company: 'aurora', userId: 7, actingBrokerId: null };
const UpdatedAt = '2026-11-21T17:32:00Z';

const kept = (Version: number) => answer(saveProposalDraft, { UniqueId: uniqueId, Version, UpdatedAt });
const stored = (form: object, Version = 1) =>
  answer(getProposalDraft, {
    UniqueId: uniqueId,
    Title: '',
    Step: 'dados-segurado',
    UpdatedAt,
    Version,
    Form: { kind: 'form', form: { ...emptyProposalForm, ...form } },
  });

let giveBack = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  giveBack();
});

function start(answers: readonly FakeAnswer[], { isNew = true } = {}) {
  giveBack();
  const platform = new FakePlatform(answers);
  giveBack = platform.install();
  const session = createSession({ storage: localStorage, refreshTokens: () => Promise.reject(new Error('none')) });
  session.signIn({ access_token: 't', refresh_token: 'r', token_type: 'Bearer', expires_in: 3600 });
  const keeper = createDraftKeeper({
    uniqueId,
    isNew,
    step: 'dados-tomador',
    local: localDraft(localStorage, uniqueId, owner),
    send: createClient({ baseUrls: fakeBaseUrls, session, companyKey: () => 'aurora' }),
    isOwnersTurn: () => true,
  });
  const saves = () =>
    platform.requestsOf(saveProposalDraft).map(({ body }) => body as { Version?: number; Title: string });
  return { keeper, platform, saves };
}

it('sends a change within two seconds, with all that was typed meanwhile, and none before', async () => {
  const { keeper, saves } = start([kept(1)]);
  keeper.change({ policyHolder: horizonte });
  await jest.advanceTimersByTimeAsync(500);
  keeper.change({ insured: municipality });
  expect(saves()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1_400);
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({ Title: 'Construtora Horizonte', Form: { form: { insured: municipality } } });
  expect(keeper.state()).toMatchObject({ saving: 'saved', savedAt: new Date(UpdatedAt) });
});

it('has one request under way at a time, and then sends what came after it', async () => {
  let letGo = () => {};
  const { keeper, platform, saves } = start([
    answer(
      saveProposalDraft,
      () =>
        new Promise((resolve) => {
          letGo = () => resolve({ UniqueId: uniqueId, Version: 1, UpdatedAt });
        }),
    ),
  ]);
  keeper.change({ policyHolder: horizonte });
  await jest.advanceTimersByTimeAsync(1_100);
  keeper.change({ insured: municipality });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(saves()).toHaveLength(1);
  platform.change(kept(2));
  letGo();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(saves()).toHaveLength(2);
  expect(saves()[1]).toMatchObject({ Version: 1, Form: { form: { insured: municipality } } });
});

it('tries again by itself while the platform cannot be reached, and at once when the connection is back', async () => {
  const { keeper, platform, saves } = start([offline(saveProposalDraft)]);
  keeper.change({ policyHolder: horizonte });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(keeper.state().saving).toBe('retrying');
  const before = saves().length;
  expect(before).toBeGreaterThan(2);
  platform.change(kept(1));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(saves()).toHaveLength(before + 1);
  expect(keeper.state().saving).toBe('saved');
});

it('finds after a crash what had not reached the platform', async () => {
  start([offline(saveProposalDraft)]).keeper.change({ policyHolder: horizonte });
  const { keeper } = start([failure(getProposalDraft, 404), kept(1)], { isNew: false });
  await keeper.open();
  expect(keeper.state()).toMatchObject({ opening: 'open', form: { policyHolder: horizonte }, saving: 'waiting' });
  await jest.advanceTimersByTimeAsync(1_100);
  expect(keeper.state().saving).toBe('saved');
});

it('leaves nothing in the browser once the platform has everything', async () => {
  const { keeper } = start([kept(1)]);
  keeper.change({ policyHolder: horizonte });
  expect(localStorage.length).toBeGreaterThan(1);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))).toEqual([]);
});

it('opens on another machine what the platform holds', async () => {
  const { keeper } = start([stored({ insured: municipality }, 4), kept(5)], { isNew: false });
  await keeper.open();
  expect(keeper.state()).toMatchObject({ opening: 'open', form: { insured: municipality }, saving: 'saved' });
});

it('says that a draft is gone', async () => {
  const { keeper } = start([failure(getProposalDraft, 404)], { isNew: false });
  await keeper.open();
  expect(keeper.state().opening).toBe('gone');
});

it('begins with a duplicated proposal whose modality is offered no more', async () => {
  const record = {
    PolicyHolder: horizonte,
    Insured: municipality,
    Beneficiaries: [],
    CoBrokers: [],
    Coverages: [],
    Modality: { UniqueId: other.UniqueId, GroupUniqueId: other.GroupUniqueId },
    ComplementaryModality: null,
    ContractualTerms: { Object: [{ Name: 'Objeto', Value: 'Obra' }], ParticularClausule: [] },
    Broker: { UniqueId: idOf(8), Name: 'Boreal' },
  };
  const draft = { UniqueId: uniqueId, Title: '', Step: '', UpdatedAt, Version: 1, Form: { kind: 'record', record } };
  const { keeper } = start([answer(getProposalDraft, draft), failure(getModality, 404)], { isNew: false });
  await keeper.open();
  expect(keeper.state().form).toMatchObject({ policyHolder: horizonte, modality: null, object: 'Obra' });
});

describe('another window', () => {
  async function inConflict() {
    const started = start([failure(saveProposalDraft, 409), stored({ insured: municipality }, 5)]);
    started.keeper.change({ policyHolder: horizonte });
    await jest.advanceTimersByTimeAsync(1_100);
    expect(started.keeper.state().conflict).toMatchObject({ kind: 'changed', version: 5 });
    started.platform.change(kept(6));
    return started;
  }

  it('is taken over, and what was typed here becomes a draft of its own', async () => {
    const { keeper, platform } = await inConflict();
    const mine = await keeper.keep('theirs');
    const saved = platform.requestsOf(saveProposalDraft).at(-1)!.body;
    expect(mine).not.toBe(uniqueId);
    expect(saved).toMatchObject({ UniqueId: mine, Form: { form: { policyHolder: horizonte } } });
    expect(keeper.state()).toMatchObject({ conflict: null, saving: 'saved', form: { insured: municipality } });
  });

  it('is overruled, and what it wrote becomes a draft of its own', async () => {
    const { keeper, platform } = await inConflict();
    const theirs = await keeper.keep('mine');
    const [backup, mine] = platform
      .requestsOf(saveProposalDraft)
      .slice(-2)
      .map(({ body }) => body);
    expect(backup).toMatchObject({ UniqueId: theirs, Form: { form: { insured: municipality } } });
    expect(mine).toMatchObject({ UniqueId: uniqueId, Version: 5, Form: { form: { policyHolder: horizonte } } });
  });

  it('is no matter where the platform has exactly what was sent, its answer having been lost', async () => {
    const { keeper } = start([failure(saveProposalDraft, 409), stored({ policyHolder: horizonte }, 1)]);
    keeper.change({ policyHolder: horizonte });
    await jest.advanceTimersByTimeAsync(1_100);
    expect(keeper.state()).toMatchObject({ conflict: null, saving: 'saved' });
  });
});

it('comes back after it was thrown away', async () => {
  const { keeper, saves } = start([kept(1), answer(deleteProposalDraft, { UniqueId: uniqueId })]);
  keeper.change({ policyHolder: horizonte });
  await jest.advanceTimersByTimeAsync(1_100);
  await keeper.discard();
  await keeper.restore();
  expect(saves()).toHaveLength(2);
  expect(saves()[1]).toMatchObject({ Title: 'Construtora Horizonte' });
  expect(saves()[1]).not.toHaveProperty('Version');
});
