import type { ReactNode } from 'react';

/** Draws in the colour and size of the text around it; what it means is said by that text. */
const Glyph = ({ children }: { children: ReactNode }) => (
  <svg className="kanban-glyph" viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
);

export const FunnelGlyph = () => (
  <Glyph>
    <path d="M2 3h12L9.5 8.5V13l-3-1.5v-3z" />
  </Glyph>
);

export const BookmarkGlyph = () => (
  <Glyph>
    <path d="M4 2.5h8v11L8 10.5l-4 3z" />
  </Glyph>
);

export const CloseGlyph = () => (
  <Glyph>
    <path d="m4 4 8 8m0-8-8 8" />
  </Glyph>
);

export const RightGlyph = () => (
  <Glyph>
    <path d="m6 3 5 5-5 5" />
  </Glyph>
);

export const MoreGlyph = () => (
  <Glyph>
    <path d="M8 3.5v.01M8 8v.01M8 12.5v.01" strokeWidth="2.2" />
  </Glyph>
);

/** Lines, some closer than others. */
export const DensityGlyph = () => (
  <Glyph>
    <path d="M2 3h12M2 6h12M2 9h12M2 13.5h12" />
  </Glyph>
);
