import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { DRAINING_HEADER, OUT_OF_REACH_HEADER } from '@portal/shared/settings/draining';
import type { Span } from '@portal/shared/tracing/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForwardableBody } from './forwardableBody';
import { dataContentSecurityPolicy, documentContentSecurityPolicy } from './securityHeaders';
import { beginUpstreamSpan, upstreamTraceparent } from './traceEdge';
import { SECONDS_TO_WAIT, upstreamFailure, type FailureShape } from './upstreamFailure';
import type { UpstreamPool } from './upstreamPool';

/** One address of the edge that is answered by other processes. The prefix is taken off before forwarding. */
export interface ProxiedService {
  prefix: string;
  pool: UpstreamPool;
  failureShape: FailureShape;
  /** Its answers are documents that users uploaded. */
  servesDocuments?: boolean;
}

type Headers = Record<string, string | string[] | undefined>;
type ForwardOptions = NonNullable<Parameters<FastifyReply['from']>[1]>;

/** The request never reached the process, so it may be sent to another one whatever it asks for. */
const neverArrived = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * To one process. Every browser that is open holds one for its stream of events, and with the library's 128 the calls of
 * all others would wait behind them.
 */
const mostConnections = 8_192;

/** The process went away before it answered; it may have begun, so only a request that changes nothing goes elsewhere. */
const brokeOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS']);

const errorCode = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
};

function forwardedHeaders(request: FastifyRequest, headers: Headers): Headers {
  return {
    ...headers,
    // Between this server and its client: it has answered the one already and decides the other by itself.
    expect: undefined,
    connection: undefined,
    forwarded: undefined,
    'x-forwarded-for': request.ips?.join(', ') ?? request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    traceparent: upstreamTraceparent(request),
    // Anybody's, and of no use to anybody here.
    tracestate: undefined,
    baggage: undefined,
  };
}

const isStream = (headers: Headers): boolean => String(headers['content-type']).startsWith('text/event-stream');

function answeredHeaders(answered: Headers, servesDocuments: boolean): Headers {
  // Whether the process keeps its connection to this server is nothing to the browser, which may have asked to close.
  const {
    connection,
    'keep-alive': _keptFor,
    [DRAINING_HEADER]: _isDraining,
    [OUT_OF_REACH_HEADER]: _isOutOfReach,
    ...headers
  } = answered;
  const policy = servesDocuments
    ? documentContentSecurityPolicy(String(headers['content-type'] ?? ''))
    : (headers['content-security-policy'] ?? dataContentSecurityPolicy);
  return { ...headers, ...(connection === 'close' && { connection }), 'content-security-policy': policy };
}

function endWithStatus(span: Span, status: number): void {
  span.note({ 'http.response.status_code': status });
  span.end(status >= 500 ? String(status) : undefined);
}

/** Sends the request to the first upstream that can be reached; a body that was not kept can be sent only once. */
function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  destination: string,
  options: ForwardOptions,
  service: ProxiedService,
  upstreams: readonly string[],
): void {
  const [upstream, ...others] = upstreams;
  const fail = (code: string): void => {
    const { status, body } = upstreamFailure(code, service.failureShape);
    if (status === 503) reply.header('retry-after', String(SECONDS_TO_WAIT));
    reply.code(status).header('cache-control', 'no-store').send(body);
  };
  if (upstream === undefined) return fail('');

  const body = request.body instanceof Buffer ? request.body : undefined;
  const repeatable = request.body === undefined || request.body === null || body !== undefined;
  const span = beginUpstreamSpan(request, upstream);
  // Until the last of the answer, or until whoever asked is gone.
  if (span) reply.raw.once('close', () => endWithStatus(span, reply.statusCode));
  reply.from(destination, {
    ...options,
    ...(body && { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }),
    getUpstream: () => upstream,
    rewriteHeaders: (headers) => {
      // It answered, and is about to stop: what comes next goes elsewhere while it does.
      if (headers[DRAINING_HEADER] !== undefined) service.pool.refused(upstream);
      if (headers[OUT_OF_REACH_HEADER] !== undefined) service.pool.outOfReach(upstream);
      if (isStream(headers)) span?.end();
      return answeredHeaders(headers, service.servesDocuments ?? false);
    },
    // The library would repeat a 503 up to ten times; a busy process needs the opposite.
    retryDelay: () => null,
    onError: (_reply, { error }) => {
      const code = errorCode(error);
      span?.end(code || 'unknown');
      const mayGoElsewhere = neverArrived.has(code)
        ? repeatable
        : brokeOff.has(code) && changesNothing.has(request.method);
      if (neverArrived.has(code) || brokeOff.has(code)) service.pool.refused(upstream);
      if (!mayGoElsewhere || others.length === 0) return fail(code);
      forward(request, reply, destination, options, service, others);
    },
  });
}

/** Forwards an address to the processes behind it, as streams in both directions. */
export function proxyService(app: FastifyInstance, service: ProxiedService): void {
  const { prefix, pool } = service;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
      readForwardableBody(payload),
    );
    await scope.register(httpProxy, {
      prefix,
      upstream: '',
      proxyPayloads: false,
      disableRequestLogging: true,
      destroyAgent: true,
      undici: { connections: mostConnections, connect: { timeout: 2_000 }, headersTimeout: 60_000, bodyTimeout: 0 },
      handler: (request, reply, destination, options) => {
        forward(request, reply, destination, options, service, pool.inOrder());
        return reply;
      },
      replyOptions: {
        getUpstream: () => '',
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers) as never,
      },
    });
  });
}
