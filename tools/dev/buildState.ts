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
} as const;
