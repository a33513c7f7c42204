import type { WireError } from '../contracts/wrapper';

/** What kind of failure a call met; screens choose their words and ways out by it. */
export type PortalErrorKind =
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'unavailable'
  | 'server';

/** The text when a failure brings none of its own (Spec 000 §8, "call fails without a body"). */
const DEFAULT_TEXT = 'Erro ao tentar executar a solicitação.';

const textByKind: Partial<Record<PortalErrorKind, string>> = {
  network: 'Não foi possível falar com a plataforma. Verifique a conexão e tente de novo.',
  timeout: 'A plataforma demorou demais para responder. Tente de novo.',
  unavailable: 'A plataforma está indisponível no momento. Tente de novo em instantes.',
};

interface PortalErrorDetails {
  kind: PortalErrorKind;
  status?: number;
  errors?: readonly WireError[];
  /** The service's own sentence, where the board service answered `success: false`. */
  serviceMessage?: string;
  traceId: string;
  /** What stood in `Response` beside the failure, for example the card as it stands after a 409. */
  response?: unknown;
  cause?: unknown;
}

/** The one shape in which a failed call reaches a screen. `message` is a sentence for people. */
export class PortalError extends Error {
  readonly kind: PortalErrorKind;
  readonly status: number | undefined;
  readonly errors: readonly WireError[];
  readonly traceId: string;
  readonly response: unknown;

  constructor({ kind, status, errors = [], serviceMessage, traceId, response, cause }: PortalErrorDetails) {
    const said = errors.map((error) => error.Message).filter(Boolean);
    super(said.length > 0 ? said.join(' ') : (serviceMessage ?? textByKind[kind] ?? DEFAULT_TEXT), { cause });
    this.name = 'PortalError';
    this.kind = kind;
    this.status = status;
    this.errors = errors;
    this.traceId = traceId;
    this.response = response;
  }
}

/** The kind of failure that an HTTP status stands for. */
export function kindOfStatus(status: number): PortalErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'server' : 'invalid';
}
