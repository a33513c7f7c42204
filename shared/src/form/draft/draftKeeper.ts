// By the package's name, not by path: remotes carry a copy of this folder, and the portal exists once.
import { PortalError } from '@portal/shared';
import { newUniqueId } from '../../domain/values/newUniqueId';
import type { DraftCalls, PlacedDraft, StoredDraft } from './draftCalls';
import { sameJson } from './sameJson';
import type { UnsentDraftStore } from './unsentDraft';

/** A change is sent this long after it, with whatever else has been typed meanwhile. */
const SAVE_AFTER_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** What else became of the draft while this window held it. */
export type DraftConflict<Form> = ({ kind: 'changed' } & StoredDraft<Form>) | { kind: 'gone' };

export interface DraftState<Form> extends PlacedDraft<Form> {
  opening: 'loading' | 'open' | 'gone' | 'failed';
  /** Why it could not be opened, or why the platform refuses to keep it. */
  error: unknown;
  /** Whether the platform has everything; `retrying` while it cannot be reached. */
  saving: 'saved' | 'waiting' | 'retrying' | 'refused';
  savedAt: Date | null;
  conflict: DraftConflict<Form> | null;
}

export interface DraftKeeper<Form> {
  readonly uniqueId: string;
  state: () => DraftState<Form>;
  subscribe: (changed: () => void) => () => void;
  /** Reads it from the platform and from this browser; the one with unsaved changes goes before. */
  open: () => Promise<void>;
  change: (part: Partial<Form>) => void;
  standAt: (step: string) => void;
  /** Sends what the platform does not have yet. */
  flush: () => Promise<void>;
  /** Settles a conflict; the other version becomes a draft of its own, so that nothing is lost. Gives that one's id. */
  keep: (which: 'mine' | 'theirs') => Promise<string>;
  /** Throws it away on the platform and here. */
  discard: () => Promise<void>;
  /** Takes that back. */
  restore: () => Promise<void>;
  /** Lets the request under way end and sends no other one, until `resume` or `end`. */
  pause: () => Promise<void>;
  resume: () => void;
  /** It has become a record: nothing of it is kept any more. */
  end: () => void;
  close: () => void;
}

interface KeeperOptions<Form> {
  calls: DraftCalls<Form>;
  uniqueId: string;
  /** Not on the platform yet. */
  isNew: boolean;
  step: string;
  unsent: UnsentDraftStore<Form>;
  /** False once somebody else is signed in, or an advisor acts for another broker, who must not be given it. */
  isOwnersTurn: () => boolean;
}

