import type { InjectOptions } from 'fastify';
import { email } from './ids';
import type { PlatformUnderTest } from './platformUnderTest';

export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  const?: unknown;
  enum?: (string | number)[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

/** A call as /openapi.json describes it: what a stranger could know of it, and would attack. */
export interface DescribedCall {
  service: 'api' | 'kanban' | 'sso';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  needsToken: boolean;
  parameters: Parameter[];
  /** Who may make it, in words. */
  access: string;
  /** The body, or the first of its variants. */
  body: Schema | null;
  /** The body with all of its variants. */
  wholeBody: Schema | null;
  mediaType: string;
  /** What success looks like, by media type. */
  answer: Record<string, { schema: Schema }>;
}

interface Operation {
  security: unknown[];
  parameters: Parameter[];
  description: string;
  responses: { 200: { content: Record<string, { schema: Schema }> } };
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** All calls of the three services, from what they say of themselves to an administrator. */
export async function describedCalls(
  platform: PlatformUnderTest,
  administrator: string = email.admin,
): Promise<DescribedCall[]> {
  const calls: DescribedCall[] = [];
  for (const service of ['api', 'kanban', 'sso'] as const) {
    const { text } = await platform.sendRaw(service, { url: '/openapi.json' }, { as: administrator });
    const document = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { security, parameters, requestBody, description, responses }] of Object.entries(
        operations,
      )) {
        const [mediaType = 'application/json', media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        const body = media ? (media.schema.anyOf?.[0] ?? media.schema) : null;
        const upper = method.toUpperCase() as DescribedCall['method'];
        calls.push({
          service,
          method: upper,
          path,
          needsToken: security.length > 0,
          access: description,
          parameters,
          body,
          wholeBody: media?.schema ?? null,
          mediaType,
          answer: responses['200'].content,
        });
      }
  }
  return calls;
}

const samples: Record<string, string> = { uuid: '00000000-0000-4000-8000-000000009001', date: '2026-03-01' };

/** A value that a schema takes. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return bodyOf(schema);
  if (schema.type === 'string' && schema.enum) return schema.enum[0];
  return samples[schema.format ?? ''] ?? (schema.pattern?.includes('{11,14}') ? '52998224725' : '01032026');
}

export const takesNull = (schema: Schema | undefined): boolean =>
  schema?.type === 'null' || Boolean(schema?.anyOf?.some(takesNull));

const bodyOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));

/** Values that a schema must not take; each would do harm somewhere if it came through. */
export function wrongValuesOf(schema: Schema): string[] {
  if (schema.anyOf) return ['password_hash', 'Name; drop table users'];
  switch (schema.type) {
    case 'integer':
      return ['abc', '1.5', '-1', String(Math.max(99_999_999_999, (schema.maximum ?? 0) + 1)), 'NaN', '1e400'];
    case 'boolean':
      return ['talvez', '2'];
    default:
      return [
        'x'.repeat(5_000),
        '\u0000',
        ...(schema.format || schema.pattern ? ["' or 1=1 --", '99999999-9999'] : []),
      ];
  }
}

/** A request for the call with sample values, some of them replaced or (with undefined) left out. */
export function requestFor(call: DescribedCall, changed: Record<string, unknown> = {}, body?: unknown): InjectOptions {
  const valueOf = ({ name, schema }: Parameter) => (name in changed ? changed[name] : sampleOf(schema));
  const url = call.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((path, one) => path.replace(`{${one.name}}`, encodeURIComponent(String(valueOf(one)))), call.path);
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name in changed))
    .flatMap((one) => (valueOf(one) === undefined ? [] : [[one.name, String(valueOf(one))] as [string, string]]));
  const content = body === undefined ? call.body && bodyOf(call.body) : body;
  return {
    method: call.method,
    url: query.length > 0 ? `${url}?${new URLSearchParams(query).toString()}` : url,
    ...(call.body
      ? { headers: { 'content-type': headerOf(call.mediaType) }, payload: payloadOf(call.mediaType, content) }
      : {}),
  };
}

/** Written by hand, since a request is made without waiting; a text with a newline would be needed to break out. */
const BOUNDARY = 'the-boundary-of-the-tests';
const headerOf = (mediaType: string): string =>
  mediaType === 'multipart/form-data' ? `${mediaType}; boundary=${BOUNDARY}` : mediaType;

const payloadOf = (mediaType: string, content: unknown): string => {
  if (typeof content === 'string') return content;
  if (mediaType === 'application/json') return JSON.stringify(content);
  const fields = content as Record<string, string>;
  return mediaType === 'multipart/form-data' ? formOf(fields) : new URLSearchParams(fields).toString();
};

function formOf(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = name === 'file' ? '; filename="a.pdf"\r\nContent-Type: application/pdf' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
