import { MESSAGE_LIMIT } from '@portal/shared/contracts/portal/helpDesk';
import { useId, useLayoutEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { SendGlyph } from './glyphs';
import './composer.css';

interface ComposerProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Why nothing can be sent now; what is typed stays. */
  blocked?: string | undefined;
  placeholder: string;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** How many characters may be left before the field says so. */
const WARN_FROM = 200;

/** Where a message is typed: Enter sends, Shift+Enter begins a new line. */
export function Composer({ fieldRef, text, blocked, placeholder, onChange, onSend }: ComposerProps) {
  const hintId = useId();
  const left = MESSAGE_LIMIT - text.length;
  const notice =
    blocked ??
    (left <= WARN_FROM ? `Restam ${left} de ${MESSAGE_LIMIT.toLocaleString('pt-BR')} caracteres.` : undefined);
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    // As high as its text, within the limits of the style sheet.
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 2}px`;
  }, [fieldRef, text]);

  const send = () => {
    if (!blocked && text.trim()) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that accepts a suggestion of the input method is no wish to send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={fieldRef}
        rows={1}
        maxLength={MESSAGE_LIMIT}
        value={text}
        placeholder={placeholder}
        aria-label="Mensagem"
        aria-describedby={hintId}
        enterKeyHint="send"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        className="chat-send"
        type="submit"
        aria-label="Enviar"
        title="Enviar"
        aria-disabled={Boolean(blocked) || !text.trim()}
      >
        <SendGlyph />
      </button>
      <p id={hintId} className="chat-composer-hint" data-about={notice ? 'text' : 'keys'}>
        {notice ?? 'Enter envia; Shift+Enter quebra a linha.'}
      </p>
    </form>
  );
}
