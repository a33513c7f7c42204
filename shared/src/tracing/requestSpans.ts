import type { IncomingMessage, ServerResponse } from 'node:http';
import { traceOf, undecidedTraceparent } from './traceContext';
import type { TraceContext } from './traceContext';
import { tracing } from './tracing';
import type { Span } from './tracing';

interface Asked {
  method: string;
  /** The pattern: an address may name a person. */
  route: string | undefined;
  request: IncomingMessage;
  response: ServerResponse;
  /** The trace as it is believed; that of the request unless told otherwise. */
  of?: TraceContext;
}

const spans = new WeakMap<object, Span>();

/** Routes as contracts write them: `/api/Policy/{id}`. */
const patternOf = (route: string): string => route.replace(/:(\w+)\??/g, '{$1}');

/** Begins the span of a request, which ends with its answer, or when whoever asked is gone. Null where nothing is traced. */
export function beginRequestSpan({ method, route, request, response, of = traceOf(request) }: Asked): Span | null {
  const pattern = route === undefined ? undefined : patternOf(route);
  const span = tracing()?.begin(pattern === undefined ? method : `${method} ${pattern}`, {
    kind: 'server',
    attributes: { 'http.request.method': method, ...(pattern !== undefined && { 'http.route': pattern }) },
    of,
  });
  if (!span) return null;
  spans.set(request, span);
  response.once('close', () => endRequestSpan(request, response));
  return span;
}

/** Before its answer has ended: a stream of events ends when somebody leaves, and would hold its span until then. */
export function endRequestSpan(
  request: IncomingMessage,
  { headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>,
): void {
  const span = spans.get(request);
  if (!span?.isRecorded) return;
  if (!headersSent) return span.end('left');
  span.note({ 'http.response.status_code': statusCode });
  span.end(statusCode >= 500 ? String(statusCode) : undefined);
}

/** The span of a request that is under way. */
export const requestSpan = (request: IncomingMessage): Span | undefined => spans.get(request);

/** What is sent to whoever is asked for a request's sake. */
export const traceparentFor = (request: IncomingMessage): string =>
  spans.get(request)?.traceparent ?? undecidedTraceparent(traceOf(request).traceId);
