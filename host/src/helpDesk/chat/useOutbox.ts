import { connectivityTopic, PortalError, usePortal } from '@portal/shared';
import type { CallResponse } from '@portal/shared/contracts/call';
import { sendMessage } from '@portal/shared/contracts/portal/helpDesk';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { useEffect, useRef, useState } from 'react';

/** A message that the platform has not confirmed. Its key stays the same, so that a retry cannot write it twice. */
export interface Unsent {
  clientId: string;
  text: string;
}

/** What is kept in this browser for a conversation: the text being typed, and what has not reached the platform. */
interface Draft {
  text: string;
  unsent: readonly Unsent[];
}

/** What is kept in a browser may have been tampered with. */
const isUnsent = (value: Partial<Unsent> | null): value is Unsent =>
  typeof value?.clientId === 'string' && typeof value.text === 'string';

type Sent = CallResponse<typeof sendMessage>;

/** `failed` with the reason, or null for a message that was left behind by an earlier visit. */
export type Delivery = { state: 'sending' } | { state: 'failed'; reason: string | null };

const LEFT_BEHIND: Delivery = { state: 'failed', reason: null };

/** Failures after which the same message may go through by itself. */
const PASSING = new Set(['network', 'timeout', 'unavailable']);

/**
 * Writes into a conversation, or a new one (null). Text and messages survive a reload; what failed because the platform
 * was away goes again as soon as it is back, anything else when the user says so.
 */
export function useOutbox(conversationUniqueId: string | null, onSent: (sent: Sent) => void) {
  const { send, bus } = usePortal();
  const draft = useKeptInput<Draft>(`help-desk.${conversationUniqueId ?? 'new'}`, { text: '', unsent: [] });
  const { text } = draft.value;
  const unsent = draft.value.unsent.filter(isUnsent);
  const [deliveries, setDeliveries] = useState<Readonly<Record<string, Delivery>>>({});
  const waiting = useRef(new Map<string, Unsent>());
  const latest = useRef(onSent);

  const note = (clientId: string, delivery: Delivery) =>
    setDeliveries((before) => ({ ...before, [clientId]: delivery }));
  const forget = (clientId: string) => {
    waiting.current.delete(clientId);
    draft.setValue((before) => ({
      ...before,
      unsent: before.unsent.filter((one) => isUnsent(one) && one.clientId !== clientId),
    }));
  };

  const deliver = async (message: Unsent) => {
    const { clientId } = message;
    note(clientId, { state: 'sending' });
    waiting.current.delete(clientId);
    try {
      const target = conversationUniqueId === null ? {} : { ConversationUniqueId: conversationUniqueId };
      const sent = await send(sendMessage, { body: { ...target, ClientId: clientId, Text: message.text } });
      forget(clientId);
      latest.current(sent);
    } catch (error) {
      if (error instanceof PortalError && PASSING.has(error.kind)) waiting.current.set(clientId, message);
      note(clientId, { state: 'failed', reason: error instanceof Error ? error.message : null });
    }
  };

  // Nothing to keep: then nothing is left in the browser.
  const isEmpty = text === '' && unsent.length === 0 && draft.savedAt !== null;
  const { discard } = draft;
  useEffect(() => {
    if (isEmpty) discard();
  }, [isEmpty, discard]);

  const retryWaiting = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = onSent;
    retryWaiting.current = () => waiting.current.forEach((message) => void deliver(message));
  });
  useEffect(() => {
    const subscription = bus.observe(connectivityTopic).subscribe(({ online }) => {
      if (online) retryWaiting.current();
    });
    return () => subscription.unsubscribe();
  }, [bus]);

  return {
    text,
    setText: (next: string) => draft.setValue((before) => ({ ...before, text: next })),
    unsent: unsent.map((message) => ({ ...message, delivery: deliveries[message.clientId] ?? LEFT_BEHIND })),
    /** Sends what is typed; an empty text stays where it is. */
    submit: () => {
      const message = { clientId: newUniqueId(), text: text.trim() };
      if (!message.text) return;
      draft.setValue((before) => ({ text: '', unsent: [...before.unsent, message] }));
      void deliver(message);
    },
    retry: (message: Unsent) => void deliver(message),
    discard: forget,
  };
}
