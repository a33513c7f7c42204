import type { HelpDeskConversation } from '@portal/shared/contracts/portal/helpDesk';
import { dayName, timeOf } from './times';
import './composer.css';

interface ClosedNoticeProps {
  conversation: HelpDeskConversation;
  busy: boolean;
  onReopen: () => void;
}

/** Stands where one would write: the conversation is closed, by whom and when, with the way to take that back. */
export function ClosedNotice({ conversation: { ClosedByName, ClosedAt }, busy, onReopen }: ClosedNoticeProps) {
  return (
    <div className="chat-closed">
      <p>
        Conversa encerrada{ClosedByName && ` por ${ClosedByName}`}
        {ClosedAt && `, ${dayName(ClosedAt).toLowerCase()} às ${timeOf(ClosedAt)}`}. Para escrever de novo, reabra a
        conversa.
      </p>
      <button className="portal-button portal-button-quiet" type="button" aria-busy={busy} onClick={onReopen}>
        Reabrir
      </button>
    </div>
  );
}
