import type { FastifyInstance } from 'fastify';
import { DRAINING_HEADER } from '@portal/shared/settings/draining';

declare module 'fastify' {
  interface FastifyInstance {
    /** About to stop: it answers on, says that it is not ready, and asks for each connection to be the last one. */
    isDraining: boolean;
  }
}

/** Lets a service say that it is about to stop, so that whoever sends requests goes elsewhere before it does. */
export function addDraining(service: FastifyInstance): void {
  service.decorate('isDraining', false);
  service.addHook('onSend', async (_request, reply) => {
    if (service.isDraining) reply.header('connection', 'close').header(DRAINING_HEADER, '1');
  });
}
