import { sql } from 'drizzle-orm';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { uniqueIdOf } from '../../testing/ids';
import { fingerprintOf } from './fingerprint';
import { forgetNow } from '../retention/testing/forgetNow';
import { once } from './once';
import { retainedKeys } from './retained';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const user = { id: 1, companyId: 1 };
const request = (key: number, fingerprint = 'one') => ({ key: uniqueIdOf(key), operation: 'Issue', fingerprint });

/** Work that says how often it was done. */
function counted() {
  let done = 0;
  return {
    work: async () => ({ Done: (done += 1) }),
    times: () => done,
  };
}

const run = (asked: Parameters<typeof once>[2], work: () => Promise<unknown>, by = user) =>
  platform.database.db.transaction((transaction) => once(transaction, by, asked, work));

describe('a request with a key', () => {
  it('acts once, and gets the same answer when it is repeated', async () => {
    const { work, times } = counted();
    expect([await run(request(1), work), await run(request(1), work)]).toEqual([{ Done: 1 }, { Done: 1 }]);
    expect(times()).toBe(1);
  });

  it('acts once when it arrives many times at once', async () => {
    const { work, times } = counted();
    const answers = await Promise.all(Array.from({ length: 8 }, () => run(request(2), work)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ Done: 1 })));
    expect(times()).toBe(1);
  });

  it('is refused when its key was given to something else', async () => {
    const { work, times } = counted();
    await run(request(3), work);
    await expect(run(request(3, 'another'), work)).rejects.toMatchObject({ status: 422 });
    await expect(run({ ...request(3), operation: 'Cancel' }, work)).rejects.toMatchObject({ status: 422 });
    expect(times()).toBe(1);
  });

  it('may be tried again after a failure', async () => {
    const failing = () => Promise.reject(new Error('the database is away'));
    await expect(run(request(4), failing)).rejects.toThrow('away');
    expect(await run(request(4), counted().work)).toEqual({ Done: 1 });
  });

  it('is not another user’s', async () => {
    const { work, times } = counted();
    await run(request(5), work);
    await run(request(5), work, { ...user, id: 2 });
    expect(times()).toBe(2);
  });

  it('acts again once its key is older than a week and was removed', async () => {
    const { work, times } = counted();
    await run(request(6), work);
    await platform.database.db.execute(
      sql`update idempotency_keys set created_at = now() - interval '8 days' where key = ${uniqueIdOf(6)}`,
    );
    await forgetNow(platform.database.db, retainedKeys);
    await run(request(6), work);
    expect(times()).toBe(2);
  });
});

describe('a request without a key', () => {
  it('acts every time', async () => {
    const { work, times } = counted();
    await run({ ...request(8), key: undefined }, work);
    await run({ ...request(8), key: undefined }, work);
    expect(times()).toBe(2);
  });
});

describe('the fingerprint of a request', () => {
  it('is the same whatever the order of its fields, and another for other contents', () => {
    expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(fingerprintOf({ b: { d: null, c: [1, 2] }, a: 1 }));
    expect(fingerprintOf({ a: [1, 2] })).not.toBe(fingerprintOf({ a: [2, 1] }));
  });
});
