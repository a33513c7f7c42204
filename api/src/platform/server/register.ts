import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection';
import type { Exchange, Route } from './answer';
import type { AnyCall } from '@portal/shared/contracts/call';
import type { AccessRule } from './access';
import { forSerialiser } from './responseSchema';
import { refuseUnstorableText } from './unstorableText';
import { wrappers } from './wrapper';

/** Puts a contract on the server: checks, access, handler and wrapper. Refuses one that contradicts itself. */
export function register(service: FastifyInstance, route: Route, database: Database): void {
  const { call, access, handle } = route;
  const wrapper = wrappers[call.service];
  if (access && access.needsUser !== call.needsToken)
    throw new Error(`${call.method} ${call.path}: the access rule and the contract's needsToken contradict each other`);
  service.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access },
    schema: {
      ...(call.parameters ? { params: call.parameters } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: {
        200: forSerialiser(wrapper.successSchema(call.response)),
        '4xx': forSerialiser(wrapper.failureSchema(call.response)),
      },
    },
    preValidation: async (request) => {
      // A filter left empty is a filter not given.
      if (call.query) dropEmpty(request.query as Record<string, unknown>);
      refuseUnstorableText([request.params, request.query, request.body]);
    },
    handler: async (request) => {
      const exchange = {
        parameters: request.params,
        query: request.query,
        body: request.body,
        user: request.currentUser,
        companyKey: headerOf(request.headers.companykey),
        database,
      } as Exchange<AnyCall, AccessRule>;
      return wrapper.success(await handle(exchange));
    },
  });
}

function dropEmpty(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
}

const headerOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
