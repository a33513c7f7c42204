import { PortalError } from '@portal/shared';
import { OTHER_COMPANY } from '@portal/shared/contracts/people/session';

/**
 * Whether the platform itself refused the token call (400, 401), so that the session is over. No connection, a timeout, a
 * broken platform, a limit of requests or the web page of something in between say nothing about the session.
 */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'SessionEndedError') ||
  (error instanceof PortalError &&
    (error.kind === 'unauthorized' || error.kind === 'invalid') &&
    (error.status === 401 || error.status === 400));

/** Whether the platform knows the session, as one of another company than the page asks for: no reason to end it. */
export const isOfOtherCompany = (error: unknown): boolean =>
  error instanceof PortalError && error.errors.some(({ Code }) => Code === OTHER_COMPANY);

/** The platform answered, and it does not know this session any more. */
export const saysSessionIsOver = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof PortalError && error.kind === 'forbidden' && !isOfOtherCompany(error));
