import { getSignOnStart, SignOnKind } from '@portal/shared/contracts/people/signOn';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Shell } from '../shell/shell';
import { keepRequest } from './pendingRequest';
import { newProofKey, randomText } from './proofKey';
import { SignOnProblem } from './signOnProblem';

const NO_COMPANY = 'Não foi possível saber de qual seguradora é este portal. Verifique a sua conexão e tente de novo.';
const UNUSABLE = 'O provedor de identidade da seguradora não está bem configurado. Avise o administrador do sistema.';

/** How the page leaves the portal. */
export const browserWindow = {
  /** Without a trace in the history, so that "back" does not lead into the provider again. */
  goTo: (url: string): void => window.location.replace(url),
};

interface Departure {
  kind: SignOnKind;
  /** Of this portal; null for home. */
  returnTo: string | null;
  /** Has the provider ask who it is also where it knows. */
  asksAgain?: boolean;
}

/** Where the provider sends the browser back to. */
const returnPage = (kind: SignOnKind, companyKey: string): string =>
  window.location.origin +
  (kind === SignOnKind.directory ? addresses.directoryReturn(companyKey) : addresses.signOnReturn());

/**
 * Sends the browser to the provider of the portal's company: authorization code with PKCE, state and nonce.
 * @throws SignOnProblem or PortalError when that cannot be.
 */
export async function leaveForProvider(shell: Shell, { kind, returnTo, asksAgain = false }: Departure): Promise<void> {
  await shell.ensureConfiguration();
  const companyKey = shell.configuration.get().CompanyKey;
  if (!companyKey) throw new SignOnProblem(NO_COMPANY);
  const { verifier, challenge } = await newProofKey();
  const { AuthorizationEndpoint, ClientId, Scope } = await shell.send(getSignOnStart, { query: { Kind: kind } });
  const [state, nonce] = [randomText(), randomText()];
  const redirectUri = returnPage(kind, companyKey);
  const address = providerAddress(AuthorizationEndpoint);
  const parameters = {
    response_type: 'code',
    response_mode: 'query',
    client_id: ClientId,
    scope: Scope,
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(asksAgain && { prompt: 'login' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  keepRequest(state, { kind, companyKey, nonce, verifier, redirectUri, returnTo });
  browserWindow.goTo(address.href);
}

function providerAddress(endpoint: string): URL {
  const address = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!address || !/^https?:$/.test(address.protocol)) throw new SignOnProblem(UNUSABLE);
  return address;
}
