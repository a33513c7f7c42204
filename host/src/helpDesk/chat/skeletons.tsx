const sides = ['theirs', 'theirs', 'mine', 'theirs', 'mine'];
import './skeletons.css';

/** The shape of a conversation while it is on its way. */
export const MessagesSkeleton = () => (
  <div className="chat-body chat-skeleton" role="status">
    <span className="portal-visually-hidden">Carregando a conversa…</span>
    {sides.map((side, place) => (
      <span key={place} className="ui-bone" data-side={side} aria-hidden="true" />
    ))}
  </div>
);

/** The shape of the list of conversations while it is on its way. */
export const ConversationsSkeleton = () => (
  <div className="chat-skeleton-list" role="status">
    <span className="portal-visually-hidden">Carregando as conversas…</span>
    {[0, 1, 2, 3].map((place) => (
      <div key={place} aria-hidden="true">
        <span className="ui-bone" data-size="disc" />
        <span>
          <span className="ui-bone" />
          <span className="ui-bone" />
        </span>
      </div>
    ))}
  </div>
);
