import type { Static, TSchema } from './schema';

/** The process that answers a call; each has its own base address. */
export type Service = 'api' | 'kanban' | 'sso';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallShape {
  method: Method;
  /** As the specification writes it, with `{name}` for path parameters. */
  path: string;
  service: Service;
  /** False for the few calls that work before sign-in (DECISIONS "Headers"). */
  needsToken: boolean;
  /**
   * Answered also to a user who has not accepted the latest terms of use, or has no second factor where one is required; all
   * others are refused until then.
   */
  openBeforeTerms?: true;
  /** JSON unless stated (Spec 000 §7.1). */
  bodyEncoding?: 'json' | 'form' | 'multipart';
  /** Answered with server-sent events for as long as both sides like, without a wrapper. */
  streams?: true;
  /** Answered with a file of this type, as a stream and without a wrapper; a refusal has its wrapper all the same. */
  answersFile?: string;
  parameters?: TSchema;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/** One call of the platform, written once: the browser sends it, the platform answers it, OpenAPI is made from it. */
export type Call<Shape extends CallShape = CallShape> = Readonly<Shape>;

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** What a caller must give: path parameters, query and body, each only where the call has it. */
export type CallInput<Shape extends CallShape> = (Shape['parameters'] extends TSchema
  ? { parameters: Part<Shape['parameters']> }
  : { parameters?: undefined }) &
  (Shape['query'] extends TSchema ? { query: Part<Shape['query']> } : { query?: undefined }) &
  (Shape['body'] extends TSchema ? { body: Part<Shape['body']> } : { body?: undefined });

/** What a call answers, out of its wrapper. */
export type CallResponse<Shape extends CallShape> = Static<Shape['response']>;

/** Any call, for code that treats all of them alike. */
export type AnyCall = Call<CallShape>;

/**
 * Defines a call of the main platform API.
 * The answer travels as `{ Response, Errors? }` (Spec 000 §7.1); `response` describes what stands in `Response`.
 */
export function defineCall<const Shape extends Omit<CallShape, 'service' | 'needsToken'> & Partial<CallShape>>(
  shape: Shape,
): Call<Shape & { service: Shape['service'] extends Service ? Shape['service'] : 'api'; needsToken: boolean }> {
  return { service: 'api', needsToken: true, ...shape } as never;
}
