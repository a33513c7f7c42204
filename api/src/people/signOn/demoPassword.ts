/** The password of every demo user; it exists only where a demo was asked for. */
export const DEMO_PASSWORD = 'Portal@2026';
