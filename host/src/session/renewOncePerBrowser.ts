import type { Tokens } from '@portal/shared/contracts/session';
import { SESSION_KEY } from '@portal/shared';

const LOCK = 'portal.token-refresh';

type Renew = (refreshToken: string) => Promise<Tokens>;

/** The tokens that another tab has stored meanwhile; null when they are still the ones that we know. */
function renewedElsewhere(storage: Storage, refreshToken: string): Tokens | null {
  try {
    const stored = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null') as (Tokens & { expiresAt: number }) | null;
    if (!stored || stored.refresh_token === refreshToken) return null;
    const { access_token, refresh_token, expiresAt } = stored;
    const secondsLeft = Math.floor((expiresAt - Date.now()) / 1000);
    return secondsLeft > 0 ? { access_token, refresh_token, token_type: 'Bearer', expires_in: secondsLeft } : null;
  } catch {
    return null;
  }
}

/**
 * A refresh token counts once, and a second use of it ends the session for all tabs. So tabs take turns, and the one
 * that waited takes the tokens that the other one got.
 */
export function renewOncePerBrowser(storage: Storage, renew: Renew): Renew {
  return async (refreshToken) => {
    const renewHere = async () => renewedElsewhere(storage, refreshToken) ?? (await renew(refreshToken));
    return navigator.locks ? navigator.locks.request(LOCK, renewHere) : renewHere();
  };
}
