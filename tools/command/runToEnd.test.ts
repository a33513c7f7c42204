import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UNFINISHED } from './runToEnd';

/** Runs a command in a process of its own. */
function run(main: string) {
  const script = `import { runToEnd } from './tools/command/runToEnd.ts'; void runToEnd(async () => { ${main} });`;
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  return { status, stderr };
}

it('a script knows itself as the one that was started, also by way of a link', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'main-'));
  const script = path.join(folder, 'real/script.mjs');
  await mkdir(path.dirname(script));
  // As Node names a module, whichever way leads to it.
  const own = pathToFileURL(path.join(await realpath(folder), 'real/script.mjs')).href;
  const helper = pathToFileURL('tools/command/runToEnd.ts').href;
  await writeFile(script, `import { isMain } from '${helper}'; console.log(isMain('${own}'), isMain('${helper}'));`);
  await symlink(path.dirname(script), path.join(folder, 'linked'), 'junction');
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', path.join(folder, 'linked/script.mjs')], {
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  expect(stdout).toBe('true false\n');
});

describe('a command', () => {
  it('fails with a sentence when what it waits for never happens', () => {
    expect(run('await new Promise(() => {});')).toEqual({ status: 1, stderr: `${UNFINISHED}\n` });
  });

  it('fails when something ends the process half-way as if all went well', () => {
    expect(run('process.exit(0);')).toEqual({ status: 1, stderr: `${UNFINISHED}\n` });
  });

  it('ends with the code that it chose once it is done', () => {
    expect(run('await undefined;')).toEqual({ status: 0, stderr: '' });
    expect(run('process.exitCode = 3;')).toEqual({ status: 3, stderr: '' });
  });

  it('shows the stack of an error that nobody expected', () => {
    const { status, stderr } = run("throw new Error('broken');");
    expect(status).toBe(1);
    expect(stderr).toMatch(/Error: broken\n\s+at /);
    expect(stderr).not.toContain(UNFINISHED);
  });
});
