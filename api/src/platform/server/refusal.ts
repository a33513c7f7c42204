import type { WireError } from '@portal/shared/contracts/wrapper';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** What a refusal may carry besides its message. */
interface RefusalDetails {
  /** The input that the message is about. */
  field?: string;
  /** What a screen tells this refusal by, where the status alone says too little. */
  code?: string;
  /** What stands in `Response` all the same: after a conflict, the record as it is now. */
  response?: unknown;
  /** What the second step of signing in is sent with. */
  challenge?: string;
  /** For the log alone: what was wrong, in words that hold no secret and nothing personal. */
  reason?: string;
  /** For the log alone, beside the reason: hashed or truncated values. */
  logged?: Readonly<Record<string, string>> | undefined;
}

/** A request that the platform understands and declines, with a message for the person who made it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly errors: readonly WireError[];
  readonly response: unknown;

  constructor(
    readonly status: RefusalStatus,
    errors: WireError | readonly WireError[],
    response: unknown = null,
    /** For the log alone. */
    readonly reason?: string,
    readonly logged?: Readonly<Record<string, string>>,
  ) {
    const list = Array.isArray(errors) ? (errors as readonly WireError[]) : [errors as WireError];
    super(list[0]?.Message);
    this.errors = list;
    this.response = response;
  }
}

const refusal =
  (status: RefusalStatus, usualCode: string) =>
  (message: string, { field, code = usualCode, response, challenge, reason, logged }: RefusalDetails = {}): Refusal => {
    const error = {
      Code: code,
      Message: message,
      ...(field && { Field: field }),
      ...(challenge && { Challenge: challenge }),
    };
    return new Refusal(status, error, response, reason, logged);
  };

export const invalid = refusal(400, 'Invalid');
export const unauthenticated = refusal(401, 'Unauthenticated');
export const forbidden = refusal(403, 'Forbidden');
export const notFound = refusal(404, 'NotFound');
export const conflict = refusal(409, 'Conflict');
export const unprocessable = refusal(422, 'Unprocessable');

/** What the platform needs for it is away for now. */
export const unavailable = refusal(503, 'Unavailable');

/** Too often: the same request may succeed after so many seconds. */
export const tooMany = (
  code: string,
  message: string,
  retryAfterSeconds: number,
  { reason, logged }: Pick<RefusalDetails, 'reason' | 'logged'> = {},
): Refusal => {
  const error = { Code: code, Message: message, RetryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) };
  return new Refusal(429, error, null, reason, logged);
};
