import type { FastifyInstance } from 'fastify';
import { jsonExcess } from '@portal/shared/domain/values/jsonShape';
import { invalid } from './refusal';

/** More than any list has filters; each is read, whether the call knows it or not. */
const MOST_QUERY_VALUES = 200;

/** Refuses input beyond measure before anything walks it: bodies too deep or with too many values, queries too long. */
export function boundInput(service: FastifyInstance): void {
  const parse = service.getDefaultJsonParser('error', 'error');
  service.removeContentTypeParser('application/json');
  service.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = jsonExcess(body);
    if (excess === 'tooDeep') return done(invalid('O conteúdo enviado tem níveis demais.', { code: 'Malformed' }));
    if (excess === 'tooMany') return done(invalid('O conteúdo enviado tem valores demais.', { code: 'Malformed' }));
    return parse(request, body, done);
  });

  service.addHook('onRequest', async ({ raw }) => {
    let values = 0;
    for (const character of raw.url ?? '') if (character === '&') values += 1;
    if (values > MOST_QUERY_VALUES) throw invalid('O endereço tem valores demais.', { code: 'Malformed' });
  });
}
