import { getConversations, HELP_DESK_EVENT } from '@portal/shared/contracts/portal/helpDesk';
import { useCall } from '@portal/shared/query';
import { ErrorState } from '@portal/shared/ui/base';
import { useState } from 'react';
import { LIVE_READY } from '@portal/shared/live/liveEvents';
import { useLiveEvents } from '@portal/shared/commands/useLiveEvents';
import { ChatHeader } from './ChatHeader';
import { ConversationItem } from './ConversationItem';
import { PlusGlyph } from './glyphs';
import { NoConversations } from './NoConversations';
import type { Scope } from './NoConversations';
import { ConversationsSkeleton } from './skeletons';
import './conversationList.css';

const ROWS = 20;
/** The platform gives no larger page. */
const MOST_ROWS = 200;

const scopes: [Scope, string][] = [
  ['mine', 'Minhas'],
  ['others', 'Da equipe'],
];

interface ConversationListProps {
  onOpen: (conversationUniqueId: string) => void;
  onNew: () => void;
  onClose: () => void;
}

/** The conversations: one's own, and those of colleagues, who may need an answer. */
export function ConversationList({ onOpen, onNew, onClose }: ConversationListProps) {
  const [scope, setScope] = useState<Scope>('mine');
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const [rowsPerPage, setRowsPerPage] = useState(ROWS);
  const { data, error, isPending, isFetching, refetch } = useCall(
    getConversations,
    { query: { scope, status, rowsPerPage } },
    { keepPrevious: rowsPerPage > ROWS },
  );
  useLiveEvents(LIVE_READY, () => void refetch());
  useLiveEvents(HELP_DESK_EVENT, () => void refetch());
  const show = (nextScope: Scope, nextStatus: 'open' | 'closed') => {
    setScope(nextScope);
    setStatus(nextStatus);
    setRowsPerPage(ROWS);
  };
  return (
    <>
      <ChatHeader title="Ajuda" detail="Converse com os usuários da seguradora" onClose={onClose} />
      <div className="chat-filters">
        <div className="chat-scopes" role="group" aria-label="De quem">
          {scopes.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={scope === value} onClick={() => show(value, status)}>
              {label}
            </button>
          ))}
        </div>
        <button
          className="chat-toggle"
          type="button"
          aria-pressed={status === 'closed'}
          onClick={() => show(scope, status === 'closed' ? 'open' : 'closed')}
        >
          Encerradas
        </button>
      </div>
      <div className="chat-body" aria-busy={isFetching}>
        {isPending && <ConversationsSkeleton />}
        {error && !data && (
          <ErrorState
            error={error}
            title="Não foi possível carregar as conversas"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.Data.length === 0 && <NoConversations scope={scope} status={status} />}
        {data && data.Data.length > 0 && (
          <ul className="chat-entries">
            {data.Data.map((conversation) => (
              <ConversationItem
                key={conversation.ConversationUniqueId}
                conversation={conversation}
                onOpen={() => onOpen(conversation.ConversationUniqueId)}
              />
            ))}
          </ul>
        )}
        {data && data.TotalItems > data.Data.length && rowsPerPage < MOST_ROWS && (
          <button
            className="chat-more"
            type="button"
            aria-busy={isFetching}
            onClick={() => setRowsPerPage(rowsPerPage + ROWS)}
          >
            {isFetching ? 'Carregando…' : 'Ver mais conversas'}
          </button>
        )}
      </div>
      <div className="chat-foot">
        <button className="portal-button" type="button" onClick={onNew}>
          <PlusGlyph />
          Nova conversa
        </button>
      </div>
    </>
  );
}
