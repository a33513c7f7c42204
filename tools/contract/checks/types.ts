import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { counted, type Check } from '../check';

const SHOWN = 10;

/**
 * Whether the types of one remote fit: the calls of the platform that it makes and the names of `@portal/shared` that
 * it uses. Only its own files are the start, so that it does not matter which other folders are there.
 */
export async function checkTypes(remote: string, root: string): Promise<Check> {
  const folder = join(root, '.cache/contract', remote);
  const configuration = join(folder, 'tsconfig.json');
  await mkdir(folder, { recursive: true });
  const own = (path: string): string => join(root, path);
  await writeFile(
    configuration,
    JSON.stringify({
      extends: own('tsconfig.browser.json'),
      include: [
        own(`${remote}/src`),
        own(`${remote}/remote.ts`),
        own('shared/src/**/*.d.ts'),
        own('tools/test/jestBrowser*.ts'),
      ],
    }),
  );
  const errors = (await run(['-p', configuration, '--pretty', 'false'], root)).filter((line) =>
    /error TS\d+/.test(line),
  );
  const problems = errors.slice(0, SHOWN).map((line) => `O TypeScript recusa ${line}`);
  if (errors.length > SHOWN) problems.push(`… e mais ${errors.length - SHOWN}.`);
  return {
    title: 'Tipos e chamadas',
    note: errors.length > 0 ? counted(errors.length, 'erro', 'erros') : 'chamadas da plataforma e nomes do portal',
    problems,
  };
}

function run(words: readonly string[], root: string): Promise<string[]> {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const child = spawn(process.execPath, [compiler, ...words], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = said.split('\n').filter(Boolean);
      // Whatever else stops the compiler counts as an error too.
      resolve(code === 0 || lines.some((line) => /error TS\d+/.test(line)) ? lines : [`error TS0: ${said.trim()}`]);
    });
  });
}
