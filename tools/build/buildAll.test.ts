import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll } from './buildAll';

let part: string;

beforeEach(async () => {
  await mkdir('.cache', { recursive: true });
  part = await mkdtemp(join('.cache', 'part-'));
  // As left by the build before.
  await mkdir(join(part, 'dist'));
});
afterEach(() => rm(part, { recursive: true, force: true }));

async function build(configuration: string): Promise<{ isBuilt: boolean; errors: string }> {
  await writeFile(join(part, 'webpack.config.ts'), configuration);
  const errors: string[] = [];
  const ignore = (): void => undefined;
  const error = (text: string): void => void errors.push(text);
  return { isBuilt: await buildAll([part], false, { log: ignore, warn: ignore, error }), errors: errors.join('\n') };
}

describe('a build that does not reach its end', () => {
  it.each([
    ['waits for something that never happens', 'await new Promise(() => {}); export default {};'],
    ['is ended by the code that it reads', 'process.exit(0);'],
  ])('fails when it %s, and is not taken for built by the next one', async (_why, configuration) => {
    for (const round of [1, 2]) {
      const { isBuilt, errors } = await build(configuration);
      expect([round, isBuilt]).toEqual([round, false]);
      expect(errors).toContain('a construção terminou sem chegar ao fim');
    }
  });
});
