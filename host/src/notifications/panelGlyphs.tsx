import type { ReactNode } from 'react';

const Glyph = ({ size = 18, children }: { size?: number; children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const SoundGlyph = ({ on }: { on: boolean }) => (
  <Glyph>
    <path d="M5 9.5h3l4.5-4v13l-4.5-4H5Z" />
    <path d={on ? 'M16 9a4 4 0 0 1 0 6m2.5-8.5a7.5 7.5 0 0 1 0 11' : 'm16.5 9.5 5 5m0-5-5 5'} />
  </Glyph>
);

const CardGlyph = () => (
  <Glyph>
    <rect x="4.5" y="4" width="15" height="16" rx="2.5" />
    <path d="M8.5 9h7M8.5 13h4" />
  </Glyph>
);

const DocumentGlyph = () => (
  <Glyph>
    <path d="M13.5 3.5H8a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8ZM13.5 3.5V8H18M10 12.5l4 4m0-4-4 4" />
  </Glyph>
);

const IssuedGlyph = () => (
  <Glyph>
    <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.3 7 9 4.1-1.7 7-4.7 7-9V6ZM9 12l2.2 2.2L15.2 10" />
  </Glyph>
);

const OtherGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 8v4.5m0 3v.01" />
  </Glyph>
);

const glyphs: Record<string, () => ReactNode> = {
  cardAssigned: CardGlyph,
  cardMentioned: CardGlyph,
  documentRefused: DocumentGlyph,
  documentReceived: DocumentGlyph,
  documentExpiring: DocumentGlyph,
  proposalIssued: IssuedGlyph,
};

/** What a notification is about, as a small figure; one that this version does not know has one, too. */
export function KindGlyph({ kind }: { kind: string }) {
  const Known = glyphs[kind] ?? OtherGlyph;
  return <Known />;
}
