import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { TRACE_ID_HEADER, traceOf } from '@portal/shared/tracing/traceContext';
import { anyone } from '../../platform/server/access';
import { FOREIGN_FORM, isOwnForm } from './ownForms';
import { problemPage } from './pages/problemPage';

/** Under which path of this process the provider answers; the edge puts its own prefix before it. */
export const PROVIDER_PATH = '/oidc';

/** What the provider says to browsers is for its own pages and redirects alone. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

/** Mounts the provider. It reads requests itself, so no parser of this process may touch their bodies. */
export function serveProvider(service: FastifyInstance, issuer: string, provider: () => Promise<Provider>): void {
  service.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${PROVIDER_PATH}/*`,
      config: { access: anyone },
      handler: async (request, reply) => {
        // Tokens are asked for by the platform; the one form of a page here is the one that signs out.
        if (
          request.url.startsWith(`${PROVIDER_PATH}/session/`) &&
          request.method === 'POST' &&
          !isOwnForm(request.headers, issuer)
        ) {
          const { html, headers } = problemPage(...FOREIGN_FORM);
          return reply.code(403).headers(headers).send(html);
        }
        const answer = (await provider()).callback();
        reply.hijack();
        const ids = { 'x-request-id': request.id, [TRACE_ID_HEADER]: traceOf(request.raw).traceId };
        for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...ids })) reply.raw.setHeader(name, value);
        await answer(asTheBrowserAsked(request.raw, issuer), reply.raw);
      },
    });
  });
}

/**
 * The request under the issuer's own address, whichever way it came: through the edge, which takes its prefix off and
 * serves many host names, or from the platform, which asks at an internal address. Addresses that the provider makes
 * follow from this one, so no header of a stranger can bend them.
 */
export function asTheBrowserAsked(request: IncomingMessage, issuer: string): IncomingMessage {
  const { protocol, host, pathname } = new URL(issuer);
  const path = (request.url ?? '').slice(PROVIDER_PATH.length) || '/';
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.url = path;
  return Object.assign(request, { originalUrl: pathname + path });
}
