import type { DraftOwner } from './draftOwner';

const PREFIX = 'portal.draft.';

/** A draft that nobody came back to for this long is removed. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export interface DraftPlace extends DraftOwner {
  /** The screen's own name of the draft. */
  key: string;
}

export interface StoredDraft {
  value: unknown;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** Where a draft stands. The screen's key goes in as a fingerprint: it may hold a person's or a company's document. */
export const draftStorageKey = ({ key, company, userId, actingBrokerId }: DraftPlace): string => {
  const writer = actingBrokerId === null ? (userId ?? 'anyone') : `${userId}-${actingBrokerId}`;
  return `${PREFIX}${encodeURIComponent(company)}.${writer}.${fingerprint(key)}`;
};

/** The draft as it was left; null for a missing, damaged or old one. */
export function readDraft(storage: Storage, storageKey: string, now: number): StoredDraft | null {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<StoredDraft> | null;
    if (typeof stored?.savedAt !== 'number' || !('value' in stored) || now - stored.savedAt > KEEP_MS) return null;
    return { value: stored.value, savedAt: stored.savedAt };
  } catch {
    return null;
  }
}

/** Keeps a draft; false when the browser has no room or refuses. */
export function writeDraft(storage: Storage, storageKey: string, draft: StoredDraft): boolean {
  try {
    storage.setItem(storageKey, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes a draft, in a browser that refuses storage too. */
export function removeDraft(storage: Storage, storageKey: string): void {
  try {
    storage.removeItem(storageKey);
  } catch {
    // There is nothing to remove then.
  }
}

/** Removes every draft that is damaged or older than thirty days. */
export function removeOldDrafts(storage: Storage, now: number): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX) && !readDraft(storage, key, now)) removeDraft(storage, key);
  } catch {
    // A browser that refuses storage keeps no drafts.
  }
}

/** Two 32-bit FNV-1a hashes: enough that two drafts of a person never meet. */
function fingerprint(text: string): string {
  let [first, second] = [0x811c9dc5, 0xdeadbeef];
  for (let at = 0; at < text.length; at += 1) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x01000193) >>> 0;
    second = Math.imul(second ^ text.charCodeAt(text.length - 1 - at), 0x01000193) >>> 0;
  }
  return first.toString(36) + second.toString(36);
}
