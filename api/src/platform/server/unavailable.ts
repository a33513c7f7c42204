import type { WireError } from '@portal/shared/contracts/wrapper';

/** The database or what keeps files cannot be reached, takes no more connections, or is no place to write to. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Azure's client, where no answer came.
  'REQUEST_SEND_ERROR',
  // A server that stops or starts (57P0x), has no connection or space left (53xxx), or has become a standby (25006).
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** Errors of the database's client that carry no code. */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Somebody else holds what the call needs, or it takes longer than a call may; of two at once one has to begin anew. */
const BUSY = new Set(['55P03', '57014', '40P01', '40001']);

/** With this a pooler ends a connection: it has none of the server left, or cannot reach it. As an error it is our own fault. */
const ENDED_BY_POOLER = '08P01';

const SECONDS_TO_WAIT = 5;

const away: WireError = {
  Code: 'Unavailable',
  Message: 'O portal está sem acesso aos seus dados neste momento. Aguarde alguns instantes e tente de novo.',
  RetryAfterSeconds: SECONDS_TO_WAIT,
};
const busy: WireError = {
  Code: 'Busy',
  Message: 'Há muito trabalho em andamento e a resposta demoraria demais. Aguarde alguns instantes e tente de novo.',
  RetryAfterSeconds: SECONDS_TO_WAIT,
};

/** What a caller is told where the same request may succeed in a while; null for every other error. */
export function unavailabilityOf(error: unknown): WireError | null {
  for (let one = error; typeof one === 'object' && one !== null; one = (one as { cause?: unknown }).cause) {
    const { code, message, name, severity, statusCode } = one as Record<string, unknown>;
    if (typeof code === 'string' && BUSY.has(code)) return busy;
    if (typeof code === 'string' && AWAY.has(code)) return away;
    if (code === ENDED_BY_POOLER && severity === 'FATAL') return away;
    if (typeof message === 'string' && AWAY_WORDS.test(message)) return away;
    if (name === 'RestError' && typeof statusCode === 'number' && statusCode >= 500) return away;
  }
  return null;
}

/** A call that found no place among those of its kind that are under way. */
export const noPlace = (): WireError => busy;
