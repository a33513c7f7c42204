import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { defineCall } from '@portal/shared/contracts/call';
import {
  array,
  enumeration,
  integer,
  literal,
  nullable,
  object,
  optional,
  text,
  union,
} from '@portal/shared/contracts/schema';
import type { Database } from '../database/connection';
import { anyone } from './access';
import { answer } from './answer';
import type { Route } from './answer';
import { conflict, notFound } from './refusal';
import { buildService, createServer } from './service';

const noDatabase = {} as Database;

const readThing = defineCall({
  method: 'GET',
  path: '/api/Thing/{id}/Read',
  needsToken: false,
  parameters: object({ id: integer({ minimum: 1 }) }),
  query: object({
    size: optional(integer({ maximum: 10 })),
    order: optional(union([literal('Name'), literal('Age')])),
    state: optional(enumeration({ Open: 1, Closed: 2 })),
  }),
  response: object({ name: text(), nothing: nullable(text()) }),
});

const saveThing = defineCall({
  method: 'POST',
  path: '/api/Thing/Save',
  needsToken: false,
  body: union([
    object({ kind: literal('one'), name: text({ minLength: 1, maxLength: 5 }) }),
    object({ kind: literal('many'), names: array(text(), { maxItems: 2 }) }),
  ]),
  response: object({ saved: integer() }),
});

interface Thing {
  name: string;
  nothing: null;
  secret: string;
}
const thing: Thing = { name: 'a', nothing: null, secret: 'do not tell' };

const thingRoutes: Route[] = [
  answer(readThing, { access: anyone }, async ({ parameters }) => {
    if (parameters.id === 404) throw notFound('Não há.', { field: 'id' });
    if (parameters.id === 409) throw conflict('Mudou.', { response: thing });
    if (parameters.id === 500) throw new Error('password=hunter2 of maria@x.example');
    return thing;
  }),
  answer(saveThing, { access: anyone }, async () => ({ saved: 1 })),
];

const build = (routes: readonly Route[] = thingRoutes, lines: string[] = [], isDemo = true) =>
  buildService({
    isDemo,
    name: 'thing-service',
    service: 'api',
    database: noDatabase,
    tokenSecret: 's'.repeat(32),
    routes,
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });

let service: FastifyInstance;
const lines: string[] = [];
beforeAll(() => {
  service = build(thingRoutes, lines);
});
afterAll(() => service.close());
beforeEach(() => void lines.splice(0));

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  service.inject({
    method: 'POST',
    url: '/api/Thing/Save',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const fieldsOf = (response: { json(): { Errors: { Field?: string }[] } }) =>
  response.json().Errors.map((error) => error.Field);

describe('a registered contract', () => {
  it('is answered in the wrapper, whatever the capitals of its address', async () => {
    const response = await service.inject('/API/thing/1/read');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ Response: { name: 'a', nothing: null } });
  });

  it('never lets a field out that it does not declare', async () => {
    expect((await service.inject('/api/Thing/1/Read')).body).not.toContain('do not tell');
    expect((await service.inject('/api/Thing/409/Read')).body).not.toContain('do not tell');
  });

  it('answers a refusal with its status, code, message and field', async () => {
    const response = await service.inject('/api/Thing/404/Read');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      Response: null,
      Errors: [{ Code: 'NotFound', Message: 'Não há.', Field: 'id' }],
    });
  });

  it('brings the record as it stands beside a conflict', async () => {
    const response = await service.inject('/api/Thing/409/Read');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ Response: { name: 'a' }, Errors: [{ Message: 'Mudou.' }] });
  });

  it('hides what nobody foresaw behind the default text, also in the log', async () => {
    const response = await service.inject('/api/Thing/500/Read');
    expect(response.statusCode).toBe(500);
    expect(response.json().Errors[0].Message).toBe(
      'Algo inesperado aconteceu! Por favor contate o administrador do sistema.',
    );
    const log = lines.join('');
    expect(log).toContain('request failed');
    expect(response.body + log).not.toMatch(/hunter2|maria/);
  });

  it('is logged by its pattern, without what stood in the address', async () => {
    await service.inject('/api/Thing/774411/Read?size=3');
    const line = JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
    expect(line).toMatchObject({ method: 'GET', route: '/api/Thing/:id/Read', status: 200, service: 'thing-service' });
    expect(lines.join('')).not.toMatch(/774411|size=/);
  });
});

