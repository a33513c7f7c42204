import type { ReactNode } from 'react';
import { ChatGlyph } from './glyphs';

/** Says what an empty place of the chat is for. */
export const NothingHere = ({ title, text }: { title: string; text: ReactNode }) => (
  <div className="ui-state">
    <span className="ui-state-figure">
      <ChatGlyph />
    </span>
    <p className="ui-state-title">{title}</p>
    <p className="ui-state-text">{text}</p>
  </div>
);
