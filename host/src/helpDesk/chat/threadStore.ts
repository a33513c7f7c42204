import type { Send } from '@portal/shared';
import { getMessages } from '@portal/shared/contracts/portal/helpDesk';
import type { HelpDeskConversation, HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';
import { threadFrom, withEarlier, withLater } from './thread';
import type { Thread } from './thread';

export interface ThreadState {
  /** Null until the conversation has come. */
  thread: Thread | null;
  /** Why it could not be read; the thread, if any, is as it was. */
  error: unknown;
  loadingEarlier: boolean;
}

export interface ThreadStore {
  state: () => ThreadState;
  subscribe: (changed: () => void) => () => void;
  /** Reads what is new: everything the first time. One reading at a time; asked meanwhile, it reads once more. */
  catchUp: () => Promise<void>;
  loadEarlier: () => Promise<void>;
  /** Takes over what a call of this page has changed. */
  take: (conversation: HelpDeskConversation, messages?: readonly HelpDeskMessage[]) => void;
  /** Breaks off what is on its way. */
  stop: () => void;
}

/** A conversation as the panel shows it, read from the platform piece by piece. */
export function createThreadStore(send: Send, conversationUniqueId: string): ThreadStore {
  let state: ThreadState = { thread: null, error: null, loadingEarlier: false };
  let isReading = false;
  let isAskedAgain = false;
  let leaving = new AbortController();
  const listeners = new Set<() => void>();
  const change = (part: Partial<ThreadState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const read = (cursor: { before?: number; after?: number }) => {
    if (leaving.signal.aborted) leaving = new AbortController();
    return send(getMessages, { query: { conversationUniqueId, ...cursor } }, { signal: leaving.signal });
  };
  /** True when there is more to read. */
  const readOn = async (): Promise<boolean> => {
    const after = state.thread?.messages.at(-1)?.MessageId;
    const answer = await read(after === undefined ? {} : { after });
    change({ thread: state.thread ? withLater(state.thread, answer) : threadFrom(answer), error: null });
    return after !== undefined && answer.HasMore;
  };
  const fail = (error: unknown) => {
    if (!leaving.signal.aborted) change({ error });
  };

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    catchUp: async () => {
      isAskedAgain = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isAskedAgain) {
          isAskedAgain = false;
          if (await readOn()) isAskedAgain = true;
        }
      } catch (error) {
        fail(error);
      } finally {
        isReading = false;
      }
    },
    loadEarlier: async () => {
      const before = state.thread?.messages[0]?.MessageId;
      if (before === undefined || state.loadingEarlier) return;
      change({ loadingEarlier: true });
      try {
        const answer = await read({ before });
        if (state.thread) change({ thread: withEarlier(state.thread, answer), error: null });
      } catch (error) {
        fail(error);
      } finally {
        change({ loadingEarlier: false });
      }
    },
    take: (conversation, messages = []) => {
      const known = state.thread ?? { conversation, messages: [], hasEarlier: false };
      change({ thread: withLater(known, { Conversation: conversation, Data: messages }) });
    },
    stop: () => leaving.abort(),
  };
}
