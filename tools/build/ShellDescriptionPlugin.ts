import type { Compilation, Compiler } from 'webpack';
import type { ShellDescription } from './shellDescription';
import { shellBudgetProblems } from './shellBudget';
import { currentCommit, hashOfFiles } from './buildFacts';
import { presentOffer } from './offer/shellOffer';
import { needsByImport } from './screenNeeds';
import { sharedModules } from './sharedModules';
import { shellFiles } from './shellFiles';

const NAME = 'ShellDescriptionPlugin';

/** The scripts and styles that the page fetches when somebody first uses a shared module; none for one that is on it. */
function filesOfProvided(compilation: Compilation): Record<string, string[]> {
  const needs = needsByImport(compilation);
  return Object.fromEntries(sharedModules().map(({ key, file, eager }) => [key, eager ? [] : filesOf(needs, file)]));
}

function filesOf(needs: ReturnType<typeof needsByImport>, file: string): string[] {
  const found = needs.get(file);
  if (!found) throw new Error(`Ninguém carrega ${file} com import(): ajuste tools/build/providedModules.ts.`);
  return found.files;
}

/**
 * Writes `shell.json`: the shell's version, what it gives to remotes, and the files behind each shared module. Fails
 * the build when the sign-in page or the frame cost more than they may.
 */
export class ShellDescriptionPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        async () => {
          const contents = new Map(compilation.getAssets().map((asset) => [asset.name, asset.source.buffer()]));
          const { version, ...offer } = await presentOffer();
          const description: ShellDescription = {
            version,
            build: `${version}-${hashOfFiles(contents)}`,
            commit: currentCommit(),
            ...offer,
            files: filesOfProvided(compilation),
          };
          const { signIn, frame } = shellFiles(compilation);
          description.frame = frame.filter((file) => !signIn.includes(file));
          const problems = shellBudgetProblems(compilation, contents);
          compilation.errors.push(...problems.map((problem) => new compiler.webpack.WebpackError(problem)));
          compilation.emitAsset(
            'shell.json',
            new compiler.webpack.sources.RawSource(`${JSON.stringify(description, null, 2)}\n`),
          );
        },
      );
    });
  }
}
