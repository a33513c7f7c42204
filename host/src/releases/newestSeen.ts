import type { Registry } from '@portal/shared/remote/registry';

const KEY = 'portal.registry-revisions';

/** Stores whose revisions are remembered: a portal has one, and developers change between a few. */
const MOST_STORES = 8;

/** The newest revision that this browser has accepted of each release store. */
export interface NewestSeen {
  isOlder: (registry: Registry) => boolean;
  note: (registry: Registry) => void;
}

export function createNewestSeen(storage: Storage): NewestSeen {
  const read = (): [store: string, revision: number][] => {
    try {
      const kept = JSON.parse(storage.getItem(KEY) ?? '[]') as unknown;
      return Array.isArray(kept) ? kept.filter(isRevision) : [];
    } catch {
      return [];
    }
  };
  const revisionOf = (store: string) => read().find(([known]) => known === store)?.[1] ?? -1;
  return {
    isOlder: ({ store, revision }) => revision < revisionOf(store),
    note: ({ store, revision }) => {
      const others = read().filter(([known]) => known !== store);
      const newest: [string, number] = [store, Math.max(revision, revisionOf(store))];
      try {
        storage.setItem(KEY, JSON.stringify([newest, ...others].slice(0, MOST_STORES)));
      } catch {
        // A browser without storage cannot tell old from new.
      }
    },
  };
}

const isRevision = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]);
