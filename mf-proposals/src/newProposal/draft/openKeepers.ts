import { draftOwner, isSameOwner } from '@portal/shared/drafts/draftOwner';
import type { DraftOwner } from '@portal/shared/drafts/draftOwner';
import { createDraftKeeper } from './draftKeeper';
import type { DraftKeeper } from './draftKeeper';
import { localDraft } from './localDraft';
import type { Portal } from '@portal/shared';

/** A keeper that no screen shows stays this long: the next step's screen takes a moment to come. */
const STAYS_MS = 10_000;

interface OpenKeeper {
  keeper: DraftKeeper;
  holders: number;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** Each step is a screen of its own, and what is typed in one has to be there in the next before it is saved. */
const open = new Map<string, OpenKeeper>();

const keyOf = (uniqueId: string, { company, userId, actingBrokerId }: DraftOwner) =>
  `${company} ${userId ?? ''} ${actingBrokerId ?? ''} ${uniqueId}`;

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const nowhere = { read: () => null, write: () => undefined, remove: () => undefined };

/** The keeper of a draft, the same for everyone who asks while it is held. */
export function keeperOf(portal: Portal, uniqueId: string, { isNew, step }: { isNew: boolean; step: string }) {
  const ownerNow = () => draftOwner(portal.company.key, portal.session.state.user);
  const owner = ownerNow();
  const key = keyOf(uniqueId, owner);
  const found = open.get(key);
  if (found) return found.keeper;
  const storage = browserStorage();
  const keeper = createDraftKeeper({
    uniqueId,
    isNew,
    step,
    local: storage ? localDraft(storage, uniqueId, owner) : nowhere,
    send: portal.send,
    isOwnersTurn: () => isSameOwner(ownerNow(), owner),
  });
  open.set(key, { keeper, holders: 0, closing: undefined });
  if (!isNew) void keeper.open();
  return keeper;
}

/** Holds a keeper for a screen. Gives how to let it go: what it has not saved yet is sent then. */
export function holdKeeper(keeper: DraftKeeper): () => void {
  const [key, held] = [...open].find(([, one]) => one.keeper === keeper) ?? [];
  if (!key || !held) return () => undefined;
  clearTimeout(held.closing);
  held.holders += 1;
  return () => {
    held.holders -= 1;
    void keeper.flush();
    clearTimeout(held.closing);
    held.closing = setTimeout(() => closeUnheld(key, held), STAYS_MS);
  };
}

function closeUnheld(key: string, held: OpenKeeper) {
  if (held.holders > 0) return;
  held.keeper.close();
  if (open.get(key) === held) open.delete(key);
}

/** Forgets a keeper at once: its draft has become a proposal or was thrown away. */
export function forgetKeeper(keeper: DraftKeeper): void {
  for (const [key, held] of open) if (held.keeper === keeper) open.delete(key);
}
