import type { SteadyCall } from './sendCall';

const preferences = (number: number): string =>
  JSON.stringify({
    Preferences: [{ Key: 'density', Value: JSON.stringify(String(number)), ChangedAt: new Date().toISOString() }],
  });

/** Reads and writes of the platform's processes. */
export const platformCalls: readonly SteadyCall[] = [
  { name: 'platform GET', method: 'GET', path: '/platform/api/Security/GetUserInfo' },
  { name: 'platform POST', method: 'POST', path: '/platform/api/Person/SavePreferences', body: preferences },
];

/** Something of every process that people meet. */
export const portalCalls: readonly SteadyCall[] = [
  ...platformCalls,
  { name: 'board', method: 'GET', path: '/board/api/kanban/v1.0/pipes' },
  { name: 'sign-on', method: 'GET', path: '/sso/oidc/.well-known/openid-configuration' },
  { name: 'page', method: 'GET', path: '/' },
];
