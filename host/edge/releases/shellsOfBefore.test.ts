import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../buildEdge';
import { builtPortal } from '../edgeFixture';
import type { BuiltPortal } from '../edgeFixture';

let portal: BuiltPortal;
let edge: FastifyInstance;
beforeAll(async () => {
  portal = await builtPortal();
  const shell = path.join(portal.releasesFolder, 'host', 'build-before');
  await mkdir(path.join(shell, 'assets'), { recursive: true });
  await writeFile(path.join(shell, 'remote.json'), '{}');
  await writeFile(path.join(shell, 'assets', 'chart.1.js'), 'draw()');
  await writeFile(path.join(shell, 'assets', 'main.1.js'), 'another');
  edge = await buildEdge(portal.options);
});
afterAll(async () => {
  await edge.close();
  await portal.remove();
});

const get = (url: string) => edge.inject({ method: 'GET', url });

it('a tab of a shell of before gets one more of its files, for ever', async () => {
  const answer = await get('/assets/chart.1.js');
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: 'draw()' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it('what this shell has comes from this shell', async () => {
  expect((await get('/assets/main.1.js')).body).toContain('console.log("shell");');
});

it.each(['/assets/nobody.1.js', '/assets/%2e%2e/remote.json', '/assets/..%2fremote.json'])(
  'what no shell has is not there: %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

it('a store that cannot be read keeps nobody from this shell', async () => {
  await rm(portal.releasesFolder, { recursive: true });
  await writeFile(portal.releasesFolder, 'no folder');
  const other = await buildEdge(portal.options);
  expect((await other.inject({ method: 'GET', url: '/assets/style.1.css' })).statusCode).toBe(200);
  expect((await other.inject({ method: 'GET', url: '/assets/chart.1.js' })).statusCode).toBe(404);
  await other.close();
});
