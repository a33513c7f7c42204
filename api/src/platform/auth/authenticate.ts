import type { IncomingHttpHeaders } from 'node:http';
import { OTHER_COMPANY } from '@portal/shared/contracts/people/session';
import type { Database } from '../database/connection';
import { forbidden, unauthenticated } from '../server/refusal';
import { readAccessToken } from './accessToken';
import { loadCurrentUser } from './currentUser';
import type { CurrentUser } from './currentUser';

/**
 * The user of a request. Company, broker and user headers (Spec 000 §7.1) are never trusted: they must agree with the
 * token's user where they are given, because a difference is a mix-up of sessions that should not go unnoticed.
 */
export async function authenticate(
  database: Database,
  tokenSecret: string,
  headers: IncomingHttpHeaders,
): Promise<CurrentUser> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
  const claims = token ? await readAccessToken(token, tokenSecret) : null;
  const user = claims ? await loadCurrentUser(database, claims) : null;
  if (!user) throw unauthenticated('Sua sessão não é válida ou expirou. Entre novamente.');
  if (!agrees(headers.companykey, user.companyKey))
    throw forbidden('Sua sessão pertence a outra seguradora.', { code: OTHER_COMPANY });
  if (!agrees(headers.userid, user.id) || !agrees(headers.brokerid, user.brokerId))
    throw forbidden('A requisição não corresponde ao usuário da sessão.');
  return user;
}

function agrees(header: string | string[] | undefined, own: string | number | null): boolean {
  return header === undefined || header === '' || header === String(own);
}
