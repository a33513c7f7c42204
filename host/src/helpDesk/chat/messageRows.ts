import type { HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';
import { dayName } from './times';

/** What stands in a conversation, one below the other. */
export type MessageRow =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'message'; key: string; message: HelpDeskMessage; beginsRun: boolean };

/** Messages of one person within this time read as one statement, under one name. */
const RUN_MS = 5 * 60_000;

/** The messages with a heading for each day; the first of a run carries its author's name. */
export function messageRows(messages: readonly HelpDeskMessage[], now = new Date()): MessageRow[] {
  const rows: MessageRow[] = [];
  let day = '';
  let before: HelpDeskMessage | undefined;
  for (const message of messages) {
    const itsDay = dayName(message.SentAt, now);
    const isNewDay = itsDay !== day;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.MessageId}`, text: itsDay });
    const beginsRun = isNewDay || !before || !continues(before, message);
    rows.push({ kind: 'message', key: String(message.MessageId), message, beginsRun });
    day = itsDay;
    before = message;
  }
  return rows;
}

const continues = (before: HelpDeskMessage, message: HelpDeskMessage): boolean =>
  before.IsMine === message.IsMine &&
  before.AuthorName === message.AuthorName &&
  Date.parse(message.SentAt) - Date.parse(before.SentAt) < RUN_MS;
