import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { TRACE_ID_HEADER, traceOf } from '@portal/shared/tracing/traceContext';
import { openReleaseStore } from '@portal/tools/release/store/openReleaseStore';
import { serveShellFiles } from './builtFiles';
import { companyOfHost } from './companyOfHost';
import { EdgeRefusal } from './edgeRefusal';
import type { EdgeSettings } from './edgeSettings';
import { serveHealth } from './healthRoutes';
import { endOpenStreams } from './openStreams';
import { portalConfigurationSource } from './portalConfiguration';
import { proxyService } from './proxy';
import { contentFiles } from './releases/contentFiles';
import { nearStore } from './releases/nearStore';
import { followPointers } from './releases/pointerFollower';
import { registrySource } from './releases/registrySource';
import { serveReleaseFiles } from './releases/releaseFiles';
import { serveReleases } from './releases/releaseRoutes';
import { shellInUse } from './releases/shellInUse';
import { shellsOfBefore } from './releases/shellsOfBefore';
import { usableReleases } from './releases/usableReleases';
import { measureEdge } from './measureEdge';
import { logRequests } from './requestLog';
import { usualPatience } from './requestLimits';
import { commonSecurityHeaders, dataContentSecurityPolicy, strictTransportSecurity } from './securityHeaders';
import { serveShell } from './shellRoutes';
import { traceEdge } from './traceEdge';
import { upstreamPool } from './upstreamPool';

declare module 'fastify' {
  interface FastifyInstance {
    /** About to stop: not ready any more, it answers each connection once more. */
    isDraining: boolean;
  }
}

export type EdgeOptions = Omit<EdgeSettings, 'host' | 'port' | 'metricsPort' | 'drainSeconds' | 'settingsWarning'> & {
  /** What is measured of its answers; nothing is unless given. */
  metrics?: ProcessMetrics;
};

const requestIdPattern = /^[A-Za-z0-9-]{8,64}$/;

/** A caller's request id is passed on when it looks like one, so that a trace spans a chain of servers. */
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();

/** Builds the portal's front door: the shell, the releases, the registry, and the way to the services behind it. */
export async function buildEdge(options: EdgeOptions, patience = usualPatience): Promise<FastifyInstance> {
  const { shellFolder, releases, addresses, upstreams, trustProxy, logLevel } = options;
  const transportSecurity = strictTransportSecurity(options.hstsIncludesSubdomains);
  const app = fastify({
    logger: { level: logLevel, base: { service: 'edge' } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy,
    requestTimeout: patience.request,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.check },
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    // Every line of a request carries its trace: the code that people are shown finds them all.
    childLoggerFactory: (logger, bindings, childOptions, request) =>
      logger.child({ ...bindings, traceId: traceOf(request).traceId }, childOptions),
    routerOptions: { maxParamLength: 500 },
    // Until its last connection is closed, an edge that stops answers what arrives.
    return503OnClosing: false,
  });
  const store = openReleaseStore(releases.store);
  const near = await nearStore(store, releases, app);
  const pointers = followPointers(store, app.log, releases);
  const shell = shellInUse(shellFolder);
  const usable = usableReleases(near, app.log);
  const registry = registrySource({ pointers, releases: usable, shell, log: app.log });
  const platform = upstreamPool(upstreams.platform);
  const portalConfiguration = portalConfigurationSource(platform);

  app.decorate('isDraining', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close');
  });
  logRequests(app);
  traceEdge(app);
  const openStreams = endOpenStreams(app);
  if (options.metrics) measureEdge(app, options.metrics, { openStreams, registry });
  app.addHook('onRequest', async (request, reply) => {
    const { traceId } = traceOf(request.raw);
    reply.headers({ ...commonSecurityHeaders, 'x-request-id': request.id, [TRACE_ID_HEADER]: traceId });
    if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataContentSecurityPolicy);
  });

  serveHealth(app, registry, upstreams);
  serveShellFiles(app, shellFolder, shellsOfBefore(store, near));
  serveReleaseFiles(app, near, contentFiles(pointers, usable), (remote, version) => registry.doubt(remote, version));
  serveReleases(app, { store, pointers, releases: usable, shell, platform });
  serveShell(app, {
    shellFolder,
    addresses,
    registry,
    companyOf: companyOfHost(portalConfiguration, () => registry.differsByCompany()),
    portalConfiguration,
    shell,
  });
  proxyService(app, { prefix: '/platform', pool: platform, failureShape: 'platform' });
  proxyService(app, { prefix: '/board', pool: upstreamPool(upstreams.board), failureShape: 'board' });
  proxyService(app, { prefix: '/sso', pool: upstreamPool(upstreams.sso), failureShape: 'platform' });
  proxyService(app, {
    prefix: '/storage',
    pool: upstreamPool(upstreams.storage),
    failureShape: 'platform',
    servesDocuments: true,
  });

  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ Errors: [{ Code: 'NOT_FOUND', Message: 'O endereço solicitado não existe.' }] }),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof EdgeRefusal)
      return (
        reply
          .code(error.statusCode)
          .header('cache-control', 'no-store')
          // Of a body that is not read to its end nothing more may be taken for the next request.
          .headers(error.statusCode === 413 ? { connection: 'close' } : {})
          .send({ Errors: [{ Code: error.code, Message: error.message }] })
      );
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ reason: error.message }, 'request failed');
    const message =
      status === 500
        ? 'Não foi possível atender à solicitação. Tente novamente em instantes.'
        : 'A solicitação não é válida.';
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ Errors: [{ Code: status === 500 ? 'INTERNAL_ERROR' : 'INVALID_REQUEST', Message: message }] });
  });
  return app;
}
