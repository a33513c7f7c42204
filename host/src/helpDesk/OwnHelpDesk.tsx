import { useId, useRef, useState } from 'react';
import type { ShownConversation } from './chat/ChatPanel';
import { Launcher } from './Launcher';
import { useFocusAfterClosing } from './useFocusAfterClosing';
import { useFetchedCode } from '../controls/useFetchedCode';
import { useUnreadConversations } from './useUnreadConversations';

const loadPanel = async () => (await import('./chat/ChatPanel')).ChatPanel;

/** The portal's own chat: a small button; the panel's code comes when it is opened. */
export function OwnHelpDesk({ userId }: { userId: number }) {
  const [open, setOpen] = useState(false);
  // Kept while the panel is closed, so that it opens where it was left.
  const [shown, setShown] = useState<ShownConversation>(null);
  const { unread, setUnread } = useUnreadConversations(userId);
  const { code: ChatPanel, failed, retry } = useFetchedCode(loadPanel, open);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useFocusAfterClosing(button, open);

  const press = () => {
    if (open && failed) retry();
    else setOpen(!open);
  };
  return (
    <>
      <Launcher
        buttonRef={button}
        open={open && ChatPanel !== undefined}
        panelId={panelId}
        news={unread}
        busy={open && !ChatPanel && !failed}
        trouble={open && failed ? 'não abriu, tente de novo' : undefined}
        onPress={press}
      />
      {open && ChatPanel && (
        <ChatPanel id={panelId} shown={shown} onShow={setShown} onUnread={setUnread} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
