import type { ReactNode } from 'react';

const Glyph = ({ children }: { children: ReactNode }) => (
  <svg className="chat-glyph" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const SendGlyph = () => (
  <Glyph>
    <path d="M4.5 12 20 4.5 15 20l-3.2-6.2L4.5 12Zm7.3 1.8L20 4.5" />
  </Glyph>
);
export const BackGlyph = () => (
  <Glyph>
    <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
  </Glyph>
);
export const CloseGlyph = () => (
  <Glyph>
    <path d="m6 6 12 12M18 6 6 18" />
  </Glyph>
);
export const PlusGlyph = () => (
  <Glyph>
    <path d="M12 5v14M5 12h14" />
  </Glyph>
);
export const OfflineGlyph = () => (
  <Glyph>
    <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 5-1.2M5 12a10 10 0 0 1 4.5-2.5M19 12a10 10 0 0 0-6-2.9M12 19h.01" />
  </Glyph>
);
export const ChatGlyph = () => (
  <Glyph>
    <path d="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12l-4.5 4v-4h-2a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8 9h8M8 12.5h5" />
  </Glyph>
);
