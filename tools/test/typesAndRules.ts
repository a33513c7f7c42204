import { ESLint } from 'eslint';
import ts from 'typescript';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { halves, programs } from './commands';

/** The program of a project, checked: what the compiler says of it is told on the screen. */
function checkedProgram(project: string): { program: ts.Program; found: number } {
  const options = { noEmit: true, incremental: false, tsBuildInfoFile: undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(portalRoot, project), options, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  });
  if (!config) throw new Error(`${project} cannot be read`);
  const program = ts.createProgram(config.fileNames, config.options);
  const diagnostics = [...config.errors, ...ts.getPreEmitDiagnostics(program)];
  if (diagnostics.length > 0)
    console.log(
      ts.formatDiagnosticsWithColorAndContext(diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => portalRoot,
        getNewLine: () => '\n',
      }),
    );
  return { program, found: diagnostics.length };
}

/**
 * Types and rules of one half of the sources in one process: most rules ask for types, and what the compiler worked out
 * to check them need not be worked out again.
 */
async function checkHalf({ projects, patterns, ignored }: (typeof halves)[keyof typeof halves]): Promise<number> {
  const checked = projects.map((name) => checkedProgram(programs[name].project));
  const eslint = new ESLint({
    cwd: portalRoot,
    ignorePatterns: [...ignored],
    errorOnUnmatchedPattern: false,
    warnIgnored: false,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { programs: checked.map(({ program }) => program) } },
    },
  });
  const results = await eslint.lintFiles([...patterns]);
  const formatter = await eslint.loadFormatter('stylish');
  const text = await formatter.format(results);
  if (text) console.log(text);
  const broken = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
  return broken + checked.reduce((sum, { found }) => sum + found, 0);
}

const half = halves[process.argv[2] as keyof typeof halves];
if (!half) throw new Error(`Which half: ${Object.keys(halves).join(' or ')}?`);
process.exitCode = (await checkHalf(half)) > 0 ? 1 : 0;
