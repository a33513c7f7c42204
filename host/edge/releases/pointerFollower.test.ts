import type { ReleasePointers } from '@portal/shared/remote/releasePointers';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import { followPointers } from './pointerFollower';

const pointersOf = (revision: number, store = 'one'): ReleasePointers => ({ schema: 2, store, revision, remotes: {} });

/** A store whose answer the test decides, with a clock and a log that it reads. */
function followed(limits: { checkEveryMilliseconds?: number; patienceMilliseconds?: number } = {}) {
  let answer: () => Promise<ReleasePointers | undefined> = async () => pointersOf(1);
  const world = { now: 0, questions: 0, complaints: [] as string[] };
  const store: ReadableReleaseStore = {
    address: 'a store of the test',
    async readPointers(knownTag) {
      world.questions += 1;
      const pointers = await answer();
      if (!pointers) return undefined;
      const tag = `${pointers.store}-${pointers.revision}`;
      return tag === knownTag ? 'unchanged' : { pointers, tag };
    },
    openFile: async () => undefined,
  };
  const log = {
    info: () => {},
    warn: () => {},
    error: (_details: object, text: string) => world.complaints.push(text),
  };
  const follower = followPointers(store, log, { checkEveryMilliseconds: 1_000, now: () => world.now, ...limits });
  return {
    world,
    follower,
    answerWith: (pointers: ReleasePointers | undefined) => (answer = async () => pointers),
    answerBy: (next: typeof answer) => (answer = next),
    revision: async () => (await follower.current())?.revision,
  };
}

async function eventually(world: { now: number }, expectation: () => Promise<void>): Promise<void> {
  for (let tries = 3; tries > 1; tries -= 1) {
    world.now += 1_000;
    try {
      return await expectation();
    } catch {
      await new Promise(setImmediate);
    }
  }
  return expectation();
}

describe('following the pointers of a store', () => {
  it('asks once a second, whoever asks, and at once after a change of its own', async () => {
    const { world, follower, revision, answerWith } = followed();
    expect(await Promise.all([revision(), revision(), revision()])).toEqual([1, 1, 1]);
    answerWith(pointersOf(2));
    world.now = 999;
    expect(await revision()).toBe(1);
    expect(world.questions).toBe(1);
    world.now = 1_000;
    expect(await revision()).toBe(2);
    answerWith(pointersOf(3));
    follower.hurry();
    expect(await revision()).toBe(3);
    expect(world.questions).toBe(3);
  });

  it('goes on with what it read while the store fails or is empty, and says so once', async () => {
    const { world, revision, answerBy, answerWith } = followed();
    await revision();
    answerBy(() => Promise.reject(new Error('away')));
    for (world.now = 1_000; world.now < 5_000; world.now += 1_000) expect(await revision()).toBe(1);
    expect(world.complaints).toEqual(['release store cannot be read']);
    answerWith(undefined);
    expect(await revision()).toBe(1);
    answerWith(pointersOf(2));
    // While it fails nobody waits for it: the one who asks next has what came.
    await eventually(world, async () => expect(await revision()).toBe(2));
  });

  it('gives nothing while nothing was ever read', async () => {
    const { revision, answerWith } = followed();
    answerWith(undefined);
    expect(await revision()).toBeUndefined();
  });

  it('refuses an older revision of the same store, once seen, also after another store was there between', async () => {
    const { world, revision, answerWith } = followed();
    const next = async (pointers: ReleasePointers) => {
      answerWith(pointers);
      world.now += 1_000;
      return revision();
    };
    expect(await next(pointersOf(7))).toBe(7);
    expect(await next(pointersOf(6))).toBe(7);
    expect(await next(pointersOf(6))).toBe(7);
    expect(world.complaints).toEqual(['release store went back to an older revision']);
    expect(await next(pointersOf(2, 'another'))).toBe(2);
    expect(await next(pointersOf(6))).toBe(2);
    expect(await next(pointersOf(8))).toBe(8);
  });

  it('does not let anybody wait for a store that hangs', async () => {
    const { world, revision, answerBy } = followed({ patienceMilliseconds: 20 });
    await revision();
    answerBy(() => new Promise(() => {}));
    world.now = 1_000;
    expect(await revision()).toBe(1);
    const first = followed({ patienceMilliseconds: 20 });
    first.answerBy(() => new Promise(() => {}));
    expect(await first.revision()).toBeUndefined();
  });
});
