import type { FastifyInstance } from 'fastify';
import type { Upstreams } from './edgeSettings';
import type { RegistrySource } from './releases/registrySource';

/** A storage account has no health address and refuses this one, which shows as well that it answers. */
const answers = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_500) })).status < 500;
  } catch {
    return false;
  }
};

const anyAnswers = async (origins: readonly string[]): Promise<boolean> =>
  (await Promise.all(origins.map(answers))).includes(true);

/** `/healthz`: the process lives. `/readyz`: there are releases to serve, and each service has a process that answers. */
export function serveHealth(app: FastifyInstance, registry: RegistrySource, upstreams: Upstreams): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [releases, platform, board, sso, storage] = await Promise.all([
      registry.snapshotFor(null).then((snapshot) => snapshot !== undefined),
      anyAnswers(upstreams.platform),
      anyAnswers(upstreams.board),
      anyAnswers(upstreams.sso),
      anyAnswers(upstreams.storage),
    ]);
    const checks = { releases, platform, board, sso, storage };
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
