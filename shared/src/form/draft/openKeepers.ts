// By the package's name, not by path: remotes carry a copy of this folder, and the portal exists once.
import type { Portal } from '@portal/shared';
import { inputOwner, isSameOwner } from '../../kept/inputOwner';
import type { InputOwner } from '../../kept/inputOwner';
import type { DraftCalls } from './draftCalls';
import { createDraftKeeper } from './draftKeeper';
import type { DraftKeeper } from './draftKeeper';
import { unsentDraft } from './unsentDraft';

/** A keeper that no screen shows stays this long: the next step's screen takes a moment to come. */
const STAYS_MS = 10_000;

interface OpenKeeper {
  keeper: unknown;
  flush: () => Promise<void>;
  close: () => void;
  holders: number;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** Each step is a screen of its own, and what is typed in one has to be there in the next before it is saved. */
const open = new Map<string, OpenKeeper>();

const keyOf = (kind: string, uniqueId: string, { company, userId, actingBrokerId }: InputOwner) =>
  `${kind} ${company} ${userId ?? ''} ${actingBrokerId ?? ''} ${uniqueId}`;

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The keeper of a draft, the same for everyone who asks while it is held. */
export function keeperOf<Form>(
  portal: Portal,
  calls: DraftCalls<Form>,
  uniqueId: string,
  { isNew, step }: { isNew: boolean; step: string },
): DraftKeeper<Form> {
  const ownerNow = () => inputOwner(portal.company.key, portal.session.state.user);
  const owner = ownerNow();
  const key = keyOf(calls.kind, uniqueId, owner);
  const found = open.get(key);
  // Its kind is in the key, and with it the form that it holds.
  if (found) return found.keeper as DraftKeeper<Form>;
  const keeper = createDraftKeeper({
    calls,
    uniqueId,
    isNew,
    step,
    unsent: unsentDraft(browserStorage(), calls, uniqueId, owner),
    isOwnersTurn: () => isSameOwner(ownerNow(), owner),
  });
  open.set(key, { keeper, flush: keeper.flush, close: keeper.close, holders: 0, closing: undefined });
  if (!isNew) void keeper.open();
  return keeper;
}

/** Holds a keeper for a screen. Gives how to let it go: what it has not saved yet is sent then. */
export function holdKeeper<Form>(keeper: DraftKeeper<Form>): () => void {
  const [key, held] = [...open].find(([, one]) => one.keeper === keeper) ?? [];
  if (!key || !held) return () => undefined;
  clearTimeout(held.closing);
  held.holders += 1;
  return () => {
    held.holders -= 1;
    void held.flush();
    clearTimeout(held.closing);
    held.closing = setTimeout(() => closeUnheld(key, held), STAYS_MS);
  };
}

function closeUnheld(key: string, held: OpenKeeper) {
  if (held.holders > 0) return;
  held.close();
  if (open.get(key) === held) open.delete(key);
}

/** Forgets a keeper at once: its draft has become a record or was thrown away. */
export function forgetKeeper<Form>(keeper: DraftKeeper<Form>): void {
  for (const [key, held] of open) if (held.keeper === keeper) open.delete(key);
}
