import type { ReleasePointers } from '@portal/shared/remote/releasePointers';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import type { EdgeLog } from '../edgeLog';

export interface PointerFollower {
  /** The newest pointers that could be read, undefined while none could. */
  current(): Promise<ReleasePointers | undefined>;
  /** The store was changed just now: it is asked at once. */
  hurry(): void;
}

interface Limits {
  /** The store is asked at most so often. */
  checkEveryMilliseconds: number;
  /** A store that hangs holds nobody up for longer; five times as long while there is nothing to go on with. */
  patienceMilliseconds?: number;
  now?: () => number;
}

/** Stores whose newest revision is remembered: one address rarely sees a second. */
const rememberedStores = 20;

const delay = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds).unref());

/**
 * Follows the pointers of a release store. What was read before serves while the store fails, and a revision older than
 * the newest that was seen, as a replica that lags behind would give, is refused.
 */
export function followPointers(store: ReadableReleaseStore, log: EdgeLog, limits: Limits): PointerFollower {
  const { checkEveryMilliseconds, patienceMilliseconds = 1_000, now = () => Date.now() } = limits;
  const newestRevisions = new Map<string, number>();
  let current: { pointers: ReleasePointers; tag: string } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  let lastComplaint = '';
  let isFailing = false;

  function complain(message: string, details: object): void {
    const complaint = JSON.stringify([message, details]);
    // The store is asked every second: one line for each thing that happens is enough.
    if (complaint !== lastComplaint) log.error({ store: store.address, ...details }, message);
    lastComplaint = complaint;
  }

  async function check(): Promise<void> {
    const read = await store.readPointers(current?.tag);
    if (read === 'unchanged') return void (lastComplaint = '');
    if (!read) return complain('release store is empty', {});
    const { store: id, revision } = read.pointers;
    const newest = newestRevisions.get(id);
    if (newest !== undefined && revision < newest)
      return complain('release store went back to an older revision', { revision, newest });
    newestRevisions.delete(id);
    newestRevisions.set(id, revision);
    if (newestRevisions.size > rememberedStores) newestRevisions.delete([...newestRevisions.keys()][0] ?? '');
    current = read;
    lastComplaint = '';
  }

  async function newest(): Promise<ReleasePointers | undefined> {
    if (!checking && now() - checkedAt >= checkEveryMilliseconds)
      checking = check()
        .then(() => {
          isFailing = false;
        })
        .catch((error: unknown) => {
          isFailing = true;
          complain('release store cannot be read', { reason: String(error) });
        })
        .finally(() => {
          checkedAt = now();
          checking = undefined;
        });
    // Whoever asks while the store is away would only wait for the next failure.
    if (checking && !(current && isFailing))
      await Promise.race([checking, delay(patienceMilliseconds * (current ? 1 : 5))]);
    return current?.pointers;
  }

  return {
    current: newest,
    hurry: () => void (checkedAt = Number.NEGATIVE_INFINITY),
  };
}
