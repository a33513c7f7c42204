import axios, { AxiosError } from 'axios';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { AnyCall, Call, CallResponse, Service } from '../contracts/call';
import { verifyUserInfoAssignLastTermOfUser } from '../contracts/people/terms';
import type { WireError } from '../contracts/wrapper';

/** A request as it left the page. */
export interface RecordedRequest {
  service: Service;
  method: string;
  path: string;
  /** The query as it stands in the address: every value is text. */
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

interface AnswerOptions {
  status?: number;
  errors?: readonly WireError[];
  /** Milliseconds before the answer comes. */
  delay?: number;
}

type Respond = (request: RecordedRequest) => Promise<{ status: number; body: unknown }>;

/** What the fake platform says to one call. Made by {@link answer}, {@link failure}, {@link offline} or {@link hanging}. */
export interface FakeAnswer {
  call: AnyCall;
  respond: Respond;
}

/**
 * Answers a call with what stands in its wrapper's `Response`, or with what a function makes of the request; the
 * function may return a promise, so that a test decides when the answer comes.
 */
export function answer<Shape extends AnyCall>(
  call: Call<Shape>,
  response: CallResponse<Shape> | ((request: RecordedRequest) => CallResponse<Shape> | Promise<CallResponse<Shape>>),
  { status = 200, errors, delay }: AnswerOptions = {},
): FakeAnswer {
  return {
    call,
    respond: async (request) => {
      if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
      const given =
        typeof response === 'function' ? await (response as (from: RecordedRequest) => unknown)(request) : response;
      return { status, body: wrapped(call, given, status, errors) };
    },
  };
}

/** Refuses a call with a status and, if given, the messages of the platform. */
export const failure = (
  call: AnyCall,
  status: number,
  errors: readonly WireError[] = [],
  response?: unknown,
): FakeAnswer => ({
  call,
  respond: async () => ({ status, body: wrapped(call, response ?? null, status, errors) }),
});

/** The platform cannot be reached for this call. */
export const offline = (call: AnyCall): FakeAnswer => ({
  call,
  respond: () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK)),
});

/** The call never comes back. */
export const hanging = (call: AnyCall): FakeAnswer => ({ call, respond: () => new Promise(() => undefined) });

function wrapped(call: AnyCall, response: unknown, status: number, errors?: readonly WireError[]): unknown {
  if (call.service === 'sso') return response;
  const rest = { Response: response, ...(errors && errors.length > 0 && { Errors: errors }) };
  return call.service === 'kanban' ? { success: status < 400, message: errors?.[0]?.Message, ...rest } : rest;
}

/** Unless a test says otherwise its user has accepted the terms, as everybody has who sees a screen. */
const acceptedTerms = answer(verifyUserInfoAssignLastTermOfUser, {
  IsAccepted: true,
  UniqueId: null,
  Version: null,
  InForceSince: null,
  AcceptedAt: null,
  LastAcceptedVersion: null,
});

/** A platform that stands in for the real one at the level of HTTP, so that a screen's calls go their whole way. */
export class FakePlatform {
  /** Every request so far, oldest first. */
  readonly requests: RecordedRequest[] = [];
  private readonly answers: FakeAnswer[];

  constructor(answers: readonly FakeAnswer[]) {
    this.answers = [...answers, acceptedTerms];
  }

  /** From now on the call gets this answer instead. */
  change(next: FakeAnswer): void {
    this.answers.unshift(next);
  }

  /** The requests of one call. */
  requestsOf(call: AnyCall): RecordedRequest[] {
    return this.requests.filter((request) => isOf(call, request));
  }

  /** Takes the place of the network. Returns how to give it back. */
  install(): () => void {
    const before = axios.defaults.adapter;
    axios.defaults.adapter = this.adapter;
    return () => {
      axios.defaults.adapter = before;
    };
  }

  private readonly adapter: AxiosAdapter = async (config) => {
    const request = recorded(config);
    this.requests.push(request);
    const found = this.answers.find(({ call }) => isOf(call, request));
    const aborted = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new axios.CanceledError()));
    });
    // A call without an answer is not raced, and a rejection that nobody hears would end the test.
    aborted.catch(() => undefined);
    const { status, body } = found
      ? await Promise.race([found.respond(request), aborted])
      : {
          status: 404,
          body: { Response: null, Errors: [{ Code: 'NoAnswer', Message: `Sem resposta para ${request.path}` }] },
        };
    return { status, statusText: '', data: body, headers: {}, config } as AxiosResponse;
  };
}

/** Base addresses that tell the services apart, as some of them share paths. */
export const fakeBaseUrls: Record<Service, string> = {
  api: 'http://api.test',
  kanban: 'http://kanban.test',
  sso: 'http://sso.test',
};

const serviceOf = (baseUrl: string | undefined): Service =>
  (Object.keys(fakeBaseUrls) as Service[]).find((service) => fakeBaseUrls[service] === baseUrl) ?? 'api';

const isOf = (call: AnyCall, request: RecordedRequest): boolean =>
  call.service === request.service && call.method === request.method && pathPattern(call).test(request.path);

const pathPattern = (call: AnyCall): RegExp =>
  new RegExp(`^${call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

function recorded(config: InternalAxiosRequestConfig): RecordedRequest {
  const address = new URL(config.url ?? '', 'http://platform.test');
  const parameters = config.params instanceof URLSearchParams ? config.params : address.searchParams;
  return {
    service: serviceOf(config.baseURL),
    method: (config.method ?? 'get').toUpperCase(),
    path: address.pathname,
    query: Object.fromEntries(parameters),
    body: typeof config.data === 'string' && config.data !== '' ? parsed(config.data) : config.data,
    headers: Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)])),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
