import { createHmac } from 'node:crypto';
import { errors, interactionPolicy, Provider } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { JWK } from 'jose';
import type { Database } from '../../platform/database/connection';
import { accountOf } from './accounts';
import { followLogout, logoutPages } from './logout';
import { showProviderProblem } from './pages/providerProblem';
import { companyKeyOfClient, portalClient } from './providerClients';
import { providerState } from './providerState';
import type { Seal } from '../credentials/sealed';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface ProviderParts {
  issuer: string;
  database: Database;
  tokenSecret: string;
  seal: Seal;
  signingKey: JWK;
}

/**
 * The portal's own OpenID provider: it stands in for a directory such as Entra ID, with the users of each company as
 * identities. Code flow with PKCE alone; what it remembers is in the database, so that any number of processes share it.
 */
export function createIdentityProvider({ issuer, database, tokenSecret, seal, signingKey }: ProviderParts): Provider {
  const { pathname } = new URL(issuer);
  const configuration: Configuration = {
    adapter: (model: string) =>
      model === 'Client' ? clientsOf(database, issuer) : providerState(database, seal, model),
    jwks: { keys: [signingKey] as never },
    cookies: {
      keys: [createHmac('sha256', tokenSecret).update('sign-on:cookies').digest('base64url')],
      names: { session: 'portal_sign_on', interaction: 'portal_sign_on_step', resume: 'portal_sign_on_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: pathname },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    // The platform reads who it is from the signed token itself and asks nothing more.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    scopes: ['openid'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: true, ...logoutPages(database) },
      userinfo: { enabled: false },
    },
    // Nothing outside the portal's own server asks for tokens.
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: HOUR,
      IdToken: 5 * MINUTE,
      Interaction: 15 * MINUTE,
      Session: HOUR,
    },
    interactions: {
      policy: policy(),
      url: (_context, interaction) => `${issuer}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: grantWhatIsAsked,
    findAccount: (context, id) => accountOf(database, id, companyKeyOfClient(context.oidc.client?.clientId ?? '')),
    renderError: (context, out) => showProviderProblem(context, out),
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  followLogout(provider, database, tokenSecret);
  return provider;
}

function clientsOf(database: Database, issuer: string) {
  const nothing = async () => undefined;
  return {
    find: (id: string) => portalClient(database, issuer, id),
    upsert: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  };
}

/** Asks for sign-in also where the session belongs to somebody whom the client's company does not know. */
function policy() {
  const { base, Check } = interactionPolicy;
  const prompts = base();
  prompts
    .get('login')
    ?.checks.add(
      new Check('account_unknown', 'The session is of another company', ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return prompts;
}

/** The portal is the provider's own: nobody is asked whether it may know who they are. */
async function grantWhatIsAsked(context: KoaContextWithOIDC) {
  const { oidc } = context;
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) throw new errors.AccessDenied();
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope([...oidc.requestParamScopes].join(' '));
  await grant.save();
  return grant;
}
