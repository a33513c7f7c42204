import type { CallInput } from '@portal/shared/contracts/call';
import type { getToken, Tokens } from '@portal/shared/contracts/people/session';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import type { Database } from '../../../platform/database/connection';
import type { Caller } from '../../../platform/server/caller';
import type { Cookies } from '../../../platform/server/cookies';
import { identitySourceOf } from '../../signOn/directory';
import { enterByEmail } from '../../signOn/enterByEmail';
import { exchangeCode, notConfirmed } from '../../signOn/exchangeCode';
import type { SignOnSettings } from '../../signOn/signOnSettings';
import { refreshSession } from '../../session/refresh';
import { signInBySecondStep } from '../../session/secondStep';
import { signIn } from '../../session/signIn';

interface GrantRequest {
  database: Database;
  body: CallInput<typeof getToken>['body'];
  companyKey: string | null;
  caller: Caller;
  cookies: Cookies;
}

/** Who vouches for a code of each grant type. */
const sourceOf = { authorization_code: SignOnKind.signOn, custom_entra: SignOnKind.directory } as const;

/** Tokens for whatever the caller has: a password, a refresh token or the code of a provider (Spec 000 §7.2). */
export const grantTokens =
  (tokenSecret: string, settings: SignOnSettings, publicUrl: string | null = null) =>
  async ({ database, body, companyKey, ...from }: GrantRequest): Promise<Tokens> => {
    if (body.grant_type === 'password')
      return signIn(database, { username: body.username, password: body.password, companyKey, from }, tokenSecret);
    if (body.grant_type === 'second_factor')
      return signInBySecondStep(database, { ...body, from, publicUrl }, tokenSecret);
    if (body.grant_type === 'refresh_token') return refreshSession(database, body.refresh_token, tokenSecret);
    const source = await identitySourceOf(database, settings, sourceOf[body.grant_type], companyKey);
    if (!source) throw notConfirmed('the company has no such provider');
    const email = await exchangeCode(source, body, settings);
    const cameByProvider = source.issuer === settings.issuer;
    return enterByEmail(database, {
      companyId: source.companyId,
      email,
      tokenSecret,
      cameByProvider,
      caller: from.caller,
    });
  };
