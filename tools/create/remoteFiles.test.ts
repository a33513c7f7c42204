import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { portalRoot } from '../build/portalRoot';
import { readDefinition } from '../build/readDefinition';
import { findListCalls } from './listCalls';
import type { ListCall } from './listCalls';
import { remoteFiles } from './remoteFiles';
import type { RemotePlan } from './remotePlan';

const cache = join(portalRoot, '.cache');
let folder = '';

/** Beside the remotes, but under a name that no tool takes for one, and with the packages that a remote has. */
function write(plan: RemotePlan): string {
  const root = join(folder, plan.name);
  for (const [file, content] of Object.entries(remoteFiles(plan))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  symlinkSync(join(portalRoot, 'mf-policies/node_modules'), join(root, 'node_modules'));
  return root;
}

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'new-remotes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planFor = (call: ListCall, changes: Partial<RemotePlan> = {}): RemotePlan => ({
  name: `mf-new-${call.name.toLowerCase()}`,
  title: 'Sinistros',
  path: '/sinistros',
  after: 6,
  first: { call, functionalities: [24, 25] },
  ...changes,
});

function typeErrors(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(portalRoot, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'jest'],
      typeRoots: [join(portalRoot, 'node_modules/@types')],
    },
    portalRoot,
  );
  const known = ['shared/src/ui/css.d.ts', 'tools/test/jestBrowserMatchers.ts'].map((file) => join(portalRoot, file));
  const program = ts.createProgram([...files, ...known], options);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

describe('the files of a new remote', () => {
  it('fit the types of the workspace, whichever list the first screen shows, and those of the whole example', async () => {
    const lists = (await findListCalls()).map((call) => planFor(call));
    const example: RemotePlan = { name: 'mf-whole-example', title: 'Sinistros', path: '/sinistros', first: null };
    const plans = [...lists, example];
    const written = plans.flatMap((plan) => {
      const root = write(plan);
      return Object.keys(remoteFiles(plan))
        .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('webpack'))
        .map((file) => join(root, file));
    });
    expect(written.length).toBeGreaterThan(4 * lists.length + 20);
    expect(typeErrors(written)).toEqual([]);
  }, 600_000);

  it('describe the route, who may open it, and a place in the menu that no permission call decides', async () => {
    const [call] = await findListCalls();
    const root = write(planFor(call!, { name: 'mf-described' }));
    const { definition, screens } = await readDefinition(root);
    expect(definition).toMatchObject({
      name: 'mf-described',
      title: 'Sinistros',
      routes: [{ path: '/sinistros', functionalities: [24, 25] }],
      menu: [{ menuId: 100, after: 6, label: 'Sinistros', path: '/sinistros', functionalities: [24, 25] }],
    });
    expect(screens['/sinistros']).toContain('src/list/DescribedListPage.tsx');
  });

  it('are of a list alone, or the whole example under the new remote’s names', async () => {
    const [call] = await findListCalls();
    expect(Object.keys(remoteFiles(planFor(call!, { name: 'mf-claims' })))).toEqual([
      'README.md',
      'package.json',
      'remote.ts',
      'src/list/ClaimsListPage.test.tsx',
      'src/list/ClaimsListPage.tsx',
      'src/list/claimsColumns.ts',
      'webpack.config.ts',
    ]);
    const files = remoteFiles({ name: 'mf-debt-recovery', title: 'Cobrança', path: '/cobranca', first: null });
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['src/record/DebtRecoveryRecordPage.tsx', 'src/newRecord/NewDebtRecoveryPage.tsx']),
    );
    expect(Object.entries(files).filter(([, text]) => /exempl|\/\/ <|\.\.\/\.\.\/build/i.test(text))).toEqual([]);
    expect(files['src/newRecord/wizard.css']).toContain('.debt-recovery-wizard');
  });

  it('say nothing of a neighbour at the end of the menu', async () => {
    const [call] = await findListCalls();
    const root = write(planFor(call!, { name: 'mf-last', after: undefined }));
    const { definition } = await readDefinition(root);
    expect(definition.menu[0]).not.toHaveProperty('after');
  });
});
