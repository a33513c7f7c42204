import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Event streams never end by themselves, so a stop that waits for open answers would wait for ever: ends them first. Gives the
 * way to learn how many there are.
 */
export function endOpenStreams(app: FastifyInstance): () => number {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const answer of open) answer.destroy();
  });
  return () => open.size;
}
