import { PortalError } from '@portal/shared';
import { getToken, getUserInfo } from '@portal/shared/contracts/session';
import type { Shell } from '../boot/shell';

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in by password and loads who that is; a sign-in that ends half way leaves nobody signed in. */
export async function signIn(shell: Shell, { username, password }: Credentials): Promise<void> {
  const { session, send } = shell;
  await shell.ensureConfiguration();
  const tokens = await send(getToken, { body: { grant_type: 'password', username: username.trim(), password } });
  session.signIn(tokens);
  try {
    session.setUser(await send(getUserInfo, {}, { onUnauthorized: 'ignore' }));
  } catch (error) {
    session.signOut();
    throw error;
  }
}

/** Whether somebody is wrong or inactive is not told, so that nobody can find out who has an account. */
const REFUSED = 'E-mail ou senha incorretos, ou acesso inativo. Confira e tente de novo.';
const TOO_MANY_TRIES = 'Foram muitas tentativas seguidas. Aguarde um minuto e tente de novo.';
const AWAY = 'Não foi possível falar com a plataforma. Verifique a sua conexão e tente de novo em instantes.';
const BROKEN = 'A plataforma encontrou um problema. Tente de novo em instantes.';

/** What the sign-in page says about a failed try. */
export function signInFailureText(error: unknown): string {
  if (!(error instanceof PortalError)) return BROKEN;
  if (error.status === 429) return TOO_MANY_TRIES;
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
