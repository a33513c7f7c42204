import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { logRequests, loggablePath } from './requestLog';

describe('what a log may say about an address', () => {
  it.each([
    ['/platform/api/Insured/SearchInsureds?InsuredDocument=12345678909', '/platform/api/Insured/SearchInsureds'],
    ['/platform/api/Policy/7c9e6679-7425-40de-944b-e07fc1f90ae7/x', '/platform/api/Policy/:id/x'],
    ['/platform/api/User/maria@aurora.example', '/platform/api/User/:id'],
    ['/alterar-senha/eyJhbGciOi', '/alterar-senha/…'],
    ['/completar-cadastro/12.345.678%2F0001-90', '/completar-cadastro/…'],
    ['/storage/documents/laudo-maria.pdf?sig=abc', '/storage/…'],
    ['/kanban', '/kanban'],
    ['/releases/mf-kanban/rollback?x=1', '/releases/mf-kanban/rollback'],
    ['/assets/main.4f2a91bc.js?retry=1', '/assets/main.4f2a91bc.js'],
  ])('%s is logged as %s', (url, expected) => {
    expect(loggablePath(url)).toBe(expected);
  });

  it('writes one line for an answer, without query, headers or body', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) });
    logRequests(app);
    app.post('/platform/*', () => 'ok');
    await app.inject({
      method: 'POST',
      url: '/platform/api/x?token=hidden',
      headers: { authorization: 'Bearer hidden' },
      payload: { password: 'hidden' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('hidden');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'POST', path: '/platform/api/x', status: 200 });
    await app.close();
  });
});
