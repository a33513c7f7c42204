import type { FastifyInstance } from 'fastify';
import type { Upstreams } from './edgeSettings';
import type { RegistrySource } from './releases/registrySource';

/** Longer than a process needs to find out that its database does not answer. */
const PATIENCE_MS = 4_000;

/** Ends with the first that is fine: a balancer asks often, and one that hangs would keep it from what the others say. */
const someone = (origins: readonly string[], path: string, isFine: (status: number) => boolean): Promise<boolean> =>
  Promise.any(
    origins.map(async (origin) => {
      const { status } = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!isFine(status)) throw new Error(String(status));
    }),
  ).then(
    () => true,
    () => false,
  );

const anyIsReady = (origins: readonly string[]): Promise<boolean> =>
  someone(origins, '/readyz', (status) => status === 200);

/** A storage account has no such address and refuses it, which shows as well that it answers. */
const anyAnswers = (origins: readonly string[]): Promise<boolean> =>
  someone(origins, '/healthz', (status) => status < 500);

/**
 * `/healthz`: the process lives. `/readyz`: there are releases to serve, and each service has a process that is ready, its
 * database with it; `missing` names what there is not. Without the storage documents are out of reach and all else works, so that
 * is told and no more.
 */
export function serveHealth(app: FastifyInstance, registry: RegistrySource, upstreams: Upstreams): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  // What a monitor asks for is no page of the portal.
  app.get('/metrics', (_request, reply) => reply.callNotFound());

  app.get('/readyz', async (_request, reply) => {
    if (app.isDraining)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .send({ status: 'draining', missing: ['draining'] });
    const [releases, platform, board, sso, storage] = await Promise.all([
      registry.snapshotFor(null).then((snapshot) => snapshot !== undefined),
      anyIsReady(upstreams.platform),
      anyIsReady(upstreams.board),
      anyIsReady(upstreams.sso),
      anyAnswers(upstreams.storage),
    ]);
    const checks = { releases, platform, board, sso, storage };
    const missing = Object.entries(checks).flatMap(([name, isThere]) => (isThere ? [] : [name]));
    const ready = releases && platform && board && sso;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: !ready ? 'not ready' : storage ? 'ready' : 'degraded', checks, missing });
  });
}
