import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequestSpan, endRequestSpan, requestSpan } from '@portal/shared/tracing/requestSpans';
import { traceOf, undecidedTraceparent } from '@portal/shared/tracing/traceContext';
import { tracing } from '@portal/shared/tracing/tracing';
import type { Span } from '@portal/shared/tracing/tracing';

/** Health is asked every few seconds, and a page asks for a hundred files at once that no process is behind. */
const isOfInterest = (route: string | undefined): boolean =>
  route !== undefined && !/^\/(healthz$|readyz$|assets\/|remotes\/)/.test(route);

/**
 * Makes a span of what the edge answers. Anybody may write a `traceparent`, so of the one that arrives here the id alone is
 * believed, by which people find their failures: whether a trace is kept is decided here, for all processes behind.
 */
export function traceEdge(app: FastifyInstance): void {
  if (!tracing()) return;
  app.addHook('onRequest', async ({ method, raw, routeOptions }, reply) => {
    if (!isOfInterest(routeOptions.url)) return;
    const of = { ...traceOf(raw), parent: null };
    beginRequestSpan({ method, route: routeOptions.url, request: raw, response: reply.raw, of });
  });
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      endRequestSpan(request.raw, { headersSent: true, statusCode: reply.statusCode });
  });
}

const asked = new WeakMap<IncomingMessage, Span>();

/** Begins the span of one try to have a request answered by one of the processes behind. */
export function beginUpstreamSpan({ method, raw }: FastifyRequest, upstream: string): Span | undefined {
  const { hostname, port } = new URL(upstream);
  const span = requestSpan(raw)?.within(() =>
    tracing()?.begin(method, {
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': hostname, 'server.port': Number(port || 80) },
    }),
  );
  if (span) asked.set(raw, span);
  return span;
}

/** For the process that is asked: beneath which span its own stands. */
export const upstreamTraceparent = ({ raw }: FastifyRequest): string =>
  (asked.get(raw) ?? requestSpan(raw))?.traceparent ?? undecidedTraceparent(traceOf(raw).traceId);
