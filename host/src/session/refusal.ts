import { PortalError } from '@portal/shared';

/**
 * Whether the platform itself refused the token call (400, 401), so that the session is over. No connection, a timeout, a
 * broken platform, a limit of requests or the web page of something in between say nothing about the session.
 */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'SessionEndedError') ||
  (error instanceof PortalError &&
    (error.kind === 'unauthorized' || error.kind === 'invalid') &&
    (error.status === 401 || error.status === 400));
