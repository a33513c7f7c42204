import { useRef } from 'react';
import { ChatHeader } from './ChatHeader';
import { Composer } from './Composer';
import { UnsentItem } from './MessageItem';
import { NothingHere } from './NothingHere';
import { useOutbox } from './useOutbox';

interface NewConversationProps {
  onOpened: (conversationUniqueId: string) => void;
  onBack: () => void;
  onClose: () => void;
}

/** A conversation that begins with its first message; nothing is stored before that. */
export function NewConversation({ onOpened, onBack, onClose }: NewConversationProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const outbox = useOutbox(null, ({ Conversation }) => onOpened(Conversation.ConversationUniqueId));
  const [first] = outbox.unsent;
  // A second message now would open a second conversation.
  const blocked =
    first && (first.delivery.state === 'sending' ? 'Enviando a sua pergunta…' : 'Envie ou descarte a mensagem acima.');
  return (
    <>
      <ChatHeader title="Nova conversa" onBack={onBack} onClose={onClose} />
      <div className="chat-body chat-body-end">
        {outbox.unsent.length === 0 ? (
          <NothingHere
            title="Qual é a sua dúvida?"
            text="Escreva abaixo. Os usuários da seguradora veem a pergunta, e a resposta chega aqui, ao vivo. A primeira linha vira o assunto."
          />
        ) : (
          <ol className="chat-messages">
            {outbox.unsent.map((message) => (
              <UnsentItem
                key={message.clientId}
                message={message}
                delivery={message.delivery}
                onRetry={() => outbox.retry(message)}
                onDiscard={() => {
                  outbox.discard(message.clientId);
                  field.current?.focus();
                }}
              />
            ))}
          </ol>
        )}
      </div>
      <Composer
        fieldRef={field}
        text={outbox.text}
        blocked={blocked}
        placeholder="Escreva a sua pergunta"
        onChange={outbox.setText}
        onSend={outbox.submit}
      />
    </>
  );
}
