import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentAddress } from '@portal/shared/remote/contentAddress';
import { buildEdge } from '../buildEdge';
import { builtPortal, describedRemote, pointersTo, type BuiltPortal } from '../edgeFixture';

let portal: BuiltPortal;
let edge: FastifyInstance;

/** A release whose board is this code. */
async function release(version: string, code: string): Promise<void> {
  await portal.writeRelease(describedRemote({ version, integrity: { 'board.1.js': hashOf(code) } }));
  const folder = path.join(portal.releasesFolder, 'mf-kanban', version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'board.1.js'), code);
}
const hashOf = (code: string): string => `sha384-${code.padEnd(30, '+')}`;
const addressOf = (code: string): string => contentAddress('/remotes/mf-kanban/any/', 'board.1.js', hashOf(code));
const use = (...history: string[]) =>
  portal.writePointers({
    schema: 2,
    store: 'a store of the tests',
    revision: 2,
    remotes: { 'mf-kanban': pointersTo(...history) },
  });

beforeEach(async () => {
  portal = await builtPortal();
  await release('1.1.0', 'old');
  await release('1.2.0', 'old');
  await release('1.3.0', 'new');
  await use('1.1.0', '1.2.0', '1.3.0');
  edge = await buildEdge(portal.options);
});
afterEach(async () => {
  await edge.close();
  await portal.remove();
});

describe('a file of a remote by its content', () => {
  it('has one address in all releases that have it, and is kept for ever', async () => {
    expect(addressOf('old')).not.toBe(addressOf('new'));
    for (const code of ['new', 'old']) {
      const answer = await edge.inject(addressOf(code));
      expect(answer.body).toBe(code);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.headers['content-type']).toContain('javascript');
    }
  });

  it('is still there when a release that has it is gone from the store', async () => {
    expect((await edge.inject(addressOf('old'))).body).toBe('old');
    await rm(path.join(portal.releasesFolder, 'mf-kanban/1.2.0'), { recursive: true });
    // What was read of a release is read anew once a file of it is missed.
    await edge.inject(addressOf('old'));
    expect((await edge.inject(addressOf('old'))).body).toBe('old');
  });

  it('is missing, and kept missing by nobody, where no release vouches for it', async () => {
    for (const url of [
      addressOf('never'),
      '/remotes/mf-unknown/files/old/board.1.js',
      '/remotes/mf-kanban/files/a.js',
    ]) {
      const answer = await edge.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});
