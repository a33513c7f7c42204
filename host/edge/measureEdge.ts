import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { FastifyInstance } from 'fastify';
import type { RegistrySource } from './releases/registrySource';

interface Measured {
  openStreams: () => number;
  registry: RegistrySource;
}

/** An address of the portal's screens may name a record; what stands behind a route's pattern does not. */
const UNKNOWN = 'unknown';

/** Counts what the edge answers, by its own routes and the services behind it, and what browsers hold open. */
export function measureEdge(app: FastifyInstance, metrics: ProcessMetrics, { openStreams, registry }: Measured): void {
  metrics.reads({
    name: 'portal_live_streams',
    help: 'Streams of live events that are open.',
    read: () => [{ value: openStreams() }],
  });
  metrics.reads({
    name: 'portal_releases_usable',
    help: 'Whether there are releases to serve: 1, or 0.',
    read: async () => [{ value: (await registry.snapshotFor(null)) === undefined ? 0 : 1 }],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? UNKNOWN,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}
