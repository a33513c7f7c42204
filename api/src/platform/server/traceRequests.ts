import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { beginRequestSpan, endRequestSpan, requestSpan } from '@portal/shared/tracing/requestSpans';
import { TRACE_ID_HEADER, traceOf } from '@portal/shared/tracing/traceContext';
import { tracing } from '@portal/shared/tracing/tracing';

/** Every line of a request carries its trace: the code that people are shown finds them all. */
export const withTraceId: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  request,
) => logger.child({ ...bindings, traceId: traceOf(request).traceId }, options);

/** Asked every few seconds, by whoever watches. */
const isHealth = (route: string | undefined): boolean => route === '/healthz' || route === '/readyz';

/** Tells every answer's trace, and makes a span of each request where this process keeps traces. */
export function traceRequests(service: FastifyInstance): void {
  service.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_ID_HEADER, traceOf(request.raw).traceId);
    done();
  });
  if (!tracing()) return;
  service.addHook('onRequest', (request, reply, done) => {
    const { method, raw, routeOptions } = request;
    const isTraced = !isHealth(routeOptions.url);
    const span = isTraced
      ? beginRequestSpan({ method, route: routeOptions.url, request: raw, response: reply.raw })
      : null;
    if (span) span.within(done);
    else done();
  });
  // A body is read by the work of its connection, which knows of no request.
  service.addHook('preValidation', (request, _reply, done) => {
    const span = requestSpan(request.raw);
    if (span) span.within(done);
    else done();
  });
  service.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      endRequestSpan(request.raw, { headersSent: true, statusCode: reply.statusCode });
    }
    done(null, payload);
  });
}
