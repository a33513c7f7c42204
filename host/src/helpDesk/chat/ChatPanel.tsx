import { connectivityTopic, usePortal } from '@portal/shared';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { CHAT_HEADING } from './ChatHeader';
import { ConversationList } from './ConversationList';
import { ConversationView } from './ConversationView';
import { OfflineGlyph } from './glyphs';
import { NewConversation } from './NewConversation';
import { useSheet } from './useSheet';
import './chat.css';

/** Which conversation the panel shows, one that only begins without an id; null for the list. */
export type ShownConversation = { id: string | null } | null;

interface ChatPanelProps {
  id: string;
  shown: ShownConversation;
  onShow: (shown: ShownConversation) => void;
  onUnread: (count: number) => void;
  onClose: () => void;
}

/** The chat's panel: beside the screen, which stays usable; on a phone a sheet over all of it. */
export function ChatPanel({ id, shown, onShow, onUnread, onClose }: ChatPanelProps) {
  const asSheet = useNarrowerThan('md');
  const panel = useRef<HTMLElement>(null);
  const online = useOnline();
  useSheet(asSheet);

  // Whoever opens a view begins at its field, or at its heading: on a phone the field would raise the keyboard.
  useEffect(() => {
    const field = asSheet ? null : panel.current?.querySelector('textarea');
    (field ?? panel.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [shown, asSheet]);

  const toList = () => onShow(null);
  const toConversation = (id: string) => onShow({ id });
  return (
    <section
      ref={panel}
      id={id}
      className="chat-panel"
      role="dialog"
      aria-modal={asSheet}
      aria-labelledby={CHAT_HEADING}
      data-sheet={asSheet}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {!shown && <ConversationList onOpen={toConversation} onNew={() => onShow({ id: null })} onClose={onClose} />}
      {shown?.id === null && <NewConversation onOpened={toConversation} onBack={toList} onClose={onClose} />}
      {shown?.id && (
        <ConversationView
          key={shown.id}
          conversationUniqueId={shown.id}
          onBack={toList}
          onClose={onClose}
          onUnread={onUnread}
          beginAtField={!asSheet}
        />
      )}
      <div className="chat-connectivity" role="status">
        {!online && (
          <p>
            <OfflineGlyph />
            Sem conexão. O que você escrever fica aqui e segue quando ela voltar.
          </p>
        )}
      </div>
    </section>
  );
}

function useOnline(): boolean {
  const { bus } = usePortal();
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const subscription = bus.observe(connectivityTopic).subscribe((state) => setOnline(state.online));
    return () => subscription.unsubscribe();
  }, [bus]);
  return online;
}
