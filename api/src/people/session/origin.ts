import type { Caller } from '../../platform/server/caller';
import { sealOf } from '../credentials/sealed';

/** Where a session was opened, as it is stored with it. */
export interface SessionOrigin {
  userAgent: string | null;
  sealedAddress: string;
}

/** Told to nobody but the session's own user, who recognises a stranger by it. */
export const originOf = (
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
  tokenSecret: string,
): SessionOrigin => ({ userAgent: userAgent ?? null, sealedAddress: sealOf(tokenSecret).seal(address) });
