import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareVersions as byVersion } from '../build/offer/versions';
import type { ContractReport } from './check';
import { workspaceWith } from './testing/workspaceWith';

let workspace = '';
const loader = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'portal-contract-'));
  workspaceWith('mf-policies', workspace);
  await edit('mf-policies/webpack.config.ts', (source) =>
    source.replace(/,?\s*\}\);\s*$/, `, budget: { screenBytes: 61_000, reason: 'mapas' } });\n`),
  );
});

afterAll(() => rm(workspace, { recursive: true, force: true }));

/** Runs the suite's command in the workspace that holds one remote. */
const contract = (...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const command = ['--import', loader, join(workspace, 'tools/contract/contract.ts'), ...words];
    execFile(process.execPath, command, { cwd: workspace }, (failure, out, errors) =>
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, said: `${out}${errors}` }),
    );
  });

async function edit(file: string, change: (source: string) => string): Promise<void> {
  const path = join(workspace, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** Code that does not get smaller when it is compressed. */
const noise = (length: number): string =>
  JSON.stringify(Array.from({ length }, (_, index) => ((index * 2654435761) % 4294967296).toString(36)).join(''));

// Both build with empty caches, beside whatever else is tested.
const PATIENCE = 300_000;

describe("a remote in its own pipeline, without the shell's sources and without other remotes", () => {
  it(
    'is built and keeps its contract, types and all, with a limit that it raised',
    async () => {
      const { code, said } = await contract('mf-policies', '--json');
      const [report] = JSON.parse(said) as ContractReport[];
      expect(report?.checks.flatMap(({ problems }) => problems)).toEqual([]);
      expect(code).toBe(0);
      expect(report?.shell).toMatch(/^\^\d+\.\d+\.\d+$/);
      expect(report?.checks.find(({ title }) => title === 'Orçamento')?.note).toMatch(
        /de 61,0 kB.*limite próprio: mapas/,
      );
    },
    PATIENCE,
  );

  it(
    'is told all that has to change, in words and with exit code 1',
    async () => {
      await edit('mf-policies/remote.ts', (source) =>
        source.replaceAll('[Functionality.VISUALIZAR_APOLICES]', '[18 as never]'),
      );
      await edit(
        'mf-policies/src/list/PolicyListPage.tsx',
        (source) => `${source}\n(globalThis as { noise?: string }).noise = ${noise(30_000)};\n`,
      );
      const { code, said } = await contract('mf-policies', '--without-types');
      expect(said).toMatch(/mf-policies: a primeira vista da tela "\/apolices" tem [\d,]+ kB, e o limite é 61,0 kB/);
      expect(said).toContain('pede a funcionalidade 18, que não existe');
      expect(said).toContain('mf-policies não cumpre o contrato');
      expect(code).toBe(1);
    },
    PATIENCE,
  );
});

describe('what the shell offers', () => {
  it(
    'is refused under a version that others rely on, with the version to take',
    async () => {
      const newest = (await readdir(join(workspace, 'host/offers'))).sort(byVersion).at(-1) ?? '';
      const [major = 0, minor = 0] = newest.split('.').map(Number);
      await appendFile(join(workspace, 'shared/src/ui/form/index.ts'), '\nexport const somethingNew = true;\n');
      const compared = await contract('host');
      expect(compared.said).toContain('"somethingNew" de "@portal/shared/ui/form"');
      expect(compared.code).toBe(1);
      const recorded = await contract('host', '--record');
      expect(recorded.said).toContain(`suba "version" em host/package.json para ${major}.${minor + 1}.0`);
      expect(recorded.code).toBe(1);

      await writeFile(join(workspace, 'host/package.json'), JSON.stringify({ version: `${major}.${minor + 1}.0` }));
      expect((await contract('host', '--record')).said).toContain(`Oferta do portal ${major}.${minor + 1}.0 gravada`);
      expect((await contract('host')).code).toBe(0);
    },
    PATIENCE,
  );
});
