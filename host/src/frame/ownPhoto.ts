import { getOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import type { Send } from '@portal/shared';

/** The user's photo, a PNG in base64, or null where they have none. */
export const readOwnPhoto = async (send: Send, signal: AbortSignal): Promise<string | null> =>
  (await send(getOwnProfile, {}, { signal })).Photo;
