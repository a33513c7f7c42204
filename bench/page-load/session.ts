import type { Tokens, UserInfo } from '../../shared/src/contracts/people/session';
import { storedFrom } from '../../shared/src/session/storedSession';

/** Well under the life of an access token, so that no measured visit has to renew it. */
const KEEP_MILLISECONDS = 5 * 60_000;

export interface Credentials {
  username: string;
  password: string;
}

async function ask<Response>(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { Response: Response }).Response;
}

async function signIn(origin: string, { username, password }: Credentials): Promise<string> {
  const tokens = await ask<Tokens>(`${origin}/platform/api/Security/GetToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  });
  const user = await ask<UserInfo>(`${origin}/platform/api/Security/GetUserInfo`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  return JSON.stringify(storedFrom(tokens, user, Date.now()));
}

/** Gives the session as the portal keeps it in the browser, signed in anew when the last one gets old. */
export function sessionSource(origin: string, credentials: Credentials): () => Promise<string> {
  let madeAt = -Infinity;
  let session = '';
  return async () => {
    if (Date.now() - madeAt > KEEP_MILLISECONDS) [session, madeAt] = [await signIn(origin, credentials), Date.now()];
    return session;
  };
}
