import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { failureOf } from './platform/server/failures';
import { buildService } from './platform/server/service';
import type { ServiceSettings } from './platform/server/service';
import { signOnRoutes } from './people/access/session/signOnRoutes';
import { serveDemoPartner } from './people/signOn/demoPartnerPage';
import { serveInteractions } from './people/signOn/interactions';
import { problemPage } from './people/signOn/pages/problemPage';
import { sealOf } from './people/credentials/sealed';
import { serveProvider } from './people/signOn/serveProvider';
import { signingKeyOf } from './people/signOn/signingKey';

type Settings = Pick<ServiceSettings, 'database' | 'shortReads' | 'metrics' | 'tokenSecret' | 'log'> & {
  /** Of the provider, as browsers reach it; without one the host has its two calls alone. */
  issuer: string | null;
  isDemo: boolean;
};

/** The single sign-on host: its two calls, the portal's OpenID provider and, in a demonstration, a partner's system. */
export function buildSignOnHost({ issuer, isDemo, ...settings }: Settings): FastifyInstance {
  const { database, tokenSecret } = settings;
  const seal = sealOf(tokenSecret);
  const service = buildService({
    ...settings,
    isDemo,
    sealText: seal.seal,
    name: 'sign-on-host',
    service: 'sso',
    routes: signOnRoutes(tokenSecret),
  });
  if (isDemo) withForms(service, (scope) => serveDemoPartner(scope, database, seal));
  if (issuer === null) return service;

  let made: Promise<Provider> | null = null;
  /** Made with the first request: a database that is away at the start is no reason to stay down. */
  const provider = (): Promise<Provider> => {
    made ??= signingKeyOf(database, seal).then(async (signingKey) => {
      const { createIdentityProvider } = await import('./people/signOn/identityProvider');
      const ready = createIdentityProvider({ issuer, database, tokenSecret, seal, signingKey });
      ready.on('server_error', (_context, error) => service.log.error({ err: error }, 'provider failed'));
      const refused = (_context: unknown, error: Error) =>
        service.log.warn({ reason: `provider: ${error.message}` }, 'request refused');
      ready.on('authorization.error', refused);
      ready.on('grant.error', refused);
      return ready;
    });
    made.catch(() => (made = null));
    return made;
  };
  withForms(service, (scope) => serveInteractions(scope, { issuer, database, tokenSecret, isDemo, provider }));
  serveProvider(service, issuer, provider);
  return service;
}

const UNREADABLE = 'O que foi enviado não pôde ser lido. Volte e tente de novo.';
const BROKEN = 'O login único encontrou um problema. Tente de novo em instantes pela página de login do portal.';

/** Pages post forms and nothing else, and what fails on them is answered with a page. */
function withForms(service: FastifyInstance, serve: (scope: FastifyInstance) => void): void {
  service.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formBody);
    scope.setErrorHandler((error, request, reply) => {
      const { status } = failureOf(error);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      const { html, headers } = problemPage('Não foi possível continuar', status < 500 ? UNREADABLE : BROKEN);
      return reply.code(status).headers(headers).send(html);
    });
    serve(scope);
  });
}
