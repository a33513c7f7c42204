import type { FastifyInstance } from 'fastify';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';

/** Counts every answered request by its route, and how many are under way. Streams of events end when somebody leaves. */
export function measureRequests(service: FastifyInstance, metrics: ProcessMetrics): void {
  let underWay = 0;
  metrics.reads({
    name: 'http_server_active_requests',
    help: 'Requests that are under way, streams of events included.',
    read: () => [{ value: underWay }],
  });
  service.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // Also where the browser leaves before there is an answer.
    reply.raw.once('close', () => (underWay -= 1));
    done();
  });
  service.addHook('onResponse', (request, reply, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      metrics.answered({
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1_000,
      });
    done();
  });
}
