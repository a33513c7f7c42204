import type { AsyncDependenciesBlock, Compilation, Compiler, Module } from 'webpack';
import type { ShellDescription } from './shellDescription';
import { shellBudgetProblems } from './shellBudget';
import { currentCommit, hashOfFiles } from './buildFacts';
import { presentOffer } from './offer/shellOffer';

const NAME = 'ShellDescriptionPlugin';

interface ProvideSharedModule extends Module {
  _name: string;
}

const isProvided = (module: Module): module is ProvideSharedModule => module.type === 'provide-module';

/** The scripts and styles that the page fetches when somebody first uses a shared module. */
function filesOfProvided(compilation: Compilation): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    if (!isProvided(module)) continue;
    const blocks: AsyncDependenciesBlock[] = module.blocks;
    const groups = blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? []);
    const chunks = new Set(groups.flatMap((group) => group.chunks));
    files[module._name] = [...chunks].flatMap((chunk) => [...chunk.files]).sort();
  }
  return files;
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
          const problems = shellBudgetProblems(compilation, contents, description.files);
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
