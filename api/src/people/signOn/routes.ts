import { getSignOnStart } from '@portal/shared/contracts/people/signOn';
import { anyone } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { notFound } from '../../platform/server/refusal';
import { identitySourceOf } from './directory';
import { discover } from './discovery';
import type { SignOnSettings } from './signOnSettings';

/** What a directory needs to be asked for so that its token names the person. */
const SCOPE = 'openid profile email';

/** The platform's part of signing in at a provider; the code itself comes back to GetToken. */
export const signOnStartRoutes = (settings: SignOnSettings): Route[] => [
  answer(getSignOnStart, { access: anyone }, async ({ database, companyKey, query }) => {
    const source = await identitySourceOf(database, settings, query.Kind, companyKey);
    if (!source) throw notFound('Esta seguradora não usa esta forma de entrar. Use o e-mail e a senha do portal.');
    const { authorizationEndpoint, issuer } = await discover(source.issuer, settings);
    return { AuthorizationEndpoint: authorizationEndpoint, ClientId: source.clientId, Scope: SCOPE, Issuer: issuer };
  }),
];