describe('input', () => {
  it('of an address is coerced, unknown names ignored and empty ones taken as not given', async () => {
    expect((await service.inject('/api/Thing/1/Read?size=3&state=2&what=ever&order=')).statusCode).toBe(200);
  });

  it.each([
    ['/api/Thing/x/Read', 'id', 'O campo "id" deve ser um número inteiro.'],
    ['/api/Thing/0/Read', 'id', 'O campo "id" deve ser no mínimo 1.'],
    ['/api/Thing/1/Read?size=11', 'size', 'O campo "size" deve ser no máximo 10.'],
    ['/api/Thing/1/Read?size=1&size=2', 'size', 'O campo "size" deve ser um número inteiro.'],
    ['/api/Thing/1/Read?state=3', 'state', 'O campo "state" não aceita este valor. Valores aceitos: 1, 2.'],
    ['/api/Thing/1/Read?order=Secret', 'order', 'O campo "order" não aceita este valor. Valores aceitos: Name, Age.'],
  ])('%s is refused, naming %s', async (url, Field, Message) => {
    const response = await service.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ Response: null, Errors: [{ Code: 'Invalid', Message, Field }] });
  });

  it.each<[string, unknown, string, string]>([
    ['of another type', { kind: 'one', name: 5 }, 'name', 'O campo "name" deve ser um texto.'],
    ['too long', { kind: 'one', name: 'abcdef' }, 'name', 'O campo "name" aceita no máximo 5 caracteres.'],
    ['missing', { kind: 'one' }, 'name', 'Informe o campo "name".'],
    ['unknown', { kind: 'one', name: 'a', admin: true }, 'admin', 'O campo "admin" não é aceito nesta chamada.'],
    ['of no known kind', { kind: 'none' }, 'kind', 'O campo "kind" não aceita este valor. Valores aceitos: one, many.'],
    ['a list too long', { kind: 'many', names: ['a', 'b', 'c'] }, 'names', 'O campo "names" aceita no máximo 2 itens.'],
  ])('of a body is refused when %s', async (_what, body, Field, Message) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().Errors).toEqual([{ Code: 'Invalid', Message, Field }]);
  });

  it('tells every wrong field at once', async () => {
    expect(fieldsOf(await post({ kind: 'many', names: [1, 2], more: 1 }))).toEqual(['more', 'names.0', 'names.1']);
  });

  it('that is no JSON, empty, of another type or too large is refused in the wrapper', async () => {
    const answers = [
      await post('{"kind":'),
      await post(''),
      await post('null'),
      await post('{"__proto__":{"admin":true}}'),
      await post('kind=one', { 'content-type': 'application/x-www-form-urlencoded' }),
      await post({ kind: 'one', name: 'x'.repeat(1024 * 1024) }),
    ];
    expect(answers.map((response) => response.statusCode)).toEqual([400, 400, 400, 400, 415, 413]);
    for (const response of answers) {
      expect(response.json().Response).toBeNull();
      expect(response.json().Errors[0].Message).toMatch(/^[A-ZÀ-Ú].*\.$/);
    }
  });
});

describe('an unknown address', () => {
  it.each(['/nothing', '/api/Thing/1', '/api/%zz'])('%s is answered in the wrapper', async (url) => {
    const response = await service.inject(url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ Response: null, Errors: [{ Message: expect.stringMatching(/\.$/) }] });
  });
});

describe('a request', () => {
  it('keeps the id that the edge gave it and gets a new one instead of a strange one', async () => {
    const withId = (id: string) => service.inject({ url: '/api/Thing/1/Read', headers: { 'x-request-id': id } });
    expect((await withId('edge-12345678')).headers['x-request-id']).toBe('edge-12345678');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect((await service.inject({ url: '/nothing', headers })).headers['x-trace-id']).toBe(traceId);
    expect((await withId('x"><script>')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await service.inject('/nothing')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('with headers beyond measure, or that is no HTTP, is answered in the wrapper', async () => {
    const listening = build();
    await listening.listen({ host: '127.0.0.1', port: 0 });
    const { port } = listening.server.address() as AddressInfo;
    const answerTo = (request: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(request));
        let text = '';
        socket.on('data', (data) => (text += data.toString()));
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 [\s\S]*"Code":"HeadersTooLarge"/,
    );
    expect(await answerTo('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"Code":"Malformed"/);
    await listening.close();
  });
});

describe('a service', () => {
  it('refuses to start with a route that states no access rule', () => {
    const open = { ...answer(readThing, { access: anyone }, async () => thing), access: undefined } as unknown as Route;
    expect(() => build([open])).toThrow('GET /api/Thing/:id/Read states no access rule');
    expect(() => createServer({ name: 'x', service: 'api' }).get('/raw', async () => 'x')).toThrow(
      'states no access rule',
    );
  });

  it('refuses to start when access rule and contract disagree about sign-in', () => {
    const secret = defineCall({ method: 'GET', path: '/api/Secret', response: text() });
    expect(() => build([answer(secret, { access: anyone }, async () => 'x')])).toThrow('contradict each other');
  });

  it('refuses to start with a call of another service', () => {
    const other = defineCall({ method: 'GET', path: '/x', service: 'kanban', needsToken: false, response: text() });
    expect(() => build([answer(other, { access: anyone }, async () => 'x')])).toThrow('is a call of "kanban"');
  });

  it('describes its calls at /openapi.json', async () => {
    const document = (await service.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const read = document.paths['/api/Thing/{id}/Read'].get;
    expect(read.parameters).toContainEqual({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    });
    expect(document.paths['/api/Thing/Save'].post.requestBody.content['application/json'].schema.anyOf).toHaveLength(2);
  });

  it('describes itself to administrators alone where it is no demonstration', async () => {
    const production = build(thingRoutes, [], false);
    expect((await production.inject('/openapi.json')).statusCode).toBe(401);
  });

  it('lives at /healthz although its database does not answer /readyz', async () => {
    expect((await service.inject('/healthz')).json()).toEqual({ status: 'ok', service: 'thing-service' });
    expect((await service.inject('/readyz')).statusCode).toBe(503);
  });
});
