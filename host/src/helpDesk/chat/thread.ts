import type { CallResponse } from '@portal/shared/contracts/call';
import type { getMessages, HelpDeskConversation, HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';

/** A conversation as far as it has been read from the platform: a stretch of messages without a gap, up to the last. */
export interface Thread {
  conversation: HelpDeskConversation;
  messages: readonly HelpDeskMessage[];
  hasEarlier: boolean;
}

type Stretch = CallResponse<typeof getMessages>;

export const threadFrom = ({ Conversation, Data, HasMore }: Stretch): Thread => ({
  conversation: Conversation,
  messages: Data,
  hasEarlier: HasMore,
});

/** The thread with older messages before it. */
export const withEarlier = (thread: Thread, { Data, HasMore }: Stretch): Thread => ({
  ...thread,
  messages: merged(thread.messages, Data),
  hasEarlier: HasMore,
});

/** The thread with newer messages behind it, whatever order they arrive in and however often. */
export const withLater = (
  thread: Thread,
  { Conversation, Data }: { Conversation: HelpDeskConversation; Data: readonly HelpDeskMessage[] },
): Thread => ({ ...thread, conversation: Conversation, messages: merged(thread.messages, Data) });

function merged(known: readonly HelpDeskMessage[], more: readonly HelpDeskMessage[]): HelpDeskMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.MessageId, message]));
  return [...byId.values()].sort((one, other) => one.MessageId - other.MessageId);
}
