import { contractChanges } from './contractChanges';
import type { OpenApi } from './contractChanges';

const text = { type: 'string' };
const whole = { type: 'integer' };

function api({ body, answer }: { body?: object; answer?: object }): OpenApi {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    paths: {
      '/a': {
        post: {
          ...(body && { requestBody: content(body) }),
          responses: { 200: content(answer ?? { type: 'null' }) },
        },
      },
    },
  };
}
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

describe('what an older tab sends', () => {
  it.each([
    [object({ a: text }), object({ a: text, b: text }, ['a']), []],
    [object({ a: text }), object({ a: text, b: text }), ['POST /a.b may be missing']],
    [object({ a: text }), object({ a: whole }), ['POST /a.a may be string']],
    [object({ a: { enum: ['x', 'y'] } }), object({ a: { enum: ['x', 'z'] } }), ['POST /a.a may say "y"']],
    [
      object({ a: { type: 'string', maxLength: 9 } }),
      object({ a: { type: 'string', maxLength: 5 } }),
      ['POST /a.a may go beyond maxLength 5'],
    ],
    [object({ a: text }), { ...object({}), additionalProperties: false }, ['POST /a.a is not known']],
  ])('%j to %j', (before, now, problems) => {
    expect(contractChanges(api({ body: before }), api({ body: now })).requests).toEqual(problems);
  });

  it('has to be answered', () => {
    expect(contractChanges(api({}), { paths: {} }).requests).toEqual(['POST /a is answered no more']);
  });
});

describe('what an older tab is answered', () => {
  it.each([
    [object({ a: text }), object({ a: text, b: text }), []],
    [object({ a: text, b: text }), object({ a: text }), ['POST /a.b may be missing']],
    [object({ a: text }), object({ a: { anyOf: [text, { type: 'null' }] } }), ['POST /a.a may be null']],
  ])('%j, now %j', (before, now, problems) => {
    expect(contractChanges(api({ answer: before }), api({ answer: now })).answers).toEqual(problems);
  });

  it('may say further values, which are told apart', () => {
    const list = (values: string[]) => ({ type: 'array', items: object({ a: { enum: values } }) });
    const changes = contractChanges(api({ answer: list(['x']) }), api({ answer: list(['x', 'y']) }));
    expect(changes).toEqual({ requests: [], answers: [], furtherValues: ['POST /a[].a may say "y"'] });
  });
});
