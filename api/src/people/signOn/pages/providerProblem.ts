import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { problemPage } from './problemPage';

const EXPIRED = 'O pedido de entrada expirou ou já foi usado. Comece de novo pela página de login do portal.';
const REFUSED = 'O pedido de entrada não veio de uma página deste portal. Comece de novo pela página de login.';
const BROKEN = 'O login único encontrou um problema. Tente de novo em instantes pela página de login do portal.';

/** The page for what the provider cannot hand back to the portal: a foreign address, an expired request, a failure. */
export function showProviderProblem(context: KoaContextWithOIDC, { error }: ErrorOut): void {
  const explanation = error === 'server_error' ? BROKEN : error === 'invalid_request' ? EXPIRED : REFUSED;
  const { html, headers } = problemPage('Não foi possível continuar', explanation);
  context.set(headers);
  context.body = html;
}
