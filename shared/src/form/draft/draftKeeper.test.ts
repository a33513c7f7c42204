import { createClient, createSession } from '@portal/shared';
import type { Send } from '@portal/shared';
import { answer, fakeBaseUrls, failure, FakePlatform, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { deleteProposalDraft, getProposalDraft, saveProposalDraft } from '../../contracts/underwriting/proposalDrafts';
import type { DraftCalls } from './draftCalls';
import { createDraftKeeper } from './draftKeeper';
import { unsentDraft } from './unsentDraft';

interface Letter {
  to: string;
  text: string;
}

const uniqueId = '00000000-0000-4000-8000-000000000090';
const owner = { company: 'aurora', userId: 7, actingBrokerId: null };
const UpdatedAt = '2026-11-21T17:32:00Z';

/** Letters, kept by the calls that there are. */
const letters = (send: Send): DraftCalls<Letter> => ({
  kind: 'letter',
  emptyForm: { to: '', text: '' },
  read: async (UniqueId) => {
    const { Form, Step, Version, UpdatedAt: at } = await send(getProposalDraft, { query: { UniqueId } });
    return { form: Form as Letter, step: Step, version: Version, updatedAt: new Date(at) };
  },
  save: async (UniqueId, { form, step }, version) => {
    const kept = await send(saveProposalDraft, {
      body: { UniqueId, ...(version !== null && { Version: version }), Title: form.to, Step: step, Form: { ...form } },
    });
    return { version: kept.Version, updatedAt: new Date(kept.UpdatedAt) };
  },
  remove: (UniqueId) => send(deleteProposalDraft, { query: { UniqueId } }),
});

const kept = (Version: number) => answer(saveProposalDraft, { UniqueId: uniqueId, Version, UpdatedAt });
const stored = (form: Partial<Letter>, Version = 1) =>
  answer(getProposalDraft, {
    UniqueId: uniqueId,
    Title: '',
    Step: 'texto',
    UpdatedAt,
    Version,
    Form: { to: '', text: '', ...form },
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
  const calls = letters(createClient({ baseUrls: fakeBaseUrls, session, companyKey: () => 'aurora' }));
  const keeper = createDraftKeeper({
    uniqueId,
    isNew,
    step: 'destinatario',
    calls,
    unsent: unsentDraft(localStorage, calls, uniqueId, owner),
    isOwnersTurn: () => true,
  });
  const saves = () =>
    platform.requestsOf(saveProposalDraft).map(({ body }) => body as { Version?: number; Title: string });
  return { keeper, platform, saves };
}

it('sends a change within two seconds, with all that was typed meanwhile, and none before', async () => {
  const { keeper, saves } = start([kept(1)]);
  keeper.change({ to: 'Horizonte' });
  await jest.advanceTimersByTimeAsync(500);
  keeper.change({ text: 'Prezados' });
  expect(saves()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1_400);
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({ Title: 'Horizonte', Form: { text: 'Prezados' } });
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
  keeper.change({ to: 'Horizonte' });
  await jest.advanceTimersByTimeAsync(1_100);
  keeper.change({ text: 'Prezados' });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(saves()).toHaveLength(1);
  platform.change(kept(2));
  letGo();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(saves()).toHaveLength(2);
  expect(saves()[1]).toMatchObject({ Version: 1, Form: { text: 'Prezados' } });
});

it('tries again by itself while the platform cannot be reached, and at once when the connection is back', async () => {
  const { keeper, platform, saves } = start([offline(saveProposalDraft)]);
  keeper.change({ to: 'Horizonte' });
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
  start([offline(saveProposalDraft)]).keeper.change({ to: 'Horizonte' });
  const { keeper } = start([failure(getProposalDraft, 404), kept(1)], { isNew: false });
  await keeper.open();
  expect(keeper.state()).toMatchObject({ opening: 'open', form: { to: 'Horizonte' }, saving: 'waiting' });
  await jest.advanceTimersByTimeAsync(1_100);
  expect(keeper.state().saving).toBe('saved');
});

it('leaves nothing in the browser once the platform has everything', async () => {
  const { keeper } = start([kept(1)]);
  keeper.change({ to: 'Horizonte' });
  expect(localStorage.length).toBeGreaterThan(1);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))).toEqual([]);
});

it('opens on another machine what the platform holds', async () => {
  const { keeper } = start([stored({ text: 'Prezados' }, 4), kept(5)], { isNew: false });
  await keeper.open();
  expect(keeper.state()).toMatchObject({ opening: 'open', form: { text: 'Prezados' }, saving: 'saved' });
});

it('says that a draft is gone', async () => {
  const { keeper } = start([failure(getProposalDraft, 404)], { isNew: false });
  await keeper.open();
  expect(keeper.state().opening).toBe('gone');
});

describe('another window', () => {
  async function inConflict() {
    const started = start([failure(saveProposalDraft, 409), stored({ text: 'Prezados' }, 5)]);
    started.keeper.change({ to: 'Horizonte' });
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
    expect(saved).toMatchObject({ UniqueId: mine, Form: { to: 'Horizonte' } });
    expect(keeper.state()).toMatchObject({ conflict: null, saving: 'saved', form: { text: 'Prezados' } });
  });

  it('is overruled, and what it wrote becomes a draft of its own', async () => {
    const { keeper, platform } = await inConflict();
    const theirs = await keeper.keep('mine');
    const [backup, mine] = platform
      .requestsOf(saveProposalDraft)
      .slice(-2)
      .map(({ body }) => body);
    expect(backup).toMatchObject({ UniqueId: theirs, Form: { text: 'Prezados' } });
    expect(mine).toMatchObject({ UniqueId: uniqueId, Version: 5, Form: { to: 'Horizonte' } });
  });

  it('is no matter where the platform has exactly what was sent, its answer having been lost', async () => {
    const { keeper } = start([failure(saveProposalDraft, 409), stored({ to: 'Horizonte' }, 1)]);
    keeper.change({ to: 'Horizonte' });
    await jest.advanceTimersByTimeAsync(1_100);
    expect(keeper.state()).toMatchObject({ conflict: null, saving: 'saved' });
  });
});

it('comes back after it was thrown away', async () => {
  const { keeper, saves } = start([kept(1), answer(deleteProposalDraft, { UniqueId: uniqueId })]);
  keeper.change({ to: 'Horizonte' });
  await jest.advanceTimersByTimeAsync(1_100);
  await keeper.discard();
  await keeper.restore();
  expect(saves()).toHaveLength(2);
  expect(saves()[1]).toMatchObject({ Title: 'Horizonte' });
  expect(saves()[1]).not.toHaveProperty('Version');
});
