import type { Tokens, UserInfo } from '../../../shared/src/contracts/people/session';
import type { Credentials } from '../devOptions';
import { DevProblem } from '../devProblem';
import { callPlatform, PlatformRefusal, type Platform } from './callPlatform';

/** Renewed this long before it ends, so that no call leaves with a token that ends on the way. */
const RENEW_BEFORE_MILLISECONDS = 60_000;

/** The session of a remote without a shell: held by this server, so that the page never sees what renews it. */
export interface AloneSession {
  user: UserInfo;
  /** A token that still lives; `renewed` asks for a new one although the old one should still do. */
  token(renewed?: boolean): Promise<string>;
}

interface Held {
  access: string;
  refresh: string | null;
  endsAt: number;
}

/**
 * Signs in with a password, or takes a token as it is, and asks the platform whose it is.
 *
 * @throws DevProblem with a sentence when the platform refuses.
 */
export async function openAloneSession(platform: Platform, credentials: Credentials): Promise<AloneSession> {
  let held: Held = 'token' in credentials ? givenToken(credentials.token) : await signIn(platform, credentials);
  const user = await whoIs(platform, held.access, 'token' in credentials);
  let renewing: Promise<Held> | undefined;

  return {
    user,
    async token(renewed = false) {
      if (held.refresh === null || (!renewed && Date.now() < held.endsAt - RENEW_BEFORE_MILLISECONDS))
        return held.access;
      // A refresh token works once: whoever asks meanwhile waits for the same renewal.
      renewing ??= renew(platform, held.refresh, credentials).finally(() => (renewing = undefined));
      held = await renewing;
      return held.access;
    },
  };
}

const givenToken = (token: string): Held => ({ access: token, refresh: null, endsAt: 0 });

const heldFrom = ({ access_token, refresh_token, expires_in }: Tokens): Held => ({
  access: access_token,
  refresh: refresh_token,
  endsAt: Date.now() + expires_in * 1000,
});

const askForTokens = (platform: Platform, body: object): Promise<Held> =>
  callPlatform<Tokens>(platform, 'POST', '/api/Security/GetToken', { body }).then(heldFrom);

async function signIn(platform: Platform, credentials: Credentials): Promise<Held> {
  try {
    return await askForTokens(platform, { grant_type: 'password', ...credentials });
  } catch (failure) {
    if (!(failure instanceof PlatformRefusal)) throw failure;
    throw new DevProblem(`A plataforma não aceitou o usuário ou a senha: ${failure.message}`);
  }
}

/** The session may have ended while the machine slept; the password, where there is one, begins another. */
const renew = (platform: Platform, refresh: string, credentials: Credentials): Promise<Held> =>
  askForTokens(platform, { grant_type: 'refresh_token', refresh_token: refresh }).catch((failure: unknown) => {
    if (failure instanceof PlatformRefusal && 'password' in credentials) return signIn(platform, credentials);
    throw failure;
  });

async function whoIs(platform: Platform, token: string, isGiven: boolean): Promise<UserInfo> {
  try {
    return await callPlatform<UserInfo>(platform, 'GET', '/api/Security/GetUserInfo', { token });
  } catch (failure) {
    if (!(failure instanceof PlatformRefusal) || !isGiven) throw failure;
    throw new DevProblem(`A plataforma não aceitou o token: ${failure.message} Copie um novo, ou entre com --user.`);
  }
}
