/** How a service writes its failures: the platform's wrapper, or the board service's. */
export type FailureShape = 'platform' | 'board';

/** As long as the platform asks to wait where it lacks its database. */
export const SECONDS_TO_WAIT = 5;

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'FST_REPLY_FROM_TIMEOUT']);

/** As `boundedBody` says it of a body that did not say how long it is. */
const TOO_LARGE = 'BODY_TOO_LARGE';

/** What a caller gets when the process behind an address cannot be reached or does not answer (Spec 000 §7.1). */
export function upstreamFailure(code: string, shape: FailureShape): { status: number; body: object } {
  const isTooLarge = code === TOO_LARGE;
  const error = isTooLarge
    ? { Code: TOO_LARGE, Message: 'O conteúdo enviado é grande demais.' }
    : timeouts.has(code)
      ? { Code: 'UPSTREAM_TIMEOUT', Message: 'O serviço demorou demais para responder. Tente novamente em instantes.' }
      : {
          Code: 'UPSTREAM_UNAVAILABLE',
          Message: 'O serviço está indisponível no momento. Tente novamente em instantes.',
          RetryAfterSeconds: SECONDS_TO_WAIT,
        };
  const status = isTooLarge ? 413 : timeouts.has(code) ? 504 : 503;
  const body =
    shape === 'board'
      ? { success: false, message: error.Message, Response: null, Errors: [error] }
      : { Errors: [error] };
  return { status, body };
}
