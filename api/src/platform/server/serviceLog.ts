import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { describeError } from './failures';

export interface LogSettings {
  level: string;
  /** Where lines go; the standard output unless given. */
  stream?: { write(line: string): void };
}

/**
 * Settings of the log. Its lines hold what an operator needs and nothing personal (DOMAIN.md "LGPD"): no query, body,
 * token, e-mail or document, and of an error its kind and place only.
 */
export const loggerSettings = ({ level, stream }: LogSettings, service: string): FastifyServerOptions['logger'] => ({
  level,
  base: { service },
  ...(stream ? { stream } : {}),
  serializers: {
    err: (error: unknown) => describeError(error) as never,
    req: () => undefined as never,
    res: () => undefined as never,
  },
});

/** Writes one line for each answered request. */
export function logRequests(service: FastifyInstance): void {
  service.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // The pattern and not the address: parameters may be documents.
        route: request.routeOptions.url ?? 'desconhecida',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        companyId: request.currentUser?.companyId,
        userId: request.currentUser?.id,
      },
      'request answered',
    );
    done();
  });
}
