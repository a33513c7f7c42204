import type { FastifyInstance } from 'fastify';

/** A segment that identifies somebody or something: a number, a document, a token, an id. */
const identifies = (segment: string): boolean =>
  /\d{4,}/.test(segment) || /@|%/.test(segment) || segment.length > 40 || /^[0-9a-f-]{16,}$/i.test(segment);

/**
 * The part of an address that may be written to a log: no query, no host, no ids, no tokens, no document numbers. Of
 * screens and stored documents only the first segment is kept, because what follows is about a person.
 */
export function loggablePath(url: string): string {
  const pathName = url.split(/[?#]/, 1)[0] ?? '/';
  if (/^\/(assets|remotes)\//.test(pathName)) return pathName.slice(0, 200);
  const segments = pathName.split('/').slice(1);
  if (!/^\/(platform|board|sso|releases)\//.test(pathName))
    return segments.length > 1 ? `/${identifies(segments[0] ?? '') ? ':id' : segments[0]}/…` : pathName.slice(0, 60);
  return `/${segments.map((segment) => (identifies(segment) ? ':id' : segment)).join('/')}`.slice(0, 200);
}

/** One line for each answer, in place of the framework's own two, which hold whole addresses. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // Health is asked every few seconds; it would bury the rest.
    const level = /^\/(healthz|readyz)$/.test(request.url) ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path: loggablePath(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
