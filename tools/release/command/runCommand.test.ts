import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeWorkspace, type Workspace } from '../testing/workspace';

const root = join(__dirname, '../../..');

let workspace: Workspace;
beforeEach(async () => {
  workspace = await makeWorkspace();
});
afterEach(() => workspace.remove());

/** As a pipeline runs it: without a terminal, with the store in the environment. */
function run(command: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, `tools/release/${command}.ts`), ...parameters],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, RELEASES_FOLDER: workspace.folder, RELEASES_CONNECTION_STRING: '' },
    },
  );
  return { status, stdout, stderr };
}

describe('a command in a pipeline', () => {
  it('ends with 0 and says what it found on the store of its environment', () => {
    const { status, stdout, stderr } = run('registry');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Nada foi publicado em ${workspace.folder}.`);
  });

  it('ends with 1 and a sentence on the error output when it cannot do what it should', () => {
    const { status, stdout, stderr } = run('rollback', 'mf-kanban');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe('mf-kanban nunca foi publicado neste depósito.\n');
  });

  it('writes one JSON document under --json, also when it fails', () => {
    const { status, stdout, stderr } = run('rollback', 'mf-kanban', '--json');
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ ok: false, problems: ['mf-kanban nunca foi publicado neste depósito.'] });
    expect(JSON.parse(run('registry', '--json').stdout)).toMatchObject({ ok: true, revision: 0, problems: [] });
  });

  it('explains itself', () => {
    for (const command of ['release', 'rollback', 'registry']) {
      const { status, stdout } = run(command, '--help');
      expect(status).toBe(0);
      expect(stdout).toContain(`Uso: pnpm ${command}`);
    }
  });
});
