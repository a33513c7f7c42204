import type { Send, SessionOptions } from '@portal/shared';
import { connectToken, getToken } from '@portal/shared/contracts/people/session';
import { RENEWAL_TIME_LIMIT_MS } from './turns/takeTurns';

/** Exchanges a refresh token where it came from: at the platform, or at the single sign-on host (Spec 000 §7.2). */
export function createRenewal(send: () => Send): SessionOptions['refreshTokens'] {
  return (refresh_token, { service, signal }) => {
    const input = { body: { grant_type: 'refresh_token', refresh_token } } as const;
    const options = { timeLimitMs: RENEWAL_TIME_LIMIT_MS, ...(signal && { signal }) };
    return service === 'sso' ? send()(connectToken, input, options) : send()(getToken, input, options);
  };
}
