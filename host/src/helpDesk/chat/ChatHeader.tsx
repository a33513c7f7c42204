import type { ReactNode } from 'react';
import { BackGlyph, CloseGlyph } from './glyphs';

interface ChatHeaderProps {
  title: string;
  detail?: string | undefined;
  /** Back to the list; none on the list itself. */
  onBack?: () => void;
  onClose: () => void;
  /** What can be done here. */
  children?: ReactNode;
}

/** The id of the heading by which the panel is named. */
export const CHAT_HEADING = 'help-desk-heading';

/** The head of every view of the chat. */
export function ChatHeader({ title, detail, onBack, onClose, children }: ChatHeaderProps) {
  return (
    <div className="chat-head">
      {onBack && (
        <button className="chat-icon-button" type="button" aria-label="Voltar às conversas" onClick={onBack}>
          <BackGlyph />
        </button>
      )}
      <div className="chat-heading">
        <h2 id={CHAT_HEADING} tabIndex={-1}>
          {title}
        </h2>
        {detail && <p>{detail}</p>}
      </div>
      {children}
      <button className="chat-icon-button" type="button" aria-label="Fechar a ajuda" onClick={onClose}>
        <CloseGlyph />
      </button>
    </div>
  );
}
