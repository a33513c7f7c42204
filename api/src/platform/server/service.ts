import formBody from '@fastify/formbody';
import fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifySchemaValidationError } from 'fastify';
import type { ErrorObject } from 'ajv';
import type { Service } from '@portal/shared/contracts/call';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { SECOND_FACTOR_MISSING } from '@portal/shared/contracts/people/session';
import { TERMS_NOT_ACCEPTED } from '@portal/shared/contracts/people/terms';
import { authenticate } from '../auth/authenticate';
import type { CurrentUser } from '../auth/currentUser';
import type { Database } from '../database/connection';
import { administrator, anyone } from './access';
import type { AccessRule } from './access';
import type { Route } from './answer';
import { boundInput } from './boundedInput';
import { addDraining } from './drain';
import { addHealth } from './health';
import type { Parts } from './health';
import { openApiOf } from './openApi';
import { guardOrigins } from './origins';
import { forbidden, Refusal } from './refusal';
import { registerUploads } from './multipart';
import { measureRequests } from './metrics/measureRequests';
import { limitEachCall } from './places';
import { register } from './register';
import type { Surroundings } from './register';
import { requestIdOf } from './requestId';
import { traceRequests, withTraceId } from './traceRequests';
import { answerFailures } from './answerFailures';
import { loggerSettings, logRequests } from './serviceLog';
import type { LogSettings } from './serviceLog';
import { serialiserWhenNeeded } from './responseSchema';
import { validatorWhenNeeded } from './validation';
import { validationErrors } from './validationMessages';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule;
    openBeforeTerms?: boolean;
    /** It asks the database while it is under way, and is done when it has its answer. */
    takesPlace?: boolean;
  }
  interface FastifyRequest {
    currentUser: CurrentUser | null;
  }
}

export interface ServiceSettings extends Surroundings {
  /** As logs and health answers call it. */
  name: string;
  /** Which of the contracts' services this process is; decides the wrapper. */
  service: Service;
  /** Reads who asks and whether the database answers; the same database unless told otherwise. */
  shortReads?: Database;
  /** What is measured of its answers; nothing is unless given. */
  metrics?: ProcessMetrics;
  /** What /readyz tells when it is missing, besides the database. */
  worksWithout?: Parts;
  /** How many calls of one kind are under way at once; no limit unless told otherwise. */
  callsOfAKind?: number;
  tokenSecret: string;
  routes: readonly Route[];
  /** A demonstration tells everybody what its calls are; otherwise administrators alone may read that. */
  isDemo?: boolean;
  log?: LogSettings;
}

const BODY_LIMIT = 1024 * 1024;

/** Also read by people, on a page that mounts a remote without the portal's own pop-up. */
const termsNotAccepted = () =>
  forbidden('Falta o seu aceite dos termos de uso. Abra o portal, leia e aceite os termos para continuar.', {
    code: TERMS_NOT_ACCEPTED,
  });

const secondFactorMissing = () =>
  forbidden('Falta configurar o segundo fator, que é exigido de você. Recarregue o portal para configurar.', {
    code: SECOND_FACTOR_MISSING,
  });

const isUpload = (route: Route): boolean => route.call.bodyEncoding === 'multipart';
const isForm = (route: Route): boolean => route.call.bodyEncoding === 'form';

/** Builds a service of the platform, ready to listen or to be injected with requests. */
export function buildService(settings: ServiceSettings): FastifyInstance {
  const service = createServer(settings);
  const shortReads = settings.shortReads ?? settings.database;
  if (settings.metrics) measureRequests(service, settings.metrics);
  if (settings.callsOfAKind !== undefined) limitEachCall(service, settings.callsOfAKind);
  // The sign-on host answers pages and programs; its protocol says itself who may read what.
  const origins = settings.service === 'sso' ? null : guardOrigins(service, shortReads);
  service.addHook('onRequest', async (request, reply) => {
    const { access, openBeforeTerms } = request.routeOptions.config;
    if (!access?.needsUser) return;
    request.currentUser = await authenticate(shortReads, settings.tokenSecret, request.headers);
    await origins?.requireListedBy(request.currentUser, request, reply);
    if (!openBeforeTerms && !request.currentUser.hasAcceptedTerms) throw termsNotAccepted();
    if (!openBeforeTerms && request.currentUser.lacksSecondFactor) throw secondFactorMissing();
    if (!access.permits(request.currentUser)) throw forbidden('Você não tem permissão para esta operação.');
  });
  for (const route of settings.routes) {
    if (route.call.service !== settings.service)
      throw new Error(`${route.call.path} is a call of "${route.call.service}", not of "${settings.service}"`);
    if (!isUpload(route) && !isForm(route)) register(service, route, settings);
  }
  registerForms(service, settings.routes.filter(isForm), settings);
  registerUploads(service, settings.routes.filter(isUpload), settings);
  addHealth(service, settings.name, { database: shortReads, worksWithout: settings.worksWithout });
  const openApi = openApiOf(settings.name, settings.routes);
  service.get('/openapi.json', { config: { access: settings.isDemo ? anyone : administrator } }, async () => openApi);
  return service;
}

/** Puts the calls with a form as their body on the server; they take nothing else. */
function registerForms(service: FastifyInstance, routes: readonly Route[], surroundings: Surroundings): void {
  if (routes.length === 0) return;
  service.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formBody, { bodyLimit: BODY_LIMIT });
    for (const route of routes) register(scope, route, surroundings);
  });
}

/** A server with the conventions of all services, without routes. */
export function createServer(settings: Pick<ServiceSettings, 'name' | 'service' | 'log'>): FastifyInstance {
  const failures = answerFailures(settings.service);
  const service = fastify({
    logger: loggerSettings(settings.log ?? { level: 'silent' }, settings.name),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    childLoggerFactory: withTraceId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Until its last connection is closed, a process that stops answers what arrives.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // The specification writes both /api/kanban and /api/Kanban.
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    schemaErrorFormatter: (problems: FastifySchemaValidationError[]) =>
      new Refusal(400, validationErrors(problems as ErrorObject[])),
    clientErrorHandler: failures.onClientError,
    frameworkErrors: (error: FastifyError, request, reply) => failures.onError(error, request, reply),
  });
  service.decorateRequest('currentUser', null);
  service.setValidatorCompiler(({ schema, httpPart }) => validatorWhenNeeded(schema as object, httpPart));
  service.setSerializerCompiler(({ schema }) => serialiserWhenNeeded(schema));
  service.setErrorHandler(failures.onError);
  service.setNotFoundHandler(failures.onUnknownRoute);
  service.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} states no access rule`);
  });
  service.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  addDraining(service);
  traceRequests(service);
  boundInput(service);
  logRequests(service);
  return service;
}
