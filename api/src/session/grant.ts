import type { CallInput } from '@portal/shared/contracts/call';
import type { getToken, Tokens } from '@portal/shared/contracts/session';
import type { Database } from '../platform/database/connection';
import { refreshSession } from './refresh';
import { signIn } from './signIn';

interface GrantRequest {
  database: Database;
  body: CallInput<typeof getToken>['body'];
  companyKey: string | null;
}

/** Tokens for whatever the caller has: a password or a refresh token (Spec 000 §7.2). */
export const grantTokens =
  (tokenSecret: string) =>
  ({ database, body, companyKey }: GrantRequest): Promise<Tokens> =>
    body.grant_type === 'password'
      ? signIn(database, { username: body.username, password: body.password, companyKey }, tokenSecret)
      : refreshSession(database, body.refresh_token, tokenSecret);
