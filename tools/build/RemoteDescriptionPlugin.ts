import { basename, join } from 'node:path';
import type { AsyncDependenciesBlock, Compilation, Compiler, Module } from 'webpack';
import type { DescribedRoute, RemoteDescription } from '../../shared/src/remote/registry';
import { currentCommit, hashOfFiles, integrityOf, packageVersion } from './buildFacts';
import { readDefinition, type ReadDefinition } from './readDefinition';
import { exportedNames, isConsumed, takenNames } from './sharedNames';
import { sharedModules } from './sharedModules';
import { shellNames } from './shellNames';
import { unmetSentences } from './unmetSentences';

const NAME = 'RemoteDescriptionPlugin';
const GUARDED = /\.(js|css)$/;

/** The source file of a module, also after webpack merged it with others. */
const sourceFile = (module: Module | null): string | undefined =>
  module ? ((module as Module & { rootModule?: Module }).rootModule ?? module).nameForCondition() ?? undefined : undefined;

/** What importing a screen brings onto the page. */
interface ScreenNeeds {
  files: string[];
  /** Shared modules that the shell fetches for it; those that are on the page anyway are left out. */
  shared: string[];
}

/** For each lazily imported source file, what the import fetches. */
function needsByImport(compilation: Compilation): Map<string, ScreenNeeds> {
  const { chunkGraph, moduleGraph } = compilation;
  const eager = new Set(sharedModules().flatMap((module) => (module.eager ? [module.key] : [])));
  const found = new Map<string, ScreenNeeds>();
  for (const module of compilation.modules) {
    const blocks: AsyncDependenciesBlock[] = module.blocks;
    for (const block of blocks) {
      const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
      const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
      const needs: ScreenNeeds = {
        files: chunks.flatMap((chunk) => [...chunk.files]).sort(),
        shared: modules
          .filter(isConsumed)
          .map(({ options }) => options.shareKey)
          .filter((key) => !eager.has(key))
          .sort(),
      };
      for (const dependency of block.dependencies) {
        const file = sourceFile(moduleGraph.getModule(dependency));
        if (file) found.set(file, needs);
      }
    }
  }
  return found;
}

/**
 * Writes `remote.json`: the data of `remote.ts`, the release's version, what it takes from the shell, and the integrity
 * of every file. Fails the build when the description does not match what was built.
 */
export class RemoteDescriptionPlugin {
  constructor(private readonly options: { folder: string }) {}

  apply(compiler: Compiler): void {
    const { folder } = this.options;
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let takes: RemoteDescription['takes'] = {};
      let screensWithoutDefault: string[] = [];
      const fail = (sentence: string) => compilation.errors.push(new WebpackError(sentence));
      let read: ReadDefinition | undefined;

      // Before webpack merges modules, while every import still stands alone.
      compilation.hooks.afterOptimizeModules.tap(NAME, (modules) => {
        takes = takenNames(compilation);
        const names = new Map([...modules].map((module) => [sourceFile(module), exportedNames(compilation, module)]));
        screensWithoutDefault = [...names].flatMap(([file, exported]) =>
          file && !exported.includes('default') ? [file] : [],
        );
      });
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          try {
            read = await readDefinition(folder);
          } catch (failure) {
            fail((failure as Error).message);
            return;
          }
          const needs = needsByImport(compilation);
          const ofDefinition = needs.get(join(folder, 'remote.ts'));
          const described = describe(read, (screen) => ({
            preload: [...new Set([...(ofDefinition?.files ?? []), ...(needs.get(screen)?.files ?? [])])],
            shared: needs.get(screen)?.shared ?? [],
          }));
          for (const [path, screen] of Object.entries(read.screens))
            if (screensWithoutDefault.includes(screen))
              fail(`a tela da rota "${path}" (${screen}) precisa de uma exportação padrão`);
          for (const sentence of unmetSentences(basename(folder), takes, await shellNames())) fail(sentence);

          const contents = new Map(compilation.getAssets().map((asset) => [asset.name, asset.source.buffer()]));
          const version = packageVersion(basename(folder));
          const entry = [...contents.keys()].find((name) => /^remoteEntry\..*js$/.test(name));
          if (!entry) {
            fail('o arquivo de entrada remoteEntry não foi gerado');
            return;
          }
          const description: RemoteDescription = {
            ...described,
            version: `${version}-${hashOfFiles(contents)}`,
            commit: currentCommit(),
            shell: `^${packageVersion('host')}`,
            entry,
            takes,
            integrity: Object.fromEntries(
              [...contents].filter(([name]) => GUARDED.test(name)).map(([name, content]) => [name, integrityOf(content)]),
            ),
          };
          compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(description, null, 2)}\n`));
        },
      );
    });
  }
}

function describe(
  { definition, screens }: ReadDefinition,
  needsOf: (screen: string) => Required<Pick<DescribedRoute, 'preload' | 'shared'>>,
): Pick<RemoteDescription, 'name' | 'title' | 'routes' | 'menu' | 'commands' | 'publishes' | 'reads'> {
  return {
    name: definition.name,
    title: definition.title,
    routes: definition.routes.map(({ screen, ...route }) => {
      const file = screens[route.path];
      return screen && file ? { ...route, ...needsOf(file) } : route;
    }),
    menu: definition.menu,
    commands: definition.commands ?? [],
    publishes: (definition.publishes ?? []).map((topic) => topic.name),
    reads: (definition.reads ?? []).map((topic) => topic.name),
  };
}
