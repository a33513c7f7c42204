import type { InputOwner } from './inputOwner';

/** As browsers know it since the first release; another prefix would lose what people typed. */
const PREFIX = 'portal.draft.';

/** What nobody came back to for this long is removed. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export interface InputPlace extends InputOwner {
  /** The screen's own name of it. */
  key: string;
}

export interface StoredInput {
  value: unknown;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** Where it stands. The screen's key goes in as a fingerprint: it may hold a person's or a company's document. */
export const inputStorageKey = ({ key, company, userId, actingBrokerId }: InputPlace): string => {
  const writer = actingBrokerId === null ? (userId ?? 'anyone') : `${userId}-${actingBrokerId}`;
  return `${PREFIX}${encodeURIComponent(company)}.${writer}.${fingerprint(key)}`;
};

/** What was kept, as it was left; null where it is missing, damaged or old. */
export function readInput(storage: Storage, storageKey: string, now: number): StoredInput | null {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<StoredInput> | null;
    if (typeof stored?.savedAt !== 'number' || !('value' in stored) || now - stored.savedAt > KEEP_MS) return null;
    return { value: stored.value, savedAt: stored.savedAt };
  } catch {
    return null;
  }
}

/** Keeps what was typed; false when the browser has no room or refuses. */
export function writeInput(storage: Storage, storageKey: string, input: StoredInput): boolean {
  try {
    storage.setItem(storageKey, JSON.stringify(input));
    return true;
  } catch {
    return false;
  }
}

/** Removes it, in a browser that refuses storage too. */
export function removeInput(storage: Storage, storageKey: string): void {
  try {
    storage.removeItem(storageKey);
  } catch {
    // There is nothing to remove then.
  }
}

/** Removes everything that is damaged or older than thirty days. */
export function removeOldInput(storage: Storage, now: number): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX) && !readInput(storage, key, now)) removeInput(storage, key);
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** Two 32-bit FNV-1a hashes: enough that two keys of a person never meet. */
function fingerprint(text: string): string {
  let [first, second] = [0x811c9dc5, 0xdeadbeef];
  for (let at = 0; at < text.length; at += 1) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x01000193) >>> 0;
    second = Math.imul(second ^ text.charCodeAt(text.length - 1 - at), 0x01000193) >>> 0;
  }
  return first.toString(36) + second.toString(36);
}
