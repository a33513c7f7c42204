import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildEdge } from './buildEdge';
import { builtPortal, type BuiltPortal } from './edgeFixture';

let portal: BuiltPortal;
let edge: FastifyInstance;

beforeAll(async () => {
  portal = await builtPortal();
  edge = await buildEdge(portal.options);
});
afterAll(async () => {
  await edge.close();
  await portal.remove();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  edge.inject({ method, url, headers });

describe('built files', () => {
  it('serves a hashed file of the shell for ever', async () => {
    const answer = await get('/assets/main.1.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toContain('console.log("shell");');
  });

  it('serves a file of a release for ever', async () => {
    const answer = await get('/remotes/mf-kanban/1.0.0/remoteEntry.1.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body).toBe('var mf_kanban;');
  });

  it('sends the form that the build compressed, as far as the client takes it', async () => {
    const brotli = await get('/assets/main.1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('shell');

    const gzip = await get('/assets/main.1.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('shell');
    expect(gzip.headers.etag).not.toBe(brotli.headers.etag);
  });

  it('sends plain bytes of a file that the build did not compress', async () => {
    const answer = await get('/assets/style.1.css', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe('body{}');
  });

  it('answers 304 to a client that has the file', async () => {
    const first = await get('/assets/style.1.css');
    const again = await get('/assets/style.1.css', { 'if-none-match': `"other", W/${first.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('answers HEAD with the size and no body', async () => {
    const answer = await get('/assets/style.1.css', {}, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe('6');
    expect(answer.body).toBe('');
  });

  it.each([
    '/assets/gone.js',
    '/assets/chunk.9.js?retry=1',
    '/remotes/mf-kanban/9.9.9/remoteEntry.1.js',
    '/remotes/mf-kanban',
    '/assets/',
    '/unknown.js',
    '/shell.json',
  ])('answers a short 404 that nobody keeps, never a page, for %s', async (url) => {
    const answer = await get(url, { accept: 'text/html,*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).not.toContain('<');
  });

  it.each([
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..%5csecret.js',
    '/remotes/mf-kanban/..%2f..%2f/secret.js',
    '/remotes/mf-kanban/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.js',
    '/assets/main.1.js%00',
  ])('never leaves its folders: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('outside');
  });

  it('serves the icon beside the page, to be revalidated', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
