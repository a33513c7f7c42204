import type { WireError } from '@portal/shared/contracts/wrapper';
import { Refusal } from './refusal';
import { unavailabilityOf } from './unavailable';

/** The specification's words for what nobody foresaw (Spec 000 §8). */
const UNEXPECTED = 'Algo inesperado aconteceu! Por favor contate o administrador do sistema.';

export interface Failure {
  status: number;
  errors: readonly WireError[];
  response: unknown;
  /** What the process needs is away; another one may have it. */
  isOutOfReach?: boolean;
}

const failure = (status: number, Code: string, Message: string): Failure => ({
  status,
  errors: [{ Code, Message }],
  response: null,
});

const malformed = (message: string) => failure(400, 'Malformed', message);

export const routeUnknown = (): Failure => failure(404, 'UnknownRoute', 'Este endereço não existe.');
export const headersTooLarge = (): Failure =>
  failure(431, 'HeadersTooLarge', 'O cabeçalho da requisição é grande demais.');
export const notHttp = (): Failure => malformed('A requisição não pôde ser lida.');

/** Refusals of the server itself, before a route sees the request. */
const byServerCode: Record<string, () => Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => failure(413, 'BodyTooLarge', 'O conteúdo enviado é grande demais.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    failure(415, 'UnsupportedMediaType', 'O tipo de conteúdo enviado não é aceito nesta chamada.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('Envie o conteúdo da requisição.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('O conteúdo enviado não é um JSON válido.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed('O tamanho informado não corresponde ao conteúdo enviado.'),
  FST_ERR_BAD_URL: () => malformed('O endereço não pôde ser lido.'),
  FST_ERR_MAX_PARAM_LENGTH: () => malformed('Um valor do endereço é longo demais.'),
};

/**
 * Values that pass the contract and that PostgreSQL still cannot take: numbers beyond its columns, characters and dates
 * that it does not know.
 */
const UNREADABLE_VALUE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** What a caller is told about an error. Nothing internal leaves: an unforeseen one has the default text. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { status: error.status, errors: error.errors, response: error.response };
  const code = codeOf(error);
  const known = code === undefined ? undefined : byServerCode[code];
  if (known) return known();
  if (code !== undefined && UNREADABLE_VALUE.has(code)) return malformed('Um dos valores informados não é aceito.');
  if (error instanceof SyntaxError && statusOf(error) === 400)
    return malformed('O conteúdo enviado não é um JSON válido.');
  const unavailable = unavailabilityOf(error);
  if (unavailable)
    return { status: 503, errors: [unavailable], response: null, isOutOfReach: unavailable.Code === 'Unavailable' };
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) return { ...notHttp(), status };
  return failure(500, 'Unexpected', UNEXPECTED);
}

/** The code of an error, or of what caused it. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/**
 * An error as the log may keep it: kind, code and place. Messages stay out, because those of the database repeat the
 * values of the query.
 */
export function describeError(error: unknown): { kind: string; code?: string; at: string[] } {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return {
    kind: error instanceof Error ? error.name : typeof error,
    code: codeOf(error),
    at: frames.filter((line) => /^\s+at /.test(line)).map((line) => line.trim()),
  };
}
