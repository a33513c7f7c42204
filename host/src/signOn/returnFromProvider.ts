import { getToken } from '@portal/shared/contracts/people/session';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import { enterWith } from '../access/signIn';
import type { Shell } from '../shell/shell';
import type { PendingRequest } from './pendingRequest';
import { SignOnProblem } from './signOnProblem';

const NOT_OURS =
  'Esta volta do login já foi usada, demorou mais de dez minutos ou não começou neste navegador. Comece de novo.';
const CANCELLED = 'A entrada foi cancelada antes de terminar. Nada mudou; você pode tentar de novo.';
const PROVIDER_AWAY = 'O provedor de identidade está indisponível no momento. Tente de novo em instantes.';
const PROVIDER_REFUSED = 'O provedor de identidade não autorizou a entrada. Tente de novo ou fale com o administrador.';

const textByError: Record<string, string> = {
  access_denied: CANCELLED,
  server_error: PROVIDER_AWAY,
  temporarily_unavailable: PROVIDER_AWAY,
};

/** What a provider sends the browser back with. */
export interface ProviderAnswer {
  state: string;
  code: string | null;
  error: string | null;
}

/** The provider's answer in an address; null where there is none. */
export function providerAnswerIn(search: string): ProviderAnswer | null {
  const parameters = new URLSearchParams(search);
  const [code, error] = [parameters.get('code'), parameters.get('error')];
  return code === null && error === null ? null : { state: parameters.get('state') ?? '', code, error };
}

/**
 * Signs in with the code of a provider.
 * @param request what the answer belongs to; false when this tab has not asked for it.
 * @throws SignOnProblem for an answer to nothing, and when the provider refused; PortalError when the platform does.
 */
export async function enterWithAnswer(
  shell: Shell,
  request: PendingRequest | false,
  { code, error }: ProviderAnswer,
): Promise<void> {
  if (!request) throw new SignOnProblem(NOT_OURS);
  if (code === null) throw new SignOnProblem(textByError[error ?? ''] ?? PROVIDER_REFUSED);
  await shell.ensureConfiguration();
  if (shell.configuration.get().CompanyKey !== request.companyKey) throw new SignOnProblem(NOT_OURS);
  const { kind, verifier, redirectUri, nonce } = request;
  const proof = { code, code_verifier: verifier, redirect_uri: redirectUri, nonce };
  const tokens = await shell.send(getToken, {
    body:
      kind === SignOnKind.directory
        ? { grant_type: 'custom_entra', ...proof }
        : { grant_type: 'authorization_code', ...proof },
  });
  await enterWith(shell, tokens);
}
