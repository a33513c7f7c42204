import type { ReactNode } from 'react';

const Glyph = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
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

export const MenuGlyph = () => (
  <Glyph>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Glyph>
);

export const CloseGlyph = () => (
  <Glyph>
    <path d="m6 6 12 12M18 6 6 18" />
  </Glyph>
);

export const CollapseGlyph = ({ collapsed }: { collapsed: boolean }) => (
  <Glyph>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3" />
    <path d={collapsed ? 'M9 4.5v15m4-10 2.5 2.5L13 14.5' : 'M9 4.5v15m6.5-10L13 12l2.5 2.5'} />
  </Glyph>
);

export const SunGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </Glyph>
);

export const MoonGlyph = () => (
  <Glyph>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />
  </Glyph>
);

export const HalfGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4a8 8 0 0 0 0 16Z" fill="currentColor" />
  </Glyph>
);

export const BrokerGlyph = () => (
  <Glyph>
    <path d="M4.5 20V9.5L12 4.5l7.5 5V20M3 20h18M9.5 20v-5h5v5M9 11.5h.01M15 11.5h.01" />
  </Glyph>
);

export const DeviceGlyph = () => (
  <Glyph>
    <rect x="3.5" y="5" width="17" height="11.5" rx="2" />
    <path d="M9 20h6M12 16.5V20" />
  </Glyph>
);

export const OfflineGlyph = () => (
  <Glyph>
    <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 5-1.2M5 12a10 10 0 0 1 4.5-2.5M19 12a10 10 0 0 0-6-2.9M12 19h.01" />
  </Glyph>
);

export const SheetGlyph = () => (
  <Glyph>
    <path d="M6.5 3.5h8l4 4v13h-12ZM9.5 12h6m-6 4h6" />
  </Glyph>
);

export const SealGlyph = () => (
  <Glyph>
    <path d="M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6ZM9 12l2.2 2.2L15.2 10" />
  </Glyph>
);

export const SlidersGlyph = () => (
  <Glyph>
    <path d="M4 7h9m5 0h2M4 12h2m5 0h9M4 17h7m5 0h4" />
    <circle cx="15.5" cy="7" r="2.2" />
    <circle cx="8.5" cy="12" r="2.2" />
    <circle cx="13.5" cy="17" r="2.2" />
  </Glyph>
);

export const PersonGlyph = () => (
  <Glyph>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.5 20c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6" />
  </Glyph>
);

export const LeaveGlyph = () => (
  <Glyph>
    <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4m4-4H10" />
  </Glyph>
);

export const CheckGlyph = () => (
  <Glyph>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Glyph>
);

export const SearchGlyph = () => (
  <Glyph>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Glyph>
);

export const StarGlyph = ({ filled = false }: { filled?: boolean }) => (
  <Glyph>
    <path
      d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z"
      fill={filled ? 'currentColor' : undefined}
    />
  </Glyph>
);

export const ClockGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </Glyph>
);

export const ChevronGlyph = () => (
  <Glyph>
    <path d="m8 10 4 4 4-4" />
  </Glyph>
);

export const LinesGlyph = () => (
  <Glyph>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Glyph>
);

export const TightLinesGlyph = () => (
  <Glyph>
    <path d="M4 7h16M4 10.4h16M4 13.7h16M4 17h16" />
  </Glyph>
);

export const KeyboardGlyph = () => (
  <Glyph>
    <rect x="3" y="6.5" width="18" height="11" rx="2.5" />
    <path d="M7 10.2h.01M10.3 10.2h.01M13.7 10.2h.01M17 10.2h.01M8.5 13.8h7" />
  </Glyph>
);

export const BellGlyph = () => (
  <Glyph>
    <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5Zm4 3.5h3" />
  </Glyph>
);

export const LaptopGlyph = () => (
  <Glyph>
    <path d="M5.5 15.5v-9h13v9M3 18.5h18l-2.5-3h-13Z" />
  </Glyph>
);
