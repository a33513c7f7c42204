import { PortalError } from '@portal/shared';

const AWAY = 'Não foi possível falar com a plataforma. Verifique a sua conexão e tente de novo em instantes.';
const BROKEN = 'A plataforma encontrou um problema. Tente de novo em instantes.';

/** What a page of the registration says about a failed call: the platform's own words where it refused, with reasons. */
export function failureText(error: unknown): string {
  if (!(error instanceof PortalError)) return BROKEN;
  if (error.errors.length > 0 && (error.status ?? 500) < 500) return error.message;
  return ['network', 'timeout', 'unavailable'].includes(error.kind) ? AWAY : BROKEN;
}
