import type { AnyCall } from '@portal/shared/contracts/call';
import { nothing } from '@portal/shared/contracts/schema';
import type { TSchema } from '@portal/shared/contracts/schema';
import type { Route } from './answer';
import { wrappers } from './wrapper';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The service's calls as OpenAPI 3.1, made from the contracts that it answers. */
export function openApiOf(title: string, routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    paths[route.call.path] = { ...paths[route.call.path], [route.call.method.toLowerCase()]: operationOf(route) };
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operationOf({ call, access }: Route): object {
  const wrapper = wrappers[call.service];
  const content = (schema: TSchema) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^A-Za-z0-9]+(.)?/g, (_match, next: string | undefined) => next?.toUpperCase() ?? '')}`,
    description: `Acesso: ${access.description}${call.openBeforeTerms ? ', também antes de aceitar os termos de uso' : ''}.`,
    security: access.needsUser ? [{ bearer: [] }] : [],
    parameters: [...parametersOf('path', call.parameters), ...parametersOf('query', call.query)],
    ...(call.body ? { requestBody: bodyOf(call, call.body) } : {}),
    responses: {
      200: call.streams
        ? { description: 'Eventos', content: { 'text/event-stream': { schema: call.response } } }
        : call.answersFile
          ? { description: 'Arquivo', content: { [call.answersFile]: { schema: call.response } } }
          : { description: 'Sucesso', ...content(wrapper.successSchema(call.response)) },
      default: {
        description: 'Falha',
        ...content(wrapper.failureSchema(call.answersFile ? nothing() : call.response)),
      },
    },
  };
}

const bodyOf = (call: AnyCall, schema: TSchema) => ({
  required: true,
  content: { [mediaTypes[call.bodyEncoding ?? 'json']]: { schema } },
});

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
