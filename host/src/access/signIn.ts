import { PortalError } from '@portal/shared';
import { TOO_MANY_ATTEMPTS } from '@portal/shared/contracts/people/access';
import { getToken, getUserInfo, SECOND_FACTOR_ASKED } from '@portal/shared/contracts/people/session';
import type { Tokens } from '@portal/shared/contracts/people/session';
import { noteSessionHost } from '../shell/companyHost';
import type { Shell } from '../shell/shell';

export interface Credentials {
  username: string;
  password: string;
}

/** What a sign-in still lacks, by field. */
export const missingIn = ({ username, password }: Credentials): Partial<Credentials> => ({
  ...(!username.trim() && { username: 'Informe o seu e-mail.' }),
  ...(!password && { password: 'Informe a sua senha.' }),
});

/** Signs in by password and loads who that is. */
export async function signIn(shell: Shell, { username, password }: Credentials): Promise<void> {
  await shell.ensureConfiguration();
  const body = { grant_type: 'password' as const, username: username.trim(), password };
  await enterWith(shell, await shell.send(getToken, { body }));
}

/**
 * Takes the tokens and loads who that is; a sign-in that ends half way leaves nobody signed in. `service` renews the
 * tokens from then on: the platform unless told.
 */
export async function enterWith(
  { session, send, companyHost }: Shell,
  tokens: Tokens,
  options: { service?: 'sso' } = {},
): Promise<void> {
  noteSessionHost(companyHost, localStorage);
  session.signIn(tokens, options);
  try {
    session.setUser(await send(getUserInfo, {}, { onUnauthorized: 'ignore' }));
  } catch (error) {
    session.signOut();
    throw error;
  }
}

/** The seconds that an e-mail rests after failed sign-ins in a row; null for any other failure. */
export function restSecondsIn(error: unknown): number | null {
  const [first] = error instanceof PortalError ? error.errors : [];
  return first?.Code === TOO_MANY_ATTEMPTS ? (first.RetryAfterSeconds ?? null) : null;
}

/** What the second step is sent with, where a right password was not enough; null for any other failure. */
export function challengeIn(error: unknown): string | null {
  const errors = error instanceof PortalError ? error.errors : [];
  return errors.find(({ Code }) => Code === SECOND_FACTOR_ASKED)?.Challenge ?? null;
}

/** Whether somebody or inactive is not told, so that nobody can find out who has an account. */
const REFUSED = 'E-mail ou senha incorretos, ou acesso inativo. Confira e tente de novo.';
const TOO_MANY_TRIES = 'Foram muitas tentativas seguidas. Aguarde um minuto e tente de novo.';
const AWAY = 'Não foi possível falar com a plataforma. Verifique a sua conexão e tente de novo em instantes.';
const BROKEN = 'A plataforma encontrou um problema. Tente de novo em instantes.';

/** What the sign-in page says about a failed try. */
export function signInFailureText(error: unknown): string {
  if (!(error instanceof PortalError)) return BROKEN;
  // The platform says for how long; a limit on the way to it says nothing.
  if (error.status === 429) return error.errors.length > 0 ? error.message : TOO_MANY_TRIES;
  switch (error.kind) {
    case 'unauthorized':
    case 'forbidden':
    case 'invalid':
      return REFUSED;
    case 'network':
    case 'timeout':
    case 'unavailable':
      return AWAY;
    default:
      return BROKEN;
  }
}

/** What the other pages before sign-in say about a failed call: the platform's own words where it has some. */
export function accessFailureText(error: unknown): string {
  if (!(error instanceof PortalError)) return BROKEN;
  if (error.kind === 'invalid' || error.kind === 'notFound' || error.kind === 'conflict') return error.message;
  return signInFailureText(error);
}
