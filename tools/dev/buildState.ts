/** Where the development build stands, as the page hears it. */
export type BuildState =
  { phase: 'building' } | { phase: 'built'; version: string } | { phase: 'failed'; errors: readonly string[] };

/** Addresses of the development server itself; everything else belongs to the portal. */
export const DEV_PATHS = {
  script: '/__dev/page.js',
  events: '/__dev/events',
  session: '/__dev/session',
  token: '/__dev/token',
  files: '/__dev/files/',
  source: '/__dev/source',
} as const;

/** A line of the workspace's sources, as the page shows it beside an error. */
export interface SourceLine {
  /** From the root of the workspace, `mf-kanban/src/board/Board.tsx`. */
  file: string;
  line: number;
  /** The lines around it, with their numbers. */
  excerpt: string;
}
