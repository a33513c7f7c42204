import type { AsyncDependenciesBlock, Compilation, Compiler, Module } from 'webpack';
import type { ShellDescription } from './shellDescription';
import { currentCommit, hashOfFiles, packageVersion } from './buildFacts';
import { shellNames } from './shellNames';

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

/** Writes `shell.json`: the shell's version, the names of every shared module it gives, and the files behind each. */
export class ShellDescriptionPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        async () => {
          const contents = new Map(compilation.getAssets().map((asset) => [asset.name, asset.source.buffer()]));
          const version = packageVersion('host');
          const description: ShellDescription = {
            version,
            build: `${version}-${hashOfFiles(contents)}`,
            commit: currentCommit(),
            gives: await shellNames(),
            files: filesOfProvided(compilation),
          };
          compilation.emitAsset(
            'shell.json',
            new compiler.webpack.sources.RawSource(`${JSON.stringify(description, null, 2)}\n`),
          );
        },
      );
    });
  }
}