/** Keeps one draft: at once in this browser, and on the platform a moment after each change, one request at a time. */
export function createDraftKeeper<Form>({
  calls,
  uniqueId,
  isNew,
  step,
  unsent,
  isOwnersTurn,
}: KeeperOptions<Form>): DraftKeeper<Form> {
  let state: DraftState<Form> = {
    form: calls.emptyForm,
    step,
    opening: isNew ? 'open' : 'loading',
    error: null,
    saving: 'saved',
    savedAt: null,
    conflict: null,
  };
  let version: number | null = null;
  let revision = 0;
  let failures = 0;
  let ended = false;
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (part: Partial<DraftState<Form>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const keepHere = () => unsent.write({ form: state.form, step: state.step, version });
  const schedule = (pause: number) => {
    timer ??= setTimeout(() => void save(), pause);
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const saved = (sentRevision: number, savedVersion: number, savedAt: Date) => {
    version = savedVersion;
    failures = 0;
    if (ended) return;
    if (revision === sentRevision) {
      unsent.remove();
      set({ saving: 'saved', savedAt, error: null });
    } else {
      keepHere();
      set({ saving: 'waiting', savedAt, error: null });
      schedule(SAVE_AFTER_MS);
    }
  };

  const tryLater = () => {
    set({ saving: 'retrying' });
    schedule(Math.min(SAVE_AFTER_MS * 2 ** failures, LONGEST_PAUSE_MS));
    failures += 1;
  };

  const settleRefusal = async (error: unknown, sent: Form, sentRevision: number) => {
    if (!(error instanceof PortalError)) throw error;
    if (error.kind === 'notFound') return set({ saving: 'refused', conflict: { kind: 'gone' } });
    if (error.kind === 'invalid' || error.kind === 'forbidden') return set({ saving: 'refused', error });
    if (error.kind !== 'conflict') return tryLater();
    const found = await calls.read(uniqueId);
    // An answer that got lost: the platform has exactly what was sent.
    if (sameJson(found.form, sent)) return saved(sentRevision, found.version, found.updatedAt);
    set({ saving: 'refused', conflict: { kind: 'changed', ...found } });
  };

  const sendOnce = async () => {
    const { form } = state;
    const sentRevision = revision;
    try {
      const kept = await calls.save(uniqueId, { form, step: state.step }, version);
      saved(sentRevision, kept.version, kept.updatedAt);
    } catch (error) {
      if (ended) return;
      await settleRefusal(error, form, sentRevision).catch((second: unknown) => {
        if (second instanceof PortalError && second.kind === 'notFound')
          set({ saving: 'refused', conflict: { kind: 'gone' } });
        else tryLater();
      });
    }
  };

  const save = async (): Promise<void> => {
    stopWaiting();
    if (running) return running;
    if (ended || paused || state.conflict || state.saving === 'saved' || !isOwnersTurn()) return undefined;
    running = sendOnce().finally(() => {
      running = null;
    });
    return running;
  };

  const touched = (part: Partial<DraftState<Form>>) => {
    revision += 1;
    set({ ...part, saving: state.saving === 'retrying' ? 'retrying' : 'waiting' });
    keepHere();
    if (!state.conflict) schedule(SAVE_AFTER_MS);
  };

  const saveAsAnother = async (form: Form): Promise<string> => {
    const another = newUniqueId();
    await calls.save(another, { form, step: state.step }, null);
    return another;
  };

  const takeUnsent = (part: Partial<DraftState<Form>> = {}) => {
    const found = unsent.read();
    if (!found) return;
    version = found.version;
    revision += 1;
    set({ form: found.form, step: found.step || step, opening: 'open', saving: 'waiting', error: null, ...part });
    if (!state.conflict) schedule(SAVE_AFTER_MS);
  };

  const open = async () => {
    set({ opening: 'loading', error: null });
    const mine = unsent.read();
    try {
      const found = await calls.read(uniqueId);
      const savedAt = found.updatedAt;
      if (mine?.version === found.version) return takeUnsent({ savedAt });
      if (mine && !sameJson(mine.form, found.form))
        return takeUnsent({ savedAt, saving: 'refused', conflict: { kind: 'changed', ...found } });
      unsent.remove();
      version = found.version;
      set({ form: found.form, step: found.step, opening: 'open', saving: 'saved', savedAt });
    } catch (error) {
      const isGone = error instanceof PortalError && error.kind === 'notFound';
      if (!mine) set(isGone ? { opening: 'gone' } : { opening: 'failed', error });
      else if (isGone && mine.version !== null) takeUnsent({ saving: 'refused', conflict: { kind: 'gone' } });
      else takeUnsent(isGone ? {} : { saving: 'retrying' });
    }
  };

  const flush = async () => {
    await running;
    await save();
  };
  const online = () => void save();
  window.addEventListener('online', online);

  return {
    uniqueId,
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    open,
    change: (part) => touched({ form: { ...state.form, ...part } }),
    standAt: (next) => {
      if (next === state.step) return;
      // Only where somebody has typed: to look at the steps alone makes no draft.
      if (version === null && revision === 0) set({ step: next });
      else touched({ step: next });
    },
    flush,
    keep: async (which) => {
      const { conflict, form } = state;
      if (!conflict) return uniqueId;
      if (conflict.kind === 'gone') {
        const another = await saveAsAnother(form);
        unsent.remove();
        ended = true;
        set({ conflict: null, saving: 'saved' });
        return another;
      }
      const other = await saveAsAnother(which === 'mine' ? conflict.form : form);
      version = conflict.version;
      if (which === 'mine') {
        revision += 1;
        keepHere();
        set({ conflict: null, saving: 'waiting' });
        await flush();
      } else {
        unsent.remove();
        set({ form: conflict.form, conflict: null, saving: 'saved', savedAt: conflict.updatedAt });
      }
      return other;
    },
    discard: async () => {
      stopWaiting();
      ended = true;
      await running;
      try {
        await calls.remove(uniqueId);
      } catch (error) {
        ended = false;
        if (state.saving !== 'saved') schedule(SAVE_AFTER_MS);
        throw error;
      }
      unsent.remove();
      set({ saving: 'saved' });
    },
    restore: async () => {
      ended = false;
      version = null;
      failures = 0;
      touched({});
      await flush();
    },
    pause: async () => {
      paused = true;
      stopWaiting();
      await running;
    },
    resume: () => {
      paused = false;
      if (state.saving !== 'saved') schedule(SAVE_AFTER_MS);
    },
    end: () => {
      ended = true;
      stopWaiting();
      unsent.remove();
      set({ saving: 'saved' });
    },
    close: () => {
      stopWaiting();
      window.removeEventListener('online', online);
    },
  };
}
